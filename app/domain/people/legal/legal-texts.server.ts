import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { once } from "~/platform/once";
import { SettingsError, settings } from "~/platform/settings.server";
import { LOCALES, type Locale } from "../preferences/rules";
import { legalHtml } from "./markdown";
import { LEGAL_PAGES, type LegalPage } from "./pages";

/** The most bytes of one file. */
const FILE_LIMIT = 200 * 1024;

/** Warns the operator of a real installation that LEGAL_DIR is not set. */
export const WITHOUT_LEGAL_PAGES =
  "LEGAL_DIR is not set: there is no imprint, no privacy notice and no accessibility statement";

/** A page of the operator as HTML, in the language in which it is written. */
export interface LegalText {
  locale: Locale;
  html: string;
}

export type LegalTexts = Record<LegalPage, LegalText[]>;

/**
 * Reads the folder of LEGAL_DIR. A page needs a text in one language at least.
 * @throws SettingsError with one line for each file that cannot be used, or is missing
 */
export function readLegalTexts(folder: string): LegalTexts {
  try {
    readdirSync(folder);
  } catch (error) {
    throw new SettingsError(`LEGAL_DIR names the folder ${folder}, which ${whyUnusable(error)}`);
  }
  const mistakes: string[] = [];
  const texts = LEGAL_PAGES.map((page) => [page, textsOf(folder, page, mistakes)]);
  if (mistakes.length > 0) throw new SettingsError(mistakes.join("\n"));
  return Object.fromEntries(texts);
}

function textsOf(folder: string, page: LegalPage, mistakes: string[]): LegalText[] {
  const files = LOCALES.map((locale) => ({ locale, path: join(folder, `${page}.${locale}.md`) }));
  const before = mistakes.length;
  const texts = files.flatMap(({ locale, path }) => {
    try {
      const text = readText(path);
      return text === null ? [] : [{ locale, html: legalHtml(text) }];
    } catch (error) {
      mistakes.push(`LEGAL_DIR holds the file ${path}, which ${whyUnusable(error)}`);
      return [];
    }
  });
  if (texts.length === 0 && mistakes.length === before)
    mistakes.push(`LEGAL_DIR holds neither ${files.map(({ path }) => path).join(" nor ")}`);
  return texts;
}

/** Returns null for a file that is not there. */
function readText(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return null;
  if (!file.isFile()) throw new Error("is no file");
  if (file.size > FILE_LIMIT) throw new Error("has more than 200 KB");
  const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  if (!text.trim()) throw new Error("is empty");
  return text;
}

function whyUnusable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "is not UTF-8";
  return code ? `cannot be read: ${code}` : message;
}

/** Returns the texts of the operator, read at the first call, which the start of the server makes. Null where LEGAL_DIR is not set. */
export const legalTexts = once(() => {
  const { legalDir } = settings();
  return legalDir ? readLegalTexts(legalDir) : null;
});

/** Returns a page in a language, or in the other one where that is missing. Null where LEGAL_DIR is not set. */
export function legalText(page: LegalPage, locale: Locale): LegalText | null {
  const texts = legalTexts()?.[page] ?? [];
  return texts.find((text) => text.locale === locale) ?? texts[0] ?? null;
}

/** Tells whether the pages exist. Those of the demo say that an operator writes them. */
export const hasLegalPages = (): boolean => Boolean(settings().legalDir) || settings().demo;
