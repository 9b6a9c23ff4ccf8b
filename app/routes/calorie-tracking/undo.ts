import { redirect } from "@remix-run/node";
import { restoreEntry, undoLogging } from "~/domain/food/diary/deletions.server";
import { DiaryUndo } from "~/domain/food/diary/schema";
import { formAction, screen } from "~/http/screen.server";
import { ADDRESSED } from "./address";
import { orSay, undoneAt } from "./diary-day.server";
import { backToSheet, isOfSheet } from "./sheet.server";

/** Leads to the diary: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, () => redirect("/calorie-tracking"));

export const action = formAction(
  { by: "user", form: DiaryUndo, preserve: false, addressed: ADDRESSED },
  async (user, { key, entry_id, deleted_id, log_date, meal_type }, { request }) =>
    await orSay(log_date, async () => {
      if (deleted_id !== undefined) return undoneAt(await restoreEntry(user, deleted_id), deleted_id);
      const logged = key === undefined ? { id: entry_id as number } : { key };
      const day = await undoLogging(user, logged);
      return isOfSheet(request) ? backToSheet(request, day) : undoneAt(day, meal_type);
    }),
);

export { Nothing as default } from "~/components/nothing";
