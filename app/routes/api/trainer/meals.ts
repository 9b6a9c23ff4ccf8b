import { z } from "zod";
import { MealSuggestion } from "~/domain/coaching/plan-content/nutrition-answer";
import { SuggestionQuery } from "~/domain/coaching/plans/schema";
import { suggestItems } from "~/domain/coaching/plans/suggestions.server";
import { ok } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

/** Suggests meals from the trainer's earlier plans for a name. */
export const loader = api(
  get({
    by: "trainer",
    query: SuggestionQuery,
    answer: ok(z.array(MealSuggestion)),
    run: async (trainer, { query }) => {
      const meals = await suggestItems(trainer, "nutrition", query.q);
      return meals.map(({ id: _id, weekdays: _weekdays, ...meal }) => meal);
    },
  }),
);
export const action = loader;
