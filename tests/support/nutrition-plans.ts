import { NutritionPlanInput } from "~/domain/coaching/plan-content/nutrition-schema";
import { createPlan, deletePlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import type { User } from "~/domain/people/accounts/user.server";

/** Returns the input with which a trainer creates a nutrition plan. The default has two meals. */
export function planInput(
  client: Pick<User, "user_id">,
  facts: Partial<Record<keyof NutritionPlanInput, unknown>> = {},
) {
  const written = { title: "Lean bulk", meals: [{ name: "Oats" }, { name: "Rice & chicken" }] };
  return NutritionPlanInput.parse({ client_user_id: client.user_id, ...written, ...facts });
}

/** Creates a nutrition plan with meals of these names. */
export function writePlan(trainer: User, client: Pick<User, "user_id">, ...meals: string[]) {
  return createPlan(trainer, "nutrition", planInput(client, { meals: meals.map((name) => ({ name })) }));
}

/** Creates a plan that is switched off and a plan that is deleted. Neither counts as active. */
export async function writeInactivePlans(trainer: User, client: Pick<User, "user_id">) {
  const off = await writePlan(trainer, client, "Switched off");
  await updatePlan(trainer, "nutrition", off.id, planInput(client, { is_active: false }));
  await deletePlan(trainer, "nutrition", (await writePlan(trainer, client, "Deleted")).id);
}
