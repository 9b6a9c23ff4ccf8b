import { beforeAll, describe, expect, it } from "vitest";
import { BODY_BOUNDS } from "../support/body-bounds";
import type { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

// The tests in rules/profile-bounds check every bound. This file sends every field once within
// and once beyond its bounds.

let client: BrowserClient;
let filled: Page;
beforeAll(async () => {
  client = await newClient((await sharedServer()).origin, "DEMO-ULTIMATE");
  filled = await Page.of(client.get("/dashboard/profile"));
});

const call = (body: unknown) => client.json("PUT", "/api/profile", body);
/** Sends the whole form, as a browser does. */
const send = (fields: Record<string, string>) =>
  Page.of(client.post("/dashboard/profile", filled.form("age").fields(fields)));
const texts = (facts: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));

const NAMES = { first_name: "x".repeat(100), last_name: "Łukasz-宇多 <b>&amp; 🏋️" };
const least = { ...NAMES, ...Object.fromEntries(BODY_BOUNDS.map(([name, value]) => [name, value])) };
const most = { ...NAMES, ...Object.fromEntries(BODY_BOUNDS.map(([name, , value]) => [name, value])) };

describe.each([
  ["least", least],
  ["most", most],
])("the %s that every field allows", (_, facts) => {
  it("is saved from JSON", async () => {
    expect((await call(facts)).status).toBe(200);
    expect(await profileOf(client)).toMatchObject(facts);
  });

  it("is saved from the form and shown in it", async () => {
    await call({ ...Object.fromEntries(Object.keys(facts).map((name) => [name, null])) });
    expect((await send(texts(facts))).status).toBe(302);
    expect(await profileOf(client)).toMatchObject(facts);
    const form = (await Page.of(client.get("/dashboard/profile"))).form("age");
    for (const [name, value] of Object.entries(facts))
      expect([name, form.value(name)]).toEqual([name, String(value)]);
  });
});

it.each([
  [
    "less",
    BODY_BOUNDS.map(
      ([name, least, , step]) => [name, least - step, `Please enter ${least} or more.`] as const,
    ),
  ],
  [
    "more",
    BODY_BOUNDS.map(([name, , most, step]) => [name, most + step, `Please enter ${most} or less.`] as const),
  ],
])("%s than every field allows is rejected with the reason and stays in the form", async (_, wrong) => {
  const before = await profileOf(client);
  const facts = Object.fromEntries(wrong.map(([name, value]) => [name, value]));
  const answer = await call(facts);
  const reasons = Object.fromEntries(wrong.map(([name, , reason]) => [name, [reason]]));
  expect([answer.status, (await answer.json()).fields]).toEqual([400, reasons]);
  const page = await send(texts(facts));
  expect(page.status).toBe(400);
  for (const [name, value, reason] of wrong)
    expect([name, page.errorOf(name), page.form(name).value(name)]).toEqual([name, reason, String(value)]);
  expect(await profileOf(client)).toEqual(before);
});

it("a value that is not a number is rejected and stays in the form", async () => {
  for (const value of ["abc", "80 e", "8e1", "0x50", "Infinity", "NaN"]) {
    const page = await send(Object.fromEntries(BODY_BOUNDS.map(([name]) => [name, value])));
    expect(page.status).toBe(400);
    for (const [name] of BODY_BOUNDS) {
      expect([name, page.form(name).value(name)]).toEqual([name, value]);
      expect(page.errorOf(name)).toBe(
        name === "age"
          ? "This must be a number without a comma or a point, such as 72."
          : "This must be a number, such as 72.5.",
      );
    }
  }
});

it("a name that is too long or cannot be stored is rejected", async () => {
  for (const name of ["first_name", "last_name"])
    for (const value of ["x".repeat(101), "a\0b"]) {
      const answer = await call({ [name]: value });
      expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [name]]);
      const page = await send({ [name]: value });
      expect([page.status, Boolean(page.errorOf(name))]).toEqual([400, true]);
    }
});

it("a body value is saved with two decimals", async () => {
  const sent = { weight_kg: 80.456, height_cm: 180.126, body_fat_percentage: 20.996 };
  const stored = { weight_kg: 80.46, height_cm: 180.13, body_fat_percentage: 21 };
  expect((await call(sent)).status).toBe(200);
  expect(await profileOf(client)).toMatchObject(stored);
  await call({ weight_kg: null, height_cm: null, body_fat_percentage: null });
  expect((await send(texts(sent))).status).toBe(302);
  expect(await profileOf(client)).toMatchObject(stored);
});
