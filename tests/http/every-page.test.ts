// Takes more than a minute: it opens the pages of the product as each kind of person, in both languages.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { de } from "~/i18n/de";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { leavesWaitingOut } from "../support/full-run";
import { linksOf } from "../support/links";
import { Page } from "../support/page";
import { hyphened, type Language, mixedTexts } from "../support/page-texts";
import { startServer, type TestServer } from "../support/server";
import { siteMap } from "../support/site-map";
import { visibleCells } from "../support/visible-cells";
import { enterEverybody, type Visitors } from "../support/visits";
import { addressOf } from "./role-requests";
import { ROLES, type Role } from "./role-table";

/** The crawl opens at most this many addresses that differ only in their ids or in the values of their query. */
const OF_A_KIND = leavesWaitingOut ? 2 : 6;

/** The people whose links are followed. The pages of the role table are opened as everybody. */
const FOLLOWED: readonly Role[] = leavesWaitingOut ? ["anonymous", "starter", "ultimate", "coach"] : ROLES;

/** Ends a sign-in, which nobody has begun here. The page of the callback links to it. */
const EXCHANGE = "/auth/callback/exchange";

/** The highest number of database queries of a page whose day was opened before. */
const QUERIES = 4;

/**
 * The redirects that a link may lead to. The name of the product links to the start page. Forms have a hidden link to the
 * sign-in, for the case that the session ends.
 */
const REDIRECTS: Record<string, string> = { "/": "/dashboard", "/sign-in": "/dashboard" };
/**
 * Leads visitors from the dashboard to the start page: the list of sources links back to the dashboard. The start page links to what is
 * stored about people, which asks visitors to sign in.
 */
const REDIRECTS_OF_VISITORS: Record<string, string> = { "/dashboard": "/", "/my-data": "/my-data/sign-in" };

let server: TestServer;
let visitors: Visitors;
beforeAll(async () => {
  server = await startServer();
  visitors = await enterEverybody(server.origin);
}, 120_000);
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

/** A page that was opened: its address, whether the role table lists it, its HTML, and the id of its request in the log. */
interface Opened {
  address: string;
  isListed: boolean;
  html: string;
  request: string;
}

interface Crawl {
  opened: Opened[];
  /** One line for each page with a form that a browser may keep. */
  keepable: string[];
  /** One line for each link that does not lead to a page: the page with the link, the link, and the answer. */
  broken: string[];
  /** The paths of the screens that links lead to, with their `:parameters`. */
  linked: Set<string>;
}

const isFollowed = (role: Role, language: Language) => language === "en" && FOLLOWED.includes(role);

/**
 * Opens the start page and the screens that a role can see according to the role table. English pages of some roles are also
 * opened if a link leads to them: another language changes the words, but not the links.
 */
async function crawl(role: Role, language: Language): Promise<Crawl> {
  const followsLinks = isFollowed(role, language);
  const report: Crawl = { opened: [], broken: [], keepable: [], linked: new Set() };
  const seen = new Map<string, Set<string>>();
  const visitor = visitors.of(role);
  const table = visibleCells().filter((cell) => cell.role === role);
  const redirects = role === "anonymous" ? REDIRECTS_OF_VISITORS : REDIRECTS;
  const waiting = ["/", ...table.map(({ path }) => addressOf(path, visitors.things))].map((address) => ({
    address,
    on: "the table",
    isListed: true,
  }));
  const follow = (address: string, on: string) => {
    report.linked.add(kindOf(address).split(" ")[0] ?? "");
    if (followsLinks && !address.startsWith(EXCHANGE)) waiting.push({ address, on, isListed: false });
  };
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, on, isListed } = next;
    const ofKind = seen.get(kindOf(address)) ?? new Set();
    if (ofKind.has(address) || (ofKind.size >= OF_A_KIND && !isListed)) continue;
    seen.set(kindOf(address), ofKind.add(address));
    const cookie = [...new Map(visitor.cookies).set("language", language)].map((pair) => pair.join("="));
    const answer = await visitor.get(address, { cookie: cookie.join("; ") });
    const to = answer.headers.get("location");
    if (answer.status >= 400) report.broken.push(`${on} links to ${address}: ${answer.status}`);
    else if (to !== null && to !== redirects[address])
      report.broken.push(`${on} links to ${address}: redirects to ${to}`);
    if (to !== null) follow(to, address);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") && answer.status === 200;
    const html = isPage ? await answer.text() : "";
    if (isPage)
      report.opened.push({ address, isListed, html, request: answer.headers.get("x-request-id") ?? "" });
    else await answer.arrayBuffer();
    // A browser that keeps a page restores its old fields, disabled buttons and used keys.
    if (/<form\b/.test(html) && answer.headers.get("cache-control") !== "private, no-store")
      report.keepable.push(`${address}: ${answer.headers.get("cache-control")}`);
    for (const link of linksOf(html, address, server.origin)) follow(link, address);
  }
  return report;
}

