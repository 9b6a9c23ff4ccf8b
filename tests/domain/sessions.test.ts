import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { endSession, findSession, SESSION_DAYS } from "~/domain/people/accounts/sessions.server";
import { signOutElsewhere } from "~/domain/people/accounts/sign-out.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema";
import { makeCode } from "../support/access-codes";
import { makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { race } from "../support/race";
import { sessionOf, signIn, startSession } from "../support/sign-in";

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

describe("signing out on all other devices", () => {
  it("ends every session of the user, and starts a new one for the acting browser", async () => {
    const person = await makeClient(trainer);
    const before = [await startSession(person), await startSession(person)];
    const others = await startSession(client);
    const { user, sessionId } = await signOutElsewhere(person);
    expect(user).toEqual({ ...person, member_epoch: person.member_epoch + 1 });
    for (const id of before) expect(await findSession(id)).toBeNull();
    expect(await findSession(sessionId)).toEqual(user);
    expect(await findSession(others)).toEqual(client);
  });

  it("leaves only the new session when the member signs in elsewhere at the same moment", async () => {
    const identity = newIdentity();
    const person = await signIn(identity, { kind: "code", codeId: (await makeCode(trainer)).id });
    const member = { kind: "member", userId: person.user_id, epoch: person.member_epoch } as const;
    const sessionIds = await race(9, async (index) =>
      index === 4
        ? (await signOutElsewhere(person)).sessionId
        : await sessionOf(identity, member)
            .then(() => null)
            .catch(() => null),
    );
    const [left, ...more] = await sessionsOf(person);
    expect(more).toEqual([]);
    expect(left?.user_id).toBe(person.user_id);
    expect((await findSession(sessionIds[4] as string))?.user_id).toBe(person.user_id);
  });

  it("is rejected for a client who was archived in the meantime", async () => {
    const person = await makeClient(trainer, { archived_at: new Date() });
    await expect(signOutElsewhere(person)).rejects.toMatchObject({ status: 401 });
    expect(await sessionsOf(person)).toEqual([]);
  });
});

describe("signing in on a browser that has a session", () => {
  it("ends that session, whoever it belongs to, and no other", async () => {
    const grant = { kind: "code", codeId: (await makeCode(trainer)).id } as const;
    const [one, other] = [newIdentity(), newIdentity()];
    const elsewhere = await sessionOf(one, grant);
    const first = await sessionOf(one, grant);
    const second = await sessionOf(other, grant, first);
    expect(await findSession(first)).toBeNull();
    const third = await sessionOf(other, grant, second);
    expect(await findSession(second)).toBeNull();
    expect((await findSession(third))?.email).toBe(other.email);
    expect((await findSession(elsewhere))?.email).toBe(one.email);
  });

  it("keeps that session when the sign-in is rejected", async () => {
    const { id: codeId } = await makeCode(trainer);
    const session = await sessionOf(newIdentity(), { kind: "code", codeId });
    await expect(sessionOf(newIdentity(), { kind: "setup" }, session)).rejects.toMatchObject({ status: 403 });
    expect(await findSession(session)).not.toBeNull();
  });
});
