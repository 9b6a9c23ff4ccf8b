import { TrainingPlanAnswer } from "~/domain/coaching/plan-content/training-answer";
import { TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { deletePlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: TrainingPlanInput,
    answer: ok(TrainingPlanAnswer),
    run: (trainer, { id, body }) => updatePlan(trainer, "training", id, body),
  }),
  remove({
    by: "trainer",
    answer: noContent,
    run: (trainer, { id }) => deletePlan(trainer, "training", id),
  }),
);
export const action = loader;
