import type { PlanSearch } from "~/domain/plans/schema";
import { type KindName, listAddress } from "./kind";

/** Returns the address of a trainer's plans of a kind that match a search. What is not asked for is left out. */
export function searchAddress(
  kind: KindName,
  { q, client, state, page }: { [Name in keyof PlanSearch]?: PlanSearch[Name] | undefined },
): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(client && { client }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
  return `/${kind}${asked && `?${asked}`}`;
}

/** Returns the path of the dialog that chooses the client whose plans are shown. It keeps the query of the page. */
export const clientChoicePath = (kind: KindName) => `/${kind}/client`;

/**
 * Returns the address of a list that shows a plan which was just made for a client: the list over which the dialog was
 * opened, or the client's plans if the search of that list leaves the plan out.
 * @param id the plan to point to
 */
export function newPlanAddress(kind: KindName, request: Request, client: string, id?: number): string {
  const search = new URL(request.url).searchParams;
  const asked = search.get("client");
  const isHidden = search.has("q") || search.has("state") || (asked !== null && asked !== client);
  if (isHidden) return searchAddress(kind, { client }) + (id === undefined ? "" : `#plan-${id}`);
  return listAddress(kind, request, id === undefined ? undefined : { id, client_user_id: client });
}
