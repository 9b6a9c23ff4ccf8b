import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "~/domain/preferences/rules";
import { translator } from "~/i18n/i18n.server";
import { cookieValue } from "./cookie-value.server";

export const LANGUAGE_COOKIE = "language";

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    // A plain cookie, because the language behavior of the browser reads and writes it too.
    findLocale: async (request) => cookieValue(request, LANGUAGE_COOKIE),
  },
});

/** The language of a visitor: the cookie's, else English. */
export async function localeOf(request: Request): Promise<Locale> {
  const locale = await detection.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** The function that turns a text's name into its words in the visitor's language. */
export const translatorOf = async (request: Request): Promise<TFunction> =>
  translator(await localeOf(request));
