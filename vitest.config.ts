import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { "~db": here("./db"), "~": here("./app") } };

// Every test file runs in a process of its own, as it gets a database of its own.
const isolation = { pool: "forks", isolate: true } as const;

export default defineConfig({
  test: {
    globalSetup: "tests/support/templates.ts",
    maxWorkers: 2,
    projects: [
      {
        resolve,
        // Pure functions need nothing of their own: their files share a process.
        test: { name: "rules", include: ["tests/rules/**/*.test.ts"], isolate: false },
      },
      {
        resolve,
        test: {
          ...isolation,
          name: "domain",
          include: ["tests/domain/**/*.test.ts"],
          setupFiles: "tests/support/domain-database.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...isolation,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
