// Takes more than a minute in the whole run: it backs up and restores in four directions, each with a new process and a new store.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DiskStorage } from "~/platform/disk-storage.server";
import { readArchive, whole } from "../../tools/backup/archive";
import { checkBackup } from "../../tools/backup/check";
import { OPENING } from "../../tools/backup/manifest";
import { contentOf, copyArchive, writeBrokenBackup } from "../support/backups";
import { BrowserClient } from "../support/browser-client";
import { inFull, leavesWaitingOut } from "../support/full-run";
import { newClient } from "../support/new-client";
import { ops } from "../support/ops";
import { startServer, type TestServer } from "../support/server";
import { storedPhotos } from "../support/stored-photos";
import { createStore, ENGINE, type Store, type StoreLocation } from "../support/stores";

const SECRET = { SESSION_SECRET: "a secret of the tests, and only theirs" };

let folder: string;
let server: TestServer;
let member: BrowserClient;
let records: unknown[];
let file: string;
const stores: Store[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "beast-backup-"));
  server = await startServer({ env: SECRET });
  member = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  records = await (await member.get("/api/exercise-records")).json();
  // A client more than the demo has.
  await newClient(server.origin, "DEMO-ADVANCED");
  await server.kill();
  file = join(folder, "first.tar");
  const made = await ops(server, ["backup", file]);
  expect(made.lines.join("\n")).toContain("SESSION_SECRET is not in it");
  expect(made.code).toBe(0);
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await Promise.all(stores.map((store) => store.remove()));
  rmSync(folder, { recursive: true, force: true });
});

/** Makes an empty store, on the database of the run or on the embedded one. */
async function emptyStore(engine: "postgres" | "pglite" = ENGINE): Promise<StoreLocation> {
  if (engine === "postgres" || ENGINE === "pglite") {
    const store = await createStore();
    stores.push(store);
    return store;
  }
  return { dataDir: mkdtempSync(join(folder, "embedded-")) };
}

/** The databases into which one backup after the other is restored: there and back, in the whole run each into itself too. */
const WAY: readonly (typeof ENGINE)[] =
  ENGINE === "pglite"
    ? ["pglite"]
    : leavesWaitingOut
      ? ["pglite", "postgres"]
      : ["postgres", "pglite", "pglite", "postgres"];

describe("a backup", () => {
  it("holds every table but sessions, counted attempts and what is made of others, and every file of the photos", async () => {
    const content = await contentOf(file);
    const names = content?.tables.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(["users", "plans", "messages", "photos", "food_logs"]));
    expect(names).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(sessions|rate_limits|write_counts|exercise_sessions|exercise_bests)$/),
      ]),
    );
    const photos = content?.tables.find(({ name }) => name === "photos")?.rows ?? 0;
    expect(photos).toBeGreaterThan(0);
    expect(content?.photos).toMatchObject({ files: 2 * photos, missing: 0 });
  });

  it(`has the same rows and photos after each restore of the one before: into ${WAY.join(", ")}`, async () => {
    let from = file;
    for (const [index, engine] of WAY.entries()) {
      const store = await emptyStore(engine);
      const restored = await ops(store, ["restore", from, "--new-embedded"], { DEMO: "0" });
      expect(restored.lines.join("\n")).toContain("Nobody is signed in.");
      expect(restored.code).toBe(0);
      from = join(folder, `${index}.tar`);
      expect((await ops(store, ["backup", from])).code).toBe(0);
      expect(await contentOf(from)).toEqual(await contentOf(file));
    }
  }, 180_000);

  it("restored, signs in the same people again, and shows their photos and bests", inFull(), async () => {
    const store = await emptyStore();
    expect((await ops(store, ["restore", file])).code).toBe(0);
    const restored = await startServer({ env: SECRET, sharedStore: store });
    try {
      const person = new BrowserClient(restored.origin);
      for (const [name, value] of member.cookies) person.cookies.set(name, value);
      expect((await person.get("/api/users/me")).status).toBe(401);
      // The membership of the browser is enough, without an access code.
      const { redirectUrl } = await (await person.get("/api/oauth/demo/redirect_url")).json();
      const approved = await person.get(`${redirectUrl}&login_hint=ultimate%40beast.example`);
      const code = new URL(approved.headers.get("location") ?? "").searchParams.get("code");
      expect((await person.json("POST", "/api/sessions", { code })).status).toBe(200);
      const [photo] = await (await person.get("/api/progress-photos")).json();
      const picture = await person.get(photo.photo_url ?? `/api/files/${photo.photo_key}`);
      expect(picture.status).toBe(200);
      expect(records.length).toBeGreaterThan(5);
      expect(await (await person.get("/api/exercise-records")).json()).toEqual(records);
    } finally {
      await restored.stop();
    }
  });
});

