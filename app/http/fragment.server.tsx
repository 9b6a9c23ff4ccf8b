import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nOf } from "~/i18n/i18n.server";
import { completeResponse } from "./complete-body.server";
import { localeOf } from "./locale.server";

/**
 * Renders a part of a page as an HTML response, in the language of the visitor. A script inserts it into the
 * open page.
 */
export async function fragment(request: Request, part: ReactElement): Promise<Response> {
  const i18n = i18nOf(await localeOf(request));
  const html = renderToStaticMarkup(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);
  return completeResponse(request, html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
