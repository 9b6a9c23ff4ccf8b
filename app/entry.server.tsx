import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { AnswerContext } from "~/components/answer";
import { FailureContext } from "~/components/failure";
import { IslandAssetsContext } from "~/components/island-assets";
import { boot } from "~/http/boot.server";
import { completeResponse } from "~/http/complete-body.server";
import { discardShownNotices } from "~/http/flash.server";
import { islandAssets } from "~/http/island-assets.server";
import { knownFailure } from "~/http/known-failure.server";
import { localeOf } from "~/http/locale.server";
import { loggedRequest } from "~/http/logged-request.server";
import { requestScope } from "~/http/request-scope.server";
import { passRetryAfter, retryHeaders } from "~/http/retry.server";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { log } from "~/platform/log.server";

await boot();

/** Keeps Remix from encoding the data of a page for a router in the browser, because there is none (see patches/). */
export const sendsPageData = false;

/** Renders the complete page before it is sent, because content added later would need inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { failure, download } = requestScope();
  if (download) return download;
  const texts = textsOf(await localeOf(request));
  // The page loads one script, the entry module. It finds the islands and hydrates them.
  const { hmr, entry } = context.manifest as typeof context.manifest & { hmr?: { runtime: string } };
  const modules = hmr ? [hmr.runtime, entry.module] : [entry.module];
  const html = renderToString(
    <TextsContext.Provider value={texts}>
      <FailureContext.Provider value={failure}>
        <AnswerContext.Provider value={request.method === "POST"}>
          <IslandAssetsContext.Provider value={islandAssets}>
            <RemixServer context={context} url={request.url} />
          </IslandAssetsContext.Provider>
        </AnswerContext.Provider>
      </FailureContext.Provider>
    </TextsContext.Provider>,
  );
  passRetryAfter(headers, context.staticHandlerContext.actionHeaders);
  if (failure) for (const [name, value] of new Headers(retryHeaders(failure))) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Speculation-Rules")) headers.set("Speculation-Rules", '"/speculation-rules"');
  const scripts = modules.map((src) => `<script type="module" src="${src}" async></script>`).join("");
  const page = await completeResponse(request, `<!DOCTYPE html>${html}${scripts}`, {
    status: failure?.status ?? status,
    headers,
  });
  if (!failure) await discardShownNotices(page.headers);
  return page;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const failure = knownFailure(error);
  if (failure) requestScope().failure = failure;
  // Remix refused the request itself, for example because the route does not support the method.
  else if (isRouteErrorResponse(error) && error.status < 500) return;
  else if (!request.signal.aborted) log.error({ error, ...loggedRequest(request) }, "request failed");
};
