import { greet } from "~/domain/messages/greeting.server";
import type { NewSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { signIn } from "~/domain/people/codes/sign-in.server";
import { signInAgain, signInWhenOut } from "~/domain/people/codes/sign-in-doors.server";
import { clock } from "~/domain/shared/calendar/clock";
import { DomainError, Forbidden, ProviderFailed, Unauthorized } from "~/domain/shared/errors";
import { FRESH_MINUTES } from "./fresh-session.server";
import { type BegunSignIn, begin, type CallbackAnswer, exchange } from "./identity.server";
import { grantsOf, sessionId } from "./session.server";
import { type Door, setDoor } from "./sign-in-door.server";
import { signInRefused } from "./sign-in-reasons.server";
import { sentTimeZone } from "./time-zone.server";

/** Starts a sign-in. `granted` says that this response grants it. Logs a refusal. @throws Forbidden without a grant, ProviderFailed */
export async function beginSignIn(request: Request, granted?: boolean): Promise<BegunSignIn> {
  if (!granted && (await grantsOf(request)).length === 0) throw signInRefused(new Forbidden("no_grant"));
  return await begin(request);
}

/** Starts a sign-in without a code. Whoever signs in again is asked by the provider. @throws ProviderFailed */
export async function beginAtDoor(request: Request, door: Door): Promise<BegunSignIn> {
  // Without `prompt`: Google refuses "login", and others refuse other values.
  const begun = await begin(request, door.to === "again" ? { max_age: "60" } : {});
  const state = new URL(begun.redirectUrl).searchParams.get("state") as string;
  begun.headers.append("Set-Cookie", await setDoor(door, state));
  return begun;
}

/**
 * Starts a session in place of this browser's, and logs a refusal.
 * @throws Forbidden without a fitting grant or e-mail address, Unauthorized for a rejected code or state,
 *   ProviderFailed
 */
export async function finishSignIn(request: Request, answer: CallbackAnswer): Promise<NewSession> {
  return await loggingRefusals(() => admit(request, answer));
}

/**
 * Starts a session that reaches /my-data only, and logs a refusal.
 * @throws Forbidden unless the person is out, otherwise as finishSignIn()
 */
export async function finishWhenOut(request: Request, answer: CallbackAnswer): Promise<NewSession> {
  return await loggingRefusals(async () => {
    const { identity } = await exchange(request, answer);
    return await signInWhenOut(identity, { earlier: await sessionId(request) });
  });
}

/**
 * Starts a session in place of this browser's for a person who has signed in once more, and logs a refusal.
 * @throws Forbidden for another person, or when the provider has not asked the person for long; otherwise as finishSignIn()
 */
export async function finishAgain(
  request: Request,
  answer: CallbackAnswer,
  person: Pick<User, "user_id">,
): Promise<NewSession> {
  return await loggingRefusals(async () => {
    const session = await sessionId(request);
    if (!session) throw new Unauthorized();
    const { identity, authenticatedAt } = await exchange(request, answer);
    if (authenticatedAt !== null && isLongAgo(authenticatedAt)) throw new Forbidden("not_asked_again");
    return await signInAgain(identity, person, session);
  });
}

/** Allows a minute by which the clock of the provider may be behind. */
const isLongAgo = (seconds: number) => clock.now().getTime() / 1000 - seconds > (FRESH_MINUTES + 1) * 60;

async function loggingRefusals(finish: () => Promise<NewSession>): Promise<NewSession> {
  try {
    return await finish();
  } catch (error) {
    throw error instanceof DomainError && !(error instanceof ProviderFailed) ? signInRefused(error) : error;
  }
}

async function admit(request: Request, answer: CallbackAnswer): Promise<NewSession> {
  const grants = await grantsOf(request);
  if (grants.length === 0) throw new Forbidden("no_grant");
  const { identity } = await exchange(request, answer);
  const browser = { earlier: await sessionId(request), timeZone: sentTimeZone(request) };
  let refusal: DomainError | undefined;
  for (const grant of grants) {
    try {
      return await signIn(identity, grant, browser, greet);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new Forbidden("no_grant");
}
