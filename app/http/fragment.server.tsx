import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DomainError } from "~/domain/shared/errors";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { completeResponse } from "./complete-body.server";
import type { Actor, Audience } from "./guards.server";
import { localeOf } from "./locale.server";
import { requestScope } from "./request-scope.server";
import { retryHeaders } from "./retry.server";
import { type DeclaredScreen, type ScreenInput, screen } from "./screen.server";

/** Answers a part of a page. A DomainError has no body, because Remix answers 500 for what a route without a page throws. */
export function fragment<By extends Audience, Query>(
  declaration: DeclaredScreen<By, Query>,
  load: (actor: Actor<By>, input: ScreenInput & { query: Query }) => Promise<ReactElement>,
) {
  const answer = screen(declaration, async (actor: Actor<By>, input) => {
    // A page asks for its parts by itself, also when nobody looks at it.
    requestScope().visitor = undefined;
    return renderFragment(input.request, await load(actor, input));
  });
  const loader = async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await answer(args);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return new Response(null, { status: error.status, headers: retryHeaders(error) });
    }
  };
  return Object.assign(loader, { screen: answer.screen, isFragment: true as const });
}

async function renderFragment(request: Request, content: ReactElement): Promise<Response> {
  const texts = textsOf(await localeOf(request));
  const html = renderToStaticMarkup(<TextsContext.Provider value={texts}>{content}</TextsContext.Provider>);
  return await completeResponse(request, html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
