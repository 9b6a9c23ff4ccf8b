import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { exportOf, type PersonReading, zipOf } from "~/domain/rights/export/archive.server";
import {
  countExport,
  EXPORTS_A_DAY,
  exportsLeft,
  findExported,
  requireOwnSession,
  requireTrainersSession,
} from "~/domain/rights/export/exports.server";
import { rowSchema } from "~/domain/rights/export/row-schema.server";
import { exportedTables, type Reader } from "~/domain/rights/export/tables.server";
import { exportWords } from "~/i18n/export-words.server";
import { photoStorage, StorageFailed } from "~/platform/photo-storage.server";
import { db } from "~db/client";
import { rightsEvents, sessions, users } from "~db/schema/index";
import { makeClient, makeTrainer, reread } from "../support/database";
import { DAYS, giveEverything } from "../support/everything-of";
import { fillDisk, freeDisk } from "../support/full-disk";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";
import { storedRows } from "../support/stored-rows";
import { unzipped } from "../support/unzipped";

const PICTURE = Buffer.from("the bytes of a picture");

let trainer: User;
let client: User;
let photos: string[];
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { oauth_user_data: { picture: "MARK picture" } });
  photos = (await giveEverything(client, trainer, "MARK")).photos;
  await giveEverything(await makeClient(trainer), trainer, "OTHER");
  for (const key of photos) await photoStorage().put(`${key}.webp`, PICTURE);
});
afterEach(() => vi.restoreAllMocks());

const reading = (person: User, reader: Reader = { by: "self" }, mayGoOn = async () => {}): PersonReading => ({
  person,
  reader,
  mayGoOn,
});

async function exported(from: PersonReading, locale: "en" | "de" = "en") {
  const { files } = exportOf(from, exportWords(locale, "Europe/Berlin"));
  const unpacked = unzipped(await buffer(zipOf(files)));
  const text = (name: string) => String(unpacked.get(name));
  return { names: [...unpacked.keys()], unpacked, text, json: (name: string) => JSON.parse(text(name)) };
}

const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

async function expectRows(person: User, { json }: Awaited<ReturnType<typeof exported>>) {
  const stored = await storedRows(person);
  for (const [table, rows] of Object.entries(stored))
    expect([table, inOrder(json(`json/${table}.json`))]).toEqual([table, inOrder(rows)]);
  const counts = Object.fromEntries(Object.entries(stored).map(([table, rows]) => [table, rows.length]));
  expect(json("manifest.json").rows).toEqual(counts);
  return counts;
}

/** The tables in which only trainers have rows. */
const OF_TRAINERS = ["food_verifications", "access_codes", "saved_replies"];

