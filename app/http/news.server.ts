import type { NewsKind } from "~/domain/coaching/news/rules";
import { type Args, currentSignIn } from "./guards.server";
import { isFetchedAhead } from "./origin.server";

/**
 * Tells whether a request opens news: it shows a page to a client who has some of these kinds.
 * @throws a 503 for such a page when it is fetched ahead, so that the browser asks for it again when it is opened
 */
export async function opensNews(args: Args, ...kinds: NewsKind[]): Promise<boolean> {
  const { request } = args;
  const news = (await currentSignIn(args))?.news;
  if (!news || kinds.every((kind) => news[kind] === 0)) return false;
  if (isFetchedAhead(request)) throw new Response(null, { status: 503 });
  return request.method === "GET";
}
