import { redirect } from "@remix-run/node";
import { WaterInput } from "~/domain/food/diary/schema";
import { drinkWater } from "~/domain/food/diary/water.server";
import { formAction, screen } from "~/http/screen.server";
import { orSay, toDiary } from "./diary-day.server";

/** Leads to the diary: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, () => redirect("/calorie-tracking"));

export const action = formAction(
  { by: "user", form: WaterInput, preserve: false },
  async (user, input) =>
    await orSay(input.log_date, async () => {
      await drinkWater(user, input);
      return toDiary(input.log_date, "water");
    }),
);

export { Nothing as default } from "~/components/nothing";
