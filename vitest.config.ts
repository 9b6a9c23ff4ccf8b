import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { "~db": here("./db"), "~": here("./app") } };

// These ask nothing that a database could answer otherwise: a run on both leaves them to PostgreSQL, which is faster.
const ON_ANY = ["auth-client", "edge", "landing", "languages", "log", "oidc", "preferences"];
const othersFollow = process.env.TEST_OTHERS_FOLLOW === "1";

export default defineConfig({
  test: {
    globalSetup: "tests/support/templates.ts",
    maxWorkers: 2,
    pool: "forks",
    projects: [
      {
        resolve,
        // Pure functions need nothing of their own: their files share a process.
        test: { name: "rules", include: ["tests/rules/**/*.test.ts"], isolate: false },
      },
      {
        resolve,
        test: {
          name: "domain",
          // The files of a worker share its process and its database, which is emptied before each.
          isolate: false,
          include: ["tests/domain/**/*.test.ts"],
          setupFiles: "tests/support/domain-database.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          exclude: othersFollow ? ON_ANY.map((name) => `tests/http/${name}.test.ts`) : [],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
