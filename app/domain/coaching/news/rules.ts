import { CHECK_IN_KINDS, type CheckInKind } from "~/domain/coaching/check-ins/rules";
import { PLAN_KINDS, type PlanKind } from "~/domain/coaching/plan-content/kinds";

/** Names what news are about: reviews of both kinds of check-ins, and both kinds of plans. */
export const NEWS_KINDS = [...CHECK_IN_KINDS, ...PLAN_KINDS] as const;
export type NewsKind = CheckInKind | PlanKind;

/** A dashboard shows the newest of the news, and a link to all. */
export const NEWS_SHOWN = 3;
