// Takes pictures of every screen, or renews the ones of the README: npm run screenshots
// screenshots/options.mjs tells how to take a part of them.
import { readScreenshotOptions } from "./screenshots/options.mjs";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { inTemporaryFolder, runProgram } from "./steps/program.mjs";
import { stop } from "./steps/say.mjs";
import { findOrInstallBrowser } from "./test/browser.mjs";

requireNode();
const options = readScreenshotOptions(process.argv.slice(2));
await install();
await buildWhenChanged();
const { path: browser, reason } = await findOrInstallBrowser();
if (!browser) stop(`There is no browser to take pictures with: ${reason}.`);

await inTemporaryFolder("screenshots", (folder) =>
  runProgram("bin/screenshots/run.ts", folder, {
    CHROMIUM_PATH: browser,
    SCREENSHOTS_OPTIONS: JSON.stringify(options),
  }),
);
