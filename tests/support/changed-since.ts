import type { Answers } from "./release-answers";

interface Plan {
  id: number;
}

interface Task {
  task_type: string;
  plan_id: number;
}

/** Changes the answers of a release into those that are meant to be given now. Every change names its decision. */
export function asMeantNow(release: string, answers: Answers): Answers {
  return release === "2026-11-20" ? withIdsAboveNutritionPlans(answers) : answers;
}

/** Gives training plans the ids that they got when all plans came into one table: docs/decisions/0012-one-table-of-plans.md */
function withIdsAboveNutritionPlans(answers: Answers): Answers {
  const bodies = Object.entries(answers);
  const nutritionPlans = bodies
    .filter(([call]) => call.includes("/api/nutrition-plans?"))
    .flatMap(([, plans]) => plans as Plan[]);
  const highest = Math.max(...nutritionPlans.map(({ id }) => id));
  const withPlanId = (task: Task) =>
    task.task_type === "training_exercise" ? { ...task, plan_id: highest + task.plan_id } : task;
  const withId = (plan: Plan) => ({ ...plan, id: highest + plan.id });
  return Object.fromEntries(
    bodies.map(([call, body]) => {
      if (call.includes("/api/training-plans?")) return [call, (body as Plan[]).map(withId)];
      if (call.includes("/api/daily-completions?")) return [call, (body as Task[]).map(withPlanId)];
      return [call, body];
    }),
  );
}
