import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Logger } from "drizzle-orm";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { migrate as migratePGlite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { closeDataFolder } from "~/platform/private-folders.server";
import { named } from "./connection";
import { convertData } from "./conversions";
import type { Database, Transaction } from "./database";
import { requireFreeSpaceToOpen, stopWatchingFreeSpace } from "./free-space";
import { type Listener, listenEmbedded, listenToServer, type StopListening } from "./listen";
import { lockFolder } from "./lock";
import { MIGRATIONS } from "./migration-files";
import { refuseNewerData } from "./newer-data";
import { endOnPanic } from "./panic";
import { answerLimit, CONNECTING, STATEMENT_LIMITS } from "./patience";
import { prepareServer } from "./prepare-server";
import * as schema from "./schema";
import { ruleTransactions, type TakeTurn } from "./transactions";
import { settingOf } from "./unusable";

export type { Database, Transaction };

/** The location of the data: a PostgreSQL server, or the embedded database in a folder. */
export interface DatabaseSettings {
  databaseUrl?: string;
  databaseDirectUrl?: string;
  dataDir: string;
  /** The number of connections to a PostgreSQL server. */
  databasePool?: number;
  logger?: Logger;
  /** Lets each transaction wait for its turn. */
  takeTurn?: TakeTurn;
  /** Ends statements that wait or work for long, as in a server. A command has no limits. */
  limited?: boolean;
}

/**
 * Counts the connections to a PostgreSQL server that prepared statements use. They share two, because they are short: statements that
 * wait for each other's answer on one connection travel together, which costs the process and the server less.
 */
const STATEMENT_CONNECTIONS = 2;

/** The open database of this process. connect() sets it. */
export let db: Database;
/** The same database over the connections of the prepared statements. connect() sets it. */
export let statementsDb: Database;

let close: () => Promise<void> = async () => {};
let startListening: (listener: Listener) => Promise<StopListening>;
const listening = new Set<StopListening>();

/**
 * Opens the database, migrates its schema and its data, and sets `db`.
 * @throws DatabaseInUse when another process has opened the embedded database
 * @throws DatabaseUnusable when the product cannot run on the database
 */
export async function connect(settings: DatabaseSettings): Promise<void> {
  const opened = settings.databaseUrl
    ? await openPostgres(settings, settings.databaseUrl)
    : await openEmbedded(settings);
  db = ruleTransactions(opened.db, { takeTurn: settings.takeTurn, setsLimits: opened.setsLimits });
  statementsDb = opened.statementsDb;
  close = opened.close;
  startListening = opened.listen;
}

/** Makes a query that runs on the connections of the prepared statements. @param make builds it with `db`, and waits for nothing */
export function onStatementConnections<Query>(make: () => Query): Query {
  const others = db;
  db = statementsDb;
  try {
    return make();
  } finally {
    db = others;
  }
}

/** Hears the notices of every process until disconnect(). @returns a function that ends it before */
export async function listen(listener: Listener): Promise<StopListening> {
  const stop = await startListening(listener);
  listening.add(stop);
  return async () => {
    if (listening.delete(stop)) await stop();
  };
}

/** Ends listening, waits for running queries and closes the database. */
export async function disconnect(): Promise<void> {
  const stops = [...listening];
  listening.clear();
  await Promise.all(stops.map((stop) => stop()));
  const closing = close;
  close = async () => {};
  await closing();
}

async function openEmbedded({ dataDir, logger }: DatabaseSettings) {
  closeDataFolder(dataDir);
  await requireFreeSpaceToOpen(dataDir);
  const unlock = await lockFolder(dataDir);
  const client = await PGlite.create({
    dataDir: join(dataDir, "db"),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  endOnPanic(client);
  const database = drizzlePGlite(client, { schema, logger });
  const db = database as unknown as Database;
  await refuseNewerData(db, settingOf({ dataDir }));
  await migratePGlite(database, MIGRATIONS);
  await convertData(db);
  return {
    db,
    statementsDb: db,
    setsLimits: false,
    listen: (listener: Listener) => listenEmbedded(client, listener),
    close: async () => {
      stopWatchingFreeSpace();
      await client.close();
      unlock();
    },
  };
}

async function openPostgres(settings: DatabaseSettings, url: string) {
  const { dataDir, databaseDirectUrl, databasePool = 10, logger, limited = false } = settings;
  await prepareServer({ databaseUrl: url, databaseDirectUrl, dataDir });
  // A pool refuses limits as parameters of a connection, and lends the connection that they belong to.
  const isPooled = databaseDirectUrl !== undefined && databaseDirectUrl !== url;
  const open = (max: number, work: "statements" | "others") => {
    const client = postgres(url, {
      ...CONNECTING,
      max,
      connection: { ...named(work), ...(limited && !isPooled && STATEMENT_LIMITS) },
      answer_timeout: answerLimit,
      idle_timeout: 60,
      onnotice: () => {},
      prepare: !isPooled,
    });
    return { client, db: drizzlePostgres(client, { schema, logger }) as unknown as Database };
  };
  const statements = open(STATEMENT_CONNECTIONS, "statements");
  const others = open(databasePool - STATEMENT_CONNECTIONS, "others");
  return {
    db: others.db,
    statementsDb: statements.db,
    setsLimits: limited && isPooled,
    listen: (listener: Listener) => listenToServer(databaseDirectUrl ?? url, listener),
    close: async () => {
      await Promise.all([statements, others].map(({ client }) => client.end({ timeout: 1 })));
    },
  };
}
