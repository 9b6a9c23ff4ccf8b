import { and, eq, gt } from "drizzle-orm";
import { RateLimiterDrizzle, type RateLimiterRes } from "rate-limiter-flexible";
import { TooManyAttempts } from "~/domain/shared/errors";
import { db } from "~db/client";
import { rateLimits } from "~db/schema";

export const WRONG_CODES = { points: 10, seconds: 15 * 60 };

/** Allows for the clock of another machine that is ahead. */
const AHEAD_MS = 60_000;

/** Names the counters. The database stores these names. */
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

/** Runs an attempt, and counts it if it returns null. @param key a network or a user's id @throws TooManyAttempts */
export async function limitWrongCodes<Result>(
  counter: Counter,
  key: string,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  const limiter = limiterOf(counter);
  // Counts before the attempt, so that attempts sent at the same moment count too.
  const { consumedPoints, msBeforeNext } = await count(limiter, key);
  if (consumedPoints > WRONG_CODES.points) {
    throw new TooManyAttempts(Math.min(Math.ceil(msBeforeNext / 1000), WRONG_CODES.seconds));
  }
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

/** Ends a window that a wrong clock has begun. AHEAD_MS spares one that an attempt at the same moment has just begun. */
async function count(limiter: RateLimiterDrizzle, key: string): Promise<RateLimiterRes> {
  const counted = await consume(limiter, key);
  const latest = WRONG_CODES.seconds * 1000 + AHEAD_MS;
  if (counted.msBeforeNext <= latest) return counted;
  const isOfFuture = gt(rateLimits.expire, new Date(Date.now() + latest));
  await db.delete(rateLimits).where(and(eq(rateLimits.key, limiter.getKey(key)), isOfFuture));
  return consume(limiter, key);
}

/** Counts an attempt, and does not throw if it is one too many. */
const consume = (limiter: RateLimiterDrizzle, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((reason) => {
    if (reason instanceof Error) throw reason;
    return reason;
  });
