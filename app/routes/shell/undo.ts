import type { Undo } from "~/components/flash";
import { onSamePage } from "~/components/same-page";
import type { FlashFacts, FlashText } from "~/http/flash.server";

type UndoOf = (first: string, second?: string) => Undo;

const switchPlan =
  (is_active: boolean): UndoOf =>
  (kind, id) => ({ action: `/${kind}/${id}/activity`, fields: { is_active: String(is_active) } });
const putOnToday =
  (is_added: boolean): UndoOf =>
  (plan, workout_id = "") => ({
    action: `/training/${plan}/today`,
    fields: { workout_id, is_added: String(is_added) },
  });

/** Names the form that takes back what a text tells of. It is one that a screen shows too, so that it is guarded there. */
const UNDO: Partial<Record<FlashText, UndoOf>> = {
  "client.done_archived": (client) => ({ action: `/client/${client}/restore`, fields: {} }),
  "plans.done_on_for": switchPlan(false),
  "plans.done_off_for": switchPlan(true),
  "training.done_added": putOnToday(false),
  "training.done_taken_off": putOnToday(true),
};

/** Returns the form that takes back what a one-time text tells of, or undefined. The list keeps its page by the query `search`. */
export function undoOf({ key, undo: [first, second] }: FlashFacts, search: string): Undo | undefined {
  if (first === undefined) return undefined;
  const undo = UNDO[key]?.(first, second);
  return undo && { ...undo, action: onSamePage(undo.action, search) };
}
