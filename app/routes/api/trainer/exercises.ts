import { z } from "zod";
import { ExerciseSuggestion } from "~/domain/coaching/plan-content/training-answer";
import { SuggestionQuery } from "~/domain/coaching/plans/schema";
import { suggestItems } from "~/domain/coaching/plans/suggestions.server";
import { ok } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

/** Suggests exercises from the trainer's earlier plans for a name. */
export const loader = api(
  get({
    by: "trainer",
    query: SuggestionQuery,
    answer: ok(z.array(ExerciseSuggestion)),
    run: async (trainer, { query }) => {
      const exercises = await suggestItems(trainer, "training", query.q);
      return exercises.map(({ id: _id, ...exercise }) => exercise);
    },
  }),
);
export const action = loader;
