// Imports a table of foods: npm run foods:import -- FILE. docs/foods.md describes the files and the options.
import { parseArgs } from "node:util";
import { Progress } from "../bin/steps/progress.mjs";
import { say, stop } from "../bin/steps/say.mjs";
import { applySettingsFile } from "../bin/steps/settings-file.mjs";
import { importFoods } from "./importer/import.server";
import { type FoodFile, openFoodFile, UnknownFile } from "./importer/open-file.server";
import { originOf, WrongOrigin } from "./importer/origin";
import { hasFoods, type Report, reportLines } from "./importer/report";
import { maintain } from "./maintenance";

const USAGE =
  "Usage: npm run foods:import -- FILE [--settings FILE] [--dry-run] [--source ID] [--name NAME] [--licence TEXT] [--attribution TEXT] [--url URL]";

const { path, dryRun, settingsFile, origin } = readArguments();
if (settingsFile !== undefined) applySettingsFile(settingsFile);
const file = await openFoodFile(path).catch(refuse);
const source = sourceOf(file);
await maintain(async () => {
  say(`${path} is ${file.format.name}; its foods belong to the source “${source.source}”.`);
  const startedAt = performance.now();
  const progress = new Progress(file.size);
  const onProgress = ({ rows }: Report) => progress.show(file.bytesRead(), `${rows} rows`);
  const report = await importFoods(file, { source, dryRun, onProgress });
  progress.end();
  if (!hasFoods(report) || report.cut) process.exitCode = 1;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  return [...reportLines(report, dryRun), `It took ${seconds} s and at most ${memory} MB of memory.`].join(
    "\n",
  );
});

function readArguments() {
  const text = { type: "string" } as const;
  const options = { source: text, name: text, licence: text, attribution: text, url: text };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, settings: text, "dry-run": { type: "boolean" } },
    });
    const { "dry-run": dryRun = false, settings: settingsFile, ...origin } = values;
    const [path, ...others] = positionals;
    if (path && others.length === 0) return { path, dryRun, settingsFile, origin };
  } catch (error) {
    stop(`${(error as Error).message}\n${USAGE}`);
  }
  return stop(USAGE);
}

function sourceOf({ format, name }: FoodFile) {
  try {
    return originOf(format, name, origin);
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (error instanceof UnknownFile || error instanceof WrongOrigin) stop(error.message);
  throw error;
}
