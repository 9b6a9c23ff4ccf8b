import { defineConfig } from "@playwright/test";
import { findBrowser } from "./bin/test/browser.mjs";
import { importAssetAddresses } from "./tests/support/asset-addresses.mjs";
import { runZone } from "./tests/support/noon";

// Tests read the site map, which imports the route modules.
importAssetAddresses();

const flags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  "--disable-quic",
];

/** The checks that look at each page in both ways themselves. They need JavaScript for the accessibility checker. */
const LOOKS_IN_BOTH_WAYS = ["**/every-screen.spec.ts", "**/finders.spec.ts"];

/** Playwright's own WebKit and Firefox, for the journeys with JavaScript. They have no options of Chromium. */
const OTHER_ENGINES = (["webkit", "firefox"] as const).map((browserName) => ({
  name: browserName,
  use: { browserName, launchOptions: {} },
}));

// Each journey is written once and travelled twice: with JavaScript and without.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/templates.ts",
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
    { name: "javascript" },
    { name: "no-javascript", testIgnore: LOOKS_IN_BOTH_WAYS, use: { javaScriptEnabled: false } },
    ...(process.env.PW_ENGINES ? OTHER_ENGINES : []),
  ],
});
