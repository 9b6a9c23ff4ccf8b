import { beforeAll, expect, it } from "vitest";
import { NutritionPlanChange } from "~/domain/coaching/plan-content/nutrition-schema";
import { findPlan } from "~/domain/coaching/plans/plan-list.server";
import {
  activatePlan,
  copyPlan,
  createPlan,
  deletePlan,
  updatePlan,
} from "~/domain/coaching/plans/plans.server";
import { logPlannedMeal } from "~/domain/food/diary/logging.server";
import { PlannedMealInput } from "~/domain/food/diary/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { makeClient, makeTrainer } from "../support/database";
import { TODAY } from "../support/diary";
import { formFields } from "../support/form-fields";
import { planInput } from "../support/nutrition-plans";
import { parsedForm } from "../support/parsed-input";
import { CONTENTS, insertPlans } from "../support/plan-rows";

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

it("a new nutrition plan keeps all values that were entered", async () => {
  const meal = {
    name: "Oats",
    description: "60 g",
    calories: 400,
    protein: 20,
    carbs: 60,
    fat: 9,
    notes: "warm",
    weekdays: [2, 5],
  };
  const targets = { calories_target: 2400, protein_target: 160, carbs_target: 250, fat_target: 70 };
  const written = { title: "Lean bulk", description: "Slow and clean", ...targets, meals: [meal] };
  const plan = await createPlan(trainer, "nutrition", planInput(client, written));
  const stored = {
    ...written,
    id: expect.any(Number),
    client_user_id: client.user_id,
    client_name: "Carl Client",
    client_archived: false,
    meals: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...meal }],
    is_active: true,
    version: 1,
    created_at: expect.any(Date),
    updated_at: expect.any(Date),
  };
  expect(plan).toEqual(stored);
  expect(await findPlan(trainer, "nutrition", plan.id)).toEqual(stored);
});

it("a new nutrition plan has empty values for fields that were left out", async () => {
  const plan = await createPlan(trainer, "nutrition", planInput(client, { meals: [{ name: "Oats" }] }));
  expect(plan).toMatchObject({
    description: "",
    calories_target: null,
    protein_target: null,
    carbs_target: null,
    fat_target: null,
  });
  expect(plan.meals).toMatchObject([
    { description: "", calories: null, protein: null, carbs: null, fat: null, notes: "" },
  ]);
});

it("changing a nutrition plan clears the fields that are left out", async () => {
  const before = await createPlan(trainer, "nutrition", planInput(client, { calories_target: 2000 }));
  const soup = planInput(client, { meals: [{ name: "Soup", calories: 300 }] });
  const after = await updatePlan(trainer, "nutrition", before.id, soup);
  expect(after.calories_target).toBeNull();
  expect(after.meals).toMatchObject([{ name: "Soup", calories: 300 }]);
});

it("a stored plan with more than can be entered now can be used, copied and deleted; editing it names what is too much", async () => {
  const meals = CONTENTS.nutrition.meals.map((meal) => ({
    ...meal,
    name: "Feast",
    calories: 20_000,
    fat: 5_000,
  }));
  const content = { ...CONTENTS.nutrition, calories_target: 20_000, protein_target: 150, meals };
  const row = { title: "Old", client_user_id: client.user_id, content };
  const [id = 0] = await insertPlans(trainer, "nutrition", [row]);
  await activatePlan(trainer, "nutrition", id, true);
  const plan = await findPlan(client, "nutrition", id);
  expect(plan).toMatchObject({ calories_target: 20_000, meals: [{ calories: 20_000 }], is_active: true });
  const eaten = PlannedMealInput.parse({
    plan_id: id,
    meal_id: plan.meals[0]?.id,
    meal_type: "lunch",
    log_date: TODAY,
  });
  expect(await logPlannedMeal(client, eaten)).toMatchObject({ calories_per_100g: 20_000 });
  const copy = await copyPlan(trainer, "nutrition", id, { client_user_id: null });
  expect(copy).toMatchObject({ calories_target: 20_000, meals: [{ calories: 20_000, fat: 5_000 }] });
  const { title, calories_target, protein_target } = plan;
  const shown = {
    title,
    calories_target,
    protein_target,
    meals: [{ name: "Feast", calories: 20_000, fat: 5_000 }],
  };
  expect(parsedForm(NutritionPlanChange, formFields(shown)).refused).toEqual([
    "calories_target",
    "meals[0].calories",
    "meals[0].fat",
  ]);
  await deletePlan(trainer, "nutrition", id);
  await expect(findPlan(trainer, "nutrition", id)).rejects.toMatchObject({ status: 404 });
});
