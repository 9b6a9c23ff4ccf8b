import { createInstance, type TFunction } from "i18next";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "~/domain/people/preferences/rules";
import { cachedTexts } from "./cached-texts.server";
import { de } from "./de";
import { en } from "./en";
import type { Texts } from "./texts";

const RESOURCES = { en: { translation: en }, de: { translation: de } };

const textsByLocale = new Map<Locale, Texts>(
  LOCALES.map((locale) => {
    const t = cachedTexts(locale, RESOURCES[locale].translation, i18nextOf(locale));
    return [locale, { t, locale }];
  }),
);

export function i18nextOf(locale: Locale): TFunction {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: RESOURCES,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance.getFixedT(locale);
}

export const textsOf = (locale: Locale): Texts => textsByLocale.get(locale) as Texts;

export const translator = (locale: Locale): TFunction => textsOf(locale).t;
