import i18next from "i18next";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { de } from "~/i18n/de";
import { en } from "~/i18n/en";
import { Page } from "./page";

const resources = { en: { translation: en }, de: { translation: de } };

/** Renders a component as the server does, in a language. */
export async function rendered<P extends object>(
  component: FunctionComponent<P>,
  props: P,
  lng: "en" | "de" = "en",
): Promise<Page> {
  const i18n = i18next.createInstance();
  const interpolation = { escapeValue: false };
  await i18n.use(initReactI18next).init({ lng, resources, interpolation });
  const element = createElement(I18nextProvider, { i18n }, createElement(component, props));
  return await Page.of(Promise.resolve(new Response(renderToString(element))));
}
