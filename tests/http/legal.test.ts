import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEGAL_PAGES } from "~/domain/people/legal/pages";
import { BrowserClient } from "../support/browser-client";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { type SharedServer, sharedServer } from "../support/shared-server";

type Language = "en" | "de";

const LINKS = {
  en: ["Imprint", "Privacy", "Accessibility", "Sources"],
  de: ["Impressum", "Datenschutz", "Barrierefreiheit", "Quellen"],
};
const ADDRESSES = ["/imprint", "/privacy", "/accessibility", "/attribution"];

const open = (person: BrowserClient, path: string, language: Language = "en") => {
  person.cookies.set("language", language);
  return Page.of(person.get(path));
};

/** Returns the lists of links that a piece of HTML has, each as its words and addresses. */
const linksIn = (html = "") =>
  [...html.matchAll(/<ul class="site-links">(.*?)<\/ul>/gs)].map(([, list = ""]) =>
    [...list.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [text, href]),
  );
const partOf = (page: Page, start: string, end: string) =>
  new RegExp(`${start}.*?${end}`, "s").exec(page.html)?.[0];
const expected = (language: Language) => LINKS[language].map((text, index) => [text, ADDRESSES[index]]);

describe("the demo without LEGAL_DIR", () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedServer();
  });

  const visitor = () => new BrowserClient(server.origin);
  const signedIn = (name: string) => visitor().signIn(`${name}@beast.example`);

  it.each([
    ["en", "the operator's own text stands here", "Deutsch"],
    ["de", "steht hier der Text des Betreibers", "English"],
  ] as const)("has pages that say who writes them, in %s", async (language, words, other) => {
    for (const [index, page] of LEGAL_PAGES.entries()) {
      const shown = await open(visitor(), `/${page}`, language);
      const title = LINKS[language][index];
      expect([shown.status, shown.title, shown.headings("h1")]).toEqual([
        200,
        `${title} · Beast Coaching`,
        [title],
      ]);
      expect(shown.text).toContain(words);
      const form = shown.formWith(other);
      expect([form.button(other)[0]?.[0], form.value("return_to")]).toEqual(["language", `/${page}`]);
    }
  });

  it.each(["en", "de"] as const)(
    "has the links in the foot of every kind of page, in %s",
    async (language) => {
      const client = await signedIn("ultimate");
      for (const [person, path] of [
        [visitor(), "/"],
        [visitor(), "/imprint"],
        [visitor(), "/attribution"],
        [client, "/dashboard"],
        [client, "/settings"],
        [await signedIn("coach"), "/dashboard"],
      ] as const) {
        const foot = partOf(await open(person, path, language), "<footer", "</footer>");
        expect([path, linksIn(foot)]).toEqual([path, [expected(language)]]);
      }
      const gone = await open(visitor(), "/nothing-here", language);
      expect([gone.status, linksIn(gone.html)]).toEqual([404, [expected(language)]]);
    },
  );

  it("has the links in the menu, also where the conversation fills the window", async () => {
    const page = await open(await signedIn("ultimate"), "/messages");
    expect(linksIn(partOf(page, '<aside id="menu"', "</aside>"))).toEqual([expected("en")]);
    expect(page.html).not.toContain("<footer");
  });

  it.each([
    ["onboarding", "Welcome to Beast Coaching"],
    ["consent", "Give your consent"],
  ])("has the links within the dialog of the %s, which opens them beside", async (name, title) => {
    const person =
      name === "consent" ? await newClient(server.origin, undefined, {}) : await signedIn("fresh");
    const page = await open(person, "/tasks");
    expect(page.dialogs).toEqual([title]);
    const dialog = partOf(page, "<dialog", "</dialog>");
    expect(linksIn(dialog)).toEqual([[["Your data", "/my-data"], ...expected("en")]]);
    expect(dialog?.match(/<a href="\/[\w-]+" target="_blank">/g)).toHaveLength(5);
    for (const path of ["/my-data", ...ADDRESSES])
      expect([path, (await open(person, path)).dialogs]).toEqual([path, []]);
  });
});

describe("a server with LEGAL_DIR", () => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), "beast-legal-"));
  beforeAll(async () => {
    for (const page of LEGAL_PAGES)
      writeFileSync(join(folder, `${page}.de.md`), `# Teil\n\n${page} <b>von Max</b>`);
    writeFileSync(join(folder, "imprint.en.md"), "[Max](https://max.example) of Berlin");
    server = await startServer({ env: { LEGAL_DIR: folder } });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  const shown = async (path: string, language: Language) => {
    const page = await open(new BrowserClient(server.origin), path, language);
    expect(page.status).toBe(200);
    const [, html] = /<div class="legal-text" lang="\w+">(.*?)<\/div>/s.exec(page.html) ?? [];
    return [
      /<html lang="(\w+)"/.exec(page.html)?.[1],
      /"legal-text" lang="(\w+)"/.exec(page.html)?.[1],
      html,
    ];
  };

  it("shows the text in the language of the page", async () => {
    const link = '<a href="https://max.example" rel="noopener noreferrer">Max</a>';
    expect(await shown("/imprint", "en")).toEqual(["en", "en", `<p>${link} of Berlin</p>\n`]);
    const german = "<h2>Teil</h2>\n<p>imprint &lt;b&gt;von Max&lt;/b&gt;</p>\n";
    for (const path of ["/imprint", "/Imprint/", "/%69mprint"])
      expect(await shown(path, "de")).toEqual(["de", "de", german]);
  });

  it("shows the other language, and says which it is, where one is missing", async () => {
    const [page, text, html] = await shown("/privacy", "en");
    expect([page, text, html]).toEqual(["en", "de", expect.stringContaining("privacy")]);
  });
});
