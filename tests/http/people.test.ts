import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { FIRST_DATA } from "../support/new-client";
import { newTrainer } from "../support/new-trainer";
import { type SharedServer, sharedServer } from "../support/shared-server";

const ROW_ID = expect.any(Number);
const USER_ID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let server: SharedServer;
let coach: BrowserClient;
let client: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
});

async function answerOf(person: BrowserClient, path: string) {
  const answer = await person.get(path);
  return { status: answer.status, body: await answer.json() };
}

describe("the current user", () => {
  it("is returned to a client with every field of the contract", async () => {
    expect(await answerOf(client, "/api/users/me")).toEqual({
      status: 200,
      body: {
        id: ROW_ID,
        user_id: USER_ID,
        email: "ultimate@beast.example",
        profile: {
          first_name: "Uta",
          last_name: "Ultimate",
          age: 34,
          weight_kg: 68.4,
          height_cm: 171,
          body_fat_percentage: 24.9,
          package_type: "Beast Ultimate",
          is_trainer: false,
          initial_data_completed: true,
        },
        oauth_user_data: {
          email: "ultimate@beast.example",
          email_verified: true,
          given_name: "Uta",
          family_name: "Ultimate",
        },
      },
    });
  });

  it("has no package for a trainer", async () => {
    const { body } = await answerOf(coach, "/api/users/me");
    expect(body.profile).toMatchObject({ is_trainer: true, package_type: null, age: null, weight_kg: null });
  });

  it("is rejected in German for a visitor who chose German", async () => {
    const deutsch = new BrowserClient(server.origin);
    deutsch.cookies.set("language", "de");
    expect((await answerOf(deutsch, "/api/users/me")).body).toEqual({ error: "Bitte melde dich zuerst an" });
  });
});

describe("a trainer's clients", () => {
  it("are returned newest first with every field of the contract", async () => {
    const { trainer, addClient } = await newTrainer(server.origin);
    const older = await addClient("Beast Ultimate", { first_name: "Uta", last_name: "Ultimate" });
    await older.json("PUT", "/api/profile", {
      age: 34,
      weight_kg: 68.4,
      height_cm: 171,
      body_fat_percentage: 24.9,
    });
    const newer = await addClient("Beast Starter");
    const { status, body } = await answerOf(trainer, "/api/trainer/clients");
    expect(status).toBe(200);
    const clients = [(await currentUser(newer)).email, (await currentUser(older)).email];
    expect(body.map(({ email }: { email: string }) => email)).toEqual(clients);
    expect(body[1]).toMatchObject({
      id: ROW_ID,
      user_id: USER_ID,
      first_name: "Uta",
      last_name: "Ultimate",
      email: clients[1],
      package_type: "Beast Ultimate",
      created_at: INSTANT,
      age: 34,
      weight_kg: 68.4,
      height_cm: 171,
      body_fat_percentage: 24.9,
    });
    expect(body[0]).toMatchObject({ ...FIRST_DATA, body_fat_percentage: null });
    const { body: all } = await answerOf(coach, "/api/trainer/clients");
    const fresh = all.find(({ email }: { email: string }) => email === "fresh@beast.example");
    expect(fresh).toMatchObject({ age: null, weight_kg: null, height_cm: null, body_fat_percentage: null });
  });

  it("are not the clients of another trainer", async () => {
    const { trainer, addClient } = await newTrainer(server.origin);
    const theirs = await currentUser(await addClient());
    const { body } = await answerOf(trainer, "/api/trainer/clients");
    expect(body.map(({ email }: { email: string }) => email)).toEqual([theirs.email]);
    const { body: all } = await answerOf(coach, "/api/trainer/clients");
    expect(all.map(({ email }: { email: string }) => email)).not.toContain(theirs.email);
  });
});

describe("the trainer's profile", () => {
  it("shows the trainer's name and email to the client", async () => {
    const me = await answerOf(coach, "/api/users/me");
    expect(await answerOf(client, "/api/trainer/profile")).toEqual({
      status: 200,
      body: {
        id: me.body.id,
        user_id: me.body.user_id,
        first_name: "Max",
        last_name: "Brenner",
        name: "Max Brenner",
        email: "coach@beast.example",
      },
    });
  });
});
