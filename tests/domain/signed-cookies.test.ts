import { expect, it } from "vitest";
import { signedCookie } from "~/http/signed-cookie.server";

const VALUE = { userId: "somebody" };
const [session, member] = [signedCookie("session", 60), signedCookie("member", 60)];

/** Returns what a cookie reads from a value that was written for another cookie. */
async function read(by: typeof session, writtenBy: typeof session) {
  const [pair = ""] = (await writtenBy.serialize(VALUE)).split(";");
  return await by.parse(pair.replace(writtenBy.name, by.name));
}

it("a signed cookie reads its own value", async () => {
  expect(await read(session, session)).toEqual(VALUE);
  expect(await read(signedCookie("session", 60), session)).toEqual(VALUE);
});

it("a signed cookie does not read a value that was signed for another cookie", async () => {
  expect(await read(session, member)).toBeNull();
  expect(await read(member, session)).toBeNull();
});
