import { randomUUID } from "node:crypto";
import { addPhotos, deletePhotos, storePhoto } from "~/domain/coaching/photos/photos.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import * as schema from "~db/schema";
import { makeCode } from "./access-codes";
import { makeClient } from "./database";
import { writePlan } from "./nutrition-plans";
import { startSession } from "./sign-in";
import { SMALL_PHOTO } from "./uploads";

let people = 0;

/** A client of whom every personal table has a row, and the words by which what is left of them would be found. */
export interface WholePerson {
  client: User;
  /** The keys of the photos: of a check-in, and of one that was deleted. */
  keys: [string, string];
  words: string[];
}

const DAY = "2025-06-11";
const PORTION = { food_name: "Oats", serving_size_g: 80, calories_per_100g: 370 };
const written = () => ({ idempotency_key: randomUUID(), idempotency_hash: "hash" });

/** Makes a client of a trainer, and a row of each personal table about them. */
export async function makeWholePerson(trainer: User): Promise<WholePerson> {
  const mark = `Zwiebelfisch${++people}x`;
  const client = await makeClient(trainer, {
    email: `${mark.toLowerCase()}@people.example`,
    first_name: mark,
    oauth_user_data: { given_name: mark },
    weight_kg: 80,
  });
  const { user_id } = client;
  const keys: [string, string] = [await addPhoto(client), await addPhoto(client)];
  await db.transaction((tx) => deletePhotos(tx, [keys[1]]));
  await addCheckIn(client, keys[0]);
  const plan = await writePlan(trainer, client, `${mark}'s oats`);
  await addDays(trainer, client, plan.id, mark);
  await addDiary(trainer, client, plan.id, mark);
  await addConversation(trainer, client, mark);
  const code = await makeCode(trainer, { label: mark, uses: 1 });
  await db.insert(schema.codeUses).values({
    code_id: code.id,
    trainer_user_id: trainer.user_id,
    user_id,
    to_package: "Beast Ultimate",
  });
  await db.insert(schema.healthDataConsents).values({ user_id, version: "2026-11-25" });
  await db.insert(schema.rightsEvents).values({ user_id, kind: "exported", done_by: "self" });
  const began = new Date();
  await db.insert(schema.writeCounts).values({
    user_id,
    minute_from: began,
    minute_writes: 1,
    hour_from: began,
    hour_writes: 1,
    hour_uploads: 0,
  });
  await db.insert(schema.attentionAnswers).values({ client_user_id: user_id, reason: "silent", cause: DAY });
  await db.insert(schema.visits).values({ user_id, last_seen: began });
  await db.insert(schema.rateLimits).values({ key: `upgrade:${user_id}`, points: 3 });
  await db.insert(schema.identities).values({ issuer: "https://id.example", subject: mark, user_id });
  await startSession(client);
  return { client, keys, words: [user_id, mark, ...keys] };
}

async function addPhoto({ user_id }: User): Promise<string> {
  const photo = await storePhoto(Buffer.from(SMALL_PHOTO));
  await db.transaction((tx) => addPhotos(tx, [{ ...photo, owner_user_id: user_id }]));
  return photo.key;
}

async function addCheckIn({ user_id }: User, photo_key: string) {
  const [checkIn] = await db
    .insert(schema.checkIns)
    .values({ client_user_id: user_id, kind: "weekly", check_in_date: DAY, photo_key })
    .returning();
  await db.insert(schema.bodyMeasurements).values({
    user_id,
    check_in_id: checkIn?.id,
    measured_on: DAY,
    weight_kg: 79,
    source: "weekly_checkin",
  });
}

/** Adds a trainer's task, an opened day with tasks, a training with a set, and what is kept of it. */
async function addDays(trainer: User, { user_id }: User, plan_id: number, mark: string) {
  const trainer_user_id = trainer.user_id;
  const [task] = await db
    .insert(schema.customTasks)
    .values({
      trainer_user_id,
      client_user_id: user_id,
      task_name: mark,
      starts_on: DAY,
      ends_on: DAY,
      ...written(),
    })
    .returning();
  const done = { is_completed: true, completed_at: new Date(), completed_by_user_id: trainer_user_id };
  const common = { user_id, completion_date: DAY, item_id: "1", notes: mark, ...done };
  const task_reference = { meal_name: mark } as never;
  await db.insert(schema.dailyCompletions).values([
    { ...common, task_type: "custom_task", custom_task_id: task?.id, task_reference },
    { ...common, task_type: "nutrition_meal", plan_id, task_reference },
  ]);
  await db.insert(schema.openedDays).values({ user_id, completion_date: DAY });
  const exercise = { user_id, completion_date: DAY, exercise_key: mark, exercise_name: mark };
  await db.insert(schema.exerciseSets).values({
    ...exercise,
    ...written(),
    place: 1,
    kind: "reps",
    reps: 8,
    entered_by_user_id: trainer_user_id,
  });
  await db.insert(schema.exerciseSessions).values({ ...exercise, sets: 1, lift_up: false });
  const { completion_date: last_date, ...best } = exercise;
  await db.insert(schema.exerciseBests).values({ ...best, sessions: 1, last_date });
  await db.insert(schema.trainingSessions).values({ user_id, completion_date: DAY, note: mark });
}

async function addDiary(trainer: User, { user_id }: User, plan_id: number, mark: string) {
  const [food] = await db
    .insert(schema.foods)
    .values({
      owner_user_id: user_id,
      name_de: mark,
      name_en: mark,
      calories_per_100g: 100,
      search: `|${mark}|`,
      compact: `|${mark}|`,
    })
    .returning();
  const verified = { food_id: food?.id ?? 0, trainer_user_id: trainer.user_id };
  await db.insert(schema.foodVerifications).values(verified);
  const [entry] = await db
    .insert(schema.foodLogs)
    .values({
      ...PORTION,
      user_id,
      log_date: DAY,
      meal_type: "breakfast",
      food_id: food?.id,
      plan_id,
      notes: mark,
    })
    .returning();
  if (entry) await db.insert(schema.lastDeletedEntries).values({ user_id, entry });
  const [meal] = await db.insert(schema.savedMeals).values({ user_id, name: mark }).returning();
  await db.insert(schema.savedMealFoods).values({ ...PORTION, saved_meal_id: meal?.id ?? 0, position: 0 });
  await db.insert(schema.waterDays).values({ user_id, log_date: DAY, water_ml: 500 });
}

async function addConversation(trainer: User, { user_id, id: client_id }: User, mark: string) {
  const [absence] = await db
    .insert(schema.absences)
    .values({
      client_user_id: user_id,
      client_id,
      kind: "ill",
      starts_on: DAY,
      ends_on: DAY,
      note: mark,
      set_by: "trainer",
    })
    .returning();
  const [conversation] = await db
    .insert(schema.conversations)
    .values({ client_user_id: user_id, trainer_user_id: trainer.user_id, last_number: 11, sent_by_client: 1 })
    .onConflictDoUpdate({
      target: [schema.conversations.client_user_id, schema.conversations.trainer_user_id],
      set: { last_number: 11, sent_by_client: 1 },
    })
    .returning();
  const conversation_id = conversation?.id ?? 0;
  await db.insert(schema.messages).values([
    { conversation_id, number: 10, from_trainer: false, nth_of_sender: 1, content: `This is ${mark}` },
    { conversation_id, number: 11, event: "absence", absence_id: absence?.id },
  ]);
}
