import { atPlace, wayBackIn } from "~/domain/pages/way-back";
import type { PlanSearch } from "~/domain/plans/schema";
import { type KindName, listAddress, placeOf } from "./kind";

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
 * Returns the address that shows plans which were just made: the place where the dialog was opened, or the list of plans. A
 * single plan is pointed to if this page lists it. Where the search of the list leaves the plan out, the address is that of the
 * client's plans.
 * @param made the plans and their clients
 */
export function newPlanAddress(
  kind: KindName,
  request: Request,
  made: { id: number; client_user_id: string }[],
): string {
  const { searchParams: search } = new URL(request.url);
  const [plan] = made;
  if (!plan || made.length > 1) return listAddress(kind, request);
  const place = placeOf(plan);
  const back = wayBackIn(`${search}`, "");
  if (back) return back.startsWith(`/client/${plan.client_user_id}`) ? atPlace(back, place) : back;
  const asked = search.get("client");
  const isHidden =
    search.has("q") || search.has("state") || (asked !== null && asked !== plan.client_user_id);
  if (isHidden) return `${searchAddress(kind, { client: plan.client_user_id })}#${place}`;
  return listAddress(kind, request, plan);
}
