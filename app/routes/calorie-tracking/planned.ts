import { redirect } from "@remix-run/node";
import { logPlannedMeal } from "~/domain/food/diary/logging.server";
import { PlannedMealForm } from "~/domain/food/diary/schema";
import { formAction, screen } from "~/http/screen.server";
import { orSay, toDiary } from "./diary-day.server";

/** Leads to the diary: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, () => redirect("/calorie-tracking"));

export const action = formAction(
  { by: "user", form: PlannedMealForm, preserve: false },
  async (user, { from, ...input }) =>
    await orSay(input.log_date, async () => {
      const { id } = await logPlannedMeal(user, input);
      if (from === "dashboard") return redirect("/dashboard");
      return from ? redirect(`/tasks?date=${input.log_date}`) : toDiary(input.log_date, id);
    }),
);

export { Nothing as default } from "~/components/nothing";
