import { NutritionPlanAnswer } from "~/domain/coaching/plan-content/nutrition-answer";
import { NutritionPlanInput } from "~/domain/coaching/plan-content/nutrition-schema";
import { listPlans } from "~/domain/coaching/plans/plan-list.server";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { PlanQuery } from "~/domain/coaching/plans/schema";
import { created, list } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    query: PlanQuery,
    answer: list(NutritionPlanAnswer),
    run: (user, { query }) => listPlans(user, "nutrition", query),
  }),
  post({
    by: "trainer",
    body: NutritionPlanInput,
    answer: created(NutritionPlanAnswer),
    run: (trainer, { body }) => createPlan(trainer, "nutrition", body),
  }),
);
export const action = loader;
