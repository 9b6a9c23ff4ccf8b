import type { Locale } from "~/domain/people/preferences/rules";
import type { Words } from "~/domain/rights/export/export-texts";
import { translator } from "./i18n.server";

/** Returns the words of an export in a language. */
export function exportWords(locale: Locale, timeZone: string): Words {
  const t = translator(locale);
  return { locale, timeZone, say: (text, values) => t(`data_export.file.${text}`, values ?? {}) };
}
