import { sql } from "drizzle-orm";
import { db } from "~db/client";

/** The words of a 507 in English. */
export const STORAGE_FULL =
  "The storage is full, so nothing was saved. Please try again later. If it stays like this, tell whoever runs this site.";

/**
 * Lets every change of the open database fail as on a full disk. A server with a disk of its own is more than most machines can
 * give a test; the database answers with the same code.
 */
export async function fillDisk(): Promise<void> {
  await db.execute(sql`
    create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16390": No space left on device' using errcode = 'disk_full';
    end $$`);
  await onEveryTable(
    "create trigger no_space before insert or update or delete on %I execute function no_space()",
  );
}

/** Lets changes succeed again. */
export async function freeDisk(): Promise<void> {
  await onEveryTable("drop trigger no_space on %I");
  await db.execute(sql`drop function no_space`);
}

const onEveryTable = (statement: string) =>
  db.execute(
    sql.raw(`do $do$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('${statement}', name);
      end loop; end $do$`),
  );
