import type { Opened } from "~/components/shell-facts";
import { openPlans } from "~/domain/coaching/news/opened.server";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { User } from "~/domain/people/accounts/user.server";
import type { Args } from "~/http/guards.server";
import { openNews } from "~/http/news.server";

/** Marks a client's plans as opened by the first page of their list, which shows the active ones. Call it before they are read. */
export async function openShownPlans(
  client: User,
  kind: PlanKind,
  { query, ...args }: Args & { query: { page: number } },
): Promise<Opened> {
  const count = query.page === 1 ? await openNews(args, [kind], () => openPlans(client, kind)) : 0;
  return { kind, count };
}
