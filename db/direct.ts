import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type postgres from "postgres";
import { closeDataFolder } from "~/platform/private-folders.server";
import { oneConnection } from "./connection";
import { requireFreeSpaceToOpen } from "./free-space";
import { lockFolder } from "./lock";
import { refuseTransactionPool } from "./transaction-pool";
import { DatabaseUnusable, directSettingOf, whyUnusable } from "./unusable";

/** An open database of any age: nothing has migrated it. Statements are SQL texts of the product; they hold no input. */
export interface DirectDatabase {
  rows<Row>(statement: string): Promise<Row[]>;
  /** Returns what `COPY (query) TO STDOUT` writes. */
  copyOut(query: string): AsyncIterable<Buffer>;
  /** Adds rows that copyOut() has written. @param target a table and its columns */
  copyIn(target: string, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Runs the work in one transaction, which shows what was there when it began. */
  transaction<Result>(access: "read only" | "read write", work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Makes both databases write the same text for the same value. */
const SAME_TEXTS = [
  "set timezone to 'UTC'",
  "set datestyle to 'ISO, MDY'",
  "set intervalstyle to 'postgres'",
  "set extra_float_digits to 1",
  "set bytea_output to 'hex'",
];
/** Takes the limits away that a server may have for its users. */
const NO_LIMITS = [
  "set statement_timeout to 0",
  "set lock_timeout to 0",
  "set idle_in_transaction_session_timeout to 0",
];

interface Location {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/** @throws DatabaseInUse while a server has opened the embedded database, DatabaseUnusable for a server that cannot be used */
export const openDirect = (location: Location): Promise<DirectDatabase> =>
  location.databaseUrl ? openServer(location, location.databaseUrl) : openFolder(location.dataDir);

async function openServer(location: Location, databaseUrl: string): Promise<DirectDatabase> {
  const url = location.databaseDirectUrl ?? databaseUrl;
  const setting = directSettingOf(location);
  let client: postgres.Sql;
  try {
    client = await connectTo(url, setting);
  } catch (error) {
    const line = whyUnusable(error, location, setting);
    throw line ? new DatabaseUnusable(line, { cause: error }) : error;
  }
  let current = client;
  return {
    rows: async <Row>(statement: string) => [...(await current.unsafe(statement))] as Row[],
    async *copyOut(query) {
      const rows = await current.unsafe(`copy (${query}) to stdout`).readable();
      yield* rows;
      // The driver pauses its socket while the stream is full, and goes on only when more is read.
      rows._read(0);
    },
    async copyIn(target, rows) {
      const table = await current.unsafe(`copy ${target} from stdin`).writable();
      await pipeline(Readable.from(rows, { objectMode: false }), table);
    },
    async transaction<Result>(access: string, work: () => Promise<Result>) {
      try {
        return (await client.begin(`isolation level repeatable read ${access}`, (tx) => {
          current = tx as unknown as postgres.Sql;
          return work();
        })) as Result;
      } finally {
        current = client;
      }
    },
    close: () => client.end({ timeout: 1 }),
  };
}

async function connectTo(url: string, setting: string): Promise<postgres.Sql> {
  const [client, other] = [oneConnection(url, "ops"), oneConnection(url, "ops")];
  try {
    await refuseTransactionPool(client, other, setting);
    for (const statement of [...SAME_TEXTS, ...NO_LIMITS]) await client.unsafe(statement);
    return client;
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  } finally {
    await other.end({ timeout: 1 });
  }
}

async function openFolder(dataDir: string): Promise<DirectDatabase> {
  closeDataFolder(dataDir);
  await requireFreeSpaceToOpen(dataDir);
  const unlock = await lockFolder(dataDir);
  const client = await PGlite.create({
    dataDir: join(dataDir, "db"),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  for (const statement of SAME_TEXTS) await client.exec(statement);
  return {
    rows: async <Row>(statement: string) => (await client.query<Row>(statement)).rows,
    async *copyOut(query) {
      const { blob } = await client.query(`copy (${query}) to '/dev/blob'`);
      // No rows give no blob.
      if (blob) yield Buffer.from(await blob.arrayBuffer());
    },
    async copyIn(target, rows) {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of rows) pieces.push(new Uint8Array(piece));
      await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob(pieces) });
    },
    async transaction<Result>(access: string, work: () => Promise<Result>) {
      await client.exec(`begin isolation level repeatable read ${access}`);
      try {
        const result = await work();
        await client.exec("commit");
        return result;
      } catch (error) {
        await client.exec("rollback");
        throw error;
      }
    },
    async close() {
      await client.close();
      unlock();
    },
  };
}
