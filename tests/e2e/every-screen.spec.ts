// Takes more than a minute: it lays out every screen at several widths, in two languages, with and without scripts.
import type { BrowserContext, Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, inFullIf, test } from "../support/fixtures";
import { leavesWaitingOut } from "../support/full-run";
import { bringChecker, findBarriers } from "./accessibility";
import { findMisfits, USUAL_WIDTHS, WIDTHS } from "./fit";
import { isChangedByScripts } from "./markup";
import { findMistakes } from "./mistakes";
import { untilModal } from "./modal";
import { everyScreen, NOT_LOOKED_AT, pathOf, siteMapScreens, VIEWERS, type Viewer } from "./screens";
import { findUnstyled } from "./sheets";

const LANGUAGES = ["en", "de"] as const;
/**
 * The people whose pages `npm test` lays out in German and gives to the accessibility checker. The others see parts of these
 * pages, with other contents.
 */
const LOOKED_AT_CLOSELY: readonly Viewer["name"][] = [
  "a visitor",
  "a trainer",
  "a client of the highest package",
  "a new client",
  "a client without a consent",
];
/** The most screens of a test, which keeps it short. */
const MOST = 12;
/** The number of tests over which the screens of a viewer are spread, where one test is not enough. */
const SHARDS: Partial<Record<Viewer["name"], number>> = {
  "a trainer": 9,
  "a client of the lowest package": 2,
  "a client of the highest package": 3,
  "a client with a long plan": 3,
};

// The tests run in parallel, because this is the longest file of the suite. They share only a server.
test.describe.configure({ mode: "parallel", timeout: 180_000 });

let prepared: Promise<Viewer[]> | undefined;

function viewers(origin: string): Promise<Viewer[]> {
  prepared ??= everyScreen(origin, new BrowserClient(origin));
  return prepared;
}

const prefer = (context: BrowserContext, url: string, language: string) =>
  context.addCookies([{ name: "language", value: language, url }]);

test("every screen of the site map is checked", async ({ server }) => {
  const looked = new Set((await viewers(server.origin)).flatMap(({ screens }) => screens.map(pathOf)));
  const missing = siteMapScreens().filter(({ path }) => !looked.has(path) && !NOT_LOOKED_AT.includes(path));
  expect(
    missing.map(({ path }) => path),
    "a screen whose path has an id needs an entry in tests/e2e/screens.ts",
  ).toEqual([]);
});

const shardsOf = (who: Viewer["name"]) =>
  Array.from({ length: SHARDS[who] ?? 1 }, (_, position) => ({ position, of: SHARDS[who] ?? 1 }));

/** Returns the screens of one part. Neighbours, which are alike, go to different parts. */
const screensOf = ({ screens }: Viewer, { position, of }: { position: number; of: number }) =>
  screens.filter((_, index) => index % of === position);

/** Tells whether a screen is the first of those of its path, which the accessibility checker looks at by default. */
const isFirstOfPath = (screen: Viewer["screens"][number], { screens }: Viewer) =>
  screens.find((each) => pathOf(each) === pathOf(screen)) === screen;

test("every part of the screens is small enough for one test", async ({ server }) => {
  const shards = (await viewers(server.origin)).flatMap((viewer) =>
    shardsOf(viewer.name).map((shard) => ({ who: viewer.name, size: screensOf(viewer, shard).length })),
  );
  expect(shards.filter(({ size }) => size > MOST)).toEqual([]);
});

for (const who of VIEWERS) {
  for (const language of LANGUAGES) {
    for (const shard of shardsOf(who)) {
      const share = shard.of > 1 ? `, part ${shard.position + 1} of ${shard.of}` : "";
      const details = inFullIf(language === "de" && !LOOKED_AT_CLOSELY.includes(who));
      test(
        `every screen fits, has one heading, names its controls and keeps nobody out: ${who}, ${language}${share}`,
        details,
        async ({ page, context, server, signedIn }) => {
          const viewer = (await viewers(server.origin)).find(({ name }) => name === who) as Viewer;
          // One language is enough for the checker: another language changes the words, but not the markup.
          const isChecked =
            language === LANGUAGES[0] && (!leavesWaitingOut || LOOKED_AT_CLOSELY.includes(who));
          // One language shows by default what scripts have changed. The full run looks at both without them.
          const looksAgain = language === LANGUAGES[0] || !leavesWaitingOut;
          if (isChecked) await bringChecker(context);
          if (viewer.email) await signedIn(viewer.email);
          await prefer(context, server.origin, language);
          const widths = leavesWaitingOut ? USUAL_WIDTHS[language] : WIDTHS;
          let withoutScripts: Page | undefined;

          const look = async (
            at: Page,
            { checks, notModal = false }: { checks: boolean; notModal?: boolean },
          ) => [
            ...(await findMistakes(at, language)),
            ...(isChecked ? await findUnstyled(at) : []),
            ...(checks ? await findBarriers(at, { notModal }) : []),
            ...(await findMisfits(at, { notModal, widths })),
          ];
          const wrong: string[] = [];
          for (const screen of screensOf(viewer, shard)) {
            const { name, path } = screen;
            const checks = isChecked && (!leavesWaitingOut || isFirstOfPath(screen, viewer));
            const sent = (await (await page.goto(path))?.text()) ?? "";
            await untilModal(page);
            // Compares the two states in one language only, because the layout does not depend on the words.
            const mistakes = await look(page, {
              checks,
              notModal: isChecked && !(await isChangedByScripts(page, sent)),
            });
            // Scripts that came late are noticed at the end.
            if (looksAgain && (await isChangedByScripts(page, sent))) {
              withoutScripts ??= await pageWithoutScripts(context);
              await withoutScripts.goto(path);
              // Runs the accessibility checker without scripts in the full run only, because they change little of what it looks for.
              const without = await look(withoutScripts, { checks: isChecked && !leavesWaitingOut });
              mistakes.push(...without.map((mistake) => `without scripts: ${mistake}`));
            }
            wrong.push(...mistakes.map((mistake) => `${name}: ${mistake}`));
          }
          expect(wrong).toEqual([]);
        },
      );
    }
  }
}

/** Opens a page that gets none of the product's scripts. */
async function pageWithoutScripts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return page;
}
