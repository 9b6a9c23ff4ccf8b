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

it("one photo is saved at a time, and the next one begins when it is", async () => {
  expect(await take()).toBe("begun");
  const next = take();
  await vi.advanceTimersByTimeAsync(PHOTO_TURNS.waitMs - 1);
  expect(taken).toHaveLength(1);
  taken.shift()?.end();
  expect(await next).toBe("begun");
  await vi.advanceTimersByTimeAsync(PHOTO_TURNS.waitMs);
  expect(taken).toHaveLength(1);
});

it("a stored photo lets the next one begin before its row is written, unless many wait", async () => {
  await take();
  const waiting = times(PHOTO_TURNS.few + 1);
  const first = taken.shift();
  first?.endEarly();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveLength(0);
  first?.end();
  await waiting[0];
  taken.shift()?.endEarly();
  expect(await waiting[1]).toBe("begun");
  for (let turn = taken.pop(); turn; turn = taken.pop()) {
    turn.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(waiting);
});

it("a photo waits for 30 seconds at most, and leaves its place to others then", async () => {
  await take();
  const waiting = times(PHOTO_TURNS.waiting);
  expect(await take()).toBe("503 busy");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["503 busy"]));
  const next = take();
  taken.shift()?.end();
  expect(await next).toBe("begun");
});
