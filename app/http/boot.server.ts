import { isEmpty, realPeople } from "~/domain/accounts/accounts.server";
import { connect, disconnect } from "~db/client";
import { DatabaseInUse } from "~db/lock";
import { seedDemo } from "~db/seed/demo";
import { unreachable } from "~db/unreachable";
import { ConfigError, config } from "./config.server";
import { installEdge, untilIdle } from "./edge.server";
import { log } from "./log.server";
import { queryCounter } from "./peer.server";

declare global {
  var booted: Promise<void> | undefined;
}

/** Checks the settings, opens the database and seeds the demo, once a process. What is wrong ends it with a clear line. */
export function boot(): Promise<void> {
  globalThis.booted ??= start().catch(refuseToStart);
  return globalThis.booted;
}

async function start() {
  await connect({ ...config, logger: queryCounter });
  const people = await realPeople();
  if (config.demo && people.any)
    throw new ConfigError(
      "DEMO 1 refuses this database, which holds people who are not of the demo; set DEMO=0",
    );
  if (!config.demo && !people.trainer && !config.setupCode)
    throw new ConfigError("SETUP_CODE is required when DEMO is off and there is no trainer yet");
  if (!config.demo && !people.trainer && config.trainerEmails.length === 0)
    throw new ConfigError("TRAINER_EMAILS is required when DEMO is off and there is no trainer yet");
  if (config.demo && (await isEmpty())) {
    say("Making the demo data.");
    await seedDemo();
  }
  installEdge();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

async function stop() {
  const deadline = setTimeout(() => process.exit(0), 1800);
  deadline.unref();
  // Open answers get a moment, then the database is closed whatever still runs.
  await Promise.race([untilIdle(), new Promise((resolve) => setTimeout(resolve, 1200))]);
  try {
    await disconnect();
  } catch (error) {
    log.error({ error }, "closing the database failed");
  }
  process.exit(0);
}

function refuseToStart(error: unknown): never {
  if (error instanceof ConfigError || error instanceof DatabaseInUse) say(error.message);
  else if (unreachable(error)) say(unreachable(error) as string);
  else {
    log.fatal({ error }, "start failed");
    say("The server could not start; the log line above says why.");
  }
  process.exit(1);
}

const say = (line: string) => process.stderr.write(`${line}\n`);
