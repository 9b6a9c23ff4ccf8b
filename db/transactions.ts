import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./database";

const running = new AsyncLocalStorage<true>();

/** Lets everything that the transactions of a database call know that one is running. @returns the same database */
export function markTransactions(database: Database): Database {
  const begin = database.transaction.bind(database);
  database.transaction = (work, config) => begin((tx) => running.run(true, () => work(tx)), config);
  return database;
}

/** Tells whether the caller runs inside a transaction. */
export const isInTransaction = (): boolean => running.getStore() === true;
