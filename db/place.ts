import { existsSync } from "node:fs";
import { join } from "node:path";
import { oneConnection } from "./connection";

/** The settings that tell where the data is. */
interface DataLocation {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/** Tells whether the embedded database of a data folder has been made. */
export const isEmbeddedMade = (dataDir: string): boolean => existsSync(join(dataDir, "db", "PG_VERSION"));

/** Tells whether there is a database to look at. The first start makes an embedded one. */
export const hasDatabase = ({ databaseUrl, dataDir }: DataLocation): boolean =>
  Boolean(databaseUrl) || isEmbeddedMade(dataDir);

/** Names the place of the data in a line, without a user and a password. A server that does not answer is named without its version. */
export async function describePlace({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: DataLocation): Promise<string> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url) return `embedded database in ${dataDir}${isEmbeddedMade(dataDir) ? "" : ", new"}`;
  const shown = shownAddress(url);
  if (!shown) return "PostgreSQL, at an address that is not shown";
  const { version = "", name = shown.name } = (await factsOf(url).catch(() => null)) ?? {};
  return `${`PostgreSQL ${version}`.trim()}, ${name} on ${shown.host}`;
}

/** Returns the database and the host of an address; null where a part of a password could be taken for one of them. */
function shownAddress(address: string): { name: string; host: string } | null {
  if (!URL.canParse(address)) return null;
  const { username, host, pathname, search, hash } = new URL(address);
  if (hash || /@/.test(pathname + search) || (!username && address.includes("@"))) return null;
  return { name: pathname.slice(1), host: host.replace(/:5432$/, "") };
}

async function factsOf(url: string) {
  const client = oneConnection(url, "ops");
  try {
    const [facts] = await client<{ version: string; name: string }[]>`
      select split_part(current_setting('server_version'), ' ', 1) as version, current_database() as name`;
    return facts;
  } finally {
    await client.end({ timeout: 1 });
  }
}
