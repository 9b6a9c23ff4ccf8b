import { useLocation, useParams } from "@remix-run/react";
import { useReturnTo } from "~/components/return-to";
import { onSamePage } from "~/components/same-page";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import { firstPartOf } from "~/domain/shared/pages/first-part";
import { returnToIn, withReturnTo } from "~/domain/shared/pages/return-to";

/** The kinds of plans. A kind is also the first part of its addresses, and the key of its texts. */
export type KindName = PlanKind;

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

export const templatesPath = (kind: KindName) => `/${kind}/templates`;

function listPath(kind: KindName, pathname: string): string {
  const templates = templatesPath(kind);
  return `${pathname}/`.startsWith(`${templates}/`) ? templates : `/${kind}`;
}

/** The place of the link to the dialog for a new plan, on the lists of plans. */
export const CREATE_ANCHOR = "create-plan";

/** Returns the kind of plans that a path is about. */
export const kindOf = (pathname: string): KindName =>
  firstPartOf(pathname) === "training" ? "training" : "nutrition";

/** Returns the kind of plans whose dialog a request opens or answers. */
export const kindIn = ({ url }: Pick<Request, "url">): KindName => kindOf(new URL(url).pathname);

/** Returns the kind of plans that the dialog of this page is about. */
export const useKind = (): KindName => kindOf(useLocation().pathname);

/** Returns the place of a plan on the lists of plans and on the page of its client. */
export const anchorOf = ({ id }: { id: number | string }) => `plan-${id}`;

/** Returns the place of the plans of a kind, on their list and on the page of a client. */
export const plansAnchor = (kind: KindName) => `${kind}-plans`;

/**
 * Returns the address that a dialog leads back to after a change: its return address, or the list under it at the same page and
 * search. It points to `plan` if that belongs to this list. A template has no client.
 */
export function listAddress(
  kind: KindName,
  request: Pick<Request, "url">,
  plan?: { id: number; client_user_id?: string | null },
): string {
  const { pathname, search } = new URL(request.url);
  const list = listPath(kind, pathname);
  const isListed = plan && listsPlan(kind, request, plan);
  return returnToIn(search, onSamePage(isListed ? `${list}#${anchorOf(plan)}` : list, search));
}

/** Tells whether a plan, or a template (without a client), belongs to the list over which a dialog was opened. */
export const listsPlan = (
  kind: KindName,
  { url }: Pick<Request, "url">,
  { client_user_id }: { client_user_id?: string | null },
): boolean => (client_user_id === null) === (listPath(kind, new URL(url).pathname) === templatesPath(kind));

export function activityAddress(kind: KindName, request: Request, id: number, back?: string): string {
  const { search } = new URL(request.url);
  const question = `/${kind}/${id}/activity`;
  const shown = onSamePage(question, search);
  return back === undefined ? shown : withReturnTo(shown, back);
}

/** Returns the address that the dialog leads back to when nothing was changed: its return address, or its anchor on the list behind it. */
export function useListAddress(kind: KindName): string {
  const { pathname } = useLocation();
  const { id } = useParams();
  return useReturnTo(`${listPath(kind, pathname)}#${id ? anchorOf({ id }) : CREATE_ANCHOR}`);
}
