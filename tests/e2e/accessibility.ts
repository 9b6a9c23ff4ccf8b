import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** The smaller file of the checker that @axe-core/playwright depends on. */
const CHECKER = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
  "axe-core/axe.min.js",
);

/** The rules that a theme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Puts the accessibility checker into every page that the browser opens from now on. Where many pages are checked this is
 * much faster than sending it to each. It is not subject to the page's content security policy.
 */
export const bringChecker = (context: BrowserContext) => context.addInitScript({ path: CHECKER });

/**
 * Returns the accessibility violations of a page, one line for each. Checks all rules in the theme that is
 * shown, then the colour rules in the light theme. Brings the checker to a page that does not have it.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(CHECKER, "utf8"));
  await untilFaded(page);
  const shown = await check(page);
  await switchToLight(page);
  const inLight = await check(page, { runOnly: COLOURS });
  return [...shown, ...inLight.map((line) => `light: ${line}`)];
}

const check = (page: Page, options: { runOnly?: string[] } = {}) =>
  page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } };
    const { violations } = await axe.run({ ...options, resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, options);

/** Switches to the light theme. Setting the attribute that the server writes avoids another page load. */
async function switchToLight(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  await untilFaded(page);
}

/** Waits for transitions of colours, because the checker would measure colours in between. */
const untilFaded = (page: Page) =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
