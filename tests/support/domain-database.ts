import { afterEach, vi } from "vitest";
import { settings } from "~/platform/settings.server";
import { letClockRun } from "./clock";
import { emptyDatabase } from "./database";
import { initialSettings } from "./domain-store";
import { refuseLosableObjects } from "./joined-objects";

// Runs before every domain test file. The files of a worker share its database, but no rows and no settings.
Object.assign(settings(), initialSettings);
await emptyDatabase();
refuseLosableObjects();

afterEach(() => {
  letClockRun();
  vi.useRealTimers();
});
