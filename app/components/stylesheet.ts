import type { LinksFunction } from "@remix-run/node";

/** Makes the `links` of a route whose page, and the pages of its children, need a style sheet of their own. */
export const stylesheet =
  (href: string): LinksFunction =>
  () => [{ rel: "stylesheet", href }];
