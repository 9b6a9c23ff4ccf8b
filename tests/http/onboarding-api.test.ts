import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_BOUNDS, outside } from "../support/body-bounds";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { FIRST_DATA, newcomer } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

const PATH = "/api/profile/initial-data";

let server: TestServer;
let fresh: BrowserClient;
beforeAll(async () => {
  server = await startServer();
  fresh = await new BrowserClient(server.origin).signIn("fresh@beast.example");
});
afterAll(() => server?.stop());

async function send(body: unknown, person = fresh, headers: HeadersInit = {}) {
  const answer = await person.json("POST", PATH, body, headers);
  return { status: answer.status, body: await answer.json() };
}

const refusal = (name: string, reason: unknown = expect.any(String)) => ({
  status: 400,
  body: { error: "Please check what you entered", fields: { [name]: [reason] } },
});
const expectNothing = async () =>
  expect(await profileOf(fresh)).toMatchObject({ initial_data_completed: false, age: null, weight_kg: null });

describe("first data that are not enough", () => {
  it.each(["age", "weight_kg", "height_cm"])("%s must be there", async (name) => {
    for (const value of [undefined, null])
      expect(await send({ ...FIRST_DATA, [name]: value })).toEqual(refusal(name, "Please fill this in."));
    await expectNothing();
  });

  it.each(["age", "weight_kg", "height_cm", "body_fat_percentage"])("%s is a number", async (name) => {
    for (const value of ["30", "", true, [30], {}])
      expect(await send({ ...FIRST_DATA, [name]: value })).toEqual(refusal(name));
    await expectNothing();
  });

  it.each(BODY_BOUNDS)("%s is from %d to %d", async (name, least, most, step) => {
    for (const value of outside(least, most, step)) {
      const reason = value < least ? `At least ${least}, please.` : `At most ${most}, please.`;
      expect(await send({ ...FIRST_DATA, [name]: value })).toEqual(refusal(name, reason));
    }
    await expectNothing();
  });

  it.each(["2020-01", "", true, null])("the consent cannot be %j", async (consent) => {
    expect(await send({ ...FIRST_DATA, consent })).toEqual(refusal("consent"));
    await expectNothing();
  });

  it("are told in German to whoever chose it", async () => {
    const cookie = [...fresh.cookies, ["language", "de"]].map((pair) => pair.join("=")).join("; ");
    expect(await send({ age: 15 }, fresh, { cookie })).toEqual({
      status: 400,
      body: {
        error: "Bitte prüfe deine Eingaben",
        fields: {
          age: ["Bitte mindestens 16."],
          weight_kg: ["Bitte ausfüllen."],
          height_cm: ["Bitte ausfüllen."],
        },
      },
    });
  });
});

describe("first data", () => {
  it("are kept, answered as the current user, and end the dialog", async () => {
    const client = await newcomer(server.origin);
    expect((await Page.of(client.get("/dashboard"))).html).toContain('id="onboarding"');
    const { status, body } = await send({ age: 30, weight_kg: 80.456, height_cm: 180 }, client);
    expect(status).toBe(200);
    expect(body).toEqual(await currentUser(client));
    expect(body.profile).toMatchObject({
      age: 30,
      weight_kg: 80.46,
      height_cm: 180,
      body_fat_percentage: null,
      initial_data_completed: true,
    });
    for (const path of ["/dashboard", "/nutrition", "/tasks"])
      expect((await Page.of(client.get(path))).dialogs).toEqual([]);
  });

  it.each([
    ["body fat", { body_fat_percentage: 20.333 }, 20.33],
    ["no body fat", { body_fat_percentage: null }, null],
    ["consent", { consent: "2026-11" }, null],
  ])("may come with %s", async (_, more, kept) => {
    const client = await newcomer(server.origin);
    expect((await send({ ...FIRST_DATA, ...more }, client)).status).toBe(200);
    expect(await profileOf(client)).toMatchObject({
      ...FIRST_DATA,
      body_fat_percentage: kept,
      initial_data_completed: true,
    });
  });

  it("may be at any bound, and come again", async () => {
    const client = await newcomer(server.origin);
    for (const bound of [1, 2] as const) {
      const values = Object.fromEntries(BODY_BOUNDS.map((row) => [row[0], row[bound]]));
      expect((await send(values, client)).status).toBe(200);
      expect(await profileOf(client)).toMatchObject({ ...values, initial_data_completed: true });
    }
  });

  it("change nothing else", async () => {
    const client = await newcomer(server.origin);
    const before = await currentUser(client);
    const more = {
      package_type: "Beast Ultimate",
      is_trainer: true,
      email: "x@people.example",
      user_id: "x",
    };
    expect((await send({ ...FIRST_DATA, ...more, initial_data_completed: false }, client)).status).toBe(200);
    expect(await currentUser(client)).toEqual({
      ...before,
      profile: { ...before.profile, ...FIRST_DATA, initial_data_completed: true },
    });
  });
});

describe("nobody else has any", () => {
  it("a trainer is refused, whatever they send", async () => {
    const coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
    for (const body of [FIRST_DATA, {}])
      expect(await send(body, coach)).toEqual({ status: 403, body: { error: "Only clients can do this" } });
    expect(await profileOf(coach)).toMatchObject({ age: null, initial_data_completed: false });
  });

  it("a visitor is asked to sign in", async () => {
    expect(await send(FIRST_DATA, new BrowserClient(server.origin))).toEqual({
      status: 401,
      body: { error: "Please sign in first" },
    });
  });
});
