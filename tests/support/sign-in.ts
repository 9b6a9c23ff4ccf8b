import { startSession as start } from "~/domain/accounts/sessions.server";
import { type Identity, signIn as signInBrowser } from "~/domain/accounts/sign-in.server";
import type { User } from "~/domain/accounts/user.server";
import type { Grant } from "~/domain/codes/grants.server";
import { db } from "~db/client";

/** Signs a person in and returns the user. */
export const signIn = async (identity: Identity, grant: Grant) => (await signInBrowser(identity, grant)).user;

/** Signs a person in on a browser, whose cookie may name an earlier session. Returns the id of the session. */
export const sessionOf = async (identity: Identity, grant: Grant, earlier?: string) =>
  (await signInBrowser(identity, grant, { earlier })).sessionId;

/** Starts a session of a user without a sign-in. Returns its id. */
export const startSession = (user: User) => db.transaction((tx) => start(tx, user));
