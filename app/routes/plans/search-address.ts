import type { PlanSearch } from "~/domain/plans/schema";
import type { KindName } from "./kind";

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
