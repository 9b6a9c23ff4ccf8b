import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { FailureContext } from "~/components/failure";
import { IslandAssetsContext } from "~/components/island-assets";
import { ScreensContext } from "~/components/screens";
import { DomainError } from "~/domain/errors";
import { boot } from "~/http/boot.server";
import { discardSaidNotices } from "~/http/flash.server";
import { islandAssets } from "~/http/island-assets.server";
import { localeOf } from "~/http/locale.server";
import { requestScope } from "~/http/request-scope.server";
import { passRetryAfter, retryHeaders } from "~/http/retry.server";
import { sitePaths } from "~/http/site-paths.server";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { log } from "~/platform/log.server";

await boot();

let paths: ReadonlySet<string> | undefined;

/** Renders the complete page before it is sent, because content added later would need inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const texts = textsOf(await localeOf(request));
  const { failure } = requestScope();
  // The page loads one script, the entry module. It finds the islands and hydrates them.
  const { hmr, entry } = context.manifest as typeof context.manifest & { hmr?: { runtime: string } };
  paths ??= sitePaths(context.manifest.routes);
  const screens = paths;
  const modules = hmr ? [hmr.runtime, entry.module] : [entry.module];
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TextsContext.Provider value={texts}>
        <FailureContext.Provider value={failure}>
          <IslandAssetsContext.Provider value={islandAssets}>
            <ScreensContext.Provider value={screens}>
              <RemixServer context={context} url={request.url} />
            </ScreensContext.Provider>
          </IslandAssetsContext.Provider>
        </FailureContext.Provider>
      </TextsContext.Provider>,
      {
        bootstrapModules: modules,
        // Collects the page, because the server flushes the compression after each chunk: long pages would be four times as
        // heavy.
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onShellError: reject,
        onError: (error) => log.error({ error }, "rendering failed"),
      },
    );
  });
  passRetryAfter(headers, context.staticHandlerContext.actionHeaders);
  if (failure) for (const [name, value] of new Headers(retryHeaders(failure))) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Speculation-Rules")) headers.set("Speculation-Rules", '"/speculation-rules"');
  const page = new Response(html as BodyInit, { status: failure?.status ?? status, headers });
  if (!failure) await discardSaidNotices(page.headers);
  return page;
}

/** Keeps a domain error for the error page, which shows its status and text. Logs every unexpected error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (error instanceof DomainError) requestScope().failure = error;
  // Remix refused the request itself, for example because the route does not support the method.
  else if (isRouteErrorResponse(error) && error.status < 500) return;
  else if (!request.signal.aborted)
    log.error({ error, method: request.method, path: new URL(request.url).pathname }, "request failed");
};
