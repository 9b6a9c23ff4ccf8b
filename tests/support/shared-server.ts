import { TRAINER_EMAILS } from "./new-trainer";
import { startServer, type TestServer } from "./server";

/** A server that other test files use too: they add to its data, and do not stop or restart it. */
export type SharedServer = Pick<TestServer, "origin" | "output">;

let started: Promise<TestServer> | undefined;

/**
 * Answers the server of this worker's process, which the first file that asks starts. The files of a worker run one
 * after the other and share its data, so each makes people of its own (`enterCast`, `newTrainer`, `newClient`) and only reads what the demo's people have.
 * The server ends with the process.
 */
export function sharedServer(): Promise<SharedServer> {
  started ??= startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  return started;
}
