import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DomainError } from "~/domain/shared/errors";
import { takeUploadSlot, UPLOADS_AT_ONCE, type UploadSlot } from "~/http/upload-slots.server";

const MB = 1024 * 1024;
const BLOCK = 64 * 1024;

const taken: UploadSlot[] = [];
let ended: [name: string, reason: DomainError][];
beforeEach(() => {
  vi.useFakeTimers();
  ended = [];
});
afterEach(() => {
  for (const slot of taken.splice(0)) slot.leave();
  vi.useRealTimers();
});

/** Takes a place of a person who has no other. */
function takeSlot(name = `person ${taken.length}`): UploadSlot | null {
  const made = takeUploadSlot({ user_id: name });
  if (!made) return null;
  made.onEvict((reason) => ended.push([name, reason]));
  taken.push(made);
  return made;
}

/** Takes room for an upload whose bytes arrive within this time, in milliseconds. */
function fill(name: string, bytes: number, ms = 0) {
  const made = takeSlot(name) as UploadSlot;
  for (let held = 0; held < bytes; held += BLOCK) {
    made.take(BLOCK);
    vi.advanceTimersByTime((ms * BLOCK) / bytes);
  }
  return made;
}
const namesOfEnded = () => ended.map(([name]) => name);

describe("the places for uploads", () => {
  it("are two for a person, until one is given back", () => {
    const [first] = [takeSlot("Uta"), takeSlot("Uta")];
    expect(takeSlot("Uta")).toBeNull();
    expect(takeSlot("Olaf")).not.toBeNull();
    first?.leave();
    expect(takeSlot("Uta")).not.toBeNull();
  });

  it("are 200 for the process, until one is given back", () => {
    const all = Array.from({ length: 200 }, () => takeSlot());
    expect(all.every(Boolean)).toBe(true);
    expect(takeSlot()).toBeNull();
    all[7]?.leave();
    expect(takeSlot()).not.toBeNull();
  });
});

describe("the room for uploads", () => {
  it("is 160 MB: the last byte fits, and nobody gives way", () => {
    for (let index = 0; index < 16; index++) fill(`person ${index}`, 10 * MB);
    expect(ended).toEqual([]);
  });

  it("is given to a new upload by the one that sleeps longest, which is told to ask again", () => {
    for (let index = 0; index < 16; index++) fill(`person ${index}`, 10 * MB, 1000);
    fill("new", 5 * MB);
    expect(namesOfEnded()).toEqual(["person 0"]);
    expect(ended[0]?.[1]).toMatchObject({ status: 503, text: "busy", retryAfter: 5 });
    fill("newer", 5 * MB);
    expect(namesOfEnded()).toEqual(["person 0"]);
    fill("newest", BLOCK);
    expect(namesOfEnded()).toEqual(["person 0", "person 1"]);
  });

  it("is given by the slowest one that moves, though it began last", () => {
    const fast = Array.from({ length: 15 }, (_, index) => fill(`fast ${index}`, 10 * MB));
    const slow = fill("slow", 5 * MB);
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000);
      // Each second brings a fast one twice as much as the slow one.
      for (const each of fast) {
        each.release();
        for (let block = 0; block < 160; block++) each.take(BLOCK);
      }
      if (second % 2) slow.take(BLOCK);
    }
    fill("new", 5 * MB);
    expect(namesOfEnded()).toEqual(["slow"]);
  });

  it("is given by the one that asks for more, if it is the slowest", () => {
    const slow = fill("slow", 5 * MB);
    vi.advanceTimersByTime(30_000);
    slow.take(BLOCK);
    vi.advanceTimersByTime(30_000);
    for (let index = 0; index < 15; index++) fill(`fast ${index}`, 10 * MB);
    fill("fast 15", 5 * MB - BLOCK);
    slow.take(BLOCK);
    expect(namesOfEnded()).toEqual(["slow"]);
  });

  it("leaves everybody a share, so that an upload of some 100 KB never gives way", () => {
    fill("small", UPLOADS_AT_ONCE.bytes / UPLOADS_AT_ONCE.ofProcess - BLOCK, 50_000);
    for (let index = 0; index < 40; index++) fill(`person ${index}`, 10 * MB, 100);
    expect(namesOfEnded()).not.toContain("small");
    expect(namesOfEnded()).toHaveLength(25);
  });

  it("is free again when an upload ends or what it has brought is discarded", () => {
    const all = Array.from({ length: 16 }, (_, index) => fill(`person ${index}`, 10 * MB, 10));
    all[5]?.leave();
    all[6]?.release();
    fill("new", 10 * MB);
    fill("newer", 10 * MB);
    expect(ended).toEqual([]);
  });
});
