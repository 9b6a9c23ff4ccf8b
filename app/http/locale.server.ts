import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "~/domain/people/preferences/rules";
import { translator } from "~/i18n/i18n.server";
import { cookieValue } from "./cookie-value.server";
import { deviceCookie } from "./device-cookie.server";
import { requestScope } from "./request-scope.server";

export const LANGUAGE_COOKIE = "language";

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    // Unsigned, because the language behavior in the browser reads and writes it too.
    findLocale: async (request) => cookieValue(request, LANGUAGE_COOKIE),
  },
});

export async function localeOf(request: Request): Promise<Locale> {
  const { chosenLocale } = requestScope();
  if (chosenLocale) return chosenLocale;
  const locale = await detection.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Answers the current request in another language. Returns the Set-Cookie value for later ones. */
export function chooseLocale(locale: Locale): string {
  requestScope().chosenLocale = locale;
  return deviceCookie(LANGUAGE_COOKIE, locale);
}

export const translatorOf = async (request: Request): Promise<TFunction> =>
  translator(await localeOf(request));
