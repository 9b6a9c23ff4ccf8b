import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { keepTimeZone } from "~/domain/accounts/accounts.server";
import { findSession, findSignedIn, type SignedIn } from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import { Forbidden, Unauthorized } from "~/domain/errors";
import { cookieValue } from "./cookie-value.server";
import { keptForm } from "./kept-form.server";
import { sessionId } from "./session.server";

/** The arguments of a loader or an action. */
export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Who may use a call, a screen or a form: anyone, a visitor who is not signed in, everybody who is, or one role.
 * A call knows no visitors: signed-in people may enter a code too.
 */
export type Audience = "anyone" | "visitor" | "user" | "trainer" | "client";

/** The person that a guard hands on: nobody where being signed in does not matter. */
export type Actor<By extends Audience> = By extends "anyone" | "visitor" ? null : User;

// Nested loaders get different Request objects but share one context: a screen looks its person up once.
const signedIn = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

/** The person who is signed in to a screen with the facts that the menu shows, or null. */
export function currentSignIn({ request, context }: Args): Promise<SignedIn | null> {
  const known = signedIn.get(context) ?? lookUp(request);
  signedIn.set(context, known);
  return known;
}

async function lookUp(request: Request): Promise<SignedIn | null> {
  const id = await sessionId(request);
  const found = id ? await findSignedIn(id) : null;
  return found && { ...found, user: await withTimeZone(request, found.user) };
}

const withTimeZone = (request: Request, user: User) => keepTimeZone(user, cookieValue(request, "time_zone"));

/**
 * Lets the audience of a screen or a form through. Throws a redirect for everybody else: to the landing page without
 * a session, to the dashboard with one. A form that comes after its session has ended is answered with a page that
 * keeps it.
 */
export async function admitToScreen<By extends Audience>(by: By, args: Args): Promise<Actor<By>> {
  if (by === "anyone") return null as Actor<By>;
  const user = (await currentSignIn(args))?.user;
  if (by === "visitor") {
    if (user) throw redirect("/dashboard");
    return null as Actor<By>;
  }
  if (!user) throw await signedOut(args.request);
  if ((by === "trainer" && !user.is_trainer) || (by === "client" && user.is_trainer))
    throw redirect("/dashboard");
  return user as Actor<By>;
}

async function signedOut(request: Request): Promise<Response> {
  const kept = await keptForm(request);
  // Browsers show the page of a 401 that asks for no password of theirs.
  return kept ? Response.json({ kept }, { status: 401 }) : redirect("/");
}

/**
 * Lets the audience of a call through.
 * @throws Unauthorized without a session, Forbidden for another role
 */
export async function admitToCall<By extends Audience>(by: By, { request }: Args): Promise<Actor<By>> {
  if (by === "anyone" || by === "visitor") return null as Actor<By>;
  const id = await sessionId(request);
  const user = id ? await findSession(id) : null;
  if (!user) throw new Unauthorized();
  if (by === "trainer" && !user.is_trainer) throw new Forbidden("trainers_only");
  if (by === "client" && user.is_trainer) throw new Forbidden("clients_only");
  return (await withTimeZone(request, user)) as Actor<By>;
}
