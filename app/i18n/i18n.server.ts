import { createInstance, type i18n as I18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { cookieValue } from "~/http/cookie-value.server";
import { de } from "./de";
import { en } from "./en";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "./locales";

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

const instances = new Map<Locale, I18n>(LOCALES.map((locale) => [locale, makeInstance(locale)]));

function makeInstance(locale: Locale): I18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: { en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
    initImmediate: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** The language of a visitor: the cookie's, else English. */
export async function localeOf(request: Request): Promise<Locale> {
  const locale = await detection.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** The i18next instance of a language, made once. */
export const i18nOf = (locale: Locale): I18n => instances.get(locale) as I18n;

/** The function that turns a text's name into its words. */
export const translator = (locale: Locale): TFunction => i18nOf(locale).getFixedT(locale);
