import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { oneConnection } from "./connection";
import { convertData } from "./conversions";
import type { Database } from "./database";
import { MIGRATIONS } from "./migration-files";
import { underMigrationLock } from "./migration-lock";
import { refuseNewerData } from "./newer-data";
import * as schema from "./schema";
import { checkServer } from "./server-needs";
import { refuseTransactionPool } from "./transaction-pool";
import { DatabaseUnusable, directSettingOf, whyUnusable } from "./unusable";

/** The time for the first answer of the server, in milliseconds. */
const FIRST_ANSWER_MS = 15_000;

/** The address of the database, and the one that leads to its server where the first leads through a transaction pool. */
interface ServerLocation {
  databaseUrl: string;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/**
 * Checks a PostgreSQL server, and brings its schema and data up to date while no other process does.
 * @param patience the time for the first answer, in milliseconds
 * @throws DatabaseUnusable when the product cannot run on the server; its line names the setting with the address
 */
export async function prepareServer(location: ServerLocation, patience = FIRST_ANSWER_MS): Promise<void> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = location;
  const setting = directSettingOf(location);
  try {
    await prepare(databaseDirectUrl, setting, patience);
  } catch (error) {
    const line = whyUnusable(error, location, setting);
    throw line ? new DatabaseUnusable(line, { cause: error }) : error;
  }
}

async function prepare(url: string, setting: string, patience: number) {
  const [one, other] = [oneConnection(url, "start"), oneConnection(url, "start")];
  try {
    await inTime(one`select 1`, setting, patience);
    await refuseTransactionPool(one, other, setting);
    await checkServer(one, setting);
    await underMigrationLock(url, setting, async () => {
      const client = drizzle(one, { schema });
      const database = client as unknown as Database;
      await refuseNewerData(database, setting);
      await migrate(client, MIGRATIONS);
      await convertData(database);
    });
  } finally {
    await Promise.all([one, other].map((client) => client.end({ timeout: 1 })));
  }
}

async function inTime(answer: Promise<unknown>, setting: string, patience: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new DatabaseUnusable(
      `${setting} cannot be reached: no answer within ${patience / 1000} seconds`,
    );
    timer = setTimeout(() => reject(error), patience);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
