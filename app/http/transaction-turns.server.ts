import { setImmediate, setTimeout } from "node:timers/promises";
import { TooManyAtOnce } from "~/domain/shared/errors";
import { Turns } from "~/platform/turns";
import { requestScope } from "./request-scope.server";

/** Limits the transactions of a person in this process. */
export const TRANSACTIONS = { atOnce: 2, waiting: 50, ms: 10_000 };

/** Delays a refusal, so that a script which tries again at once cannot do so more often. */
const REFUSED_MS = 1_000;

const turns = new Turns(TRANSACTIONS);

/**
 * Waits until a transaction of the current request may begin. Without a person, as at a sign-in, there is no turn to wait for.
 * @returns what to call when it has ended
 * @throws TooManyAtOnce
 */
export async function takeTransactionTurn(): Promise<() => void> {
  const { person, connection } = requestScope();
  if (!person) return () => {};
  const left = connection?.closed();
  const end = await turns.take(person, left);
  // The embedded database works without a pause. One transaction right after the other would let no request of others in.
  await setImmediate();
  if (end) return end;
  if (!left?.aborted) await setTimeout(REFUSED_MS);
  throw new TooManyAtOnce();
}
