// Takes pictures of every screen, or renews the ones of the README: npm run screenshots
// screenshots/options.mjs tells how to take a part of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readScreenshotOptions } from "./screenshots/options.mjs";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { at } from "./steps/project.mjs";
import { interruption, postponeSignals, run } from "./steps/run.mjs";
import { stop } from "./steps/say.mjs";
import { findOrInstallBrowser } from "./test/browser.mjs";

requireNode();
const options = readScreenshotOptions(process.argv.slice(2));
await install();
await buildWhenChanged();
const { path: browser, reason } = await findOrInstallBrowser();
if (!browser) stop(`There is no browser to take pictures with: ${reason}.`);

postponeSignals();
// The data of the server and the profile of the browser are removed together with this folder.
const folder = mkdtempSync(join(tmpdir(), "beast-screenshots-"));
/** @type {number} */
let status;
try {
  const imports = ["--import", "tsx", "--import", at("bench/asset-addresses.mjs")];
  status = await run(process.execPath, [...imports, at("bin/screenshots/run.ts")], {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      TMPDIR: folder,
      SCREENSHOTS_OPTIONS: JSON.stringify(options),
    },
  });
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = interruption() ?? status;
