import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DiskStorage } from "~/platform/disk-storage.server";
import type { PhotoStorage } from "~/platform/photo-files";
import { StorageFailed } from "~/platform/photo-storage.server";
import { aPhotoName, storedNames } from "../support/photo-names";
import { maySeeSmallDisk, runNode, startNode } from "../support/processes";

const SCRIPT = fileURLToPath(new URL("../support/put-photos.ts", import.meta.url));
const PHOTO = Buffer.from("the bytes of a photo");

let folder: string;
let photos: string;
let storage: PhotoStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beast-photos-"));
  photos = join(folder, "photos");
  storage = new DiskStorage(photos);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(photos, ...path)).mode & 0o777).toString(8);

describe("a photo on disk", () => {
  it.each([".webp", ".thumb.webp"])("is there until it is removed: %s", async (ending) => {
    const name = aPhotoName(ending);
    expect(await storage.get(name)).toBe(null);
    await storage.put(name, PHOTO);
    expect(await storage.get(name)).toEqual(PHOTO);
    await storage.remove(name);
    expect(await storage.get(name)).toBe(null);
    await expect(storage.remove(name)).resolves.toBeUndefined();
  });

  it("takes the place of an earlier one with its name", async () => {
    const name = aPhotoName();
    await storage.put(name, Buffer.from("a longer text than the next"));
    await storage.put(name, PHOTO);
    expect(await storage.get(name)).toEqual(PHOTO);
    expect(storedNames(photos)).toEqual([name]);
  });

  it("can be opened only by the user of the process, whatever the umask is", async () => {
    const umask = process.umask(0);
    try {
      const name = aPhotoName();
      await storage.put(name, PHOTO);
      const shard = name.slice(0, 2);
      expect([modeOf(), modeOf(shard), modeOf(shard, name)]).toEqual(["700", "700", "600"]);
      expect(readdirSync(join(photos, shard))).toEqual([name]);
    } finally {
      process.umask(umask);
    }
  });

  it.each([
    "",
    "../secret.webp",
    `${"a".repeat(22)}/b.webp`,
    `../${"a".repeat(21)}.webp`,
    `..${"a".repeat(22)}.webp`,
    `${"a".repeat(24)}.webp/../../session-secret`,
    `${"a".repeat(24)}.webp\0.txt`,
    `${"a".repeat(24)}.webp\n`,
    `\n${"a".repeat(24)}.webp`,
    `${"a".repeat(23)}\\.webp`,
    `${"a".repeat(23)}.webp`,
    `${"a".repeat(25)}.webp`,
    `${"a".repeat(24)}.png`,
    `/${"a".repeat(23)}.webp`,
    `${"a".repeat(24)}.webp.tmp`,
    `../../${"a".repeat(24)}.webp.tmp`,
  ])("cannot have a name that leads elsewhere: %j", async (name) => {
    writeFileSync(join(folder, "secret.webp"), "secret");
    const attempts = [() => storage.put(name, PHOTO), () => storage.get(name), () => storage.remove(name)];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow("not the name");
    expect(readdirSync(folder)).toEqual(["secret.webp"]);
  });
});

describe("an interrupted put", () => {
  it("leaves a file that is removed with the photo's, and that no photo is shown from", async () => {
    const [whole, half] = [aPhotoName(), aPhotoName()];
    await storage.put(whole, PHOTO);
    for (const name of [whole, half]) {
      mkdirSync(join(photos, name.slice(0, 2)), { recursive: true });
      writeFileSync(join(photos, name.slice(0, 2), `${name}.tmp`), "half");
    }
    expect(await storage.get(half)).toBe(null);
    expect(await storage.get(whole)).toEqual(PHOTO);
    await storage.remove(half);
    expect(storedNames(photos)).toEqual([whole, `${whole}.tmp`].sort());
    await storage.remove(whole);
    expect(storedNames(photos)).toEqual([]);
  });
});

describe("a disk that fails", () => {
  it("is reported without being called full", async () => {
    writeFileSync(photos, "a file where the folder should be");
    const failures = [storage.put(aPhotoName(), PHOTO), storage.get(aPhotoName())];
    for (const failure of await Promise.allSettled(failures))
      expect(failure).toMatchObject({ status: "rejected", reason: { isFull: false } });
    await expect(storage.put(aPhotoName(), PHOTO)).rejects.toThrow(StorageFailed);
  });

  it.skipIf(!maySeeSmallDisk)(
    "is reported as full when no space is left; all photos stay, and nothing of the last one does",
    { timeout: 30_000 },
    async () => {
      const { stored, left, whole, isFull } = await putUntilFull();
      expect(stored.length).toBeGreaterThan(2);
      expect(left).toEqual(stored);
      expect(whole).toEqual(stored.map(() => true));
      expect(isFull).toBe(true);
    },
  );
});

/** Runs put-photos on a disk of 400 KB. */
async function putUntilFull() {
  const args = ["--import", "tsx", SCRIPT, folder, "until-full", "8000"];
  return JSON.parse((await runNode(args, { disk: { folder, size: "400k" } })).stdout);
}

describe("kill -9 while photos are put", () => {
  const BYTES = 1_000_000;
  const ROUNDS = 5;

  it("leaves no photo that is not whole, and none that was stored is lost", { timeout: 60_000 }, async () => {
    const stored: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) stored.push(...(await putAndKill(round * 5)));
    expect(stored.length).toBeGreaterThan(ROUNDS);
    const left = storedNames(photos);
    const names = left.filter((name) => name.endsWith(".webp"));
    expect(names).toEqual(expect.arrayContaining(stored));
    for (const name of names) expect((await storage.get(name))?.length).toBe(BYTES);
    // Otherwise no put was interrupted, and the test has proven nothing.
    expect(left.length).toBeGreaterThan(names.length);
    for (const name of left) await storage.remove(name.replace(/\.tmp$/, ""));
    expect(storedNames(photos)).toEqual([]);
  });

  /** Kills the process after a number of photos. @returns the names that it had reported as stored */
  async function putAndKill(count: number): Promise<string[]> {
    const child = startNode(["--import", "tsx", SCRIPT, photos, "for-ever", `${BYTES}`]);
    const names: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      names.push(line);
      if (names.length === count) child.kill("SIGKILL");
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    return names;
  }
});
