import { TrainingPlanAnswer } from "~/domain/coaching/plan-content/training-answer";
import { TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { listPlans } from "~/domain/coaching/plans/plan-list.server";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { PlanQuery } from "~/domain/coaching/plans/schema";
import { created, list } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    query: PlanQuery,
    answer: list(TrainingPlanAnswer),
    run: (user, { query }) => listPlans(user, "training", query),
  }),
  post({
    by: "trainer",
    body: TrainingPlanInput,
    answer: created(TrainingPlanAnswer),
    run: (trainer, { body }) => createPlan(trainer, "training", body),
  }),
);
export const action = loader;
