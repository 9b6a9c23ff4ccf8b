import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DomainError } from "~/domain/shared/errors";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { completeResponse } from "./complete-body.server";
import type { Actor, Audience } from "./guards.server";
import { localeOf } from "./locale.server";
import { retryHeaders } from "./retry.server";
import { type DeclaredScreen, type ScreenInput, shows } from "./screen.server";

/** Answers a part of a page. A DomainError has no body, because Remix answers 500 for what a route without a page throws. */
export function showsPart<By extends Audience, Query>(
  screen: DeclaredScreen<By, Query>,
  load: (actor: Actor<By>, input: ScreenInput & { query: Query }) => Promise<ReactElement>,
) {
  const answer = shows(screen, async (actor: Actor<By>, input) =>
    fragment(input.request, await load(actor, input)),
  );
  const loader = async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await answer(args);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return new Response(null, { status: error.status, headers: retryHeaders(error) });
    }
  };
  return Object.assign(loader, { screen: answer.screen, part: true as const });
}

async function fragment(request: Request, part: ReactElement): Promise<Response> {
  const texts = textsOf(await localeOf(request));
  const html = renderToStaticMarkup(<TextsContext.Provider value={texts}>{part}</TextsContext.Provider>);
  return await completeResponse(request, html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
