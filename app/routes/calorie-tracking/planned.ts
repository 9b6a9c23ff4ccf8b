import { redirect } from "@remix-run/node";
import { logPlannedMeal } from "~/domain/food/diary/logging.server";
import { PlannedMealForm } from "~/domain/food/diary/schema";
import { formAction, screen } from "~/http/screen.server";
import { ADDRESSED } from "./address";
import { loggedAt, orSay } from "./diary-day.server";

/** Leads to the diary: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, () => redirect("/calorie-tracking"));

export const action = formAction(
  { by: "user", form: PlannedMealForm, preserve: false, addressed: { ...ADDRESSED, from: "from" } },
  async (user, { from, ...input }) =>
    await orSay(input.log_date, async () => {
      const to = from === "tasks" ? `/tasks?date=${input.log_date}` : from && "/dashboard";
      return await loggedAt([await logPlannedMeal(user, input)], { key: input.idempotency_key, to });
    }),
);

export { Nothing as default } from "~/components/nothing";
