import { outOf } from "~/domain/people/accounts/presence";
import { type NewSession, startOfSession, startSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { Forbidden, Unauthorized } from "~/domain/shared/errors";
import { db } from "~db/client";
import { findKnown, type Identity, refuseDemo } from "./known-people.server";
import type { Browser } from "./sign-in.server";

/**
 * Signs somebody who is out in to /my-data, without a grant. Makes nobody, and uses up no code.
 * @throws Forbidden for an identity without an account, somebody who is not out, or a demo account while the demo is off
 */
export async function signInWhenOut(identity: Identity, { earlier }: Browser = {}): Promise<NewSession> {
  return await db.transaction(async (tx) => {
    const user = await findKnown(tx, identity);
    if (!user) throw new Forbidden("unknown_person");
    if (!outOf(user)) throw new Forbidden("code_needed");
    refuseDemo(user);
    return { user, sessionId: await startSession(tx, user, earlier) };
  });
}

/**
 * Starts a new session in place of one whose person has signed in at the provider once more.
 * @throws Forbidden for the identity of another person, Unauthorized when the session has ended in the meantime
 */
export async function signInAgain(
  identity: Identity,
  { user_id }: Pick<User, "user_id">,
  session: string,
): Promise<NewSession> {
  return await db.transaction(async (tx) => {
    const user = await findKnown(tx, identity);
    if (user?.user_id !== user_id) throw new Forbidden("other_person");
    refuseDemo(user);
    if (!(await startOfSession(tx, user, session))) throw new Unauthorized();
    return { user, sessionId: await startSession(tx, user, session) };
  });
}
