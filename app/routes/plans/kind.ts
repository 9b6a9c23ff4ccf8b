import { onSamePage } from "~/components/same-page";
import type { PlanKind } from "~/domain/plans/kinds";
import type { Plan } from "~/domain/plans/plan-list.server";

/** The kinds of plans. A kind is also the first part of its addresses, and the key of its texts. */
export type KindName = PlanKind;

/** The fields that the lists show of plans of every kind. */
export type AnyPlan = Pick<
  Plan,
  "id" | "title" | "description" | "client_user_id" | "client_name" | "is_active" | "created_at"
>;

/** Returns the address of the list of a kind, at the page that the request names, and of a plan in it. */
export const listAddress = (kind: KindName, request: Request, plan?: Pick<AnyPlan, "id">) =>
  onSamePage(`/${kind}${plan ? `#plan-${plan.id}` : ""}`, new URL(request.url).search);
