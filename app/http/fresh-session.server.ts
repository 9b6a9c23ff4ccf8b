import { redirect } from "@remix-run/node";
import { clock } from "~/domain/shared/calendar/clock";
import { type Args, currentPerson } from "./guards.server";

/** For so long after a sign-in, a person may do what needs a fresh session. */
export const FRESH_MINUTES = 10;

/**
 * Requires that the person has signed in a few minutes ago. Call it where a dialog is opened, so that nothing is typed in vain, and
 * again where its form arrives.
 * @throws a redirect to the form that asks to sign in again and then leads to `page`
 */
export async function requireFreshSession(args: Args, page: string): Promise<void> {
  const person = await currentPerson(args);
  if (person && clock.now().getTime() - person.startedAt.getTime() < FRESH_MINUTES * 60_000) return;
  throw redirect(`/my-data/sign-in-again?page=${encodeURIComponent(page)}`);
}