describe("an export", () => {
  it("has every row of a client in every table, and nothing of another client", async () => {
    const archive = await exported(reading(client));
    const counts = await expectRows(client, archive);
    const empty = Object.keys(counts).filter((table) => counts[table] === 0);
    expect(empty.sort(), "tests/support/everything-of.ts gives a client rows in every table").toEqual(
      [...OF_TRAINERS].sort(),
    );
    for (const bytes of archive.unpacked.values()) expect(String(bytes)).not.toContain("OTHER");
  });

  it("describes its rows by JSON Schema, which a stricter reader agrees with", async () => {
    const { json } = await exported(reading(client));
    for (const table of exportedTables(reading(client))) {
      expect(Object.keys(json(`json/schema/${table.name}.schema.json`).items.properties)).toEqual(
        table.columns,
      );
      for (const row of json(`json/${table.name}.json`)) rowSchema(table).parse(row);
    }
  });

  it("has the pictures in full size, and tables for a spreadsheet", async () => {
    const { unpacked, text } = await exported(reading(client), "de");
    for (const key of photos) expect(unpacked.get(`photos/${key}.webp`)).toEqual(PICTURE);
    expect(text("csv/gewichte.csv").split("\r\n")).toEqual([
      "\uFEFFDatum;Gewicht (kg);Körperfett (%);Taille (cm);Hüfte (cm);Brust (cm)",
      "2023-02-28;80,5;;;;",
      "2024-12-31;81,5;;;;",
      "2026-01-01;82,5;;;;",
      "2026-01-01;79,25;;;;",
      "",
    ]);
    expect(text("csv/tagebuch.csv")).toContain("2023-02-28;Frühstück;'=MARK();;150;Gramm;92;;;;;");
    expect(text("csv/nachrichten.csv")).toMatch(/;Trainer;'\+MARK\r\n/);
    expect(text("csv/aufgaben.csv")).toContain("2026-01-01;Zugewiesene Aufgabe;MARK walk;ja;");
    expect(text("csv/saetze.csv")).toContain("2026-01-01;MARK squat;1;mit Gewicht;62,5;8;");
    expect(text("csv/checkins.csv")).toContain(`photos/${photos[0]}.webp`);
  });

  it("has pages to read: one for each year with days, which load nothing from outside", async () => {
    const { names, text } = await exported(reading(client));
    const pages = names.filter((name) => name.endsWith(".html"));
    expect(pages).toEqual([
      ...DAYS.map((day) => `days/${day.slice(0, 4)}.html`),
      "messages.html",
      "plans.html",
      "more.html",
      "index.html",
    ]);
    for (const page of pages) expect(text(page)).not.toMatch(/https?:\/\/(?!issuer)|<script|<b>/);
    expect(text("days/2024.html")).toContain("MARK walk");
    expect(text("days/2024.html")).toContain(`src="../photos/${photos[1]}.webp"`);
    expect(text("messages.html")).toContain("MARK &lt;script&gt;");
    expect(text("plans.html")).toContain("MARK &lt;b&gt;lifting&lt;/b&gt;");
    expect(text("more.html")).toContain("MARK deleted");
    for (const page of [...pages.slice(0, -1)]) expect(text("index.html")).toContain(`href="${page}"`);
    expect(text("README.txt")).toContain("index.html is the page to begin with");
  });

  it("of somebody who was a client and is a trainer has the rows of both", async () => {
    const both = await makeTrainer();
    await giveEverything(both, trainer, "BOTH");
    await giveEverything(await makeClient(both), both, "CLIENT OF BOTH");
    const counts = await expectRows(both, await exported(reading(both)));
    expect(Object.keys(counts).filter((table) => counts[table] === 0)).toEqual([]);
  });

  it("of a client without anything has its files all the same", async () => {
    const empty = await makeClient(trainer);
    const archive = await exported(reading(empty));
    expect((await expectRows(empty, archive)).users).toBe(1);
    expect(archive.text("index.html")).toContain("There are no days with entries.");
  });

  it("for the trainer has nothing of a sign-in and of conversations with others", async () => {
    const earlier = await makeTrainer();
    const changed = await makeClient(earlier);
    await giveEverything(changed, earlier, "EARLIER");
    await db
      .update(users)
      .set({ trainer_user_id: trainer.user_id, oauth_user_data: { sub: "SECRET" } })
      .where(eq(users.user_id, changed.user_id));
    const { names, json, unpacked } = await exported(
      reading(await reread(changed), { by: "trainer", trainer_user_id: trainer.user_id }),
    );
    expect(names.filter((name) => /identities|sessions\.json|access_codes|saved_replies/.test(name))).toEqual(
      ["json/training_sessions.json"],
    );
    expect([json("json/messages.json"), json("json/conversations.json")]).toEqual([[], []]);
    expect(json("json/food_logs.json")).toHaveLength(2 * DAYS.length);
    for (const bytes of unpacked.values()) expect(String(bytes)).not.toMatch(/SECRET|EARLIER subject/);
  });

  it("without some pictures says so in the overview, the README, a file and the manifest", async () => {
    const get = vi.spyOn(photoStorage(), "get").mockResolvedValueOnce(null);
    get.mockRejectedValueOnce(new StorageFailed(false)).mockResolvedValueOnce(PICTURE);
    const { text, json } = await exported(reading(client));
    const told = "This archive is not complete: 2 pictures could not be read.";
    for (const name of ["index.html", "README.txt", "INCOMPLETE.txt"]) expect(text(name)).toContain(told);
    expect(json("manifest.json")).toMatchObject({
      is_complete: false,
      pictures: { written: 1, missing: [photos[0]], unread: [photos[1]] },
    });
  });

  it("asks a storage that is away three times only", async () => {
    const many = await makeClient(trainer);
    for (const mark of ["A", "B"]) await giveEverything(await makeClient(trainer), trainer, mark);
    await db.execute(sql`update photos set owner_user_id = ${many.user_id} where key ~ '^(A|B)-'`);
    const get = vi.spyOn(photoStorage(), "get").mockRejectedValue(new StorageFailed(false));
    const { json } = await exported(reading(many));
    expect(get).toHaveBeenCalledTimes(3);
    expect(json("manifest.json").pictures.unread).toHaveLength(6);
  });
});

describe("the bytes of an export", () => {
  it("end with an error where reading fails, and its files are closed", async () => {
    let pieces = 0;
    const failing = reading(client, { by: "self" }, async () => {
      pieces += 1;
      if (pieces === 20) throw new Error("the database is gone");
    });
    const { files } = exportOf(failing, exportWords("en", "UTC"));
    await expect(buffer(zipOf(files))).rejects.toThrow("the database is gone");
    expect([pieces, (await files.next()).done]).toEqual([20, true]);
  });

  it("are read no further when nobody takes them, and the files are closed then", async () => {
    let pieces = 0;
    const { files } = exportOf(
      reading(client, { by: "self" }, async () => void pieces++),
      exportWords("en", "UTC"),
    );
    const zip = zipOf(files);
    for await (const _ of zip) break;
    expect(zip.destroyed).toBe(true);
    expect((await files.next()).done).toBe(true);
    expect(pieces).toBeLessThan(10);
  });

  it("end with the session that has asked for them, and with the access of a trainer", async () => {
    const own = await startSession(client);
    await requireOwnSession(own);
    const trainers = await startSession(trainer);
    await requireTrainersSession(trainers, client);
    await db.update(users).set({ consent_withdrawn_at: new Date() }).where(eq(users.user_id, client.user_id));
    await requireOwnSession(own);
    await expect(requireTrainersSession(trainers, client)).rejects.toMatchObject({ status: 404 });
    await db.update(users).set({ consent_withdrawn_at: null }).where(eq(users.user_id, client.user_id));
    await db.delete(sessions);
    await expect(requireOwnSession(own)).rejects.toMatchObject({ status: 401 });
    await expect(requireTrainersSession(trainers, client)).rejects.toMatchObject({ status: 401 });
  });
});

describe("who may be exported", () => {
  const out = (facts: Partial<typeof users.$inferInsert>) => makeClient(trainer, facts);

  it("a trainer finds clients who are present or archived, and nobody else", async () => {
    for (const person of [client, await out({ archived_at: new Date() })])
      expect((await findExported(trainer, person.user_id)).user_id).toBe(person.user_id);
    const strangers = [
      await out({ consent_withdrawn_at: new Date() }),
      await out({ closed_at: new Date(), closed_by: "self" }),
      await makeClient(await makeTrainer()),
      trainer,
    ];
    for (const { user_id } of strangers)
      await expect(findExported(trainer, user_id)).rejects.toMatchObject({ status: 404 });
    await expect(findExported(trainer, "nobody")).rejects.toMatchObject({ status: 404 });
  });
});

describe("the exports of a day", () => {
  let person: User;
  beforeEach(async () => {
    person = await makeClient(trainer);
  });
  const counted = (by: "self" | "trainer") =>
    db
      .select()
      .from(rightsEvents)
      .where(and(eq(rightsEvents.user_id, person.user_id), eq(rightsEvents.done_by, by)));

  it("are three, also when more begin at once, and the next one says when it can be", async () => {
    const results = await race(EXPORTS_A_DAY + 2, () =>
      countExport(person, "self").then(
        () => "counted",
        (error) => error.text,
      ),
    );
    expect(results.filter((result) => result === "counted")).toHaveLength(EXPORTS_A_DAY);
    expect(await counted("self")).toHaveLength(EXPORTS_A_DAY);
    expect(await exportsLeft(person, "self")).toBe(0);
    const refused = await countExport(person, "self").catch((error) => error);
    expect(refused).toMatchObject({ status: 429, text: "too_many_exports" });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
  });

  it("are counted apart for the trainer, and anew on the next day", async () => {
    for (let times = 0; times < EXPORTS_A_DAY; times++) await countExport(person, "self");
    await countExport(person, "trainer");
    expect(await exportsLeft(person, "trainer")).toBe(EXPORTS_A_DAY - 1);
    await db.execute(sql`update rights_events set happened_on = current_date - 1`);
    await countExport(person, "self");
    expect(await exportsLeft(person, "self")).toBe(EXPORTS_A_DAY - 1);
  });

  it("are not refused by a full disk, which does not count them", async () => {
    await fillDisk();
    await countExport(person, "self").finally(freeDisk);
    expect(await counted("self")).toHaveLength(0);
  });
});
