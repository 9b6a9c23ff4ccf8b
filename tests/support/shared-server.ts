import { TRAINER_EMAILS } from "./new-trainer";
import { startServer, type TestServer } from "./server";

/** A server that several test files use. They may add data, but must not stop or restart it. */
export type SharedServer = Pick<TestServer, "origin" | "output">;

let started: Promise<TestServer> | undefined;

/**
 * Returns the server of this worker's process; the first call starts it. The files of a worker run one after
 * the other and share its data, so each file makes its own users (`enterCast`, `newTrainer`, `newClient`) and
 * only reads the data of the demo's users. The server ends with the process.
 */
export function sharedServer(): Promise<SharedServer> {
  started ??= startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  return started;
}
