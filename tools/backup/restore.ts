import { type PhotoStorage, photoStorage } from "~/platform/photo-storage.server";
import type { DirectDatabase } from "~db/direct";
import { BackupError, readArchive } from "./archive";
import type { CheckedBackup } from "./check";
import { sha256 } from "./hashes";
import type { Manifest } from "./manifest";
import { type Key, readPiece } from "./pieces";
import { columnsOf, quoted, type Table, tablesInOrder } from "./tables";

/** The number of photos that are stored at the same time. */
const PUTS = 8;

/**
 * Writes the data of a checked backup into an empty database whose schema is as old as the backup, and its photos into the storage.
 * Compares the database with the backup before it is kept: an error leaves the database empty.
 * @throws BackupError when the written data differs from the backup
 */
export async function restoreData(
  db: DirectDatabase,
  path: string,
  { manifest }: CheckedBackup,
  onProgress: (what: string) => void,
  storage: PhotoStorage = photoStorage(),
): Promise<void> {
  const tables = new Map((await tablesInOrder(db)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables)
    if (columns.join() !== tables.get(name)?.columns.join())
      throw new BackupError(
        `The table ${name} has other columns in the backup than in the schema of its age.`,
      );
  await db.transaction("read write", async () => {
    await db.rows(`truncate ${[...tables.keys()].map(quoted).join(", ")} cascade`);
    const tableOf = new Map(
      manifest.tables.flatMap(({ name, pieces }) => pieces.map(({ file }) => [file, name] as const)),
    );
    let shown = "";
    let puts: Promise<void>[] = [];
    for await (const { name, bytes } of readArchive(path)) {
      const table = tables.get(tableOf.get(name) ?? "");
      if (table) {
        if (table.name !== shown) onProgress(`table ${table.name}`);
        shown = table.name;
        await db.copyIn(columnsOf(table), bytes);
      } else if (name.startsWith("photos/") && !name.endsWith(".sha256")) {
        const put = storage.put(name.replace("photos/", ""), bytes);
        // It may fail before it is waited for.
        put.catch(() => {});
        puts.push(put);
      }
      if (puts.length < PUTS) continue;
      await Promise.all(puts);
      puts = [];
    }
    await Promise.all(puts);
    await setSequences(db, manifest.sequences);
    onProgress("analyzing");
    // Queries are planned badly until then. The embedded database has no autovacuum that would do it later.
    await db.rows(`analyze ${[...tables.keys()].map(quoted).join(", ")}`);
    onProgress("comparing");
    for (const { name, pieces } of manifest.tables) await compare(db, tables.get(name) as Table, pieces);
  });
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
    const bytes = await readPiece(db, { table, ...piece }, after);
    if (sha256(bytes) !== piece.sha256)
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
