import { redirect } from "@remix-run/node";
import { logPlannedMeal } from "~/domain/food/diary/logging.server";
import { PlannedMealInput } from "~/domain/food/diary/schema";
import { formAction, screen } from "~/http/screen.server";
import { orSay, toDiary } from "./diary-day.server";

/** Leads to the diary: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, () => redirect("/calorie-tracking"));

export const action = formAction(
  { by: "user", form: PlannedMealInput, preserve: false },
  async (user, input) =>
    await orSay(input.log_date, async () => toDiary(input.log_date, (await logPlannedMeal(user, input)).id)),
);

export { Nothing as default } from "~/components/nothing";
