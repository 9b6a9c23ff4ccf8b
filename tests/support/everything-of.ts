import { randomUUID } from "node:crypto";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { type Database, db } from "~db/client";
import * as schema from "~db/schema";
import { makeCheckIn } from "./check-ins";
import { setRow } from "./exercise-sets-rows";
import { insertPlans } from "./plan-rows";

type Table = keyof Pick<typeof schema, "plans"> extends never ? never : Parameters<Database["insert"]>[0];

/** Inserts rows and returns the first. */
async function made<Made extends Table>(table: Made, ...values: object[]) {
  const [row] = await db
    .insert(table)
    .values(values as never)
    .returning();
  return row as Made["$inferSelect"];
}

/** A day of each of three years, and none of the year between. */
export const DAYS = ["2023-02-28", "2024-12-31", "2026-01-01"] as const satisfies Day[];

/**
 * Gives a client rows in every table that has something personal of them, some of them with texts that files must escape. The
 * trainer of the client gets what only trainers have.
 * @param mark is part of every text
 */
export async function giveEverything(
  client: User,
  trainer: User,
  mark: string,
): Promise<{ photos: string[] }> {
  const { user_id } = client;
  const [nutrition, training] = [
    (
      await insertPlans(trainer, "nutrition", [
        { title: `${mark} eating`, client_user_id: user_id, is_active: true },
      ])
    )[0],
    (
      await insertPlans(trainer, "training", [{ title: `${mark} <b>lifting</b>`, client_user_id: user_id }])
    )[0],
  ];
  await insertPlans(trainer, "training", [{ title: `${mark} template` }]);
  await made(schema.planActivity, { plan_id: nutrition, active_from: DAYS[0] });
  const food = await made(schema.foods, {
    owner_user_id: user_id,
    name_de: `${mark} Quark`,
    name_en: `${mark} curd`,
    calories_per_100g: 61.5,
    search: "|quark|",
    compact: "|quark|",
  });
  await made(schema.foodVerifications, { food_id: food.id, trainer_user_id: trainer.user_id });
  const portion = { food_id: food.id, food_name: `=${mark}()`, calories_per_100g: 61.55 };
  const meal = await made(schema.savedMeals, { user_id, name: `${mark} meal` });
  await made(schema.savedMealFoods, { saved_meal_id: meal.id, position: 1, serving_size_g: 50, ...portion });
  const photos: string[] = [];
  for (const [index, day] of DAYS.entries()) {
    const photo_key = `${mark}-${index}`.padEnd(24, "-");
    photos.push(photo_key);
    const kind = index === 0 ? ("weekly" as const) : ("daily" as const);
    await makeCheckIn(client, {
      kind,
      check_in_date: day,
      photo_key,
      caption: `${mark} "caption"`,
      weight_kg: 80.5 + index,
      ...(kind === "weekly" ? { pose: "front" as const } : { mood_rating: 4 }),
      ...(index === 0 && { reviewed_at: new Date(), comment: `${mark} comment` }),
    });
    const task = await made(schema.customTasks, {
      trainer_user_id: trainer.user_id,
      client_user_id: user_id,
      task_name: `${mark} walk`,
      starts_on: day,
      weekdays: [1, 7],
      repeats: "weekdays",
    });
    const done = { is_completed: true, completed_at: new Date(), completed_by_user_id: trainer.user_id };
    const reference = { task_reference: { task_name: `${mark} walk` }, notes: `${mark} & note` };
    await made(schema.dailyCompletions, {
      user_id,
      completion_date: day,
      task_type: "custom_task",
      custom_task_id: task.id,
      item_id: "1",
      ...reference,
      ...done,
    });
    await made(schema.openedDays, { user_id, completion_date: day });
    await made(schema.exerciseSets, {
      ...setRow(client, day, `${mark} squat`, { weight_kg: 62.5 }),
      plan_id: training,
    });
    await made(schema.trainingSessions, { user_id, completion_date: day, rating: 4, note: `${mark} heavy` });
    for (const meal_type of ["breakfast", "lunch"])
      await made(schema.foodLogs, { user_id, log_date: day, meal_type, serving_size_g: 150, ...portion });
    await made(schema.waterDays, { user_id, log_date: day, water_ml: 750 });
  }
  await made(schema.bodyMeasurements, {
    user_id,
    measured_on: DAYS[2],
    weight_kg: 79.25,
    source: "profile",
  });
  await made(schema.lastDeletedEntries, { user_id, entry: { food_name: `${mark} deleted` } });
  const conversation = await made(schema.conversations, {
    client_user_id: user_id,
    trainer_user_id: trainer.user_id,
    last_number: 4,
    sent_by_trainer: 1,
    sent_by_client: 1,
  });
  const said = { conversation_id: conversation.id, nth_of_sender: 1 };
  await made(schema.messages, { ...said, number: 1, from_trainer: false, content: `${mark} <script>` });
  await made(schema.messages, { ...said, number: 2, from_trainer: true, content: `+${mark}` });
  await made(schema.messages, {
    conversation_id: conversation.id,
    number: 3,
    event: "plan_new",
    plan_id: training,
  });
  const absence = await made(schema.absences, {
    client_user_id: user_id,
    client_id: client.id,
    kind: "away",
    starts_on: DAYS[2],
    note: `${mark} holiday`,
    set_by: "client",
  });
  await made(schema.messages, {
    conversation_id: conversation.id,
    number: 4,
    event: "absence",
    absence_id: absence.id,
  });
  const code = await made(schema.accessCodes, {
    trainer_user_id: trainer.user_id,
    package_type: "Beast Starter",
    code_hash: randomUUID(),
    label: `${mark} code`,
  });
  await made(schema.codeUses, {
    code_id: code.id,
    trainer_user_id: trainer.user_id,
    user_id,
    to_package: "Beast Starter",
  });
  await made(schema.savedReplies, { trainer_user_id: trainer.user_id, content: `${mark} reply` });
  await made(schema.healthDataConsents, { user_id, version: "2026-11" });
  await made(schema.visits, { user_id, last_seen: new Date() });
  await made(schema.attentionAnswers, { client_user_id: user_id, reason: "silent", cause: "2025-01-01" });
  await made(schema.rightsEvents, { user_id, kind: "consent_given", done_by: "self" });
  await made(schema.identities, { issuer: "https://issuer.example", subject: `${mark} subject`, user_id });
  await made(schema.sessions, {
    id_hash: randomUUID(),
    user_id,
    expires_at: new Date(Date.now() + 86_400_000),
  });
  return { photos };
}
