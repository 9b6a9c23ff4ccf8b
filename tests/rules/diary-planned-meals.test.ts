import { describe, expect, it } from "vitest";
import type { Meal } from "~/domain/coaching/plan-content/nutrition-rules";
import { mealsPlannedOn } from "~/domain/coaching/tasks/meals";
import { mealTypesOf, plannedMealsOf, portionOf } from "~/domain/food/diary/planned-meals";
import { amountsOf } from "~/domain/food/diary/totals";

/** A Sunday. */
const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";

const meal = (name: string, facts: Partial<Meal> = {}): Meal => ({
  id: name,
  name,
  description: "",
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
  notes: "",
  weekdays: [],
  ...facts,
});
const typesOf = (...names: string[]) => mealTypesOf(names.map((name) => meal(name)));
const planOf = (id: number, meals: Meal[]) => {
  const targets = { calories_target: null, protein_target: null, carbs_target: null, fat_target: null };
  return { id, content: { meals, ...targets } };
};

describe("the planned meals of a day", () => {
  it("are those of the plan on its weekday, in their order", () => {
    const meals = [meal("Oats"), meal("Sunday roast", { weekdays: [7] }), meal("Rice", { weekdays: [1, 3] })];
    const namesOn = (day: string) => mealsPlannedOn(planOf(7, meals), day).map(({ name }) => name);
    expect([namesOn(SUNDAY), namesOn(MONDAY)]).toEqual([
      ["Oats", "Sunday roast"],
      ["Oats", "Rice"],
    ]);
    expect(plannedMealsOf(mealsPlannedOn(planOf(7, meals), MONDAY))[0]).toEqual({
      plan_id: 7,
      meal_id: "Oats",
      name: "Oats",
      calories: null,
      protein: null,
      carbs: null,
      fat: null,
      task_id: null,
      is_completed: false,
      meal_type: "breakfast",
    });
  });

  it("have their places within their own plan, where a day has the meals of two plans", () => {
    const meals = [7, 8].flatMap((id) => mealsPlannedOn(planOf(id, [meal("A"), meal("B")]), MONDAY));
    expect(plannedMealsOf(meals).map(({ plan_id, meal_type }) => [plan_id, meal_type])).toEqual([
      [7, "breakfast"],
      [7, "lunch"],
      [8, "breakfast"],
      [8, "lunch"],
    ]);
  });

  it.each([
    ["Breakfast", "breakfast"],
    ["Frühstück mit Ei", "breakfast"],
    ["MORNING OATS", "breakfast"],
    ["Second breakfast", "snack"],
    ["Zweites Frühstück", "snack"],
    ["Lunch", "lunch"],
    ["Mittagessen", "lunch"],
    ["Vormittag", "snack"],
    ["Nachmittag: Quark", "snack"],
    ["Afternoon yoghurt", "snack"],
    ["Dinner", "dinner"],
    ["Abendessen", "dinner"],
    ["Evening snack", "snack"],
    ["Zwischenmahlzeit", "snack"],
    ["Post-workout rice", "snack"],
    ["Protein shake", "snack"],
  ])("that are called %s belong to %s, wherever they are in the plan", (name, type) => {
    expect([typesOf(name, "A", "B")[0], typesOf("A", name, "B")[1], typesOf("A", "B", name)[2]]).toEqual([
      type,
      type,
      type,
    ]);
  });

  it.each([
    [1, ["breakfast"]],
    [2, ["breakfast", "lunch"]],
    [3, ["breakfast", "lunch", "dinner"]],
    [4, ["breakfast", "lunch", "snack", "dinner"]],
    [5, ["breakfast", "snack", "lunch", "snack", "dinner"]],
  ])("%s of them without a telling name have one each by their place", (count, types) => {
    expect(typesOf(...Array.from({ length: count }, (_, index) => `Dish ${index}`))).toEqual(types);
  });
});

describe("a planned meal as an entry", () => {
  it("has all values of the meal in 100 g", () => {
    const portion = portionOf({
      ...meal("Bowl"),
      calories: 20_000,
      protein: 62,
      carbs: 0,
      fat: 5_000,
    });
    expect(portion.serving_size_g).toBe(100);
    expect(amountsOf(portion)).toEqual({ calories: 20_000, protein: 62, carbs: 0, fat: 5_000, fiber: null });
  });

  it("leaves unknown values unknown", () => {
    expect(amountsOf(portionOf({ ...meal("Oats"), calories: 480 }))).toEqual({
      calories: 480,
      protein: null,
      carbs: null,
      fat: null,
      fiber: null,
    });
  });
});
