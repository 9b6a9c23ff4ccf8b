import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { expect, test } from "../support/fixtures";
import { COACH } from "./people";
import { everyScreen } from "./screens";

const KB = 1024;
const SCRIPT_BUDGET = 2 * KB;
const ISLAND_BUDGET = 64 * KB;
const PAGE_BUDGET = 40 * KB;
/** Packages differ by a link and a badge: the highest one stands for them. */
const WEIGHED = [null, COACH, "ultimate@beast.example"];

interface Weight {
  script: number;
  /** Everything but pictures, headers included. */
  total: number;
  /** The same by kind of file, to be read. */
  kinds: string[];
}

/** Kinds of files by the end of their address; what has none is the page itself. */
const KINDS = { page: /\/[^.]*$/, script: /\.js$/, style: /\.css$/, font: /\.woff2$/ };

/** What a page downloads, compressed as it comes over the wire, when nothing of it is cached. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const pictures = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.add(request.url());
  });
  // Scripts may fetch more of their kind after the page has loaded.
  await page.goto(path, { waitUntil: "networkidle" });
  const parts = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => {
        const { name, encodedBodySize, transferSize } = entry as PerformanceResourceTiming;
        return { name, encodedBodySize, transferSize };
      },
    ),
  );
  const loaded = parts.filter(({ name }) => !pictures.has(name));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const isScript = ({ name }: { name: string }) => new URL(name).pathname.endsWith(".js");
  return {
    script: sum(parts.filter(isScript).map(({ encodedBodySize }) => encodedBodySize)),
    total: sum(loaded.map(({ transferSize }) => transferSize)),
    kinds: Object.entries(KINDS).map(([kind, ending]) => {
      const ofKind = loaded.filter(({ name }) => ending.test(new URL(name).pathname));
      return `${kind} ${kb(sum(ofKind.map(({ transferSize }) => transferSize)))}`;
    }),
  };
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

// Every screen is opened in a browser of its own.
test.describe.configure({ timeout: 180_000 });

// Without scripts a browser downloads the same but for them.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "pages are weighed with their scripts");

test("pages stay light", async ({ browser, server }) => {
  const heaviest = { page: { name: "", script: 0 }, island: { name: "", script: 0 }, dashboard: 0 };
  const tooHeavy: string[] = [];
  const weights = new Map<string, string>();
  const visitor = new BrowserClient(server.origin);
  const viewers = await everyScreen(server.origin, visitor);
  for (const { email, screens } of viewers.filter((viewer) => WEIGHED.includes(viewer.email))) {
    const person = new BrowserClient(server.origin);
    if (email) await person.signIn(email);
    for (const { name, path, island } of screens) {
      // A browser of its own for every screen: nothing is cached.
      const context = await browser.newContext({ baseURL: server.origin });
      await context.addCookies(
        [...person.cookies].map(([key, value]) => ({ name: key, value, url: server.origin })),
      );
      const page = await context.newPage();
      const { script, total, kinds } = await weigh(page, path);
      expect(page.url()).toBe(server.origin + path);
      await context.close();

      const where = `${name} for ${email ?? "a visitor"}`;
      const budget = island ? ISLAND_BUDGET : SCRIPT_BUDGET;
      if (script > budget) tooHeavy.push(`${where}: ${script} bytes of JavaScript`);
      if (script === 0) tooHeavy.push(`${where}: no JavaScript was seen`);
      const kind = island ? "island" : "page";
      if (script > heaviest[kind].script) heaviest[kind] = { name, script };
      if (!island && total > PAGE_BUDGET) tooHeavy.push(`${where}: ${total} bytes in all`);
      if (name === "/dashboard" && email) heaviest.dashboard = Math.max(heaviest.dashboard, total);
      weights.set(name, `${name}: ${kinds.join(", ")}`);
    }
  }
  reportFigure(
    `JavaScript of a page without an island: ${kb(heaviest.page.script)} at most, ${heaviest.page.name}`,
  );
  reportFigure(
    `JavaScript of a page with an island: ${kb(heaviest.island.script)} at most, ${heaviest.island.name}`,
  );
  for (const line of weights.values()) reportFigure(`Weight of ${line}`);
  reportFigure(`Everything a dashboard downloads, nothing cached: ${kb(heaviest.dashboard)} at most`);
  expect(tooHeavy).toEqual([]);
});
