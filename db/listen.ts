import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { log } from "~/platform/log.server";

/** The channel on which the processes of an installation send each other notices. */
export const LIVE_CHANNEL = "live";

/** Hears the notices of every process, this one included. */
export interface Listener {
  /** Gets the text of each notice. */
  onNotice: (payload: string) => void;
  /** Called when listening begins, and each time it begins again. Notices of the time before are lost. */
  onListening: () => void;
}

/** Ends listening. */
export type StopListening = () => Promise<void>;

/** The longest pause between two attempts to listen again, in seconds. */
const LONGEST_PAUSE = 2;

/**
 * Listens on a PostgreSQL server, with a connection of its own. When the connection is lost, the driver tries to listen again
 * until it succeeds.
 * @param url must lead to the server itself, because a transaction pool passes on no notices
 */
export async function listenToServer(url: string, listener: Listener): Promise<StopListening> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    backoff: (attempts) => Math.min(0.05 * 2 ** attempts, LONGEST_PAUSE),
  });
  const { onNotice, onListening } = careful(listener);
  await client.listen(LIVE_CHANNEL, onNotice, onListening);
  return () => client.end({ timeout: 1 });
}

/** Listens on the embedded database, whose only process is this one. */
export async function listenEmbedded(client: PGlite, listener: Listener): Promise<StopListening> {
  const { onNotice, onListening } = careful(listener);
  const stop = await client.listen(LIVE_CHANNEL, onNotice);
  onListening();
  return () => stop();
}

/** Logs what a listener throws, because it would end the process, and runs it outside the request that caused the notice. */
const careful = ({ onNotice, onListening }: Listener): Listener => ({
  onNotice: AsyncResource.bind((payload: string) => logFailure(() => onNotice(payload))),
  onListening: AsyncResource.bind(() => logFailure(onListening)),
});

function logFailure(work: () => void) {
  try {
    work();
  } catch (error) {
    log.error({ error }, "a notice was not handled");
  }
}
