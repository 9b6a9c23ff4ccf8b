import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readLegalTexts } from "~/domain/people/legal/legal-texts.server";
import { LEGAL_PAGES } from "~/domain/people/legal/pages";
import { SettingsError } from "~/platform/settings.server";

const root = mkdtempSync(join(tmpdir(), "beast-legal-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, "pages-"));
  for (const page of LEGAL_PAGES) write(`${page}.de.md`, `Text von ${page}`);
});

const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);

/** Returns the lines with which a start is refused. */
function mistakes(path = folder): string[] {
  try {
    readLegalTexts(path);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message.split("\n");
  }
}

describe("the folder of LEGAL_DIR", () => {
  it("has each page in one language at least", () => {
    write("imprint.en.md", "Text of the imprint");
    expect(readLegalTexts(folder)).toEqual({
      imprint: [
        { locale: "en", html: "<p>Text of the imprint</p>\n" },
        { locale: "de", html: "<p>Text von imprint</p>\n" },
      ],
      privacy: [{ locale: "de", html: "<p>Text von privacy</p>\n" }],
      accessibility: [{ locale: "de", html: "<p>Text von accessibility</p>\n" }],
    });
    rmSync(join(folder, "privacy.de.md"));
    expect(mistakes()).toEqual([
      `LEGAL_DIR holds neither ${join(folder, "privacy.en.md")} nor ${join(folder, "privacy.de.md")}`,
    ]);
  });

  it("may have files of 200 KB, and a mark of the order of bytes", () => {
    write("imprint.de.md", `\ufeff${"a".repeat(200 * 1024 - 3)}`);
    expect(readLegalTexts(folder).imprint[0]?.html).toMatch(/^<p>a+<\/p>\n$/);
    write("imprint.de.md", "a".repeat(200 * 1024 + 1));
    expect(mistakes()).toEqual([
      `LEGAL_DIR holds the file ${join(folder, "imprint.de.md")}, which has more than 200 KB`,
    ]);
  });

  it.each<[string, () => void]>([
    ["is not UTF-8", () => write("imprint.en.md", Buffer.from("Stra\xdfe", "latin1"))],
    ["is empty", () => write("imprint.en.md", " \n")],
    ["is no file", () => mkdirSync(join(folder, "imprint.en.md"))],
  ])("is refused with a file that %s, although the other language is there", (wrong, make) => {
    make();
    expect(mistakes()).toEqual([`LEGAL_DIR holds the file ${join(folder, "imprint.en.md")}, which ${wrong}`]);
  });

  it("is refused in one line when it cannot be read", () => {
    const names = (path: string, code: string) => [
      `LEGAL_DIR names the folder ${path}, which cannot be read: ${code}`,
    ];
    const missing = join(folder, "nowhere");
    expect(mistakes(missing)).toEqual(names(missing, "ENOENT"));
    const file = join(folder, "imprint.de.md");
    expect(mistakes(file)).toEqual(names(file, "ENOTDIR"));
  });

  it("is refused with a line for each mistake", () => {
    write("imprint.de.md", "");
    rmSync(join(folder, "accessibility.de.md"));
    expect(mistakes()).toHaveLength(2);
  });
});

it("the templates are in both languages, have holes, and say that they are no legal advice", () => {
  const texts = readLegalTexts("docs/legal");
  for (const page of LEGAL_PAGES) {
    expect(texts[page].map(({ locale }) => locale)).toEqual(["en", "de"]);
    for (const { html } of texts[page]) {
      expect(html).toMatch(/^<blockquote>\n<p>[^<]*(no legal advice|keine Rechtsberatung)/);
      expect(html).toMatch(/<p>[^<]*\[\p{L}[^\]]*\]/u);
    }
    const [en, de] = texts[page].map(({ html }) => html.match(/<(h\d|li|tr|p)>/g));
    expect(en).toEqual(de);
  }
});
