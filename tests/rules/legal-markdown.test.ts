import { describe, expect, it } from "vitest";
import { legalHtml } from "~/domain/people/legal/markdown";

/** Renders one paragraph, and returns what is in it. */
const inParagraph = (text: string) => legalHtml(text).replace(/^<p>|<\/p>\n$/g, "");

describe("a text of the operator", () => {
  it.each([
    "<script>alert(1)</script>",
    '<b onclick="alert(1)">bold</b>',
    "<!-- a comment -->",
    '<p style="color: red">red</p>',
  ])("shows HTML as it was typed: %s", (html) => {
    const shown = legalHtml(`A word ${html}\n\n${html}`);
    expect(shown.match(/<\/?[a-z]+/g)).toEqual(["<p", "</p", "<p", "</p"]);
    expect(shown).toContain("&lt;");
  });

  it("shows the words that stand for a picture in its place", () => {
    expect(inParagraph('![My *logo* & "I"](https://coach.example/logo.png)')).toBe(
      "My logo &amp; &quot;I&quot;",
    );
  });

  it("gives the cells of a table classes, and no styles", () => {
    const html = legalHtml("| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |");
    for (const cell of ["th", "td"])
      expect(html.match(new RegExp(`<${cell}\\b[^>]*>`, "g"))).toEqual([
        `<${cell}>`,
        `<${cell} class="text-start">`,
        `<${cell} class="text-center">`,
        `<${cell} class="text-end">`,
      ]);
    expect(html).not.toContain("style");
  });

  it("has headings below the title of the page", () => {
    expect(legalHtml("# One\n\n## Two\n\n###### Six")).toBe("<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>\n");
  });

  it.each(["https://other.example/a", "http://other.example", "HTTPS://other.example"])(
    "leads to the other site %s without telling it where from",
    (address) => {
      expect(inParagraph(`[there](${address})`)).toBe(
        `<a href="${address}" rel="noopener noreferrer">there</a>`,
      );
    },
  );

  it.each(["/privacy", "/my-data?a=1#b", "mailto:max@coach.example", "tel:+4930123456"])(
    "leads to %s",
    (address) => {
      expect(inParagraph(`[there](${address})`)).toBe(`<a href="${address}">there</a>`);
    },
  );

  it("leads to an address in angle brackets", () => {
    expect(inParagraph("<max@coach.example>")).toBe(
      '<a href="mailto:max@coach.example">max@coach.example</a>',
    );
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript&colon;alert(1)",
    "data:text/html,hi",
    "vbscript:a",
    "file:///etc/passwd",
    "ftp://other.example",
    "//other.example",
    "https:other.example",
    "privacy",
    "#part",
  ])("shows a link to %s as it was typed", (address) => {
    expect(inParagraph(`[there](${address})`)).not.toContain("<a");
  });

  it("leads a path with backslashes to this site", () => {
    expect(inParagraph("[there](</\\other.example>)")).toBe('<a href="/%5Cother.example">there</a>');
  });
});
