import type { BrowserContext, Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { screens as siteMapScreens } from "../support/site-map";
import { findBarriers } from "./accessibility";
import { findCovered, findMisfits, findOutOfReach, WIDTHS } from "./fit";
import { everyScreen, VIEWERS, type Viewer } from "./screens";

const LANGUAGES = ["en", "de"];
/** The height of a low window, in which the most lies under the parts that stay in sight. */
const LOW = 600;

// JavaScript is always on here, because the accessibility checker is a script. The run without JavaScript
// withholds the product's own scripts instead: the product has no <noscript> and no style that depends on
// scripting.
test.use({ javaScriptEnabled: true });

// The tests run in parallel, because this is the longest file of the suite. They share only a server.
test.describe.configure({ mode: "parallel", timeout: 360_000 });

let prepared: Promise<Viewer[]> | undefined;

function viewers(origin: string): Promise<Viewer[]> {
  prepared ??= everyScreen(origin, new BrowserClient(origin));
  return prepared;
}

const prefer = (context: BrowserContext, url: string, language: string) =>
  context.addCookies([{ name: "language", value: language, url }]);

// The addresses that lead to another page at once, and the one to which the edge sends rejected requests.
const NOT_LOOKED_AT = [
  "/auth/callback",
  "/invite",
  "/logout",
  "/preferences",
  "/nutrition/:id/activity",
  "/training/:id/activity",
  "/training/:id/today",
  "/settings/time-zone",
  "/calorie-tracking/planned",
  "/calorie-tracking/water",
  "/foods/:id/verify",
  "/refused",
];

test("every screen of the site map is checked", async ({ server }) => {
  const looked = new Set(
    (await viewers(server.origin)).flatMap(({ screens }) => screens.map(({ name }) => name.split(/[ ,]/)[0])),
  );
  const missing = siteMapScreens().filter(({ path }) => !looked.has(path) && !NOT_LOOKED_AT.includes(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

for (const who of VIEWERS) {
  for (const language of LANGUAGES) {
    test(`every screen fits, has one heading, names its controls and keeps nobody out: ${who}, ${language}`, async ({
      page,
      context,
      server,
      signedIn,
    }, { project }) => {
      const viewer = (await viewers(server.origin)).find(({ name }) => name === who) as Viewer;
      const withScript = project.name === "javascript";
      // Scripts visibly change only dialogs and islands. The other screens are the same without JavaScript.
      const screens = viewer.screens.filter(({ dialog, island }) => withScript || dialog || island);
      test.skip(screens.length === 0, "these screens are the same with and without JavaScript");
      if (!withScript) await holdScriptsBack(page);
      if (viewer.email) await signedIn(viewer.email);
      await prefer(context, server.origin, language);

      const wrong: string[] = [];
      for (const { name, path } of screens) {
        await page.goto(path);
        const mistakes = await findMistakes(page, language);
        // One language is enough here: another language changes the words, but not the markup.
        if (language === LANGUAGES[0]) mistakes.push(...(await findBarriers(page)));
        mistakes.push(...(await findMisfitsAtEveryWidth(page)));
        wrong.push(...mistakes.map((mistake) => `${name}: ${mistake}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}

/** Returns what does not fit, with the widths at which it does not. The page is not loaded again for each width. */
async function findMisfitsAtEveryWidth(page: Page): Promise<string[]> {
  const found = new Map<string, number[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: LOW });
    for (const find of [findMisfits, findCovered, findOutOfReach])
      for (const misfit of await find(page)) found.set(misfit, [...(found.get(misfit) ?? []), width]);
  }
  return [...found].map(([misfit, widths]) => `at ${widths.join(", ")} px: ${misfit}`);
}

const holdScriptsBack = (page: Page) =>
  page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));

/** Returns the mistakes of the page that do not depend on its width. */
async function findMistakes(page: Page, language: string): Promise<string[]> {
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll("h1").length,
    language: document.documentElement.lang,
    nameless: [...document.querySelectorAll("a, button, input, select, textarea")]
      .filter((control) => control.matches(":not([type=hidden], [aria-hidden])"))
      .filter((control) => {
        const isField = control.matches("input, select, textarea");
        const speaking = isField ? [...((control as HTMLInputElement).labels ?? [])] : [control];
        const words = speaking.map(({ textContent }) => textContent);
        return ![control.ariaLabel, control.querySelector("img")?.alt, ...words].some((text) => text?.trim());
      })
      .map(({ outerHTML }) => outerHTML),
  }));
  return [
    found.headings !== 1 && `${found.headings} first headings`,
    found.language !== language && `in ${found.language}`,
    ...found.nameless.map((control) => `a control without a name: ${control}`),
  ].filter((mistake) => mistake !== false);
}
