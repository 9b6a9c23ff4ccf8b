import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { "~db": here("./db"), "~": here("./app") } };

// The request tests that a run repeats on its second database: what they prove depends on the database.
const DATABASE_MATTERS = ["crash", "start", "embedded-disk", "stored-releases"];
const onlyWhereDatabaseMatters = process.env.TEST_ONLY_WHERE_DATABASE_MATTERS === "1";
const requestTests = onlyWhereDatabaseMatters ? `{${DATABASE_MATTERS}}` : "*";

const globalSetup = "tests/support/templates.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    pool: "forks",
    // The files of a worker share its process: in domain tests a database, in request tests a server.
    isolate: false,
    // A line for each file is enough, however long its tests take.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: { name: "rules", isolate: false, include: ["tests/rules/**/*.test.ts"] },
      },
      {
        resolve,
        test: {
          name: "domain",
          isolate: false,
          include: ["tests/domain/**/*.test.ts"],
          globalSetup,
          setupFiles: "tests/support/domain-database.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: "http",
          isolate: false,
          include: [`tests/http/${requestTests}.test.ts`],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
