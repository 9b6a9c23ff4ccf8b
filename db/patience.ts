/**
 * How long the product waits for a PostgreSQL server, in seconds: until it accepts a connection and lets it in, until a
 * connection is given up that it has accepted only (the server's own default), and before a refused one is tried again.
 */
export const CONNECTING = { connect_timeout: 1.5, authentication_timeout: 60, backoff: () => 0.25 };

/** How long a request of the running server waits for the answer to one query, in seconds. */
const ANSWER_SECONDS = 5;

let seconds = 0;

/** Limits from now on how long each query may wait for its answer. A start and a command have no such limit. */
export function limitAnswers(): void {
  seconds = ANSWER_SECONDS;
}

/** Returns the limit for a query that begins now, in seconds. 0 means that there is none. */
export const answerLimit = (): number => seconds;
