import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDisplay } from "./engines/display.mjs";
import { findEngineNeeds } from "./engines/needs.mjs";
import { readEngineOptions } from "./engines/options.mjs";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { at } from "./steps/project.mjs";
import { interruption, postponeSignals, run } from "./steps/run.mjs";
import { printMissing, printNeeds } from "./test/needs.mjs";

requireNode();
const options = readEngineOptions(process.argv.slice(2));
await install();
await buildWhenChanged();
const needs = await findEngineNeeds(options);
printNeeds(needs.list);

postponeSignals();
const folder = mkdtempSync(join(tmpdir(), "beast-engines-"));
const display = needs.engines.includes("webkit") ? await startDisplay(folder) : undefined;
/** @type {number} */
let status;
try {
  const imports = ["--import", "tsx", "--import", at("bench/asset-addresses.mjs")];
  status = await run(process.execPath, [...imports, at("tests/engines/run.ts")], {
    env: {
      ...process.env,
      ...needs.env,
      ...display?.env,
      TEST_DB: "pglite",
      // Profiles of browsers and stores of servers are removed together with this folder.
      TMPDIR: folder,
      ENGINES_OPTIONS: JSON.stringify({ ...options, engines: needs.engines }),
      ENGINES_MISSING: JSON.stringify(needs.missingEngines),
    },
  });
} finally {
  await display?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
printMissing(needs.list);
process.exitCode = interruption() ?? status;
