import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

const UTA = {
  first_name: "Uta",
  last_name: "Ultimate",
  age: 34,
  weight_kg: 68.4,
  height_cm: 171,
  body_fat_percentage: 24.9,
};
const NAMES = Object.keys(UTA) as (keyof typeof UTA)[];

let server: TestServer;
let client: BrowserClient;
let coach: BrowserClient;
beforeAll(async () => {
  server = await startServer();
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
});
beforeEach(async () => {
  await client.json("PUT", "/api/profile", UTA);
});
afterAll(() => server?.stop());

async function put(body: unknown, person = client, headers: HeadersInit = {}) {
  const answer = await person.json("PUT", "/api/profile", body, headers);
  return { status: answer.status, body: await answer.json() };
}

describe("the profile as JSON", () => {
  it("is changed, and answered as the current user", async () => {
    const change = { first_name: " Ute ", last_name: "Neu", age: 35, weight_kg: 67.9, height_cm: 172 };
    const { status, body } = await put({ ...change, body_fat_percentage: 24.1 });
    expect(status).toBe(200);
    expect(body).toEqual(await currentUser(client));
    expect(body.profile).toMatchObject({ ...change, first_name: "Ute", body_fat_percentage: 24.1 });
  });

  it.each(NAMES)("%s alone leaves the others", async (name) => {
    const value = typeof UTA[name] === "string" ? "Neu" : 40;
    const change = { [name]: name === "height_cm" ? 160 : value };
    expect((await put(change)).status).toBe(200);
    expect(await profileOf(client)).toMatchObject({ ...UTA, ...change });
  });

  it.each(NAMES)("%s as empty text leaves what is there", async (name) => {
    for (const blank of ["", "   "]) {
      expect((await put({ [name]: blank })).status).toBe(200);
      expect(await profileOf(client)).toMatchObject(UTA);
    }
  });

  it.each(NAMES)("%s as null is taken away", async (name) => {
    expect((await put({ [name]: null })).status).toBe(200);
    expect(await profileOf(client)).toMatchObject({ ...UTA, [name]: null });
    expect((await Page.of(client.get("/dashboard/profile"))).form(name).value(name)).toBe("");
  });

  it("without anything changes nothing", async () => {
    expect((await put({})).status).toBe(200);
    expect(await profileOf(client)).toMatchObject(UTA);
  });

  it("changes nothing but the profile", async () => {
    const before = await currentUser(client);
    const more = {
      package_type: "Beast Starter",
      is_trainer: true,
      initial_data_completed: false,
      email: "somebody@people.example",
      user_id: (await currentUser(coach)).user_id,
      trainer_user_id: null,
      profile: { package_type: "Beast Starter" },
      __proto__: { is_trainer: true },
    };
    expect((await put({ ...more, age: 37 })).status).toBe(200);
    expect(await currentUser(client)).toEqual({ ...before, profile: { ...before.profile, age: 37 } });
  });

  it("tells several mistakes at once, in words, and saves none of it", async () => {
    const { status, body } = await put({
      first_name: "x".repeat(101),
      last_name: 5,
      age: 15,
      weight_kg: "80",
      height_cm: 251,
      body_fat_percentage: 24,
    });
    expect(status).toBe(400);
    expect(body.error).toBe("Please check what you entered");
    expect(body.fields).toMatchObject({
      first_name: ["At most 100 characters, please."],
      age: ["At least 16, please."],
      height_cm: ["At most 250, please."],
    });
    expect(Object.keys(body.fields)).toEqual(["first_name", "last_name", "age", "weight_kg", "height_cm"]);
    expect(await profileOf(client)).toMatchObject(UTA);
  });

  it("speaks German to whoever chose it", async () => {
    const cookie = [...client.cookies, ["language", "de"]].map((pair) => pair.join("=")).join("; ");
    expect(await put({ age: 101 }, client, { cookie })).toEqual({
      status: 400,
      body: { error: "Bitte prüfe deine Eingaben", fields: { age: ["Bitte höchstens 100."] } },
    });
  });

  it.each([null, [], "age", 5])("that is no object is a 400: %j", async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  it("that is no JSON is a 415, and half of it a 400", async () => {
    const send = (type: string, body: string) =>
      client.send("PUT", "/api/profile", { headers: { "content-type": type }, body });
    expect((await send("application/x-www-form-urlencoded", "age=40")).status).toBe(415);
    expect((await send("application/json", '{"age":')).status).toBe(400);
    expect(await profileOf(client)).toMatchObject(UTA);
  });

  it("is only put", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await client.json(method, "/api/profile");
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "PUT"]);
    }
  });
});

describe("nobody else has one", () => {
  it("a trainer is refused, whatever they send", async () => {
    const before = await currentUser(coach);
    for (const body of [{ age: 40 }, { age: 1 }, {}])
      expect(await put(body, coach)).toEqual({ status: 403, body: { error: "Only clients can do this" } });
    expect(await currentUser(coach)).toEqual(before);
  });

  it("a visitor is asked to sign in", async () => {
    expect(await put({ age: 40 }, new BrowserClient(server.origin))).toEqual({
      status: 401,
      body: { error: "Please sign in first" },
    });
  });
});
