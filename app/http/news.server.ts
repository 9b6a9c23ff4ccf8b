import type { NewsKind } from "~/domain/coaching/news/rules";
import { type Args, currentSignIn } from "./guards.server";
import { isFetchedAhead } from "./origin.server";

/**
 * Opens news with `open`, if the client has some of these kinds and looks at a page. `open` returns how many it has opened.
 * @returns that number. @throws a 503 for a page that is fetched ahead and would open news: the browser asks again for it
 */
export async function openNews(args: Args, kinds: NewsKind[], open: () => Promise<number>): Promise<number> {
  const { request } = args;
  const news = (await currentSignIn(args))?.news;
  if (!news || kinds.every((kind) => news[kind] === 0)) return 0;
  if (isFetchedAhead(request)) throw new Response(null, { status: 503 });
  return request.method === "GET" ? await open() : 0;
}
