import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { rawQuery } from "./raw-query";

export interface DatabaseFacts {
  /** Such as 16.4. */
  version: string;
  /** Counts the migrations that were applied. */
  migrations: number;
}

/** Returns the version of the open database, and how many migrations it has. */
export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const [facts] = await rawQuery<DatabaseFacts>(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
  );
  if (!facts) throw new Error("the database tells no version");
  return facts;
}
