import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findPerson, findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Identity } from "~/domain/people/codes/known-people.server";
import { signInAgain, signInWhenOut } from "~/domain/people/codes/sign-in-doors.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema";
import { makeCode } from "../support/access-codes";
import { makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { openRows } from "../support/rows";
import { sessionOf, signIn } from "../support/sign-in";

const AT = new Date("2026-11-20T12:00:00Z");
const OUT: [string, Partial<User>][] = [
  ["archived", { archived_at: AT }],
  ["without a consent", { consent_withdrawn_at: AT }],
  ["closed", { closed_at: AT, closed_by: "self" }],
];

let identity: Identity;
let grant: { kind: "code"; codeId: number };
let person: User;
beforeEach(async () => {
  grant = { kind: "code", codeId: (await makeCode(await makeTrainer())).id };
  identity = newIdentity();
  person = await signIn(identity, grant);
});

const becomes = (facts: Partial<User>) =>
  db.update(users).set(facts).where(eq(users.user_id, person.user_id));

/** Checks that a sign-in is refused, and that it leaves every row as it was. */
async function expectRefusal(attempt: () => Promise<unknown>, refusal: object) {
  const before = await openRows();
  await expect(attempt()).rejects.toMatchObject(refusal);
  expect(await openRows()).toEqual(before);
}

describe("somebody", () => {
  it.each(OUT)(
    "%s is refused with a code, as archived, and reaches their data without one",
    async (_why, facts) => {
      await becomes(facts);
      const member = { kind: "member", userId: person.user_id, epoch: person.member_epoch } as const;
      for (const each of [grant, member])
        await expectRefusal(() => signIn(identity, each), { status: 403, text: "archived" });
      const { sessions: _before, ...before } = await openRows();
      const { sessionId } = await signInWhenOut(identity);
      const { sessions: _after, ...after } = await openRows();
      expect(after).toEqual(before);
      expect((await findPerson(sessionId))?.user.user_id).toBe(person.user_id);
      expect(await findSession(sessionId)).toBeNull();
    },
  );
});

describe("a sign-in without a code", () => {
  it("is refused for somebody who is not out, also with another identity of the same address", async () => {
    const refusal = { status: 403, text: "code_needed" };
    await expectRefusal(() => signInWhenOut(identity), refusal);
    await expectRefusal(() => signInWhenOut({ ...identity, subject: "another" }), refusal);
  });

  it("makes nobody", async () => {
    await becomes({ archived_at: AT });
    const refusal = { status: 403, text: "unknown_person" };
    await expectRefusal(() => signInWhenOut(newIdentity()), refusal);
    const unverified = newIdentity({ email: identity.email, emailVerified: false });
    await expectRefusal(() => signInWhenOut(unverified), refusal);
  });
});

describe("signing in again", () => {
  it.each([["in use", { archived_at: null }] as [string, Partial<User>], ...OUT])(
    "begins a new session in place of the one of before, for an account that is %s",
    async (_, facts) => {
      const [before, other] = [await sessionOf(identity, grant), await sessionOf(identity, grant)];
      await becomes(facts);
      await db.update(sessions).set({ created_at: AT });
      const { sessionId } = await signInAgain(identity, person, before);
      expect(await findPerson(before)).toBeNull();
      expect((await findPerson(other))?.startedAt).toEqual(AT);
      expect((await findPerson(sessionId))?.startedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    },
  );

  it("is refused for another person, known or not, and keeps the session of before", async () => {
    const before = await sessionOf(identity, grant);
    const known = newIdentity();
    await signIn(known, grant);
    for (const other of [known, newIdentity()])
      await expectRefusal(() => signInAgain(other, person, before), { status: 403, text: "other_person" });
  });

  it("is refused when the session has ended, or is another person's", async () => {
    const other = newIdentity();
    const theirs = await sessionOf(other, grant);
    for (const session of ["ended", theirs])
      await expectRefusal(() => signInAgain(identity, person, session), { status: 401 });
  });
});
