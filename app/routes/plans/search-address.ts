import type { PlanSearch } from "~/domain/coaching/plans/schema";
import { atAnchor, returnToIn } from "~/domain/shared/pages/return-to";
import { anchorOf, type KindName, listAddress, listsPlan } from "./kind";

export function searchAddress(
  kind: KindName,
  { q, client, state, page }: { [Name in keyof PlanSearch]?: PlanSearch[Name] | undefined },
): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(client && { client }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
  return `/${kind}${query && `?${query}`}`;
}

/** Returns the path of the dialog that chooses the client whose plans are shown. It keeps the query of the page. */
export const clientChoicePath = (kind: KindName) => `/${kind}/client`;

interface PlanRef {
  id: number;
  client_user_id: string | null;
}

/**
 * Returns the address that shows plans which were just made: where the dialog was opened, or the list. It points to a single
 * plan on the first page of this list, otherwise to the source of the copies. Where the search leaves the plan out, it is the
 * address of the client's plans. A template has no client.
 */
export function newPlanAddress(kind: KindName, request: Request, made: PlanRef[], source?: PlanRef): string {
  const { searchParams: search } = new URL(request.url);
  const [plan] = made;
  if (!plan || made.length > 1) return listAddress(kind, request, source);
  const { client_user_id: client } = plan;
  const anchor = anchorOf(plan);
  const back = returnToIn(`${search}`, "");
  if (back) return client && back.startsWith(`/client/${client}`) ? atAnchor(back, anchor) : back;
  if (!listsPlan(kind, request, plan)) return listAddress(kind, request, source);
  const requested = search.get("client");
  const isHidden = search.has("q") || search.has("state") || (requested !== null && requested !== client);
  if (isHidden && client) return `${searchAddress(kind, { client })}#${anchor}`;
  return listAddress(kind, onFirstPage(request), plan);
}

function onFirstPage({ url }: Request): { url: string } {
  const first = new URL(url);
  first.searchParams.delete("page");
  return { url: first.href };
}
