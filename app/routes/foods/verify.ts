import { redirect } from "@remix-run/node";
import { onSamePage } from "~/components/same-page";
import { verifyFood } from "~/domain/food/foods/own-foods.server";
import { FoodVerification } from "~/domain/food/foods/schema";
import { Conflict } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";

/** Leads to the foods: this address shows nothing of its own. */
export const loader = screen({ by: "trainer" }, () => redirect("/foods"));

export const action = formAction(
  { by: "trainer", form: FoodVerification, preserve: false },
  async (trainer, input, { id, request }) => {
    const list = onSamePage(`/foods#food-${id}`, new URL(request.url).search);
    try {
      await verifyFood(trainer, id, input);
      return await redirectWith(input.verified ? "foods.done_verified" : "foods.done_unverified", list);
    } catch (error) {
      if (error instanceof Conflict) return await redirectWith("error.food_changed", list);
      throw error;
    }
  },
);

export { Nothing as default } from "~/components/nothing";
