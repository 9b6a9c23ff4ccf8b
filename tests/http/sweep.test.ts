import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBucketService } from "../support/bucket-service";
import { examine } from "../support/doctor";
import { ops } from "../support/ops";
import { aPhotoName } from "../support/photo-names";
import { storedPhotos } from "../support/stored-photos";
import { createStore, type Store } from "../support/stores";
import { templates } from "../support/templates";

const HOUR = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

let store: Store;
beforeAll(async () => {
  store = await createStore(templates().demo);
});
afterAll(() => store?.remove());

const stored = () => storedPhotos(store).map((path) => basename(path));

/** Adds a file without a row, as a killed restore leaves it. @param ending ends the name of one that is not whole */
function addStranger(hours: number, ending = ""): string {
  const name = aPhotoName() + ending;
  const path = join(store.dataDir, "photos", name.slice(0, 2), name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, "left over");
  utimesSync(path, hoursAgo(hours), hoursAgo(hours));
  return name;
}

const sweep = async (...args: string[]) => {
  const { code, lines } = await ops(store, ["sweep", ...args]);
  return [code, ...lines.slice(1)];
};

describe("ops sweep", () => {
  it("counts the old files without a row, and removes them only with --yes, and many only with their number", async () => {
    const before = stored();
    expect(before.length).toBeGreaterThan(20);
    const [old, young] = [addStranger(25), addStranger(23)];
    const first = `${before.length + 2} files of photos, 2 without a row, 1 of these older than a day, which a sweep removes.`;
    expect(await sweep()).toEqual([0, first, "Nothing was removed. To remove them: sweep --yes"]);
    expect(stored()).toContain(old);
    expect(await sweep("--yes")).toEqual([0, first, "1 files were removed."]);
    expect(stored().sort()).toEqual([...before, young].sort());

    // Most of another database's files may be younger than a day.
    const others = before.map(() => addStranger(2));
    addStranger(25);
    expect((await sweep("--yes")).at(-1)).toMatch(/ sweep --yes 1$/);
    expect((await sweep("--yes", "1")).at(-1)).toBe("1 files were removed.");
    const allYoung = [young, ...others];
    expect(stored().sort()).toEqual([...before, ...allYoung].sort());

    const many = [...before.map(() => addStranger(48)), addStranger(48, ".tmp")];
    const how = `Nothing was removed. More than a tenth of the files have no row: they may belong to another database. If they do not, remove them with: sweep --yes ${many.length}`;
    for (const args of [["--yes"], ["--yes", `${many.length - 1}`]]) {
      const [code, , last] = await sweep(...args);
      expect([code, last]).toEqual([1, how]);
    }
    expect(stored()).toHaveLength(before.length + allYoung.length + many.length);
    expect((await sweep("--yes", `${many.length}`)).at(-1)).toBe(`${many.length} files were removed.`);
    expect(stored().sort()).toEqual([...before, ...allYoung].sort());
    expect((await examine(store)).wrong).toEqual([]);
  }, 120_000);

  it("removes what a killed restore has left in the storage, where the database has stayed empty", async () => {
    const [bucket, place, folder] = [
      await startBucketService(),
      await createStore(),
      mkdtempSync(join(tmpdir(), "beast-")),
    ];
    const file = join(folder, "demo.tar");
    try {
      const { code, lines } = await ops(store, ["backup", file]);
      expect(code).toBe(0);
      const [, photos] = / (\d+) files of photos/.exec(lines.join("\n")) ?? [];
      const silent = bucket.fallsSilentAfter(3);
      await ops(place, ["restore", file], bucket.settings(), undefined, silent);
      bucket.behaves("works");
      const left = bucket.keys().length;
      expect(left).toBeGreaterThanOrEqual(3);
      const counted = await ops(place, ["sweep"], bucket.settings());
      expect(counted.lines[1]).toMatch(
        new RegExp(`^${left} files of photos, ${left} without a row, 0 of these older`),
      );
      for (const key of bucket.keys()) bucket.holds(key, hoursAgo(25));
      expect((await ops(place, ["sweep", "--yes", `${left}`], bucket.settings())).code).toBe(0);
      expect(bucket.keys()).toEqual([]);
      expect((await ops(place, ["restore", file], bucket.settings())).code).toBe(0);
      expect(bucket.keys()).toHaveLength(Number(photos));
    } finally {
      await bucket.stop();
      await place.remove();
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it("goes by the time that a bucket tells", async () => {
    const bucket = await startBucketService();
    const [old, young] = [`photos/${aPhotoName()}`, `photos/${aPhotoName()}`];
    bucket.holds(old, hoursAgo(25));
    bucket.holds(young, hoursAgo(23));
    const { code, lines } = await ops(store, ["sweep", "--yes", "1"], bucket.settings());
    await bucket.stop();
    expect([code, lines.at(-1)]).toEqual([0, "1 files were removed."]);
    expect(bucket.keys()).toEqual([young]);
  });
});
