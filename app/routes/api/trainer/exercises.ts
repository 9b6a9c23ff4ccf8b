import { z } from "zod";
import { SuggestionQuery } from "~/domain/plans/schema";
import { suggestItems } from "~/domain/plans/suggestions.server";
import { ExerciseSuggestion } from "~/domain/training/answer";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

/** Suggests exercises from the trainer's earlier plans for a name. */
export const loader = api({
  GET: {
    by: "trainer",
    query: SuggestionQuery,
    answer: ok(z.array(ExerciseSuggestion)),
    run: async (trainer, { query }) => {
      const exercises = await suggestItems(trainer, "training", query.q);
      return exercises.map(({ id: _id, ...exercise }) => exercise);
    },
  },
});
export const action = loader;
