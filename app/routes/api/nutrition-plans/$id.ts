import { rowId } from "~/domain/ids";
import { deleteNutritionPlan, updateNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { api, done, json } from "~/http/api.server";
import { requireApiTrainer } from "~/http/guards.server";

export const loader = api({
  PUT: async (args) => {
    const trainer = await requireApiTrainer(args);
    return await updateNutritionPlan(trainer, rowId(args.params.id), await json(args, NutritionPlanInput));
  },
  DELETE: async (args) => {
    await deleteNutritionPlan(await requireApiTrainer(args), rowId(args.params.id));
    return done();
  },
});
export const action = loader;
