import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addPhotos,
  deletePhotos,
  readPhoto,
  type StoredPhoto,
  storePhoto,
} from "~/domain/coaching/photos/photos.server";
import { sweepPhotos } from "~/domain/coaching/photos/sweep.server";
import type { User } from "~/domain/people/accounts/user.server";
import { DiskStorage } from "~/platform/disk-storage.server";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { photos, removedPhotos } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { aPhotoName, storedNames } from "../support/photo-names";
import { race } from "../support/race";
import { SMALL_PHOTO } from "../support/uploads";

const BYTES = Buffer.from("a picture");
const YEAR = 365 * 24 * 60;

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

/** Puts both pictures of a new photo, as old as can be. */
async function put(): Promise<string> {
  const key = aPhotoName("");
  for (const name of namesOf(key)) {
    await storage.put(name, BYTES);
    utimesSync(pathOf(name), new Date(0), new Date(0));
  }
  return key;
}
const namesOf = (key: string) => [`${key}.thumb.webp`, `${key}.webp`];
const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
const names = () => storedNames(folder);

/** Notes the key of a photo, `minutes` ago. */
async function note(key: string, minutes: number): Promise<string> {
  await db.insert(removedPhotos).values({ key, removed_at: ago(minutes) });
  return key;
}
const ago = (minutes: number) => sql`now() - ${`${minutes} minutes`}::interval`;
const notes = async () => (await db.select().from(removedPhotos)).map(({ key }) => key).sort();

/** Puts a folder in place of a file, so that the storage cannot remove it. @returns what is logged as an error */
function block(name: string) {
  rmSync(pathOf(name));
  mkdirSync(pathOf(name));
  writeFileSync(join(pathOf(name), "x"), "x");
  return vi.spyOn(log, "error").mockImplementation(() => {});
}

describe("a sweep", () => {
  it("removes the files of keys that were noted more than an hour ago, and then the notes", async () => {
    const old = await note(await put(), 61);
    const young = await note(await put(), 59);
    expect(await sweepPhotos(storage)).toBe(1);
    expect([names(), await notes()]).toEqual([namesOf(young), [young]]);
    expect(names()).not.toContain(`${old}.webp`);
  });

  it("keeps every file of a key that this database has not noted, however old it is", async () => {
    const ofAnother = [await put(), await put()];
    const shown = await put();
    await makeCheckIn(client, { photo_key: shown });
    const other = "notes.txt";
    writeFileSync(join(folder, other), "x");
    await note(await put(), YEAR);
    const remaining = [...ofAnother, shown].flatMap(namesOf);
    expect(await sweepPhotos(storage)).toBe(1);
    expect(names()).toEqual([...remaining, other].sort());
  });

  it("removes what an interrupted put has left of a noted key", async () => {
    const key = await note(await put(), 61);
    writeFileSync(pathOf(`${key}.webp.tmp`), BYTES);
    await sweepPhotos(storage);
    expect([names(), await notes()]).toEqual([[], []]);
  });

  it("removes a note whose files are gone already", async () => {
    await note(aPhotoName(""), 61);
    await sweepPhotos(storage);
    expect(await notes()).toEqual([]);
  });

  it("keeps the note of a file that cannot be removed, and the next one removes it", async () => {
    const [gone, stuck] = [await note(await put(), 61), await note(await put(), 61)];
    const errors = block(`${stuck}.webp`);
    expect(await sweepPhotos(storage)).toBe(1);
    expect(errors).toHaveBeenCalledTimes(1);
    expect([names(), await notes()]).toEqual([["x"], [stuck]]);
    expect(names()).not.toContain(`${gone}.webp`);
    rmSync(pathOf(`${stuck}.webp`), { recursive: true });
    await storage.put(`${stuck}.webp`, BYTES);
    expect(await sweepPhotos(storage)).toBe(1);
    expect([names(), await notes()]).toEqual([[], []]);
  });

  it("can run in several processes at the same time", async () => {
    const remaining = await put();
    await race(40, async () => await note(await put(), 61));
    await race(4, () => sweepPhotos(storage));
    expect([names(), await notes()]).toEqual([namesOf(remaining), []]);
  });
});

describe("the note of a photo", () => {
  const stored = () => storePhoto(Buffer.from(SMALL_PHOTO));
  const add = (...added: StoredPhoto[]) =>
    db.transaction((tx) =>
      addPhotos(
        tx,
        added.map((photo) => ({ ...photo, owner_user_id: client.user_id })),
      ),
    );
  const rows = async () => (await db.select().from(photos)).map(({ key }) => key);

  it("is there before its first file, and as long as it has no row", async () => {
    let noted: string[] = [];
    const putting = vi.spyOn(DiskStorage.prototype, "put").mockImplementation(async () => {
      noted = await notes();
      throw new Error("the end of this process");
    });
    await expect(stored()).rejects.toThrow("the end of this process");
    expect(putting.mock.calls.map(([name]) => name.slice(0, 24))).toEqual([...noted, ...noted]);
    expect(await notes()).toEqual(noted);
    putting.mockRestore();
    const { key } = await stored();
    expect(await notes()).toEqual([...noted, key].sort());
  });

  it("is taken away in the transaction that adds the row", async () => {
    const [first, second, third] = [await stored(), await stored(), await stored()];
    await add(first, second);
    expect(await notes()).toEqual([third.key]);
    const failing = db.transaction(async (tx) => {
      await addPhotos(tx, [{ ...third, owner_user_id: client.user_id }]);
      throw new Error("the rest of the transaction");
    });
    await expect(failing).rejects.toThrow("the rest");
    expect(await notes()).toEqual([third.key]);
    expect(await rows()).toEqual(expect.arrayContaining([first.key, second.key]));
    expect(await rows()).not.toContain(third.key);
  });

  it("is needed for the row, and must be so young that no sweep can have removed the files", async () => {
    const swept = await stored();
    await db.delete(removedPhotos);
    const late = await stored();
    await db.update(removedPhotos).set({ removed_at: ago(31) });
    const fresh = await stored();
    for (const attempt of [() => add(swept), () => add(late), () => add(fresh, late)])
      await expect(attempt()).rejects.toMatchObject({ status: 503, text: "storage_away" });
    expect(await rows()).not.toContain(fresh.key);
    await db.update(removedPhotos).set({ removed_at: ago(29) });
    await add(fresh, late);
    expect(await notes()).toEqual([]);
  });

  it("is made again when the photo is deleted, so that a sweep removes files that could not be removed at once", async () => {
    const photo = await stored();
    await add(photo);
    await db.transaction((tx) => deletePhotos(tx, [photo.key]));
    expect(await notes()).toEqual([photo.key]);
    await sweepPhotos();
    expect(await readPhoto(photo.key, "full")).toBeInstanceOf(Buffer);
    await db.update(removedPhotos).set({ removed_at: ago(61) });
    await sweepPhotos();
    expect(storedNames(join(settings().dataDir, "photos"))).not.toContain(`${photo.key}.webp`);
  });
});
