import { NutritionPlanAnswer } from "~/domain/coaching/plan-content/nutrition-answer";
import { NutritionPlanInput } from "~/domain/coaching/plan-content/nutrition-schema";
import { deletePlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: NutritionPlanInput,
    answer: ok(NutritionPlanAnswer),
    run: (trainer, { id, body }) => updatePlan(trainer, "nutrition", id, body),
  }),
  remove({
    by: "trainer",
    answer: noContent,
    run: (trainer, { id }) => deletePlan(trainer, "nutrition", id),
  }),
);
export const action = loader;
