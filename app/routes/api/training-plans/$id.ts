import { rowId } from "~/domain/ids";
import { TrainingPlanInput } from "~/domain/training/schema";
import { deleteTrainingPlan, updateTrainingPlan } from "~/domain/training/training.server";
import { api, done, json } from "~/http/api.server";
import { requireApiTrainer } from "~/http/guards.server";

export const loader = api({
  PUT: async (args) => {
    const trainer = await requireApiTrainer(args);
    return await updateTrainingPlan(trainer, rowId(args.params.id), await json(args, TrainingPlanInput));
  },
  DELETE: async (args) => {
    await deleteTrainingPlan(await requireApiTrainer(args), rowId(args.params.id));
    return done();
  },
});
export const action = loader;
