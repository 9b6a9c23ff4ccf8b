import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { findPerson, findSession, type SignedInPerson } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Writes } from "~/domain/people/accounts/write-limits";
import type { Member } from "~/domain/people/packages/rules";
import { findSignedIn, type SignedIn } from "~/domain/screens/signed-in.server";
import { Forbidden, TooManyWrites, Unauthorized } from "~/domain/shared/errors";
import { requireFreeSpace } from "~db/free-space";
import { extendNearEnd } from "./extended-session.server";
import { isFetchedAhead, isOpenedAsPage } from "./origin.server";
import { afterOwnChanges } from "./own-changes.server";
import { preservedForm } from "./preserved-form.server";
import { requestScope } from "./request-scope.server";
import { sessionId } from "./session.server";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Names who is let in. A "person" may be out, and reaches nothing but /my-data. For calls, "visitor" means "anyone", because signed-in
 * users may enter a code too.
 */
export type Audience = "anyone" | "visitor" | "person" | "user" | "trainer" | "client";

export type Actor<By extends Audience> = By extends "anyone" | "visitor" ? null : User;

// Nested loaders get different Request objects but share one context, so the user is looked up only once.
const signedIn = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

/** Finds the signed-in user and counts what the request writes, once per request. Null without a session. */
export function currentSignIn(
  { request, context }: Args,
  writes: Writes = "nothing",
): Promise<SignedIn | null> {
  const known = signedIn.get(context) ?? lookUp(request, writes);
  signedIn.set(context, known);
  return known;
}

async function lookUp(request: Request, writes: Writes): Promise<SignedIn | null> {
  const id = await sessionInTurn(request, writes);
  const found = id && (await findSignedIn(id, writes));
  if (!found) return null;
  notePerson(found.user);
  noteVisitor(request, found.user);
  await extendNearEnd(request, id, found);
  return found;
}

const persons = new WeakMap<AppLoadContext, Promise<SignedInPerson | null>>();

/** Finds who is signed in, also somebody who is out, and counts what the request writes, once per request. Null without a session. */
export function currentPerson({ request, context }: Args, writes: Writes = "nothing") {
  const known = persons.get(context) ?? lookUpPerson(request, writes);
  persons.set(context, known);
  return known;
}

async function lookUpPerson(request: Request, writes: Writes): Promise<SignedInPerson | null> {
  const id = await sessionInTurn(request, writes);
  const found = id ? await findPerson(id, writes) : null;
  if (found) notePerson(found.user);
  return found;
}

async function sessionInTurn(request: Request, writes: Writes): Promise<string | null> {
  const id = await sessionId(request);
  if (id) await afterOwnChanges(id, writes);
  return id;
}

/** Notes whose request this is, so that their transactions wait for their turn. */
function notePerson({ user_id }: User): void {
  requestScope().person = user_id;
}

/** Notes who came, unless the browser has fetched a page ahead. */
function noteVisitor(request: Request, { user_id }: User): void {
  if (!isFetchedAhead(request)) requestScope().visitor = user_id;
}

interface Admission {
  writes?: Writes | undefined;
  open?: ((member: Member) => boolean) | undefined;
  /** True if the request is no visit, and does not extend the session. */
  isPassive?: boolean;
}

/**
 * Counts what the request writes.
 * @throws a redirect to the landing page without a session, or to the dashboard for others. A form whose session has
 *   ended gets a 401 page that keeps the entries
 */
export async function admitToScreen<By extends Audience>(
  by: By,
  args: Args,
  { writes = "nothing", open }: Admission = {},
): Promise<Actor<By>> {
  if (by === "anyone") return null as Actor<By>;
  if (by === "person") return (await admitPerson(args, writes)) as Actor<By>;
  const user = (await currentSignIn(args, by === "visitor" ? "nothing" : writes))?.user;
  if (by === "visitor") {
    if (user) throw redirect("/dashboard");
    return null as Actor<By>;
  }
  if (!user) throw await signedOut(args.request);
  if ((by === "trainer" && !user.is_trainer) || (by === "client" && user.is_trainer))
    throw redirect("/dashboard");
  if (open && !open(user)) throw redirect("/dashboard");
  return user as Actor<By>;
}

async function admitPerson(args: Args, writes: Writes): Promise<User> {
  const found = await currentPerson(args, writes);
  if (!found) throw (await signedOutForm(args.request)) ?? redirect("/my-data/sign-in");
  return found.user;
}

const signedOut = async (request: Request): Promise<Response> =>
  (await signedOutForm(request)) ?? redirect("/");

/** Returns the page that keeps the entries of a form whose session has ended, and null for a request without entries. */
async function signedOutForm(request: Request): Promise<Response | null> {
  const preserved = await preservedForm(request);
  // Browsers show the page of a 401 without WWW-Authenticate, and do not ask for a password.
  return preserved ? Response.json({ preserved }, { status: 401 }) : null;
}

/**
 * Stops a form that admitToScreen() has counted: it is read first, and so keeps its entries.
 * @param needsRoom whether a full disk refuses the form
 * @throws TooManyWrites, NoRoom
 */
export async function admitWrite({ context }: Args, needsRoom = true): Promise<void> {
  const known = signedIn.get(context) ?? persons.get(context);
  // Forms of "anyone" look nobody up. Logging out is one of them, and needs no room.
  if (!known) return;
  if (needsRoom) await requireFreeSpace();
  const wait = (await known)?.wait;
  if (wait) throw new TooManyWrites(wait);
}

/** Admits to a call, and counts what it writes. @throws Unauthorized, Forbidden for the wrong role or package, TooManyWrites */
export async function admitToCall<By extends Audience>(
  by: By,
  { request }: Args,
  { writes = "nothing", open, isPassive = false }: Admission = {},
): Promise<Actor<By>> {
  if (by === "anyone" || by === "visitor") return null as Actor<By>;
  const id = await sessionInTurn(request, writes);
  const session = id && (await findSession(id, writes));
  if (!session) throw new Unauthorized();
  const { user } = session;
  notePerson(user);
  if (!isPassive) {
    noteVisitor(request, user);
    await extendNearEnd(request, id, session);
  }
  if (by === "trainer" && !user.is_trainer) throw new Forbidden("trainers_only");
  if (by === "client" && user.is_trainer) throw new Forbidden("clients_only");
  if (open && !open(user)) throw new Forbidden("not_in_package");
  return user as Actor<By>;
}

/** Refuses another site's request. The edge does so for unsafe methods: only a GET that ends something needs this. @throws Forbidden */
export function refuseForeignPages(): void {
  if (requestScope().sender === "foreign") throw new Forbidden();
}

/** Refuses a request that does not open a page: other sites can make such requests unseen, and many. @throws Forbidden */
export function requireOpenedPage(request: Request): void {
  if (!isOpenedAsPage(request.headers)) throw new Forbidden("open_as_page");
}
