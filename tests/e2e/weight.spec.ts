// Takes more than a minute: it opens every screen with an empty cache.
import type { Page, Request } from "@playwright/test";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { expect, test } from "../support/fixtures";
import { COACH, newcomer, writePlan, writeTraining } from "./people";
import { everyScreen } from "./screens";

const KB = 1024;
/** See docs/decisions/0046-pages-that-come-back.md. */
const SCRIPT_BUDGET = 2.25 * KB;
const ISLAND_BUDGET = 64 * KB;
const LIVE_BUDGET = 10 * KB;
/** A page with a form that loads its script at once. */
const HELPED_BUDGET = 6 * KB;
const PAGE_BUDGET = 40 * KB;
const BUDGETS = { live: LIVE_BUDGET, island: ISLAND_BUDGET, helped: HELPED_BUDGET, page: SCRIPT_BUDGET };

/** The number of pages measured at the same time, so that their waits overlap. */
const AT_ONCE = 4;
/** The people whose pages are measured. Packages differ by a link and a badge, so the highest is enough. */
const WEIGHED = [null, COACH, "ultimate@beast.example"];

interface Weight {
  script: number;
  /** The bytes of everything except pictures, with headers. */
  total: number;
  /** The same bytes by kind of file, as readable text. */
  kinds: string[];
  /** False if the page shows icons and their file is not among the bytes. */
  hasIcons: boolean;
}

/** The kinds of files by the end of their address. An address without an extension is the page itself. */
const KINDS = {
  page: /\/[^.]*$/,
  script: /\.js$/,
  style: /\.css$/,
  font: /\.woff2$/,
  icons: /\.svg$/,
};

/** Measures what a page downloads with an empty cache, in compressed bytes. */
async function weigh(page: Page, path: string, live = false): Promise<Weight> {
  const pictures = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.add(request.url());
  });
  const running = new Set<Request>();
  page.on("request", (request) => running.add(request));
  page.on("requestfinished", (request) => running.delete(request));
  page.on("requestfailed", (request) => running.delete(request));
  // The stream of a live screen never ends. It is the last that its scripts ask for.
  const stream = live ? page.waitForRequest(/\/api\/messages\/stream/) : null;
  await page.goto(path);
  await (stream ?? rest(page, running));
  const transfers = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => {
        const { name, encodedBodySize, transferSize } = entry as PerformanceResourceTiming;
        return { name, encodedBodySize, transferSize };
      },
    ),
  );
  const loaded = transfers.filter(({ name }) => !pictures.has(name));
  const isIcons = ({ name }: { name: string }) => KINDS.icons.test(new URL(name).pathname);
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const isScript = ({ name }: { name: string }) => new URL(name).pathname.endsWith(".js");
  return {
    script: sum(transfers.filter(isScript).map(({ encodedBodySize }) => encodedBodySize)),
    total: sum(loaded.map(({ transferSize }) => transferSize)),
    kinds: Object.entries(KINDS).map(([kind, ending]) => {
      const ofKind = loaded.filter(({ name }) => ending.test(new URL(name).pathname));
      return `${kind} ${kb(sum(ofKind.map(({ transferSize }) => transferSize)))}`;
    }),
    hasIcons: loaded.some(isIcons) || (await page.locator("svg use").count()) === 0,
  };
}

/** Belongs to the browser. It runs work when the page has nothing else to do. */
declare const scheduler: { postTask: (work: () => void, how: { priority: "background" }) => Promise<void> };

/** Waits until a page loads nothing and has nothing to do, because its scripts load further scripts. */
async function rest(page: Page, running: Set<Request>) {
  await expect
    .poll(async () => {
      const before = [...running];
      await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
      return [...before, ...running].map((request) => request.url());
    })
    .toEqual([]);
}

/** Does the work for each item, for at most `atOnce` items at the same time. */
async function withConcurrency<One>(atOnce: number, many: One[], work: (one: One) => Promise<void>) {
  const waiting = [...many];
  const workOff = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}

/** Makes so many clients and plans of the trainer that their lists have a whole page: other tests make some too. */
async function fillLists(origin: string) {
  const codes = Array<string>(PAGE_SIZE).fill("DEMO-ADVANCED");
  await withConcurrency(AT_ONCE, codes, async (code) => {
    const client = await newcomer(origin, code);
    await writePlan(origin, client, { description: `For the first weeks of ${client.name}.` });
    await writeTraining(origin, client);
  });
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

// The timeout is long, because every screen is opened in a new browser context.
test.describe.configure({ timeout: 180_000 });

// Without JavaScript a browser downloads the same files except the scripts.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "pages are weighed with their scripts");

test("pages stay within their size limits", async ({ browser, server }) => {
  const heaviest = {
    page: { name: "", script: 0 },
    island: { name: "", script: 0 },
    live: { name: "", script: 0 },
    helped: { name: "", script: 0 },
    dashboard: 0,
  };
  const tooHeavy: string[] = [];
  const weights = new Map<string, string>();
  await fillLists(server.origin);
  const visitor = new BrowserClient(server.origin);
  const viewers = await everyScreen(server.origin, visitor);
  for (const { email, screens } of viewers.filter((viewer) => WEIGHED.includes(viewer.email))) {
    const person = new BrowserClient(server.origin);
    if (email) await person.signIn(email);
    await withConcurrency(AT_ONCE, screens, async ({ name, path, island, live, helped }) => {
      // A new browser context for every screen has an empty cache.
      const context = await browser.newContext({ baseURL: server.origin });
      await context.addCookies(
        [...person.cookies].map(([key, value]) => ({ name: key, value, url: server.origin })),
      );
      const page = await context.newPage();
      const { script, total, kinds, hasIcons } = await weigh(page, path, live);
      expect(page.url()).toBe(server.origin + path);
      await context.close();

      const where = `${name} for ${email ?? "a visitor"}`;
      const kind = live ? "live" : island ? "island" : helped ? "helped" : "page";
      const budget = BUDGETS[kind];
      if (script > budget) tooHeavy.push(`${where}: ${script} bytes of JavaScript`);
      if (script === 0) tooHeavy.push(`${where}: no JavaScript was seen`);
      if (!hasIcons) tooHeavy.push(`${where}: no icons were seen`);
      if (script > heaviest[kind].script) heaviest[kind] = { name, script };
      if (!island && total > PAGE_BUDGET) tooHeavy.push(`${where}: ${total} bytes in all`);
      if (name === "/dashboard" && email) heaviest.dashboard = Math.max(heaviest.dashboard, total);
      weights.set(name, `${name}: ${kinds.join(", ")}`);
    });
  }
  reportFigure(
    `JavaScript of a page without an island: ${kb(heaviest.page.script)} at most, ${heaviest.page.name}`,
  );
  reportFigure(
    `JavaScript of a page with an island: ${kb(heaviest.island.script)} at most, ${heaviest.island.name}`,
  );
  reportFigure(`JavaScript of a live page: ${kb(heaviest.live.script)} at most, ${heaviest.live.name}`);
  reportFigure(
    `JavaScript of a page with a form that is helped: ${kb(heaviest.helped.script)} at most, ${heaviest.helped.name}`,
  );
  for (const line of weights.values()) reportFigure(`Weight of ${line}`);
  reportFigure(`Everything a dashboard downloads, nothing cached: ${kb(heaviest.dashboard)} at most`);
  expect(tooHeavy).toEqual([]);
});
