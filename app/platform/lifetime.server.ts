import { log } from "./log.server";

interface Running {
  name: string;
  close: () => Promise<unknown>;
  patience: number;
}

interface Lifetime {
  started: Map<string, Promise<unknown>>;
  running: Running[];
}

declare global {
  var processLifetime: Lifetime | undefined;
}

/** How long the whole stop may take, in milliseconds: a supervisor kills what is slower. */
const STOP_WITHIN = 1800;

// On the global object, because a development server evaluates this module again after an edit.
function lifetime(): Lifetime {
  globalThis.processLifetime ??= { started: new Map(), running: [] };
  return globalThis.processLifetime;
}

/** Runs `start` once in this process; later calls with the same name wait for the first. */
export function startOnce<Result>(name: string, start: () => Promise<Result>): Promise<Result> {
  const { started } = lifetime();
  const running = started.get(name) ?? start();
  started.set(name, running);
  return running as Promise<Result>;
}

/**
 * Registers `close` to run when the process is asked to stop. What was registered last closes first; each gets
 * `patience` milliseconds before the next one follows.
 */
export function onStop(name: string, close: () => Promise<unknown>, patience = 500): void {
  lifetime().running.push({ name, close, patience });
}

/** Closes everything that is registered when SIGTERM or SIGINT arrives, then ends the process. */
export function stopOnSignals(): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

async function stop() {
  setTimeout(() => process.exit(0), STOP_WITHIN).unref();
  for (const each of lifetime().running.toReversed()) await closeOne(each);
  process.exit(0);
}

async function closeOne({ name, close, patience }: Running) {
  try {
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, patience))]);
  } catch (error) {
    log.error({ error }, `closing the ${name} failed`);
  }
}
