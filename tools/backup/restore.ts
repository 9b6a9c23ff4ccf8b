import { isPhotoName } from "~/platform/photo-files";
import { type PhotoStorage, photoStorage } from "~/platform/photo-storage.server";
import type { DirectDatabase } from "~db/direct";
import { BackupError, type Entry, readArchive, whole } from "./archive";
import { type CheckedBackup, photoIn } from "./check";
import { sha256Of } from "./hashes";
import type { Manifest } from "./manifest";
import { type Key, readPiece } from "./pieces";
import { RestoredPhotos } from "./restored-photos";
import { columnsOf, quoted, type Table, tablesInOrder } from "./tables";

/** Matches PostgreSQL's codes of values that a column does not take, and of rows that a table does not take. */
const ABOUT_ROWS = /^2[23]/;

/**
 * Writes the data of a checked backup into an empty database whose schema is as old as the backup, and its photos into the storage.
 * Compares the database with the backup before it is kept: an error leaves the database empty, and takes back the photos that were put.
 * @param signal ends the restore, with its reason as the error
 * @throws BackupError when the rows of the backup are refused, or the written data differs from it
 */
export async function restoreData(
  db: DirectDatabase,
  path: string,
  { manifest }: CheckedBackup,
  onProgress: (what: string) => void,
  signal: AbortSignal,
  storage: PhotoStorage = photoStorage(),
): Promise<void> {
  const photos = new RestoredPhotos(storage);
  const tellLeft = (left: number) => {
    if (left > 0)
      onProgress(
        `files of photos that were not taken back: ${left}; ops sweep removes them later, if they have no row`,
      );
  };
  const step = (what?: string) => {
    signal.throwIfAborted();
    if (what) onProgress(what);
  };
  const tables = new Map((await tablesInOrder(db)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables)
    if (columns.join() !== tables.get(name)?.columns.join())
      throw new BackupError(
        `The table ${name} has other columns in the backup than in the schema of its age.`,
      );
  let isWritten = false;
  try {
    await db.transaction("read write", async () => {
      try {
        await write(db, photos, path, manifest, tables, step);
        isWritten = true;
      } catch (error) {
        tellLeft(await photos.takeBack());
        throw error;
      }
    });
  } catch (error) {
    // The rows may be kept although the commit has failed, and then they need their photos.
    if (isWritten) tellLeft(photos.added);
    throw error;
  }
}

/** Writes all rows and photos, and compares the rows. @param step is called before each step, with what it is about if that is new */
async function write(
  db: DirectDatabase,
  photos: RestoredPhotos,
  path: string,
  manifest: Manifest,
  tables: Map<string, Table>,
  step: (what?: string) => void,
): Promise<void> {
  await db.rows(`truncate ${[...tables.keys()].map(quoted).join(", ")} cascade`);
  const tableOf = new Map(
    manifest.tables.flatMap(({ name, pieces }) => pieces.map(({ file }) => [file, name] as const)),
  );
  let shown = "";
  for await (const entry of readArchive(path)) {
    const table = tables.get(tableOf.get(entry.name) ?? "");
    step(table && table.name !== shown ? `table ${table.name}` : undefined);
    shown = table?.name ?? shown;
    if (table) await copyRows(db, table, entry);
    else if (isPhotoName(photoIn(entry.name)))
      await photos.put(photoIn(entry.name), await whole(entry.bytes));
  }
  await photos.end();
  await setSequences(db, manifest.sequences);
  step("analyzing");
  // Queries are planned badly until then. The embedded database has no autovacuum that would do it later.
  await db.rows(`analyze ${[...tables.keys()].map(quoted).join(", ")}`);
  step("comparing");
  for (const { name, pieces } of manifest.tables) {
    step();
    await compare(db, tables.get(name) as Table, pieces);
  }
}

/** Adds the rows of a file. The errors of a database about rows quote them, and are told by their code. */
async function copyRows(db: DirectDatabase, table: Table, { name, bytes }: Entry) {
  try {
    await db.copyIn(columnsOf(table), bytes);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== "string" || !ABOUT_ROWS.test(code)) throw error;
    throw new BackupError(`The database refuses the rows of ${name} (${code}); nothing was restored.`);
  }
}

async function setSequences(db: DirectDatabase, sequences: Manifest["sequences"]) {
  for (const { table, column, last } of sequences)
    await db.rows(
      `select setval(pg_get_serial_sequence('${quoted(table).replaceAll("'", "''")}', '${column.replaceAll("'", "''")}'), ${last})`,
    );
}

async function compare(db: DirectDatabase, table: Table, pieces: Manifest["tables"][number]["pieces"]) {
  let before: { group: string; last: Key } | undefined;
  for (const piece of pieces) {
    const after = before?.group === piece.group ? before.last : null;
    if ((await sha256Of(readPiece(db, { table, ...piece }, after))) !== piece.sha256)
      throw new BackupError(`The restored table ${table.name} differs from the backup in ${piece.file}.`);
    before = piece;
  }
  const [counted] = await db.rows<{ rows: number }>(
    `select count(*)::int as rows from ${quoted(table.name)}`,
  );
  const expected = pieces.reduce((sum, { rows }) => sum + rows, 0);
  if (counted?.rows !== expected)
    throw new BackupError(
      `The restored table ${table.name} has ${counted?.rows} rows instead of ${expected}.`,
    );
}
