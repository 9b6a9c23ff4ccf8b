import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./database";
import { limitsOf, STATEMENT_LIMITS } from "./patience";

/** Waits until a transaction may begin. @returns what to call when it has ended */
export type TakeTurn = () => Promise<() => void>;

interface Rules {
  takeTurn?: TakeTurn | undefined;
  /** Says that each transaction sets the limits of its statements itself. */
  setsLimits: boolean;
}

const running = new AsyncLocalStorage<true>();

/**
 * Lets each transaction of a database wait for its turn before it takes a connection, and lets everything that it calls know that
 * it is running. Refuses a transaction inside another one, which would wait for the turn that it has itself.
 * @returns the same database
 */
export function ruleTransactions(database: Database, { takeTurn, setsLimits }: Rules): Database {
  const begin = database.transaction.bind(database);
  database.transaction = async (work, config) => {
    if (isInTransaction())
      throw new Error("a transaction inside another one would wait for its own turn: use the outer one");
    const end = await takeTurn?.();
    try {
      return await begin(async (tx) => {
        if (setsLimits) await tx.execute(limitsOf(STATEMENT_LIMITS));
        return await running.run(true, () => work(tx));
      }, config);
    } finally {
      end?.();
    }
  };
  return database;
}

/** Tells whether the caller runs inside a transaction. */
export const isInTransaction = (): boolean => running.getStore() === true;
