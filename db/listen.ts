import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { log } from "~/platform/log.server";
import { named } from "./connection";
import { answerLimit, CONNECTING } from "./patience";

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

/** The pause between two checks of the connection that listens, in milliseconds. A frozen server would not be noticed otherwise. */
const CHECK_MS = 5000;
/** The pause before listening is tried again, in milliseconds, beside the one of the driver. */
const RETRY_MS = 100;

/**
 * Listens on a PostgreSQL server, with a connection of its own. When the connection is lost, or answers nothing, it listens again
 * with a new one until it succeeds.
 * @param url must lead to the server itself, because a transaction pool passes on no notices
 * @throws the error of the first attempt
 */
export async function listenToServer(url: string, listener: Listener): Promise<StopListening> {
  const { onNotice, onListening } = careful(listener);
  let isListening = false;
  let isStopped = false;
  let endPause = () => {};
  const client = postgres(url, {
    ...CONNECTING,
    max: 1,
    answer_timeout: answerLimit,
    max_lifetime: null,
    fetch_types: false,
    connection: named("notices"),
    onnotice: () => {},
    onnotify: (_, payload) => onNotice(payload),
    onclose: () => {
      isListening = false;
      endPause();
    },
  });
  // Listening twice on one connection changes nothing, so that this also checks it.
  const listen = async () => {
    await client.unsafe(`listen ${LIVE_CHANNEL}`);
    if (!isListening) onListening();
    isListening = true;
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const goOn = async () => {
    while (!isStopped) {
      await pause(isListening ? CHECK_MS : RETRY_MS);
      // A lost connection rejects this. The next turn opens a new one.
      if (!isStopped) await listen().catch(() => {});
    }
  };
  await listen();
  goOn();
  return async () => {
    isStopped = true;
    endPause();
    await client.end({ timeout: 1 });
  };
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
