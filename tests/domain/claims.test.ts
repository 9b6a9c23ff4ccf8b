import { describe, expect, it } from "vitest";
import { readClaims } from "~/http/claims.server";

const PERSON = { sub: "1", email: "uta@people.example", email_verified: true };

const read = (claims: object) => readClaims(Response.json({ ...PERSON, ...claims }));

/** Returns a claim that nests `levels` deep. */
const nested = (levels: number): unknown => (levels === 0 ? "x" : [nested(levels - 1)]);

/** Returns a claim with which the whole answer has `bytes` bytes. */
const filling = (bytes: number) => "x".repeat(bytes - JSON.stringify({ ...PERSON, picture: "" }).length);

describe("the claims of a provider", () => {
  it.each([
    ["names", { given_name: "Uta", family_name: "\u00c4rmel 👋" }],
    ["unknown claims with inner values", { address: { lines: ["Weg 1", null, 5, true] }, groups: nested(7) }],
    ["16 KB", { picture: filling(16 * 1024) }],
    ["no e-mail address, which the sign-in refuses with its own words", { email: undefined }],
  ])("are kept whole with %s", async (_, claims) => {
    expect(await read(claims)).toEqual({ ...PERSON, ...claims });
  });

  it.each([
    ["a NUL character in a name", { given_name: "U\0ta" }],
    ["half of a surrogate pair in a name", { family_name: "\ud83d" }],
    ["a NUL character in the subject", { sub: "1\0" }],
    ["a NUL character in an inner value", { address: { lines: ["Weg\0"] } }],
    ["half of a surrogate pair in the name of a claim", { "\udc4b": 1 }],
    ["values that nest too deep", { groups: nested(8) }],
    ["one byte more than 16 KB", { picture: filling(16 * 1024 + 1) }],
    ["an e-mail address that is none", { email: "uta" }],
  ])("are rejected with %s", async (_, claims) => {
    await expect(read(claims)).rejects.toThrow();
  });

  it.each(["", "[", "null", "<html>"])(
    "are rejected when the answer is not an object of JSON: %j",
    async (body) => {
      await expect(readClaims(new Response(body))).rejects.toThrow();
    },
  );
});
