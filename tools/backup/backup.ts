import { createHash } from "node:crypto";
import { filesOf } from "~/domain/coaching/photos/files";
import { type PhotoStorage, photoStorage } from "~/platform/photo-storage.server";
import { release } from "~/platform/release.server";
import type { DirectDatabase } from "~db/direct";
import { type Add, BackupError, whole, writeArchive } from "./archive";
import { rowsIn, sha256 } from "./hashes";
import { FORMAT, MANIFEST, type Manifest, OPENING, type Opening } from "./manifest";
import { type Key, piecesOf, readPiece } from "./pieces";
import { type Table, tablesInOrder } from "./tables";

/** The number of photos after which the hashes of their files are listed. */
const PHOTOS_LISTED = 500;

export interface BackupReport {
  rows: number;
  files: number;
  /** Counts the files that the storage did not have. */
  missing: number;
}

/**
 * Writes all data of an installation into one tar file, as it is at this moment: the tables, then the files of the photos.
 * @param onProgress gets what is being written
 * @throws BackupError when the database holds no data of the product, or the file is there already
 */
export async function backUp(
  db: DirectDatabase,
  path: string,
  onProgress: (what: string) => void,
  storage: PhotoStorage = photoStorage(),
): Promise<BackupReport> {
  return await db.transaction("read only", async () => {
    const migration = await newestMigration(db);
    const report: BackupReport = { rows: 0, files: 0, missing: 0 };
    await writeArchive(path, async (add) => {
      const opening: Opening = {
        product: "beast-coaching",
        format: FORMAT,
        ...release(),
        migration,
        made_at: new Date().toISOString(),
      };
      await addJson(add, OPENING, opening);
      const tables: Manifest["tables"] = [];
      for (const table of await tablesInOrder(db)) {
        onProgress(`table ${table.name}`);
        tables.push(await addTable(db, add, table));
      }
      const photos = await addPhotos(db, add, storage, onProgress);
      const manifest: Manifest = { tables, sequences: await sequencesOf(db), photos };
      await addJson(add, MANIFEST, manifest);
      report.rows = tables.reduce((sum, { rows }) => sum + rows, 0);
      Object.assign(report, { files: photos.files, missing: photos.missing });
    });
    return report;
  });
}

const addJson = (add: Add, name: string, value: object) =>
  add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** Returns the age of the schema. @throws BackupError for a database that the product has never opened */
export async function newestMigration(db: DirectDatabase): Promise<number> {
  const [found] = await db.rows<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  const [row] = found?.is_there
    ? await db.rows<{ newest: string | null }>(
        "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
      )
    : [];
  if (!row?.newest) throw new BackupError("The database holds no data of the product.");
  return Number(row.newest);
}

async function addTable(db: DirectDatabase, add: Add, table: Table): Promise<Manifest["tables"][number]> {
  const pieces: Manifest["tables"][number]["pieces"] = [];
  let after: { group: string; last: Key } | undefined;
  for await (const piece of piecesOf(db, table)) {
    const { group, last } = piece;
    const bytes = await whole(readPiece(db, piece, after?.group === group ? after.last : null));
    const file = `tables/${table.name}/${String(pieces.length + 1).padStart(6, "0")}.copy`;
    await add(file, bytes);
    pieces.push({ file, rows: rowsIn(bytes), sha256: sha256(bytes), group, last });
    after = { group, last };
  }
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
  return { name: table.name, columns: table.columns, rows, pieces };
}

async function addPhotos(
  db: DirectDatabase,
  add: Add,
  storage: PhotoStorage,
  onProgress: (what: string) => void,
): Promise<Manifest["photos"]> {
  const photos = { files: 0, bytes: 0, missing: 0, sha256: "" };
  const lists = createHash("sha256");
  for (let last = "", list = 1; ; list += 1) {
    const keys = await photosAfter(db, last);
    if (keys.length === 0) break;
    onProgress(`photos from ${photos.files / 2 + 1} on`);
    const lines: string[] = [];
    for (const name of keys.flatMap(filesOf)) {
      const bytes = await storage.get(name);
      if (!bytes) {
        photos.missing += 1;
        continue;
      }
      await add(`photos/${name}`, bytes);
      lines.push(`${sha256(bytes)}  ${name}\n`);
      photos.files += 1;
      photos.bytes += bytes.byteLength;
    }
    const text = Buffer.from(lines.join(""));
    await add(`photos/${String(list).padStart(6, "0")}.sha256`, text);
    lists.update(text);
    last = keys.at(-1) ?? "";
  }
  return { ...photos, sha256: lists.digest("hex") };
}

async function photosAfter(db: DirectDatabase, last: string): Promise<string[]> {
  const [there] = await db.rows<{ photos: boolean }>(
    "select to_regclass('public.photos') is not null as photos",
  );
  // Schemas before the migration 0013 kept the keys in another table.
  const [column, table] = there?.photos ? ["key", "photos"] : ["photo_key", "progress_photos"];
  const rows = await db.rows<{ key: string }>(`
    select ${column} as key from ${table}
    where ${column} collate "C" > '${last.replaceAll("'", "''")}' order by ${column} collate "C" limit ${PHOTOS_LISTED}`);
  return rows.map(({ key }) => key);
}

/** Returns the last number of each sequence that has given one. */
async function sequencesOf(db: DirectDatabase): Promise<Manifest["sequences"]> {
  return await db.rows(`
    select t.relname as "table", a.attname as "column", s.last_value::float8 as last
    from pg_sequences s
    join pg_class q on q.relname = s.sequencename and q.relnamespace = 'public'::regnamespace
    join pg_depend d on d.objid = q.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.schemaname = 'public' and s.last_value is not null
    order by 1, 2`);
}
