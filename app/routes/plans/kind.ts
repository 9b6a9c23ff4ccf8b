import { onSamePage } from "~/components/same-page";
import type { PlanKind } from "~/domain/plans/kinds";
import type { Plan } from "~/domain/plans/plan-list.server";

/** The kinds of plans: the first part of their addresses, and the name of their own texts. */
export type KindName = PlanKind;

/** What plans of every kind show of themselves. */
export type AnyPlan = Pick<
  Plan,
  "id" | "title" | "description" | "client_user_id" | "client_name" | "is_active" | "created_at"
>;

/** The list of a kind at the page from which a request comes, and in it the place of a plan where one is named. */
export const listAddress = (kind: KindName, request: Request, plan?: Pick<AnyPlan, "id">) =>
  onSamePage(`/${kind}${plan ? `#plan-${plan.id}` : ""}`, new URL(request.url).search);
