import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import { makeZip } from "client-zip";
import type { User } from "~/domain/people/accounts/user.server";
import { clock } from "~/domain/shared/calendar/clock";
import { release } from "~/platform/release.server";
import { monthsByYear, yearPage } from "./day-pages.server";
import type { Words } from "./export-texts";
import { momentText } from "./moments";
import { messagesPage, morePage, type Overview, overviewPage, plansPage, readme } from "./pages.server";
import { type Pictures, pictureFiles } from "./pictures.server";
import { tableSchema } from "./row-schema.server";
import { spreadsheets } from "./spreadsheets.server";
import { type ExportedTable, exportedTables, piecesOf, type Reading, type Row } from "./tables.server";

/** Changes when a reader of the files has to change. */
const FORMAT = 1;

export interface ArchiveFile {
  name: string;
  input: string | Uint8Array | AsyncIterable<string>;
  lastModified?: Date;
}

/** Counts what an export holds so far, for its manifest and for the operator. */
export interface Tally {
  counts: Map<string, number>;
  pictures: Pictures;
}

export type PersonReading = Reading & { person: User };

/**
 * Makes the files of an export one after the other, as they are taken: the tables as JSON, spreadsheets, pictures, pages, and at the
 * end what tells of all of them.
 */
export function exportOf(reading: PersonReading, words: Words) {
  const tally: Tally = { counts: new Map(), pictures: { written: 0, missing: [], unread: [] } };
  return { tally, files: filesOf(reading, words, tally) };
}

async function* filesOf(
  reading: PersonReading,
  words: Words,
  tally: Tally,
): AsyncGenerator<ArchiveFile, void, undefined> {
  const { person, reader } = reading;
  const from = clock.now();
  const tables = exportedTables(reading);
  for (const table of tables) {
    yield { name: `json/${table.name}.json`, input: jsonOf(reading, table, tally.counts) };
    yield { name: `json/schema/${table.name}.schema.json`, input: pretty(tableSchema(table)) };
  }
  const sheets: string[] = [];
  for (const sheet of spreadsheets(reading, tables, words)) {
    sheets.push(sheet.name);
    yield sheet;
  }
  const photos = tables.find(({ name }) => name === "photos");
  if (photos) yield* pictureFiles(reading, photos, tally.pictures);
  const years = await monthsByYear(tables);
  for (const [year, months] of years)
    yield { name: `days/${year}.html`, input: yearPage(reading, tables, months, words) };
  yield { name: "messages.html", input: messagesPage(reading, tables, words) };
  yield { name: "plans.html", input: plansPage(reading, tables, words) };
  yield { name: "more.html", input: morePage(reading, tables, words) };
  const until = clock.now();
  const { version } = release();
  const lacking = lackingOf(tally.pictures, words);
  const overview: Overview = {
    person,
    years: [...years.keys()],
    counts: tally.counts,
    sheets,
    pictures: tally.pictures.written,
    lacking,
    readAt: words.say("read_at", {
      from: momentText(from, words.timeZone) ?? "",
      until: momentText(until, words.timeZone) ?? "",
      version,
    }),
  };
  yield { name: "index.html", input: overviewPage(overview, words) };
  yield { name: "README.txt", input: readme(overview, reader.by === "trainer", words) };
  // A name that nobody overlooks: the archive would look complete otherwise.
  if (lacking) yield { name: "INCOMPLETE.txt", input: incomplete(lacking, tally.pictures) };
  yield {
    name: "manifest.json",
    input: pretty({
      format: FORMAT,
      product: "Beast Coaching",
      version,
      person: person.user_id,
      exported_by: reader.by,
      language: words.locale,
      time_zone: words.timeZone,
      read_from: from,
      read_until: until,
      is_complete: lacking === null,
      rows: Object.fromEntries(tally.counts),
      pictures: tally.pictures,
    }),
  };
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Writes the rows of a table as one JSON array with a line for each, and counts them. */
async function* jsonOf(reading: Reading, table: ExportedTable, counts: Map<string, number>) {
  let count = 0;
  counts.set(table.name, 0);
  yield "[";
  for await (const rows of piecesOf(reading, table)) {
    const lines = rows.map((row: Row) => JSON.stringify(row)).join(",\n");
    yield `${count === 0 ? "\n" : ",\n"}${lines}`;
    count += rows.length;
    counts.set(table.name, count);
    // The embedded database would let nobody else in.
    await setImmediate();
  }
  yield "\n]\n";
}

function lackingOf({ missing, unread }: Pictures, { say }: Words): string | null {
  const count = missing.length + unread.length;
  return count === 0 ? null : say("pictures_missing", { count });
}

const incomplete = (lacking: string, { missing, unread }: Pictures) =>
  [lacking, ...[...missing, ...unread].map((key) => `${key}.webp`), ""].join("\r\n");

/**
 * Makes the bytes of a ZIP of files as they are read. The end of the stream closes the files, also where the ZIP itself does not.
 */
export function zipOf(files: AsyncGenerator<ArchiveFile, void, undefined>): Readable {
  const zip = makeZip(files as Parameters<typeof makeZip>[0]) as ReadableStream<Uint8Array>;
  return Readable.fromWeb(zip, { highWaterMark: 1 }).once("close", () => {
    files.return().catch(() => {});
  });
}
