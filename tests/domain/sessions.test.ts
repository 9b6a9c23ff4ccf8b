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
  it("is found by its id and belongs to the person who started it", async () => {
    const id = await startSession(client);
    expect(await findSession(id)).toEqual(client);
  });

  it("contains the coach of a client, and a trainer as their own coach", async () => {
    const coach = await makeTrainer({ display_name: "Coach Kim" });
    const theirs = await makeClient(coach, { display_name: "Not a coach" });
    for (const person of [theirs, coach])
      expect((await findSignedIn(await startSession(person)))?.coach.name).toBe("Coach Kim");
  });

  it("has a random id of 256 bits that is not stored in plain text", async () => {
    const [one, other] = [await startSession(client), await startSession(client)];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(JSON.stringify(await sessionsOf(client))).not.toContain(one);
  });

  it("lasts SESSION_DAYS days", async () => {
    const person = await makeClient(trainer);
    await startSession(person);
    const [session] = await sessionsOf(person);
    const days = ((session?.expires_at.getTime() ?? 0) - (session?.created_at.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeCloseTo(SESSION_DAYS, 1);
  });

  it("ends without ending another session", async () => {
    const [phone, desktop] = [await startSession(client), await startSession(client)];
    await endSession(phone);
    expect(await findSession(phone)).toBeNull();
    expect((await findSession(desktop))?.user_id).toBe(client.user_id);
    await endSession(phone);
  });
});

describe("finding a session", () => {
  it.each(["", "unknown", "x".repeat(5000)])("returns null for the unknown id %.10j", async (id) => {
    expect(await findSession(id)).toBeNull();
  });

  it("returns null after the session expires, and the next session deletes it", async () => {
    const person = await makeClient(trainer);
    const id = await startSession(person);
    await expireAll(person);
    expect(await findSession(id)).toBeNull();
    await startSession(person);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it("returns null for an archived person", async () => {
    const person = await makeClient(trainer);
    const id = await startSession(person);
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, person.user_id));
    expect(await findSession(id)).toBeNull();
  });
});
