import { oneConnection } from "~db/connection";

/** Returns what two addresses of one database have in common, through a pool too: the start of its server, and its number there. */
export async function placeOf(url: string): Promise<string> {
  const client = oneConnection(url, "ops");
  try {
    const [row] = await client<{ place: string }[]>`
      select concat_ws('/', pg_postmaster_start_time(), oid) as place from pg_database where datname = current_database()`;
    return row?.place ?? "";
  } finally {
    await client.end({ timeout: 1 });
  }
}
