import { z } from "zod";
import { FoodAnswer, shownFood } from "~/domain/foods/answer";
import { makeFood } from "~/domain/foods/own-foods.server";
import { FoodInput } from "~/domain/foods/schema";
import { created } from "~/http/answers.server";
import { api } from "~/http/api.server";
import { localeOf } from "~/http/locale.server";
import { translator } from "~/i18n/i18n.server";

/** Creates a food of a person. A trainer's food is verified. */
export const loader = api({
  POST: {
    by: "user",
    body: FoodInput,
    answer: created(FoodAnswer.extend({ message: z.string() })),
    run: async (user, { body, request }) => {
      const locale = await localeOf(request);
      const food = await makeFood(user, body);
      const message = translator(locale)(user.is_trainer ? "foods.created_verified" : "foods.created");
      return { ...shownFood(food, locale), message };
    },
  },
});
export const action = loader;
