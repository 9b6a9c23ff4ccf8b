import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { screens as siteMapScreens } from "../support/site-map";
import { everyScreen, type Viewer } from "./screens";

const VIEWERS = [
  "a visitor",
  "coach@beast.example",
  "starter@beast.example",
  "advanced@beast.example",
  "ultimate@beast.example",
  "fresh@beast.example",
  "a client with a long plan",
];
const LANGUAGES = ["en", "de"];
const THEMES = ["dark", "light"];
const WIDTHS = [390, 1280];

interface Looking {
  page: Page;
  context: BrowserContext;
  origin: string;
  signedIn: (email: string) => Promise<BrowserClient>;
}

let prepared: Promise<Viewer[]> | undefined;

/** The screens of one of the viewers, who is signed in where they have to be. */
async function screensOf(index: number, { origin, signedIn }: Looking) {
  prepared ??= everyScreen(origin, new BrowserClient(origin));
  const viewer = (await prepared)[index] as Viewer;
  if (viewer.email) await signedIn(viewer.email);
  return viewer.screens;
}

const prefer = (context: BrowserContext, url: string, choices: Record<string, string>) =>
  context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url })));

/** All rules; a second theme changes colours and nothing else. */
function checker(page: Page, theme: string) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return theme === THEMES[0] ? axe : axe.withRules(["color-contrast", "link-in-text-block"]);
}

// The longest file of the suite: its tests share nothing but a server, and so may run beside each other.
test.describe.configure({ mode: "parallel" });

// These move on at once, or are where the edge sends what it refuses.
const NOT_LOOKED_AT = ["/auth/callback", "/preferences", "/refused"];

test("every screen of the site map is looked at", async ({ server }) => {
  prepared ??= everyScreen(server.origin, new BrowserClient(server.origin));
  const looked = new Set(
    (await prepared).flatMap(({ screens }) => screens.map(({ name }) => name.split(/[ ,]/)[0])),
  );
  const missing = siteMapScreens().filter(({ path }) => !looked.has(path) && !NOT_LOOKED_AT.includes(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

for (const [index, viewer] of VIEWERS.entries()) {
  test(`nothing is wider than the screen, and every screen has one heading: ${viewer}`, async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    const screens = await screensOf(index, { page, context, origin: server.origin, signedIn });
    const wrong: string[] = [];
    for (const language of LANGUAGES) {
      await prefer(context, server.origin, { language });
      for (const { name, path } of screens) {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          if (width === WIDTHS[0]) await page.goto(path);
          const found = await page.evaluate(() => ({
            width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
            // What is cut off or scrolls inside of a dialog is too wide as well.
            dialog: [...document.querySelectorAll("dialog")].some(
              (dialog) => dialog.scrollWidth > dialog.clientWidth,
            ),
            headings: document.querySelectorAll("h1").length,
            language: document.documentElement.lang,
          }));
          const where = `${name}, ${language}, ${width} px`;
          if (found.width > width) wrong.push(`${where}: ${found.width} px wide`);
          if (found.dialog) wrong.push(`${where}: the dialog scrolls sideways`);
          if (found.headings !== 1) wrong.push(`${where}: ${found.headings} first headings`);
          if (found.language !== language) wrong.push(`${where}: in ${found.language}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

test.describe("with a checker of accessibility", () => {
  // The checker is a script itself. Where the run is without JavaScript, the product's own script is held back instead.
  test.use({ javaScriptEnabled: true });

  for (const [index, viewer] of VIEWERS.entries()) {
    test(`nothing keeps anybody out: ${viewer}`, async ({ page, context, server, signedIn }, { project }) => {
      const withoutScript = project.name === "no-javascript";
      if (withoutScript)
        await page.route("**/assets/*.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: "" }),
        );
      const screens = await screensOf(index, { page, context, origin: server.origin, signedIn });
      // Only what lies in a dialog differs without the script.
      const shown = withoutScript ? screens.filter(({ dialog }) => dialog) : screens;
      test.skip(shown.length === 0, "these screens are the same with and without JavaScript");
      const wrong: string[] = [];
      for (const language of LANGUAGES) {
        for (const theme of THEMES) {
          await prefer(context, server.origin, { language, theme });
          for (const { name, path } of shown) {
            await page.goto(path);
            await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
            const { violations } = await checker(page, theme).analyze();
            for (const { id, nodes } of violations)
              wrong.push(
                `${name}, ${language}, ${theme}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
              );
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  }
});
