import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { TooManyAttempts } from "~/domain/errors";
import { db } from "~db/client";
import { rateLimits } from "~db/schema";
import { networkOf } from "./client-address.server";
import { requestScope } from "./request-scope.server";

/** Limits the number of wrong codes per address. `seconds` is the length of the time window. */
export const WRONG_CODES = { points: 10, seconds: 15 * 60 };

let limiter: RateLimiterDrizzle | undefined;

const wrongCodes = () => {
  limiter ??= new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: "code",
    points: WRONG_CODES.points,
    duration: WRONG_CODES.seconds,
  });
  return limiter;
};

/**
 * Runs an attempt to use a code, and counts it for the address of the visitor if the code is wrong.
 * @param attempt returns null when the code is wrong
 * @returns the result of `attempt`
 * @throws TooManyAttempts when the address has sent too many wrong codes
 */
export async function limitWrongCodes<Result>(attempt: () => Promise<Result | null>): Promise<Result | null> {
  const key = networkOf(requestScope().address);
  // Counts before the attempt, so that attempts sent at the same moment count too.
  await wrongCodes().consume(key).catch(refuse);
  let isWrong = false;
  try {
    const result = await attempt();
    isWrong = result === null;
    return result;
  } finally {
    // Gives the point back, also after an error: the code was right, or the database failed.
    if (!isWrong) await wrongCodes().reward(key);
  }
}

function refuse(reason: unknown): never {
  if (reason instanceof Error) throw reason;
  throw new TooManyAttempts(Math.ceil((reason as { msBeforeNext: number }).msBeforeNext / 1000));
}
