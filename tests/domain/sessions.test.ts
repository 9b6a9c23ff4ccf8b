import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  endSession,
  findSession,
  findSignedIn,
  SESSION_DAYS,
  startSession,
} from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const sessionsOf = (user: User) => db.select().from(sessions).where(eq(sessions.user_id, user.user_id));
const expireAll = (user: User) =>
  db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, user.user_id));

describe("a session", () => {
  it("is found by its id and belongs to who started it", async () => {
    const id = await startSession(client);
    expect(await findSession(id)).toEqual(client);
  });

  it("tells who coaches a client; a trainer's coach is they themselves", async () => {
    const coach = await makeTrainer({ display_name: "Coach Kim" });
    const theirs = await makeClient(coach, { display_name: "Not a coach" });
    for (const person of [theirs, coach])
      expect((await findSignedIn(await startSession(person)))?.coach.name).toBe("Coach Kim");
  });

  it("has an id of 256 random bits, of which only a hash is kept", async () => {
    const [one, other] = [await startSession(client), await startSession(client)];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(JSON.stringify(await sessionsOf(client))).not.toContain(one);
  });

  it("lasts its days", async () => {
    const person = await makeClient(trainer);
    await startSession(person);
    const [session] = await sessionsOf(person);
    const days = ((session?.expires_at.getTime() ?? 0) - (session?.created_at.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeCloseTo(SESSION_DAYS, 1);
  });

  it("ends, and no other one with it", async () => {
    const [phone, desktop] = [await startSession(client), await startSession(client)];
    await endSession(phone);
    expect(await findSession(phone)).toBeNull();
    expect((await findSession(desktop))?.user_id).toBe(client.user_id);
    await endSession(phone);
  });
});

describe("there is no session", () => {
  it.each(["", "unknown", "x".repeat(5000)])("of the id %.10j", async (id) => {
    expect(await findSession(id)).toBeNull();
  });

  it("past its end; the next one clears it away", async () => {
    const person = await makeClient(trainer);
    const id = await startSession(person);
    await expireAll(person);
    expect(await findSession(id)).toBeNull();
    await startSession(person);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it("of an archived person", async () => {
    const person = await makeClient(trainer);
    const id = await startSession(person);
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, person.user_id));
    expect(await findSession(id)).toBeNull();
  });
});
