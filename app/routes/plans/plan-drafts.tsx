import { useShell } from "~/components/shell-facts";
import type { KindName } from "./kind";

/** Marks where a script offers the unsaved plans of this device (behaviors/on-demand/plan-drafts.ts), in a plan's dialog its own. */
export function PlanDrafts({ kind }: { kind: KindName }) {
  const { user } = useShell();
  return <div className="plan-drafts" data-plan-drafts={user.user_id} data-kind={kind} />;
}
