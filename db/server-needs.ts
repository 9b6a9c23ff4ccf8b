import type postgres from "postgres";
import { DatabaseUnusable } from "./unusable";

/** The oldest version of PostgreSQL on which the product runs. */
const OLDEST = 15;
/** The extensions that the migrations create. They come with PostgreSQL, sometimes in a package of their own. */
const EXTENSIONS = ["fuzzystrmatch", "pg_trgm"];

/**
 * Checks the version, the encoding and the extensions of a PostgreSQL server.
 * @param setting begins the line of the error
 * @throws DatabaseUnusable when the product cannot run on it
 */
export async function checkServer(client: postgres.Sql, setting: string): Promise<void> {
  const [facts] = await client<
    { version: string; number: number; encoding: string; missing: string | null }[]
  >`
    select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      (select string_agg(needed, ' and ') from unnest(${EXTENSIONS}::text[]) as needed
        where not exists (select from pg_available_extensions where name = needed)) as missing`;
  if (!facts) throw new Error("the server tells no version");
  const { version, number, encoding, missing } = facts;
  if (number < OLDEST * 10_000)
    throw new DatabaseUnusable(
      `${setting} leads to PostgreSQL ${version}; version ${OLDEST} or newer is needed`,
    );
  if (encoding !== "UTF8")
    throw new DatabaseUnusable(
      `${setting} names a database with the encoding ${encoding}; create one with the encoding UTF8`,
    );
  if (missing)
    throw new DatabaseUnusable(
      `${setting} leads to a server without the extensions ${missing}; install the contrib package of its PostgreSQL`,
    );
}
