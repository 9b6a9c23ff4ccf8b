import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { keepTimeZone } from "~/domain/accounts/accounts.server";
import { findSession, type SignedIn } from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import { Forbidden, Unauthorized } from "~/domain/errors";
import { cookieValue } from "./cookie-value.server";
import { keptForm } from "./kept-form.server";
import { sessionId } from "./session.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

// Nested loaders get different Request objects but share one context: a screen looks its user up once.
const known = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

/** Who is signed in, with their trainer, or null. */
export function currentSession({ request, context }: Args): Promise<SignedIn | null> {
  const looked = known.get(context) ?? lookUp(request);
  known.set(context, looked);
  return looked;
}

async function lookUp(request: Request): Promise<SignedIn | null> {
  const id = await sessionId(request);
  const session = id ? await findSession(id) : null;
  return session && { ...session, user: await keepTimeZone(session.user, cookieValue(request, "time_zone")) };
}

/** The signed-in person, or null. */
export const currentUser = async (args: Args): Promise<User | null> =>
  (await currentSession(args))?.user ?? null;

/**
 * The signed-in person of a screen. Throws a redirect to the landing page; a form of somebody whose session has ended is
 * answered with a page that keeps it.
 */
export async function requireUser(args: Args): Promise<User> {
  const user = await currentUser(args);
  if (user) return user;
  const kept = await keptForm(args.request);
  // Browsers show the page of a 401 that asks for no password of theirs.
  throw kept ? Response.json({ kept }, { status: 401 }) : redirect("/");
}

/** The signed-in trainer of a screen. Throws a redirect to the landing page, or a client's to the dashboard. */
export async function requireTrainer(args: Args): Promise<User> {
  const user = await requireUser(args);
  if (!user.is_trainer) throw redirect("/dashboard");
  return user;
}

/** The signed-in client of a screen. Throws a redirect to the landing page, or a trainer's to the dashboard. */
export async function requireClient(args: Args): Promise<User> {
  const user = await requireUser(args);
  if (user.is_trainer) throw redirect("/dashboard");
  return user;
}

/** The signed-in person of an API call. @throws Unauthorized */
export async function requireApiUser(args: Args): Promise<User> {
  const user = await currentUser(args);
  if (!user) throw new Unauthorized();
  return user;
}

/** The signed-in trainer of an API call. @throws Unauthorized, Forbidden for clients */
export async function requireApiTrainer(args: Args): Promise<User> {
  const user = await requireApiUser(args);
  if (!user.is_trainer) throw new Forbidden("trainers_only");
  return user;
}

/** The signed-in client of an API call. @throws Unauthorized, Forbidden for trainers */
export async function requireApiClient(args: Args): Promise<User> {
  const user = await requireApiUser(args);
  if (user.is_trainer) throw new Forbidden("clients_only");
  return user;
}
