import type { User } from "~/domain/accounts/user.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { createPlan, deletePlan, updatePlan } from "~/domain/plans/plans.server";

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
  return createPlan(trainer, "nutrition", planInput(client, { meals: meals.map((name) => ({ name })) }));
}

/** Writes a plan that is switched off and one that is deleted: neither counts as active anywhere. */
export async function writeInactivePlans(trainer: User, client: Pick<User, "user_id">) {
  const off = await writePlan(trainer, client, "Switched off");
  await updatePlan(trainer, "nutrition", off.id, planInput(client, { is_active: false }));
  await deletePlan(trainer, "nutrition", (await writePlan(trainer, client, "Deleted")).id);
}
