import type { Undo } from "~/components/flash";
import { onSamePage } from "~/components/same-page";
import type { FlashFacts, FlashText } from "~/http/flash.server";

type UndoOf = (...ids: string[]) => Undo;

const switchPlan =
  (is_active: boolean): UndoOf =>
  (kind, id) => ({ action: `/${kind}/${id}/activity`, fields: { is_active: String(is_active) } });
const putOnToday =
  (is_added: boolean): UndoOf =>
  (plan, workout_id = "") => ({
    action: `/training/${plan}/today`,
    fields: { workout_id, is_added: String(is_added) },
  });

// The text is brief, because the rows of the diary can be changed themselves.
const undoInDiary = (what: Record<string, string>, [log_date = "", meal_type = ""]: string[]): Undo => ({
  action: "/calorie-tracking/undo",
  fields: { ...what, log_date, meal_type },
  isBrief: true,
});
/** A key has the whole of what was logged, a number one entry. */
const undoLogged: UndoOf = (logged = "", ...slot) =>
  undoInDiary(/^\d+$/.test(logged) ? { entry_id: logged } : { key: logged }, slot);

const takeBackSets: UndoOf = (date = "", exercise = "", sets = "", tasks = "") => ({
  action: "/tasks/sets/undo",
  fields: { date, exercise, sets, tasks },
});

/** Names the form that takes back what a text tells of. It is one that a screen shows too, so that it is guarded there. */
const UNDO: Partial<Record<FlashText, UndoOf>> = {
  "client.done_archived": (client) => ({ action: `/client/${client}/restore`, fields: {} }),
  "plans.done_on_for": switchPlan(false),
  "plans.done_off_for": switchPlan(true),
  "training.done_added": putOnToday(false),
  "training.done_taken_off": putOnToday(true),
  "sets.done_saved": takeBackSets,
  "diary.done_logged": undoLogged,
  "diary.done_copied": undoLogged,
  "diary.done_deleted": (deleted_id = "", ...slot) => undoInDiary({ deleted_id }, slot),
};

/** Returns the form that takes back what a one-time text tells of, or undefined. The list keeps its page by the query `search`. */
export function undoOf({ key, undo: ids }: FlashFacts, search: string): Undo | undefined {
  if (ids.length === 0) return undefined;
  const undo = UNDO[key]?.(...ids);
  return undo && { ...undo, action: onSamePage(undo.action, search) };
}
