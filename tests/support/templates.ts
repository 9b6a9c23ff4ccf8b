import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runZone } from "./noon";
import { beginRun, createStore, endRun, type Store, type StorePlace } from "./stores";

const execute = promisify(execFile);

/** The stores that every other one is a copy of, made once a run. */
export interface Templates {
  /** The schema, and nobody in it. */
  migrated: StorePlace;
  /** With the demo's people and their weeks. */
  demo: StorePlace;
}

/** Makes the templates before a run with the product's own commands, and answers what removes its stores after it. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  beginRun();
  const migrated = await createStore();
  await command("db/migrate.ts", migrated);
  const demo = await createStore(migrated);
  await command("db/seed/run.ts", demo);
  process.env.TEST_TEMPLATES = JSON.stringify({
    migrated: placeOf(migrated),
    demo: placeOf(demo),
  } satisfies Templates);
  return endRun;
}

/** The templates of the run that this process belongs to. */
export function templates(): Templates {
  const made = process.env.TEST_TEMPLATES;
  if (!made) throw new Error("the templates are made by the runner's global set-up, which did not run");
  return JSON.parse(made);
}

async function command(file: string, store: Store) {
  await execute(process.execPath, ["--import", "tsx", file], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, DEMO: "1", APP_TIMEZONE: runZone(), ...store.env },
  });
}

const placeOf = ({ dataDir, databaseUrl }: Store): StorePlace => ({ dataDir, databaseUrl });
