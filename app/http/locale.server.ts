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
    // Reads an unsigned cookie, because the language behavior in the browser reads and writes it too.
    findLocale: async (request) => cookieValue(request, LANGUAGE_COOKIE),
  },
});

/** Returns the language of a visitor from the cookie, or English. */
export async function localeOf(request: Request): Promise<Locale> {
  const locale = await detection.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Returns the function that looks up a text by its key in the language of the visitor. */
export const translatorOf = async (request: Request): Promise<TFunction> =>
  translator(await localeOf(request));
