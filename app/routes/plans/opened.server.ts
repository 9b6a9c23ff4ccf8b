import type { SeenNews } from "~/components/shell-facts";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { openPlans } from "~/domain/messages/opened.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Args } from "~/http/guards.server";
import { opensNews } from "~/http/news.server";

/**
 * Marks a client's plans as seen on the first page of their list, which shows the active ones. Call it before they are read.
 * An address below the list marks nothing, because it can be refused.
 */
export async function openShownPlans(
  client: User,
  kind: PlanKind,
  input: Args & { query: { page: number } },
): Promise<SeenNews> {
  const [, ...below] = new URL(input.request.url).pathname.split("/").filter(Boolean);
  const isShown = input.query.page === 1 && below.length === 0;
  const opens = isShown && (await opensNews(input, kind));
  return { [kind]: opens ? await openPlans(client, kind) : 0 };
}