describe("a backup whose rows the database refuses", () => {
  it("ends with one line without values, and leaves the database and the photos as they were", async () => {
    const store = await emptyStore();
    const broken = join(folder, "broken.tar");
    const [own] = await writeBrokenBackup(file, broken);
    const photos = new DiskStorage(join(store.dataDir, "photos"));
    await photos.put(own.name, own.bytes);
    const { code, lines } = await ops(store, ["restore", broken]);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(
      "The database refuses the rows of tables/users/000001.copy (23505); nothing was restored.",
    );
    expect(lines.join("\n")).not.toMatch(/@beast\.example|^ +at /m);
    expect(storedPhotos(store).map((path) => basename(path))).toEqual([own.name]);
    expect((await ops(store, ["restore", file])).code).toBe(0);
  });
});

describe("a restore is refused", () => {
  const refused = async (store: StoreLocation, path: string, line: string | RegExp) => {
    const { code, lines } = await ops(store, ["restore", path]);
    expect(lines.at(-1)).toMatch(line);
    expect(code).toBe(1);
  };

  it("into a place with people", inFull(), async () => {
    await refused(
      server,
      file,
      /^A backup is restored into an empty place only, and this database has \d+ people\./,
    );
  });

  it("of a file that was changed, and the place stays empty", async () => {
    const store = await emptyStore();
    const bytes = readFileSync(file);
    const at = bytes.indexOf("coach@beast.example");
    bytes[at] = "k".charCodeAt(0);
    const damaged = join(folder, "damaged.tar");
    writeFileSync(damaged, bytes);
    await refused(store, damaged, /is damaged: tables\/users\/000001\.copy has other content\./);
    expect((await ops(store, ["restore", file])).code).toBe(0);
  });

  it.each([
    [
      "its end is missing",
      (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2)),
      /damaged|its end is missing/,
    ],
    ["is no archive", () => Buffer.from("hello".repeat(1000)), /is no backup/],
    ["is empty", () => Buffer.alloc(0), /is no whole backup|is no backup/],
    [
      "has a newer format",
      (bytes: Buffer) =>
        Buffer.from(bytes.toString("latin1").replace('"format": 1', '"format": 7'), "latin1"),
      /was made by a newer version \(format 7; this version reads 1\)/,
    ],
  ])("of a file that %s", inFull(), async (name, change, line) => {
    const path = join(folder, `${createHash("sha256").update(name).digest("hex").slice(0, 8)}.tar`);
    writeFileSync(path, change(readFileSync(file)));
    await refused(await emptyStore(), path, line);
  });

  it.each(["/etc/passwd", "photos/../passwd", "photos/a.webp", "other/000001.copy", "photos\n/a"])(
    "of a file that has neither a table nor a photo: %j",
    async (name) => {
      const path = join(folder, "strange.tar");
      rmSync(path, { force: true });
      await copyArchive(file, path, (entries) => [
        ...entries.slice(0, -1),
        { name, bytes: Buffer.from("x") },
        ...entries.slice(-1),
      ]);
      const line = `${path} has the file ${JSON.stringify(name).slice(1, -1)}, which is neither a table nor a photo.`;
      await expect(checkBackup(path)).rejects.toThrow(line);
    },
  );

  it("of a file that is not there", inFull(), async () => {
    await refused(await emptyStore(), join(folder, "nowhere.tar"), /nowhere\.tar cannot be opened: ENOENT/);
  });
});

describe("a backup is refused", inFull(), () => {
  it("into a file that is there", async () => {
    const { code, lines } = await ops(server, ["backup", file]);
    expect(lines.at(-1)).toBe(`${file} is there already; choose another name`);
    expect(code).toBe(1);
  });

  it("of a database that the product has never opened", async () => {
    const { code, lines } = await ops(await emptyStore(), ["backup", join(folder, "empty.tar")]);
    expect(lines.at(-1)).toBe("The database holds no data of the product.");
    expect(code).toBe(1);
  });

  it("of an embedded database whose server runs", async () => {
    const running = await startServer({ seeded: false, env: { ...SECRET, DATABASE_URL: "" } });
    const { code, lines } = await ops({ dataDir: running.dataDir }, ["backup", join(folder, "running.tar")]);
    await running.stop();
    expect(lines.at(-1)).toMatch(/is in use by process \d+; stop that server first/);
    expect(code).toBe(1);
  });
});

it("the first file of a backup tells its format and version", inFull(), async () => {
  for await (const { name, bytes } of readArchive(file)) {
    expect(name).toBe(OPENING);
    expect(JSON.parse((await whole(bytes)).toString())).toMatchObject({
      product: "beast-coaching",
      format: 1,
    });
    break;
  }
});
