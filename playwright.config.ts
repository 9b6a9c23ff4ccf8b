import { defineConfig } from "@playwright/test";
import { findBrowser } from "./bin/test/browser.mjs";
import { NEED_A_SCRIPT, ONLY_IN_FULL } from "./tests/e2e/waiting";
import type { Options } from "./tests/support/fixtures";
import { runZone } from "./tests/support/noon";

const flags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  "--disable-quic",
];

/** The checks that look at each page in both ways themselves. They need JavaScript for the accessibility checker. */
const LOOKS_IN_BOTH_WAYS = ["every-screen", "finders"];

/** Playwright's own WebKit and Firefox, for the journeys with JavaScript. They have no options of Chromium. */
const OTHER_ENGINES = (["webkit", "firefox"] as const).map((browserName) => ({
  name: browserName,
  use: { browserName, launchOptions: {} },
}));

// Each journey is written once and travelled twice: with JavaScript and without.
export default defineConfig<Options>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/set-up.ts",
  // A third worker makes each journey slower by half, and none of them ready sooner: the browser keeps the processor busy.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "dot",
  use: {
    timezoneId: runZone(),
    // The device's own choice, which only the theme "System" follows.
    colorScheme: "dark",
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Drawing the change from page to page took much of the time. e2e/plans-and-days has it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: await findBrowser(),
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...flags] : flags,
    },
  },
  projects: [
    { name: "javascript", use: { onlyInFull: ONLY_IN_FULL.javascript } },
    {
      name: "no-javascript",
      testIgnore: [...LOOKS_IN_BOTH_WAYS, ...NEED_A_SCRIPT].map((name) => `**/${name}.spec.ts`),
      use: { javaScriptEnabled: false, onlyInFull: ONLY_IN_FULL["no-javascript"] },
    },
    ...(process.env.PW_ENGINES ? OTHER_ENGINES : []),
  ],
});
