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

/** Limits the whole stop, in milliseconds. Supervisors kill a process that takes longer. */
const STOP_WITHIN = 1800;

// Stored on the global object, because a development server evaluates this module again after an edit.
function lifetime(): Lifetime {
  globalThis.processLifetime ??= { started: new Map(), running: [] };
  return globalThis.processLifetime;
}

/** Runs `start` once per process. Later calls with this name get the first result. */
export function startOnce<Result>(name: string, start: () => Promise<Result>): Promise<Result> {
  const { started } = lifetime();
  const running = started.get(name) ?? start();
  started.set(name, running);
  return running as Promise<Result>;
}

/** Runs `close` at a stop. The last one registered closes first, and each has `patience` milliseconds. */
export function onStop(name: string, close: () => Promise<unknown>, patience = 500): void {
  lifetime().running.push({ name, close, patience });
}

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
