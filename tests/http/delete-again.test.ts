// Takes about half a minute: it deletes a person of the demo by a command, and restores an older backup into two new stores.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, db, disconnect } from "~db/client";
import { users } from "~db/schema";
import { ops } from "../support/ops";
import { startServer, type TestServer } from "../support/server";
import { createStore, type Store } from "../support/stores";

const EMAIL = "ultimate@beast.example";

let folder: string;
let server: TestServer;
const stores: Store[] = [];
const at = (name: string) => join(folder, name);

/** Runs a command on a store. @returns its status, and its output as one text */
async function run(store: Parameters<typeof ops>[0], ...args: string[]): Promise<[number, string]> {
  const { code, lines } = await ops(store, args);
  return [code, lines.join("\n")];
}

async function emptyStore(): Promise<Store> {
  const store = await createStore();
  stores.push(store);
  return store;
}

/** Tells who has closed the account of the deleted person in a store; undefined where they are not. */
async function closerIn(store: Store): Promise<string | null | undefined> {
  await connect(store);
  try {
    const [person] = await db.select().from(users).where(eq(users.email, EMAIL));
    return person?.closed_by;
  } finally {
    await disconnect();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "beast-deleted-"));
  server = await startServer();
  await server.kill();
  expect((await run(server, "backup", at("before.tar")))[0]).toBe(0);
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await Promise.all(stores.map((store) => store.remove()));
  rmSync(folder, { recursive: true, force: true });
});

it("the operator deletes a person after a count, and no trainer with clients", async () => {
  const [counted, counts] = await run(server, "delete-person", EMAIL.toUpperCase());
  expect([counted, counts]).toEqual([
    1,
    expect.stringMatching(/A client with these rows: .*plans \d+.*Add --yes to do it\.$/),
  ]);
  const [refused, why] = await run(server, "delete-person", "coach@beast.example", "--yes");
  expect([refused, why]).toEqual([1, expect.stringContaining("This trainer still has clients")]);
  const [unknown, nobody] = await run(server, "delete-person", "nobody@beast.example", "--yes");
  expect([unknown, nobody]).toEqual([
    1,
    expect.stringContaining("Nobody has the address nobody@beast.example."),
  ]);
  const [deleted, done] = await run(server, "delete-person", EMAIL, "--yes");
  expect([deleted, done]).toEqual([0, expect.stringContaining("They are deleted.")]);
  expect((await run(server, "backup", at("after.tar")))[0]).toBe(0);
  expect(readFileSync(join(server.dataDir, "deleted-people.txt"), "utf8")).toMatch(
    /^[0-9a-f]{64} \d{4}-\d\d-\d\d\n$/,
  );
});

it("a restored older backup brings the person back, who is closed again by a newer backup, and by a list at once", async () => {
  const store = await emptyStore();
  const [restored, lines] = await run(store, "restore", at("before.tar"));
  expect([restored, lines]).toEqual([
    0,
    expect.stringMatching(/Of the \d+ people in it, those who were deleted after 20.* are here again/),
  ]);
  expect(await closerIn(store)).toBeNull();
  writeFileSync(at("letter.txt"), "Dear operator");
  const [wrong, why] = await run(store, "delete-again", at("letter.txt"));
  expect([wrong, why]).toEqual([1, expect.stringContaining("is neither a list of deleted people")]);
  const [again, found] = await run(store, "delete-again", at("after.tar"));
  expect([again, found]).toEqual([
    0,
    expect.stringContaining("1 person of the list of deleted people came back and is closed again."),
  ]);
  expect(await closerIn(store)).toBe("operator");

  const other = await emptyStore();
  const list = join(server.dataDir, "deleted-people.txt");
  const [, both] = await run(other, "restore", at("before.tar"), "--deleted", list);
  expect(both).toMatch(/1 person of the list of deleted people came back[\s\S]*\nRestored \d+ rows/);
  expect(both).not.toContain("are here again");
  expect(await closerIn(other)).toBe("operator");
  expect(readFileSync(join(other.dataDir, "deleted-people.txt"), "utf8")).toBe(readFileSync(list, "utf8"));
});
