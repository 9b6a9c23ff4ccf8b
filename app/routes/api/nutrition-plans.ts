import { NutritionPlanAnswer } from "~/domain/nutrition/answer";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { listPlans } from "~/domain/plans/plan-list.server";
import { createPlan } from "~/domain/plans/plans.server";
import { PlanQuery } from "~/domain/plans/schema";
import { created, list } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: {
    by: "user",
    query: PlanQuery,
    answer: list(NutritionPlanAnswer),
    run: (user, { query }) => listPlans(user, "nutrition", query),
  },
  POST: {
    by: "trainer",
    body: NutritionPlanInput,
    answer: created(NutritionPlanAnswer),
    run: (trainer, { body }) => createPlan(trainer, "nutrition", body),
  },
});
export const action = loader;
