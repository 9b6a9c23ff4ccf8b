import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "~db/client";
import { photos, users } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { fillDisk, freeDisk } from "../support/full-disk";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { ENGINE } from "../support/stores";
import { unzipped } from "../support/unzipped";

const OWN = "/my-data/export";
const CLIENT = "ultimate@beast.example";
/** More than all buffers between the server and a reader hold. */
const PICTURES = 20;
const PICTURE = Buffer.alloc(1024 * 1024, "picture ");

let server: TestServer;
let client: BrowserClient;
let coach: BrowserClient;
let user_id: string;

beforeAll(async () => {
  server = await startServer({ mayFail: true });
  user_id = await inStore(server, async () => {
    const [person] = await db.select().from(users).where(eq(users.email, CLIENT));
    if (!person) throw new Error("the demo has other people");
    const keys = Array.from({ length: PICTURES }, (_, index) => `large-${index}`.padEnd(24, "-"));
    const sizes = { width: 1, height: 1, bytes: PICTURE.length };
    await db.insert(photos).values(keys.map((key) => ({ key, owner_user_id: person.user_id, ...sizes })));
    for (const key of keys) {
      const folder = join(server.dataDir, "photos", key.slice(0, 2));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${key}.webp`), PICTURE);
    }
    return person.user_id;
  });
  client = await new BrowserClient(server.origin).signIn(CLIENT);
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
});
afterAll(() => server?.stop());

/** Forgets what was exported today. It runs where a test has the store open anyway, because that may stop the server. */
const forget = () => db.execute(sql`delete from rights_events`);

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Asks for an export on a connection of its own, and reads nothing of it until the test does. */
async function ask(visitor: BrowserClient, path = OWN): Promise<IncomingMessage> {
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, origin: server.origin, "x-forwarded-for": visitor.address };
  const sent = request(`${server.origin}${path}`, { method: "POST", agent: false, headers }).end();
  sent.on("error", () => {});
  return await new Promise((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
}

/** Waits until an expectation holds. */
const until = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 30_000, interval: 50 });

const untilLogged = (text: string) => until(() => expect(server.output()).toContain(text));

describe("the export of a person", () => {
  it("is a ZIP to download, with every picture, in the language of the page", async () => {
    client.cookies.set("language", "de");
    const response = await client.post(OWN);
    client.cookies.delete("language");
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      expect.objectContaining({
        "content-type": "application/zip",
        "content-disposition": expect.stringMatching(/^attachment; filename="beast-coaching-[\d-]+\.zip"$/),
        "cache-control": expect.stringContaining("no-store"),
      }),
    ]);
    const files = unzipped(await bytesOf(response));
    const [person] = JSON.parse(String(files.get("json/users.json")));
    expect(person).toMatchObject({ user_id, email: CLIENT });
    expect(String(files.get("README.txt"))).toContain("Beginne mit index.html");
    expect(files.get(`photos/${"large-7".padEnd(24, "-")}.webp`)?.equals(PICTURE)).toBe(true);
    expect(JSON.parse(String(files.get("manifest.json")))).toMatchObject({ exported_by: "self" });
  });

  it("is sent for a form only, because links are fetched ahead", async () => {
    const response = await client.get(OWN);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/my-data"]);
  });

  it("is refused with words the fourth time of a day, and counted apart for the trainer", async () => {
    const person = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    const { user_id } = await (await person.get("/api/users/me")).json();
    for (let times = 0; times < 3; times++) {
      const response = await person.post(OWN);
      expect(response.status).toBe(200);
      // The first byte counts.
      await response.body?.cancel();
    }
    const refused = await Page.of(person.post(OWN));
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(
      "This data was exported three times today, so nothing was exported now. You can export it again tomorrow.",
    );
    expect(Number((await person.post(OWN)).headers.get("retry-after"))).toBeGreaterThan(0);
    const trainers = await coach.post(`/client/${user_id}/export`);
    const manifest = unzipped(await bytesOf(trainers)).get("manifest.json");
    expect(JSON.parse(String(manifest))).toMatchObject({ exported_by: "trainer", person: user_id });
  });

  it("is made one at a time", async () => {
    const first = await ask(client);
    const second = await Page.of(client.post(OWN));
    expect([second.status, second.text]).toEqual([
      429,
      expect.stringContaining("An export of yours is still running."),
    ]);
    first.destroy();
    await until(async () => {
      const again = await ask(client);
      again.destroy();
      expect(again.statusCode).toBe(200);
    });
  });

  it("says so where its pictures cannot be read", async () => {
    const folder = join(server.dataDir, "photos");
    renameSync(folder, `${folder}-away`);
    const files = unzipped(await bytesOf(await coach.post(`/client/${user_id}/export`)));
    renameSync(`${folder}-away`, folder);
    expect(String(files.get("INCOMPLETE.txt"))).toContain("This archive is not complete");
  });

  it("is not refused by a full disk", async () => {
    await inStore(server, async () => {
      await forget();
      await fillDisk();
    });
    const response = await client.post(OWN);
    expect(response.status).toBe(200);
    await response.body?.cancel();
    await inStore(server, freeDisk);
  });
});

describe("an export that is under way is cut", () => {
  it("by the end of the session that has asked for it", async () => {
    const other = await new BrowserClient(server.origin).signIn(CLIENT);
    const answer = await ask(other);
    expect(answer.statusCode).toBe(200);
    expect((await other.post("/logout")).status).toBe(302);
    await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    await untilLogged("export ended, because its reader may not read on");
  });

  // The embedded database is open to its server only.
  it.runIf(ENGINE === "postgres")("by a withdrawal, for the trainer, who gets a 404 then", async () => {
    const withdraw = (consent_withdrawn_at: Date | null) =>
      inStore(server, () => db.update(users).set({ consent_withdrawn_at }).where(eq(users.user_id, user_id)));
    const path = `/client/${user_id}/export`;
    const answer = await ask(coach, path);
    expect(answer.statusCode).toBe(200);
    await withdraw(new Date());
    await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    expect((await coach.post(path)).status).toBe(404);
    await withdraw(null);
  });

  it("where reading fails, and the server goes on", async () => {
    await inStore(server, () => db.execute(sql`alter table water_days rename to away`));
    const { pid } = server;
    const answer = await ask(client);
    expect(answer.statusCode).toBe(200);
    await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    await untilLogged("export broken off");
    expect([(await client.get("/api/users/me")).status, server.pid]).toEqual([200, pid]);
  });
});
