import { useShell } from "~/components/shell-facts";
import type { KindName } from "./kind";

/**
 * Marks the place where a script offers the plans of a kind that were begun on this device and not saved
 * (behaviors/on-demand/plan-drafts.ts). In the dialog of a plan it offers those of this plan.
 */
export function PlanDrafts({ kind }: { kind: KindName }) {
  const { person } = useShell();
  return <div className="plan-drafts" data-plan-drafts={person.user_id} data-kind={kind} />;
}
