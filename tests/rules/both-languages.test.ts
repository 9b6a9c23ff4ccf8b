import { expect, test } from "vitest";
import { TEXTS } from "../support/page-texts";

/** Texts that are the same in both languages on purpose: names, units, and German words in English texts. */
const SAME = [
  "absence.optional",
  "app.name",
  "bar.chat",
  "bar.plan",
  "check_ins.daily.done_uploaded",
  "check_ins.form.network_error",
  "check_ins.form.optional",
  "check_ins.form.unknown_error",
  "check_ins.moods.2",
  "check_ins.out_of_five",
  "check_ins.pose",
  "check_ins.upload_failed",
  "check_ins.weekly.done_uploaded",
  "client.bmi",
  "client.cm",
  "client.kg",
  "client.percent",
  "client.seconds",
  "codes.made_code",
  "codes.optional",
  "dashboard.champion",
  "dashboard.details",
  "dashboard.sort_name",
  "dashboard.training_tile",
  "dashboard.week_short",
  "data_export.file.check_in",
  "diary.amount_g",
  "diary.at_least",
  "diary.column.calories",
  "diary.delete_question",
  "diary.goal_percent",
  "diary.kcal",
  "diary.meal_sum",
  "diary.per_100g",
  "diary.quick_name",
  "diary.serving_grams",
  "diary.short.fat",
  "diary.snack",
  "diary.water_amount",
  "editor.column_calories",
  "editor.column_fat",
  "foods.categories.Snacks",
  "foods.name",
  "foods.optional",
  "foods.values",
  "landing.sign_in",
  "manage_tasks.categories.training",
  "manage_tasks.optional",
  "menu.role_trainer",
  "menu.theme_system",
  "menu.training",
  "messages.send_failure",
  "messages.send_network_error",
  "nutrition.gram",
  "nutrition.kcal",
  "package.Beast Advanced",
  "package.Beast Starter",
  "package.Beast Ultimate",
  "package.trainer",
  "plans.editor.optional",
  "profile.bands.far_over",
  "profile.bands.normal",
  "profile.bands.over",
  "profile.bands.under",
  "profile.bmi",
  "profile.optional",
  "sets.added",
  "sets.step_seconds",
  "sets.step_weight_kg",
  "sets.warm_up_short",
  "sets.weight",
  "settings.version",
  "targets.rir",
  "tasks.heavier",
  "tasks.heavier_step",
  "training_editor.targets_example",
  "training_log.history.volume",
  "training_log.session.hours",
  "training_log.session.minutes",
  "training_log.session.title",
  "training_log.session.volume",
  "week.amount_of",
  "week.gram",
  "week.kcal",
  "week.percent",
];

const GERMAN = new Map(TEXTS.de);

test("only the texts that are listed are the same in both languages", () => {
  expect(
    TEXTS.en
      .filter(([key, text]) => GERMAN.get(key) === text)
      .map(([key]) => key)
      .sort(),
  ).toEqual(SAME);
});

test("both languages have the same keys with the same placeholders", () => {
  const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap).sort();
  expect([...GERMAN.keys()].sort()).toEqual(TEXTS.en.map(([key]) => key).sort());
  for (const [key, text] of TEXTS.en) expect([key, gaps(GERMAN.get(key) ?? "")]).toEqual([key, gaps(text)]);
});
