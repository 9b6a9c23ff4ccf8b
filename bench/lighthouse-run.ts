import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../bin/steps/run.mjs";
import type { Category, MeasuredScreen } from "./lighthouse-screens";
import { startChromium } from "./signed-in-chromium";

export const PRESETS = ["phone", "desktop"] as const;
export type Preset = (typeof PRESETS)[number];

/** The scores of one run, from 0 to 100. */
export type Scores = Partial<Record<Category, number>>;

const RUN_MS = 3 * 60_000;

interface Setup {
  /** The path of Lighthouse's program. */
  program: string;
  browser: string;
  origin: string;
  screen: MeasuredScreen;
  preset: Preset;
}

/** Holds the parts of Lighthouse's result that are read here. */
interface Result {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Partial<Record<Category, { score: number | null }>>;
}

/**
 * Measures a screen once, in a browser of its own, so that its cache is empty.
 * @throws Error when the run fails, or ends at another address
 */
export async function runLighthouse({ program, browser, origin, screen, preset }: Setup): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), "beast-lighthouse-"));
  const output = join(folder, "result.json");
  const url = origin + screen.path;
  const chromium = await startChromium(browser, join(folder, "profile"), { origin, cookies: screen.cookies });
  try {
    const status = await run(
      process.execPath,
      [
        program,
        url,
        `--port=${chromium.port}`,
        "--disable-storage-reset",
        `--only-categories=${screen.categories.join(",")}`,
        ...(preset === "desktop" ? ["--preset=desktop"] : []),
        "--output=json",
        `--output-path=${output}`,
        "--quiet",
        "--no-enable-error-reporting",
      ],
      { timeout: RUN_MS },
    );
    if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
    return scoresOf(JSON.parse(readFileSync(output, "utf8")), url);
  } finally {
    await chromium.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function scoresOf({ finalDisplayedUrl, runtimeError, categories }: Result, url: string): Scores {
  if (runtimeError) throw new Error(runtimeError.message);
  if (finalDisplayedUrl !== url) throw new Error(`the run ended at ${finalDisplayedUrl}`);
  const scores = Object.entries(categories).map(([name, { score }]) => {
    if (score === null) throw new Error(`Lighthouse could not measure ${name}`);
    return [name, Math.round(score * 100)];
  });
  return Object.fromEntries(scores);
}
