import { startSession as start } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Grant } from "~/domain/people/codes/grants.server";
import type { Identity } from "~/domain/people/codes/known-people.server";
import { signIn as signInBrowser } from "~/domain/people/codes/sign-in.server";
import { db } from "~db/client";

/** Signs a person in and returns the user. */
export const signIn = async (identity: Identity, grant: Grant) => (await signInBrowser(identity, grant)).user;

/** Signs a person in on a browser, whose cookie may name an earlier session. Returns the id of the session. */
export const sessionOf = async (identity: Identity, grant: Grant, earlier?: string) =>
  (await signInBrowser(identity, grant, { earlier })).sessionId;

/** Starts a session of a user without a sign-in. Returns its id. */
export const startSession = (user: User) => db.transaction((tx) => start(tx, user));
