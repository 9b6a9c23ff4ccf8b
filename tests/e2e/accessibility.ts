import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { leavesWaitingOut } from "../support/full-run";
import { modalDifference } from "./modal-difference";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** The smaller file of the checker that @axe-core/playwright depends on. */
const CHECKER = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
  "axe-core/axe.min.js",
);

/** The rules that a theme can break. They take as long as all others together. */
const COLOURS = ["color-contrast", "link-in-text-block"];

const WITHOUT_COLOURS = { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) };

type Options = { runOnly?: string[] } | typeof WITHOUT_COLOURS;

/**
 * Puts the accessibility checker into every page that the browser opens from now on. Where many pages are checked this is
 * much faster than sending it to each. It is not subject to the page's content security policy.
 */
export const bringChecker = (context: BrowserContext) => context.addInitScript({ path: CHECKER });

/**
 * Returns the accessibility violations of a page, one line for each. Checks all rules in the theme that is
 * shown, then the colour rules in the light theme. By default the colours of the dark theme wait for the full run. Of a page
 * with a modal dialog only the dialog is checked, because nobody reaches the rest. Brings the checker to a page that does not
 * have it. `notModal` also tells where the dialog has other colours without scripts.
 */
export async function findBarriers(page: Page, { notModal = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(CHECKER, "utf8"));
  await untilFaded(page);
  const look = async (options: Options) => [
    ...(await check(page, options)),
    ...(notModal ? await page.evaluate(modalDifference, "colours" as const) : []),
  ];
  const shown = await look(leavesWaitingOut ? WITHOUT_COLOURS : {});
  await switchToLight(page);
  const inLight = await look({ runOnly: COLOURS });
  return [...shown, ...inLight.map((line) => `light: ${line}`)];
}

const check = (page: Page, options: Options) =>
  page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<Results> } };
    const behind: Element[] = [];
    for (
      let element = document.querySelector("dialog:modal");
      element && element !== document.body;
      element = element.parentElement
    )
      behind.push(...[...(element.parentElement?.children ?? [])].filter((sibling) => sibling !== element));
    // Only a rule about sound and one that is not in use need what would be loaded first.
    const { violations } = await axe.run(
      { exclude: behind },
      { ...options, resultTypes: ["violations"], preload: false, selectors: false },
    );
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(", ")}`,
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
