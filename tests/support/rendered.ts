import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { Page } from "./page";

/** Renders a component as the server does, in a language. */
export async function rendered<P extends object>(
  component: FunctionComponent<P>,
  props: P,
  language: "en" | "de" = "en",
): Promise<Page> {
  const value = textsOf(language);
  const element = createElement(TextsContext.Provider, { value }, createElement(component, props));
  return await Page.of(Promise.resolve(new Response(renderToString(element))));
}
