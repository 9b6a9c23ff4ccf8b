import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { WAITING_TAG } from "./bin/test/waiting.mjs";
import { LongestFirst } from "./tests/support/longest-first";
import { SHORT_LIVED } from "./tests/support/short-lived";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { "~db": here("./db"), "~": here("./app") } };

/** The test files that wait for `npm run test:full` as a whole: what they prove is released, and cannot change any more. */
export const ONLY_IN_FULL = [
  "plans-migration",
  "check-ins-migration",
  "current-weight-migration",
  "planned-meals-migration",
  "news-migration",
  "weeks",
];

/** The domain tests about the embedded database alone. They run on no other, unless it is the only one. */
const EMBEDDED = [
  "database-lock",
  "database-lock-elsewhere",
  "database-unlock",
  "embedded-panic",
  "private-folders",
];

/** The files that a run repeats on its second database, because what they prove depends on the database. */
export const DATABASE_MATTERS = {
  domain: [
    ...EMBEDDED,
    "migrations",
    "data-conversions",
    "food-search",
    "food-search-starter",
    "starter-foods",
    "list-batches",
    "prepared",
    "constraints",
    "generation.property",
    "exercise-records",
    "kept-figures-migration",
    "foods-import",
    "transaction-turns",
    "deletion",
  ],
  http: ["crash", "start", "embedded-disk", "stored-releases"],
};

/** The part of the tests that this run makes, of those that bin/test/run-plan.mjs knows. Without one it makes all. */
const part = process.env.TEST_PART;
const leavesWaitingOut = process.env.TEST_WAITING === "left out";
const repeatedOnly = (names: string[], isRepeatedOnly: boolean) =>
  part === "second" && isRepeatedOnly ? `{${names}}` : "*";
const domainTests = repeatedOnly(DATABASE_MATTERS.domain, leavesWaitingOut);
const requestTests = repeatedOnly(DATABASE_MATTERS.http, true);

const globalSetup = "tests/support/templates.ts";

export default defineConfig({
  test: {
    // One more than a usual machine has cores, because tests also wait: for children, timers and the database.
    maxWorkers: 3,
    pool: "forks",
    execArgv: SHORT_LIVED,
    // The files of a worker share its process: in domain tests a database, in request tests a server.
    isolate: false,
    // A line for each file is enough, however long its tests take.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: WAITING_TAG, description: "Waits for npm run test:full, unless a run names it." }],
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
          include: [`tests/domain/${domainTests}.test.ts`],
          exclude: part === "first" ? EMBEDDED.map((name) => `tests/domain/${name}.test.ts`) : [],
          runner: "tests/support/waiting-files.ts",
          provide: { onlyInFull: ONLY_IN_FULL },
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
          setupFiles: "tests/support/declared-answers.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