/** Returns the number of database queries of each request that is in the log so far, by its id. */
const queriesInLog = () =>
  new Map<string, number>(
    server
      .output()
      .split("\n")
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line))
      .map(({ request, queries }) => [request, queries]),
  );

/** Returns a line for each page that made too many queries, and notes how many each kind of page makes. */
async function slowOnes(pages: Opened[]): Promise<string[]> {
  await expect.poll(() => queriesInLog().has(pages.at(-1)?.request ?? ""), { timeout: 5000 }).toBe(true);
  const queries = queriesInLog();
  return pages.flatMap(({ address, request }) => {
    const count = queries.get(request) ?? Number.NaN;
    const [path = ""] = kindOf(address).split(" ");
    counted.set(path, Math.max(count, counted.get(path) ?? 0));
    return count <= QUERIES ? [] : [`${address}: ${count} queries`];
  });
}
const counted = new Map<string, number>();

const CLIENTS_SCREENS = ["/dashboard/profile", "/nutrition", "/settings/sign-out", "/tasks", "/training"];
const TRAINERS_SCREENS = [
  "/client/:id/archive",
  "/client/:id/package",
  "/codes/new",
  "/nutrition/:id/delete",
  "/settings/sign-out",
  "/training/:id/copy",
];

/** Some of the screens to which a link must lead, dialogs included. */
const LINKED: Partial<Record<Role, string[]>> = {
  anonymous: ["/", "/sign-in"],
  coach: [...TRAINERS_SCREENS, "/manage-tasks/:id/edit", "/nutrition/:id/edit", "/tasks/:id/notes"],
  coach2: TRAINERS_SCREENS,
  starter: [...CLIENTS_SCREENS, "/dashboard/profile/upgrade"],
  ultimate: [...CLIENTS_SCREENS, "/tasks/:id/notes"],
};

/** The addresses that each role has opened before, so that their days are open. */
const openedBefore = new Map<Role, Set<string>>();

// The German pages are opened after the English ones, so that their queries are those of a second visit.
describe.each(["en", "de"] as const)("in %s, every page", (language) => {
  // Hundreds of pages are opened one after the other, which takes long on a slow machine.
  test.each(ROLES)(
    "as %s has links that lead to a page, texts of one language and few queries",
    {
      timeout: 240_000,
    },
    async (role) => {
      const { opened, broken, keepable, linked } = await crawl(role, language);
      expect(broken).toEqual([]);
      expect(keepable, "no browser keeps a page with a form").toEqual([]);
      if (isFollowed(role, language))
        expect([...linked]).toEqual(expect.arrayContaining(LINKED[role] ?? CLIENTS_SCREENS));
      // Reads the pages of the table only: others show more of the texts of people, which may be in any language.
      const listed = opened.filter(({ isListed }) => isListed);
      const wrong = listed.flatMap(({ address, html }) =>
        [
          ...(html.includes(`<html lang="${language}"`) ? [] : ["another language"]),
          ...mixedTexts(html, language),
          ...hyphened(html),
          ...Page.ofHtml(html).formsSentCut.map((form) => `a form may be sent cut: ${form}`),
        ].map((line) => `${address}: ${line}`),
      );
      expect(wrong, "texts of the other language, or soft hyphens in attributes").toEqual([]);
      const again = opened.filter(({ address }) => openedBefore.get(role)?.has(address));
      openedBefore.set(role, new Set(opened.map(({ address }) => address)));
      if (again.length > 0) expect(await slowOnes(again)).toEqual([]);
      reportFigure(
        `pages in ${language} as ${role}: ${opened.length}, ${again.length} of them a second time`,
      );
    },
  );
});

test("a visitor's errors are in the chosen language too", async () => {
  const visitor = new BrowserClient(server.origin);
  visitor.cookies.set("language", "de");
  const refused = await (await visitor.json("POST", "/api/verify-password", { password: "NOPE" })).json();
  expect(refused.error).toBe(de.error.invalid_password);
  const most = [...counted].sort(([, one], [, other]) => other - one);
  reportFigure(`database round trips: ${most.map(([path, queries]) => `${path} ${queries}`).join(", ")}`);
});
