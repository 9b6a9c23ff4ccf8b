import type { User } from "~/domain/accounts/user.server";
import { createNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";

/** A nutrition plan as a trainer writes it, with two meals unless said otherwise. */
export function planInput(
  client: Pick<User, "user_id">,
  facts: Partial<Record<keyof NutritionPlanInput, unknown>> = {},
) {
  const written = { title: "Lean bulk", meals: [{ name: "Oats" }, { name: "Rice & chicken" }] };
  return NutritionPlanInput.parse({ client_user_id: client.user_id, ...written, ...facts });
}

/** Writes a nutrition plan with meals of these names. */
export function writePlan(trainer: User, client: Pick<User, "user_id">, ...meals: string[]) {
  return createNutritionPlan(trainer, planInput(client, { meals: meals.map((name) => ({ name })) }));
}
