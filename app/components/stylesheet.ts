import type { LinksFunction } from "@remix-run/node";

/** Makes the `links` of a route whose page, and the pages of its children, need style sheets of their own. */
export const stylesheet =
  (...hrefs: string[]): LinksFunction =>
  () =>
    hrefs.map((href) => ({ rel: "stylesheet", href }));
