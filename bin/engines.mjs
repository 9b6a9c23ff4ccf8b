import { startDisplay } from "./engines/display.mjs";
import { findEngineNeeds } from "./engines/needs.mjs";
import { readEngineOptions } from "./engines/options.mjs";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { inTemporaryFolder, runProgram } from "./steps/program.mjs";
import { printMissing, printNeeds } from "./test/needs.mjs";

requireNode();
const options = readEngineOptions(process.argv.slice(2));
await install();
await buildWhenChanged();
const needs = await findEngineNeeds(options);
printNeeds(needs.list);

await inTemporaryFolder("engines", async (folder) => {
  const display = needs.engines.includes("webkit") ? await startDisplay(folder) : undefined;
  try {
    return await runProgram("tests/engines/run.ts", folder, {
      ...needs.env,
      ...display?.env,
      TEST_DB: "pglite",
      ENGINES_OPTIONS: JSON.stringify({ ...options, engines: needs.engines }),
      ENGINES_MISSING: JSON.stringify(needs.missingEngines),
    });
  } finally {
    await display?.stop();
  }
});
printMissing(needs.list);
