// Takes up to a minute: it opens every link of every page, for eight kinds of visitors.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { linksOf } from "../support/links";
import { startServer, type TestServer } from "../support/server";
import { siteMap } from "../support/site-map";

/**
 * The crawl opens at most this many addresses that differ only in their ids or in the values of their query. The demo trainer
 * has as many clients, so that each list of clients leads to all of them: only one has an assigned task.
 */
const OF_A_KIND = 6;

const VIEWERS = ["visitor", "coach", "coach2", "starter", "advanced", "ultimate", "fresh", "other"];

/**
 * The redirects that a link may lead to. The name of the product links to the start page. Forms have a hidden link to the
 * sign-in, for the case that the session ends.
 */
const REDIRECTS: Record<string, string> = { "/": "/dashboard", "/sign-in": "/dashboard" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const patterns = [...new Set(siteMap().map(({ path }) => path))].map((path) => ({
  path,
  matches: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Returns what addresses of the same screen have in common: the path without ids, and the names in the query. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, server.origin);
  const pattern =
    patterns.find(({ path }) => path === pathname) ?? patterns.find(({ matches }) => matches.test(pathname));
  return `${pattern?.path ?? pathname} ${[...searchParams.keys()].sort()}`;
}

interface Crawl {
  /** One line for each page with a form that a browser may keep. */
  keepable: string[];
  /** One line for each link that does not lead to a page: the page with the link, the link, and the answer. */
  broken: string[];
  /** The paths of the screens that were opened, with their `:parameters`. */
  kinds: Set<string>;
  opened: number;
}

/** Follows every link of every page, from the start page on. */
async function crawl(person: BrowserClient): Promise<Crawl> {
  const report: Crawl = { broken: [], keepable: [], kinds: new Set(), opened: 0 };
  const seen = new Map<string, Set<string>>();
  const waiting = [{ address: "/", on: "the address bar" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, on } = next;
    const kind = kindOf(address);
    const ofKind = seen.get(kind) ?? new Set();
    if (ofKind.has(address) || ofKind.size === OF_A_KIND) continue;
    seen.set(kind, ofKind.add(address));
    const answer = await person.get(address);
    report.opened++;
    report.kinds.add(kind.split(" ")[0] ?? "");
    const to = answer.headers.get("location");
    if (answer.status >= 400) report.broken.push(`${on} links to ${address}: ${answer.status}`);
    else if (to !== null && to !== REDIRECTS[address])
      report.broken.push(`${on} links to ${address}: redirects to ${to}`);
    if (to !== null) waiting.push({ address: to, on: address });
    const html = answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "";
    // A browser that keeps a page restores its old fields, disabled buttons and used keys.
    if (/<form\b/.test(html) && answer.headers.get("cache-control") !== "private, no-store")
      report.keepable.push(`${address}: ${answer.headers.get("cache-control")}`);
    for (const link of linksOf(html, address, server.origin)) waiting.push({ address: link, on: address });
  }
  return report;
}

const CLIENTS_SCREENS = ["/dashboard/profile", "/nutrition", "/settings/sign-out", "/tasks", "/training"];
const TRAINERS_SCREENS = [
  "/client/:id/archive",
  "/client/:id/package",
  "/codes/new",
  "/nutrition/:id/delete",
  "/settings/sign-out",
  "/training/:id/copy",
];

/** Some of the screens that each crawl must reach, dialogs included. */
const REACHED: Record<string, string[]> = {
  visitor: ["/", "/sign-in"],
  coach: [...TRAINERS_SCREENS, "/manage-tasks/:id/edit", "/nutrition/:id/edit", "/tasks/:id/notes"],
  coach2: TRAINERS_SCREENS,
  starter: [...CLIENTS_SCREENS, "/dashboard/profile/upgrade"],
  ultimate: [...CLIENTS_SCREENS, "/tasks/:id/notes"],
};

describe("every link of every page of the product leads to a page", () => {
  // Hundreds of pages are opened one after the other, which takes long on a slow machine.
  test.each(VIEWERS)("for %s", { timeout: 240_000 }, async (name) => {
    const person = new BrowserClient(server.origin);
    if (name !== "visitor") await person.signIn(`${name}@beast.example`);
    const { broken, keepable, kinds, opened } = await crawl(person);
    expect(broken).toEqual([]);
    expect(keepable, "no browser keeps a page with a form").toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(REACHED[name] ?? CLIENTS_SCREENS));
    reportFigure(`own links: ${name} opened ${opened} addresses of ${kinds.size} kinds`);
  });
});
