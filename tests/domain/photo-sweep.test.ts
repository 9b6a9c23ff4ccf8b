import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { sweepPhotos } from "~/domain/photos/sweep.server";
import { DiskStorage } from "~/platform/disk-storage.server";
import { log } from "~/platform/log.server";
import { db } from "~db/client";
import { removedPhotos } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { aPhotoName, storedNames } from "../support/photo-names";
import { race } from "../support/race";

const MINUTE = 60_000;
const BYTES = Buffer.from("a picture");

let client: User;
let folder: string;
let storage: DiskStorage;
beforeAll(async () => {
  client = await makeClient(await makeTrainer());
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "beast-sweep-"));
  storage = new DiskStorage(folder);
  await db.delete(removedPhotos);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Puts both pictures of a new photo, `minutes` ago. */
async function put(minutes: number): Promise<string> {
  const key = aPhotoName("");
  for (const name of namesOf(key)) {
    await storage.put(name, BYTES);
    age(name, minutes);
  }
  return key;
}
const namesOf = (key: string) => [`${key}.thumb.webp`, `${key}.webp`];
const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
function age(name: string, minutes: number) {
  const then = new Date(Date.now() - minutes * MINUTE);
  utimesSync(pathOf(name), then, then);
}
const names = async () => await storedNames(storage);
const notes = async () => (await db.select().from(removedPhotos)).map(({ key }) => key);

/** Puts a folder in place of a file, so that the storage cannot remove it. @returns what is logged as an error */
function block(name: string, minutes: number) {
  rmSync(pathOf(name));
  mkdirSync(pathOf(name));
  age(name, minutes);
  return vi.spyOn(log, "error").mockImplementation(() => {});
}

it("a sweep removes files without a photo that are older than an hour, and keeps the younger ones", async () => {
  const old = await put(61);
  const young = await put(59);
  expect(await sweepPhotos(storage)).toBe(2);
  expect(await names()).toEqual(namesOf(young));
  expect(await names()).not.toContain(`${old}.webp`);
});

it("a sweep keeps the files of photos, however old they are", async () => {
  const key = await put(100_000);
  await makeCheckIn(client, { photo_key: key });
  expect(await sweepPhotos(storage)).toBe(0);
  expect(await names()).toEqual(namesOf(key));
});

it("a sweep removes what an interrupted upload has left, after an hour", async () => {
  const key = await put(0);
  const unfinished = `${key}.webp.0123456789ab.tmp`;
  writeFileSync(pathOf(unfinished), BYTES);
  await makeCheckIn(client, { photo_key: key });
  expect(await sweepPhotos(storage)).toBe(0);
  age(unfinished, 61);
  expect(await sweepPhotos(storage)).toBe(1);
  expect(await names()).toEqual(namesOf(key));
});

it("a sweep removes the files of deleted photos at once, and then their notes", async () => {
  const key = await put(0);
  await db.insert(removedPhotos).values({ key });
  await sweepPhotos(storage);
  expect([await names(), await notes()]).toEqual([[], []]);
});

it("a sweep removes a note whose files are gone already", async () => {
  await db.insert(removedPhotos).values({ key: aPhotoName("") });
  await sweepPhotos(storage);
  expect(await notes()).toEqual([]);
});

it("a file that cannot be removed keeps its note, and the next sweep removes it", async () => {
  const [gone, stuck] = [await put(0), await put(0)];
  await db.insert(removedPhotos).values([{ key: stuck }, { key: gone }]);
  const errors = block(`${stuck}.webp`, 0);
  await sweepPhotos(storage);
  expect(errors).toHaveBeenCalledTimes(1);
  expect([await names(), await notes()]).toEqual([[`${stuck}.webp`], [stuck]]);
  rmSync(pathOf(`${stuck}.webp`), { recursive: true });
  await storage.put(`${stuck}.webp`, BYTES);
  await sweepPhotos(storage);
  expect([await names(), await notes()]).toEqual([[], []]);
});

it("a file that cannot be removed does not keep the files after it", async () => {
  const old = [await put(61), await put(61), await put(61)];
  const [errors] = old.map((key) => block(`${key}.webp`, 61));
  expect(await sweepPhotos(storage)).toBe(3);
  expect(errors).toHaveBeenCalledTimes(3);
  expect(await names()).toEqual(old.map((key) => `${key}.webp`).sort());
});

it("several processes can sweep at the same time", async () => {
  const orphans = await race(120, () => put(61));
  const kept = await put(61);
  await makeCheckIn(client, { photo_key: kept });
  const deleted = await race(10, () => put(0));
  await db.insert(removedPhotos).values(deleted.map((key) => ({ key })));
  const removed = await race(4, () => sweepPhotos(storage));
  expect(Math.max(...removed)).toBeLessThanOrEqual(orphans.length * 2);
  expect([await names(), await notes()]).toEqual([namesOf(kept), []]);
});
