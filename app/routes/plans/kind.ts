import type { PlanKind } from "~/domain/plans/kinds";
import type { Plan } from "~/domain/plans/plan-list.server";

/** The kinds of plans: the first part of their addresses, and the name of their own texts. */
export type KindName = PlanKind;

/** What plans of every kind show of themselves. */
export type AnyPlan = Pick<
  Plan,
  "id" | "title" | "description" | "client_user_id" | "client_name" | "is_active" | "created_at"
>;

/** Where a plan stands in the list of its kind. */
export const placeOf = (kind: KindName, { id }: Pick<AnyPlan, "id">) => `/${kind}#plan-${id}`;
