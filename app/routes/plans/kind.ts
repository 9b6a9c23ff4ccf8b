import { useLocation } from "@remix-run/react";
import { onSamePage, useSamePage } from "~/components/same-page";
import type { PlanKind } from "~/domain/plans/kinds";
import type { Plan } from "~/domain/plans/plan-list.server";

/** The kinds of plans. A kind is also the first part of its addresses, and the key of its texts. */
export type KindName = PlanKind;

/** The fields that the lists show of plans of every kind. */
export type AnyPlan = Pick<
  Plan,
  | "id"
  | "title"
  | "description"
  | "client_user_id"
  | "client_name"
  | "client_archived"
  | "is_active"
  | "created_at"
>;

/** Returns the path of the trainer's templates of a kind. */
export const templatesPath = (kind: KindName) => `/${kind}/templates`;

/** Returns the path of the list that is behind a dialog: the templates of a kind, or its plans. */
function listPath(kind: KindName, pathname: string): string {
  const templates = templatesPath(kind);
  return `${pathname}/`.startsWith(`${templates}/`) ? templates : `/${kind}`;
}

/**
 * Returns the address of the list over which a dialog was opened, at the page and with the search of the request.
 * @param plan a plan, or a template (without a client), that was changed or made; the address points to it if it belongs
 *   to this list
 */
export function listAddress(
  kind: KindName,
  request: Request,
  plan?: { id: number; client_user_id?: string | null },
): string {
  const { pathname, search } = new URL(request.url);
  const list = listPath(kind, pathname);
  const isListed = plan && (plan.client_user_id === null) === (list === templatesPath(kind));
  return onSamePage(`${list}${isListed ? `#plan-${plan.id}` : ""}`, search);
}

/** Returns the address of the list behind the dialog that is open now, at the same page and with the same search. */
export function useListAddress(kind: KindName): string {
  const { pathname } = useLocation();
  return useSamePage()(listPath(kind, pathname));
}
