import { runZone } from "./noon";
import { runNode } from "./processes";
import { beginRun, createStore, endRun, type Store, type StoreLocation } from "./stores";

/** The stores that other stores are copied from. They are made once per run. */
export interface Templates {
  /** A store with the schema and no rows. */
  migrated: StoreLocation;
  /** A store with the demo's users and their data. */
  demo: StoreLocation;
}

/** Makes the templates with the product's commands, unless the run has them. Returns a function that removes the stores it has begun. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  if (process.env.TEST_TEMPLATES) return async () => {};
  beginRun();
  const migrated = await createStore();
  await command("db/migrate.ts", migrated);
  const demo = await createStore(migrated);
  await command("db/seed/run.ts", demo);
  process.env.TEST_TEMPLATES = JSON.stringify({
    migrated: locationOf(migrated),
    demo: locationOf(demo),
  } satisfies Templates);
  return endRun;
}

/** Returns the templates of the run that this process belongs to. */
export function templates(): Templates {
  const made = process.env.TEST_TEMPLATES;
  if (!made) throw new Error("the templates are made by the runner's global set-up, which did not run");
  return JSON.parse(made);
}

async function command(file: string, store: Store) {
  await runNode(["--import", "tsx", file], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, DEMO: "1", APP_TIMEZONE: runZone(), ...store.env },
  });
}

const locationOf = ({ dataDir, databaseUrl }: Store): StoreLocation => ({ dataDir, databaseUrl });
