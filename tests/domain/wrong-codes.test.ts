import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { limitWrongCodes, WRONG_CODES } from "~/http/limits.server";
import { db } from "~db/client";
import { rateLimits } from "~db/schema";
import { race } from "../support/race";

const MINUTE = 60_000;

/** Enters wrong codes at the same moment. @returns how many were tried, and the longest wait of the others in seconds */
async function enterWrongCodes(key: string, times: number) {
  const waits = await race(times, () =>
    limitWrongCodes("code", key, async () => null).then(
      () => 0,
      ({ retryAfter }) => retryAfter as number,
    ),
  );
  return { tried: waits.filter((wait) => wait === 0).length, wait: Math.max(...waits) };
}

const fill = (key: string, end: number) =>
  db
    .insert(rateLimits)
    .values({ key: `code:${key}`, points: WRONG_CODES.points, expire: new Date(Date.now() + end) });

it.each([
  ["400 days", 400 * 24 * 60 * MINUTE],
  ["two minutes", 2 * MINUTE],
])(
  "wrong codes in a window that begins in %s, where a wrong clock began it, do not count",
  async (_, ahead) => {
    const key = randomUUID();
    await fill(key, ahead + WRONG_CODES.seconds * 1000);
    const { tried, wait } = await enterWrongCodes(key, WRONG_CODES.points + 5);
    expect(tried).toBe(WRONG_CODES.points);
    expect(wait).toBeLessThanOrEqual(WRONG_CODES.seconds);
  },
);

it("wrong codes count in each of 20 windows that begin when a window of the future is ended", async () => {
  for (let round = 0; round < 20; round++) {
    const key = randomUUID();
    await fill(key, 400 * 24 * 60 * MINUTE);
    expect((await enterWrongCodes(key, WRONG_CODES.points + 5)).tried).toBe(WRONG_CODES.points);
  }
});

it.each([
  ["that runs", 14 * MINUTE],
  ["of another machine, whose clock is half a minute ahead", 15.5 * MINUTE],
])("wrong codes in a window %s count", async (_, end) => {
  const key = randomUUID();
  await fill(key, end);
  const { tried, wait } = await enterWrongCodes(key, 1);
  expect(tried).toBe(0);
  expect(wait).toBeLessThanOrEqual(WRONG_CODES.seconds);
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `code:${key}`));
  expect(row?.points).toBe(WRONG_CODES.points + 1);
});
