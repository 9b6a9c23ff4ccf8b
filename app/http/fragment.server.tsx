import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { completeResponse } from "./complete-body.server";
import { localeOf } from "./locale.server";

/**
 * Renders a part of a page as an HTML response, in the language of the visitor. A script inserts it into the
 * open page.
 */
export async function fragment(request: Request, part: ReactElement): Promise<Response> {
  const texts = textsOf(await localeOf(request));
  const html = renderToStaticMarkup(<TextsContext.Provider value={texts}>{part}</TextsContext.Provider>);
  return completeResponse(request, html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
