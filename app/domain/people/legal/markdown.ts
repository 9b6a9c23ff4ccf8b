import MarkdownIt from "markdown-it";

/** Matches web addresses, addresses to write to or to call, and paths of this site. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
const OTHER_SITE = /^https?:/i;

/** The classes in place of the `style` attributes of table cells, which the content security policy forbids. */
const ALIGNMENTS: Record<string, string> = {
  "text-align:left": "text-start",
  "text-align:center": "text-center",
  "text-align:right": "text-end",
};

const markdown = new MarkdownIt({ html: false });
markdown.validateLink = (address) => LINK.test(address);

const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, _, renderer) => {
  const link = tokens[index];
  if (OTHER_SITE.test(String(link?.attrGet("href")))) link?.attrSet("rel", "noopener noreferrer");
  return renderer.renderToken(tokens, index, options);
};

// Shows the words that stand for a picture.
rules.image = (tokens, index, options, env, renderer) =>
  markdown.utils.escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env));

rules.th_open = rules.td_open = (tokens, index, options, _, renderer) => {
  const cell = tokens[index];
  const alignment = cell && ALIGNMENTS[String(cell.attrGet("style"))];
  if (cell) cell.attrs = alignment ? [["class", alignment]] : null;
  return renderer.renderToken(tokens, index, options);
};

// The title of the page is its only heading of the first level.
rules.heading_open = (tokens, index) => `<${lower(tokens[index]?.tag)}>`;
rules.heading_close = (tokens, index) => `</${lower(tokens[index]?.tag)}>\n`;

const lower = (tag = "h1") => `h${Math.min(6, Number(tag.slice(1)) + 1)}`;

/**
 * Renders a Markdown text of the operator: no HTML, no pictures, no style attributes, and links only to web addresses, mail, telephones
 * and paths of this site.
 */
export const legalHtml = (text: string): string => markdown.render(text);
