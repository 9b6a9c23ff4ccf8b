import { PlanQuery } from "~/domain/plans/schema";
import { TrainingPlanInput } from "~/domain/training/schema";
import { createTrainingPlan, listTrainingPlans } from "~/domain/training/training.server";
import { api, created, json, query } from "~/http/api.server";
import { requireApiTrainer, requireApiUser } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => listTrainingPlans(await requireApiUser(args), await query(args, PlanQuery)),
  POST: async (args) =>
    created(await createTrainingPlan(await requireApiTrainer(args), await json(args, TrainingPlanInput))),
});
export const action = loader;
