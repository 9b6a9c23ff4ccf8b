import { type SQL, sql } from "drizzle-orm";

/**
 * How long the product waits for a PostgreSQL server, in seconds: until it accepts a connection and lets it in, until a
 * connection is given up that it has accepted only (the server's own default), and before a refused one is tried again.
 */
export const CONNECTING = { connect_timeout: 1.5, authentication_timeout: 60, backoff: () => 0.25 };

/** How long a request of the running server waits for the answer to one query, in seconds. */
const ANSWER_SECONDS = 5;

/**
 * Limits how long a statement of the running server waits for what another transaction holds, and how long it takes, in milliseconds.
 * The server of the database ends it then. A statement can wait for a row in two steps, each of which has the first limit; the second
 * one limits both together.
 */
export const STATEMENT_LIMITS = { lock_timeout: 4_000, statement_timeout: 4_500 };

/** Returns the statement that sets the limits of the statements of a transaction. 0 means that there is none. */
export const limitsOf = ({ lock_timeout, statement_timeout }: typeof STATEMENT_LIMITS): SQL => sql`
  select set_config('lock_timeout', ${String(lock_timeout)}, true), set_config('statement_timeout', ${String(statement_timeout)}, true)`;

let seconds = 0;

/** Limits from now on how long each query may wait for its answer. A start and a command have no such limit. */
export function limitAnswers(): void {
  seconds = ANSWER_SECONDS;
}

/** Returns the limit for a query that begins now, in seconds. 0 means that there is none. */
export const answerLimit = (): number => seconds;
