import { useLocation, useParams } from "@remix-run/react";
import { onSamePage } from "~/components/same-page";
import { useWayBack } from "~/components/way-back";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import { wayBackIn, withWayBack } from "~/domain/shared/pages/way-back";

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

/** The place of the link to the dialog for a new plan, on the lists of plans. */
export const CREATE_PLACE = "create-plan";

/** Returns the place of a plan on the lists of plans and on the page of its client. */
export const placeOf = ({ id }: { id: number | string }) => `plan-${id}`;

/** Returns the place of the plans of a kind, on their list and on the page of a client. */
export const plansPlace = (kind: KindName) => `${kind}-plans`;

/**
 * Returns the address that a dialog leads back to when it has changed something: the way back that its address names, or
 * the list over which it was opened, at the page and with the search of the request.
 * @param plan a plan, or a template (without a client), that was changed or made; the address points to it if it belongs
 *   to this list
 */
export function listAddress(
  kind: KindName,
  request: Pick<Request, "url">,
  plan?: { id: number; client_user_id?: string | null },
): string {
  const { pathname, search } = new URL(request.url);
  const list = listPath(kind, pathname);
  const isListed = plan && listsPlan(kind, request, plan);
  return wayBackIn(search, onSamePage(isListed ? `${list}#${placeOf(plan)}` : list, search));
}

/** Tells whether a plan, or a template (without a client), belongs to the list over which a dialog was opened. */
export const listsPlan = (
  kind: KindName,
  { url }: Pick<Request, "url">,
  { client_user_id }: { client_user_id?: string | null },
): boolean => (client_user_id === null) === (listPath(kind, new URL(url).pathname) === templatesPath(kind));

/** Returns the address of the question what happens to the other active plans of a plan's client. */
export function activityAddress(kind: KindName, request: Request, id: number, back?: string): string {
  const { search } = new URL(request.url);
  const question = `/${kind}/${id}/activity`;
  const shown = onSamePage(question, search);
  return back === undefined ? shown : withWayBack(shown, back);
}

/**
 * Returns the address that the open dialog leads back to when nothing was changed: the way back that its address names, or
 * the list behind it at the same page and with the same search, at the plan of the dialog or the link to a new one.
 */
export function useListAddress(kind: KindName): string {
  const { pathname } = useLocation();
  const { id } = useParams();
  return useWayBack(`${listPath(kind, pathname)}#${id ? placeOf({ id }) : CREATE_PLACE}`);
}
