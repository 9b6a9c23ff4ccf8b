import { createNutritionPlan, listNutritionPlans } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { PlanQuery } from "~/domain/plans/schema";
import { api, created, json, query } from "~/http/api.server";
import { requireApiTrainer, requireApiUser } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => listNutritionPlans(await requireApiUser(args), await query(args, PlanQuery)),
  POST: async (args) =>
    created(await createNutritionPlan(await requireApiTrainer(args), await json(args, NutritionPlanInput))),
});
export const action = loader;
