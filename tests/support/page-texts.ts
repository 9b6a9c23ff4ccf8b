import { de } from "~/i18n/de";
import { en } from "~/i18n/en";

export type Language = "en" | "de";

/** Returns the texts of a language with their keys, such as `plans.editor.optional`. */
export function flatten(texts: object, above = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = above ? `${above}.${name}` : name;
    return typeof value === "string" ? [[key, value] as [string, string]] : flatten(value, key);
  });
}

export const TEXTS: Record<Language, [key: string, text: string][]> = { en: flatten(en), de: flatten(de) };

/** The texts that must not appear on a page of a language: the keys of plain ones, and patterns of those with gaps. */
interface Foreign {
  plain: Map<string, string>;
  patterns: { key: string; pattern: RegExp }[];
}

function foreignOf(language: Language): Foreign {
  const own = new Set(TEXTS[language].map(([, text]) => text));
  const foreign = TEXTS[language === "en" ? "de" : "en"].filter(([, text]) => !own.has(text));
  const hasGap = ([, text]: [string, string]) => text.includes("{{");
  return {
    plain: new Map(foreign.filter((entry) => !hasGap(entry)).map(([key, text]) => [text, key])),
    patterns: foreign.filter(hasGap).map(([key, text]) => ({ key, pattern: patternOf(text) })),
  };
}

/** Returns the pattern of a text. A count is a number, anything else that it names may be any text. */
function patternOf(text: string): RegExp {
  const segments = text.split(/(\{\{\w+\}\})/).map((segment) => {
    if (segment === "{{count}}") return "[\\d.,]+";
    return segment.startsWith("{{") ? "[\\s\\S]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("")}$`);
}

const FOREIGN: Record<Language, Foreign> = { en: foreignOf("en"), de: foreignOf("de") };

/** Returns a line for each text of a page that is of the other language: its key, and the text. */
export function mixedTexts(html: string, language: Language): string[] {
  const { plain, patterns } = FOREIGN[language];
  return [...new Set(segmentsOf(html))].flatMap((segment) => {
    const key = plain.get(segment) ?? patterns.find(({ pattern }) => pattern.test(segment))?.key;
    return key === undefined ? [] : [`${key}: ${segment}`];
  });
}

/** Returns every piece of text of a page that a person can read or hear. */
function segmentsOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<!-- -->/g, "");
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt|data-[\w-]+)="([^"]*)"/g)].map(
    ([, value = ""]) => decode(value),
  );
  const props = attributes
    .filter((value) => value.startsWith("{"))
    .flatMap((json) => flatten((JSON.parse(json) as { texts?: object }).texts ?? {}).map(([, text]) => text));
  return [
    ...body
      .replace(/<[^>]*>/g, "\n")
      .split("\n")
      .map(decode),
    ...attributes,
    ...props,
  ]
    .map((segment) => segment.trim())
    .filter(Boolean);
}

/** Returns the titles, headings and attributes with a soft hyphen, which programs would read as part of the word. */
export const hyphened = (html: string) =>
  [
    ...html.matchAll(
      /<title>[^<]*|<h1[^>]*>[^<]*| (?:aria-label|title|value|alt|placeholder|content|href)="[^"]*"/g,
    ),
  ]
    .map(([match]) => match)
    .filter((match) => match.includes("\u00AD"));

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
