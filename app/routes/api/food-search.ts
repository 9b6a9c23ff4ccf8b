import { z } from "zod";
import { FoodAnswer, shownFood } from "~/domain/food/foods/answer";
import { FoodSearchQuery } from "~/domain/food/foods/schema";
import { searchFoods } from "~/domain/food/foods/search.server";
import { ok } from "~/http/answers.server";
import { api, get } from "~/http/api.server";
import { localeOf } from "~/http/locale.server";

export const loader = api(
  get({
    by: "user",
    query: FoodSearchQuery,
    answer: ok(z.array(FoodAnswer)),
    run: async (user, { query, request }) => {
      const locale = await localeOf(request);
      const foods = await searchFoods(user, query.q, { language: locale });
      return foods.map((food) => shownFood(food, locale));
    },
  }),
);
export const action = loader;
