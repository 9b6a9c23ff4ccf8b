import { beforeAll, describe, expect, it } from "vitest";
import { BODY_BOUNDS, outside } from "../support/body-bounds";
import { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
let client: BrowserClient;
let filled: Page;
beforeAll(async () => {
  server = await sharedServer();
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  filled = await Page.of(client.get("/dashboard/profile"));
});

/** The status of the call, and the fields that it has something against. */
async function asJson(body: unknown) {
  const answer = await client.json("PUT", "/api/profile", body);
  const { fields } = await answer.json();
  return [answer.status, ...Object.keys(fields ?? {})];
}

/** The same by the whole form, as a browser sends it. */
async function asForm(fields: Record<string, string>) {
  const page = await Page.of(client.post("/dashboard/profile", filled.form("age").fields(fields)));
  const wrong = page.status === 400 ? Object.keys(fields).filter((name) => page.errorOf(name)) : [];
  return [page.status, ...wrong];
}

describe.each(BODY_BOUNDS)("%s", (name, least, most, step) => {
  it.each([least, least + step, most - step, most])("may be %d", async (value) => {
    expect(await asJson({ [name]: value })).toEqual([200]);
    expect(await profileOf(client)).toMatchObject({ [name]: value });
    await asJson({ [name]: null });
    expect(await asForm({ [name]: String(value) })).toEqual([302]);
    expect(await profileOf(client)).toMatchObject({ [name]: value });
  });

  it.each(outside(least, most, step))("cannot be %d", async (value) => {
    const before = await profileOf(client);
    const reason = value < least ? `At least ${least}, please.` : `At most ${most}, please.`;
    const answer = await client.json("PUT", "/api/profile", { [name]: value });
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { [name]: [reason] }]);
    const fields = filled.form("age").fields({ [name]: String(value) });
    const page = await Page.of(client.post("/dashboard/profile", fields));
    expect([page.status, page.errorOf(name), page.form(name).value(name)]).toEqual([
      400,
      reason,
      String(value),
    ]);
    expect(await profileOf(client)).toEqual(before);
  });

  it.each(["abc", "30,5", "1e9", "Infinity", "NaN", "-0", "thirty"])(
    "cannot be %j in a form, where it stays",
    async (value) => {
      const fields = filled.form("age").fields({ [name]: value });
      const page = await Page.of(client.post("/dashboard/profile", fields));
      expect([page.status, page.form(name).value(name)]).toEqual([400, value]);
      expect(page.errorOf(name)).toMatch(/^(Please enter a number|At (least|most) \d+, please)\.$/);
    },
  );

  it.each([String(least), true, [least], {}, 1e99])("cannot be %j in JSON", async (value) => {
    expect(await asJson({ [name]: value })).toEqual([400, name]);
  });
});

it("the age is a whole number", async () => {
  expect(await asJson({ age: 30.5 })).toEqual([400, "age"]);
  expect(await asForm({ age: "30.5" })).toEqual([400, "age"]);
});

it.each([
  ["weight_kg", 80.456, 80.46],
  ["weight_kg", 80.454, 80.45],
  ["weight_kg", 80.1, 80.1],
  ["body_fat_percentage", 20.996, 21],
  ["body_fat_percentage", 20.333333, 20.33],
  ["height_cm", 180.126, 180.13],
])("%s is kept to two decimals: %d is %d", async (name, sent, kept) => {
  expect(await asJson({ [name]: sent })).toEqual([200]);
  expect(await profileOf(client)).toMatchObject({ [name]: kept });
  await asJson({ [name]: null });
  expect(await asForm({ [name]: String(sent) })).toEqual([302]);
  expect(await profileOf(client)).toMatchObject({ [name]: kept });
});

describe.each(["first_name", "last_name"])("%s", (name) => {
  it("has at most 100 characters, trimmed", async () => {
    for (const length of [99, 100]) {
      const long = "x".repeat(length);
      expect(await asJson({ [name]: `  ${long} ` })).toEqual([200]);
      expect(await profileOf(client)).toMatchObject({ [name]: long });
      await asJson({ [name]: null });
      expect(await asForm({ [name]: `  ${long} ` })).toEqual([302]);
      expect(await profileOf(client)).toMatchObject({ [name]: long });
    }
    expect(await asJson({ [name]: "x".repeat(101) })).toEqual([400, name]);
    expect(await asForm({ [name]: "x".repeat(101) })).toEqual([400, name]);
  });

  it("cannot have a zero byte or half a character", async () => {
    expect(await asJson({ [name]: "a\0b" })).toEqual([400, name]);
    expect(await asForm({ [name]: "a\0b" })).toEqual([400, name]);
    expect(await asJson({ [name]: "a\ud800" })).toEqual([400, name]);
  });

  it.each([5, true, ["Uta"], {}])("cannot be %j in JSON", async (value) => {
    expect(await asJson({ [name]: value })).toEqual([400, name]);
  });

  it("may be in any script", async () => {
    for (const value of ["Łukasz-Jörg", "宇多", "<b>&amp;", "🏋️"]) {
      expect(await asJson({ [name]: value })).toEqual([200]);
      const page = await Page.of(client.get("/dashboard/profile"));
      expect(page.form(name).value(name)).toBe(value);
    }
  });
});
