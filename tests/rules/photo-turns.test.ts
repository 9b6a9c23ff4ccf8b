import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PHOTO_TURNS, type PhotoTurn, takePhotoTurn } from "~/http/photo-turns.server";

const taken: PhotoTurn[] = [];
const take = () =>
  takePhotoTurn().then(
    (turn) => {
      taken.push(turn);
      return "begun";
    },
    ({ status, text }) => `${status} ${text}`,
  );
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (let turn = taken.pop(); turn; turn = taken.pop()) turn.end();
  vi.useRealTimers();
});

const times = (count: number) => Array.from({ length: count }, take);

it("two photos are saved at once, and the next one begins when one of them is", async () => {
  expect(await Promise.all(times(2))).toEqual(["begun", "begun"]);
  const third = take();
  await vi.advanceTimersByTimeAsync(PHOTO_TURNS.waitMs - 1);
  expect(taken).toHaveLength(2);
  taken.shift()?.end();
  expect(await third).toBe("begun");
  await vi.advanceTimersByTimeAsync(PHOTO_TURNS.waitMs);
  expect(taken[0]?.room === taken[1]?.room).toBe(false);
});

it("while more than a few wait, one is saved at a time", async () => {
  await Promise.all(times(2));
  const waiting = times(PHOTO_TURNS.few + 2);
  taken.shift()?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveLength(1);
  taken.shift()?.end();
  expect(await waiting[0]).toBe("begun");
  expect(taken).toHaveLength(1);
  taken.shift()?.end();
  await Promise.all(waiting.slice(0, 3));
  expect(taken).toHaveLength(2);
  for (let turn = taken.pop(); turn; turn = taken.pop()) {
    turn.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(waiting);
});

it("a photo waits for 30 seconds at most, and leaves its place to others then", async () => {
  await Promise.all(times(2));
  const waiting = times(PHOTO_TURNS.waiting);
  expect(await take()).toBe("503 busy");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["503 busy"]));
  const next = take();
  taken.shift()?.end();
  expect(await next).toBe("begun");
});
