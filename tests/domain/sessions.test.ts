import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  endSession,
  extendSession,
  findSession,
  sessionHash,
} from "~/domain/people/accounts/sessions.server";
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
/** Returns how many days after its beginning each session of a user ends. */
const daysOf = async (user: User) =>
  (await sessionsOf(user)).map(({ created_at, expires_at }) =>
    Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000),
  );
const daysFromNow = (days: number) => sql`now() + make_interval(secs => ${days * 86_400})`;
const expireAll = (user: User) =>
  db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, user.user_id));

describe("a session", () => {
  it("is found by its id and belongs to the person who started it", async () => {
    const id = await startSession(client);
    expect(await findSession(id)).toMatchObject({ user: client });
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

  it("ends after 30 days without use", async () => {
    const person = await makeClient(trainer);
    await startSession(person);
    expect(await daysOf(person)).toEqual([30]);
  });

  it("ends without ending another session", async () => {
    const [phone, desktop] = [await startSession(client), await startSession(client)];
    await endSession(phone);
    expect(await findSession(phone)).toBeNull();
    expect((await findSession(desktop))?.user.user_id).toBe(client.user_id);
    await endSession(phone);
  });
});

describe("extending a session", () => {
  let person: User;
  let id: string;
  beforeEach(async () => {
    person = await makeClient(trainer);
    id = await startSession(person);
  });
  /** Lets so many days pass since the sign-in, so that this many are left. */
  const age = (days: number, left: number) =>
    db
      .update(sessions)
      .set({ created_at: daysFromNow(-days), expires_at: daysFromNow(left) })
      .where(eq(sessions.user_id, person.user_id));
  const isEndNear = async () => {
    const found = [await findSession(id), await findSignedIn(id)].map((session) => session?.isEndNear);
    expect(found[1]).toBe(found[0]);
    return found[0];
  };

  it.each([
    ["fresh", 0, 30, false],
    ["used less than a day ago", 10, 29.01, false],
    ["used a day ago", 10, 28.99, true],
    ["used 29 days ago, as every session before the update", 29, 1, true],
    ["near its 180 days, but not as near as it may come", 151.5, 28, true],
    ["that already lasts until its 180 days", 152, 28, false],
  ])("is due for one %s: %s %s %s", async (_, days, left, due) => {
    await age(days, left);
    expect(await isEndNear()).toBe(due);
  });

  it("moves its end to 30 days from now, also when two requests do it at once", async () => {
    await age(29, 1);
    expect(await race(2, () => extendSession(id))).toEqual([true, true]);
    expect(await daysOf(person)).toEqual([59]);
    expect(await isEndNear()).toBe(false);
  });

  it("never moves it past 180 days after the sign-in", async () => {
    await age(160, 5);
    expect(await extendSession(id)).toBe(true);
    expect(await daysOf(person)).toEqual([180]);
    expect(await isEndNear()).toBe(false);
  });

  it("does nothing to one that has ended, and to others", async () => {
    await startSession(person);
    await age(29, -1);
    expect(await extendSession(id)).toBe(false);
    expect(await daysOf(person)).toEqual([28, 28]);
    await endSession(id);
    expect(await extendSession(id)).toBe(false);
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
    const [acting = ""] = before;
    await db
      .update(sessions)
      .set({ created_at: daysFromNow(-160) })
      .where(eq(sessions.id_hash, sessionHash(acting)));
    const { user, sessionId } = await signOutElsewhere(person, acting);
    expect(user).toEqual({ ...person, member_epoch: person.member_epoch + 1 });
    for (const id of before) expect(await findSession(id)).toBeNull();
    expect(await findSession(sessionId)).toMatchObject({ user });
    // It is as old as the one before, because nobody has signed in.
    expect(await daysOf(person)).toEqual([180]);
    expect(await findSession(others)).toMatchObject({ user: client });
  });

  it("leaves only the new session when the member signs in elsewhere at the same moment", async () => {
    const identity = newIdentity();
    const person = await signIn(identity, { kind: "code", codeId: (await makeCode(trainer)).id });
    const member = { kind: "member", userId: person.user_id, epoch: person.member_epoch } as const;
    const acting = await sessionOf(identity, member);
    const sessionIds = await race(9, async (index) =>
      index === 4
        ? (await signOutElsewhere(person, acting)).sessionId
        : await sessionOf(identity, member)
            .then(() => null)
            .catch(() => null),
    );
    const [left, ...more] = await sessionsOf(person);
    expect(more).toEqual([]);
    expect(left?.user_id).toBe(person.user_id);
    expect((await findSession(sessionIds[4] as string))?.user.user_id).toBe(person.user_id);
  });

  it("is rejected for a client who was archived in the meantime, and for a session that has ended", async () => {
    const person = await makeClient(trainer);
    const [acting, other] = [await startSession(person), await startSession(person)];
    await endSession(other);
    await expect(signOutElsewhere(person, other)).rejects.toMatchObject({ status: 401 });
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, person.user_id));
    await expect(signOutElsewhere(person, acting)).rejects.toMatchObject({ status: 401 });
    expect(await sessionsOf(person)).toHaveLength(1);
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
    expect((await findSession(third))?.user.email).toBe(other.email);
    expect((await findSession(elsewhere))?.user.email).toBe(one.email);
  });

  it("keeps that session when the sign-in is rejected", async () => {
    const { id: codeId } = await makeCode(trainer);
    const session = await sessionOf(newIdentity(), { kind: "code", codeId });
    await expect(sessionOf(newIdentity(), { kind: "setup" }, session)).rejects.toMatchObject({ status: 403 });
    expect(await findSession(session)).not.toBeNull();
  });
});
