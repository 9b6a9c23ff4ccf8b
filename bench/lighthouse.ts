// Measures the main screens with Lighthouse on a phone and on a desktop, and fails below the limits: npm run lighthouse
// --runs=1 measures each screen once instead of five times; --screen=/tasks,/ measures some screens.
import { interruption } from "../bin/steps/run.mjs";
import { findOrInstallBrowser } from "../bin/test/browser.mjs";
import { installLighthouse } from "./lighthouse-package";
import { failuresOf, type Measured, tableOf } from "./lighthouse-report";
import { PRESETS, type Preset, runLighthouse } from "./lighthouse-run";
import { type MeasuredScreen, screensOf } from "./lighthouse-screens";
import { Stores, startProduct } from "./servers";

const say = (line: string) => process.stderr.write(`${line}\n`);
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.replace(/^.*?=/, "");
const unknown = process.argv.slice(2).find((word) => !/^--(runs=[1-9]\d*|screen=.+)$/.test(word));
if (unknown) throw new Error(`${unknown} is not known; use --runs=5 and --screen=/tasks`);
const runs = Number(option("runs") ?? 5);
const paths = option("screen")?.split(",");

const { path: browser, reason } = await findOrInstallBrowser();
if (!browser) throw new Error(`Lighthouse needs a browser: ${reason}`);
const program = await installLighthouse(say);
const stores = new Stores(undefined);
const server = await startProduct(await stores.make("pglite"));
try {
  const screens = (await screensOf(server.origin)).filter(
    ({ name }) => paths?.includes(pathIn(name)) ?? true,
  );
  if (screens.length === 0) throw new Error("there is no such screen in bench/lighthouse-screens.ts");
  const all: Measured[] = [];
  for (const screen of screens) for (const preset of PRESETS) all.push(await measure(screen, preset));
  console.log(tableOf(all));
  const failures = failuresOf(all);
  console.log(
    failures.length > 0 ? `\nBelow the limits:\n${failures.join("\n")}` : "\nAll are within the limits.",
  );
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await stores.removeAll();
}

/** Measures a screen on one device as often as was asked for. */
async function measure(screen: MeasuredScreen, preset: Preset): Promise<Measured> {
  const measured: Measured = { screen, preset, runs: [], failures: [] };
  for (let count = 1; count <= runs; count++) {
    say(`${screen.name}, ${preset}, run ${count} of ${runs}`);
    try {
      const setup = { program, browser: browser as string, origin: server.origin, screen, preset };
      measured.runs.push(await runLighthouse(setup));
    } catch (error) {
      if (interruption()) throw error;
      measured.failures.push((error as Error).message);
    }
  }
  return measured;
}

/** Returns the path in the name of a screen, which may name the person after it. */
function pathIn(name: string): string {
  return name.split(" ")[0] ?? "";
}
