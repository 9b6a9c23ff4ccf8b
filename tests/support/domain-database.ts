import { afterEach, vi } from "vitest";
import { emptyDatabase } from "./database";
import { config, settings } from "./domain-store";

// Runs before every domain test file: the files of a worker share its database, and nothing else.
Object.assign(config, settings);
await emptyDatabase();

afterEach(() => {
  vi.useRealTimers();
});
