import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { TooManyAttempts } from "~/domain/errors";
import { db } from "~db/client";
import { rateLimits } from "~db/schema";
import { requestScope } from "./request-scope.server";

/** Wrong codes per address and quarter of an hour. */
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
 * Tries a code, counting the attempt against this visitor's address unless it was right.
 * @returns what `attempt` returned; null counts as wrong
 * @throws TooManyAttempts when this address has guessed too often
 */
export async function limitWrongCodes<Result>(attempt: () => Promise<Result | null>): Promise<Result | null> {
  const key = limitKey(requestScope().address);
  // Counted before the look-up, so that attempts sent at the same moment count too.
  await wrongCodes().consume(key).catch(refuse);
  let isWrong = false;
  try {
    const result = await attempt();
    isWrong = result === null;
    return result;
  } finally {
    // A right code that cannot be used here, or a database that fails, is not a guess.
    if (!isWrong) await wrongCodes().reward(key);
  }
}

function refuse(reason: unknown): never {
  if (reason instanceof Error) throw reason;
  throw new TooManyAttempts(Math.ceil((reason as { msBeforeNext: number }).msBeforeNext / 1000));
}

/** One household, one key: an IPv6 address counts by its /64. */
function limitKey(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
