import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { TooManyAttempts } from "~/domain/errors";
import { db } from "~db/client";
import { rateLimits } from "~db/schema";

/** Limits the number of wrong codes per address or person. `seconds` is the length of the time window. */
export const WRONG_CODES = { points: 10, seconds: 15 * 60 };

/** The counters of wrong codes: entered access codes, invitations and upgrade codes. The database stores the names. */
export type Counter = "code" | "invitation" | "upgrade";

const limiters = new Map<Counter, RateLimiterDrizzle>();

function limiterOf(counter: Counter): RateLimiterDrizzle {
  const limiter =
    limiters.get(counter) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: counter,
      points: WRONG_CODES.points,
      duration: WRONG_CODES.seconds,
    });
  limiters.set(counter, limiter);
  return limiter;
}

/**
 * Runs an attempt to use a code, and counts it if the code is wrong.
 * @param key whose attempts are counted together: the network of an address, or a user's id
 * @param attempt returns null when the code is wrong
 * @returns the result of `attempt`
 * @throws TooManyAttempts after too many wrong codes with this counter and key
 */
export async function limitWrongCodes<Result>(
  counter: Counter,
  key: string,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  const limiter = limiterOf(counter);
  // Counts before the attempt, so that attempts sent at the same moment count too.
  await limiter.consume(key).catch(refuse);
  let isWrong = false;
  try {
    const result = await attempt();
    isWrong = result === null;
    return result;
  } finally {
    // Gives the point back, also after an error: the code was right, or the database failed.
    if (!isWrong) await limiter.reward(key);
  }
}

function refuse(reason: unknown): never {
  if (reason instanceof Error) throw reason;
  throw new TooManyAttempts(Math.ceil((reason as { msBeforeNext: number }).msBeforeNext / 1000));
}
