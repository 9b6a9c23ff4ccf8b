import { randomUUID } from "node:crypto";
import { addDays } from "~/domain/shared/calendar/rules";
import type { Things } from "../http/role-requests";
import type { BrowserClient } from "./browser-client";
import { makeCode } from "./made-codes";
import { COMMON, Marks } from "./marks";
import { CONSENT, newcomer } from "./new-client";
import { demoToday } from "./today";
import { upload } from "./uploads";

/** A client whose every text and number is a mark, and the ids of their records. */
export interface MarkedClient {
  client: BrowserClient;
  things: Things;
  /** The name of the exercise of their plan. */
  exercise: string;
  marks: Marks;
}

/** Lists the marks that only the clients themselves see, also while they are present. */
export const OWN = ["the deleted entry", "the name of a saved meal"];

/** Lists the marks that a trainer sees of everybody: beside the first name and the package, the words of both. */
export const WRITTEN = ["the client's message", "the trainer's message"];

/** Signs in a new client of a trainer, who gives a record of every kind. @param person the number of the marks */
export async function markedClient(
  trainer: BrowserClient,
  person: number,
  first_name: string,
): Promise<MarkedClient> {
  const marks = new Marks(person);
  const today = demoToday();
  const fields = {
    purpose: "access:Beast Ultimate",
    label: marks.text("the label of the code"),
    max_uses: "1",
  };
  const { code, id: codeId } = await makeCode(trainer, fields);
  const client = await newcomer(trainer.origin, code);
  const call = async (by: BrowserClient, method: string, path: string, body: object) => {
    const answer = await by.json(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : await answer.json();
  };
  const { user_id: ultimate, email } = await (await client.get("/api/users/me")).json();
  const { user_id: coach } = await (await trainer.get("/api/users/me")).json();
  marks.known("the e-mail", email);
  await call(client, "POST", "/api/profile/initial-data", {
    age: 60 + person,
    weight_kg: 80,
    height_cm: marks.number("the height", 203.17),
    body_fat_percentage: marks.number("the body fat", 31.37),
    ...CONSENT,
  });
  await call(client, "PUT", "/api/profile", { first_name, last_name: COMMON });

  const nutrition = await call(trainer, "POST", "/api/nutrition-plans", {
    client_user_id: ultimate,
    title: marks.text("the title of a nutrition plan"),
    description: marks.text("the description of a nutrition plan"),
    calories_target: marks.number("the target of a nutrition plan", 3911),
    meals: [
      {
        name: marks.text("the name of a meal"),
        description: marks.text("the description of a meal"),
        notes: marks.text("the note of a meal"),
        calories: marks.number("the calories of a meal", 1711),
      },
    ],
  });
  const { id: absenceId } = await call(client, "POST", "/api/absences", {
    kind: "away",
    starts_on: addDays(today, 20),
    ends_on: addDays(today, 22),
    note: marks.text("the words of an absence"),
  });
  const answer = { client_user_id: ultimate, reason: "rate", answer: "7" };
  const answered = await trainer.post("/dashboard/attention", answer);
  if (answered.status !== 302) throw new Error(`a reason: ${answered.status}`);
  const exercise = marks.text("the name of an exercise");
  const training = await call(trainer, "POST", "/api/training-plans", {
    client_user_id: ultimate,
    title: marks.text("the title of a training plan"),
    description: marks.text("the description of a training plan"),
    workouts: [
      {
        name: marks.text("the name of a workout"),
        description: marks.text("the description of a workout"),
        exercises: [{ name: exercise, weight: "40 kg", notes: marks.text("the note of an exercise") }],
      },
    ],
  });
  const assigned = await call(trainer, "POST", "/api/daily-tasks/custom", {
    client_user_id: ultimate,
    task_name: marks.text("the name of a task"),
    description: marks.text("the description of a task"),
    notes: marks.text("the note of a task"),
    completion_date: today,
  });
  const tasks: { id: number; plan_id: number | null; custom_task_id: number | null }[] = await (
    await client.get(`/api/daily-completions?date=${today}`)
  ).json();
  const taskOf = (plan: number) => tasks.find(({ plan_id }) => plan_id === plan)?.id as number;
  const [taskId, exerciseId] = [taskOf(nutrition.id), taskOf(training.id)];
  const customTaskId = tasks.find(({ id }) => id === assigned.id)?.custom_task_id as number;
  for (const [id, name] of [
    [taskId, "the note on a meal"],
    [exerciseId, "the note on an exercise"],
  ] as const)
    await call(client, "PUT", `/api/daily-completions/${id}`, {
      is_completed: true,
      notes: marks.text(name),
    });

  const { id: setId } = await call(client, "POST", "/api/exercise-sets", {
    date: today,
    exercise_name: exercise,
    place: 1,
    reps: 8,
    weight_kg: marks.number("the weight of a set", 311.25),
    idempotency_key: randomUUID(),
  });
  await call(client, "POST", "/api/training-sessions", {
    date: today,
    rating: 4,
    note: marks.text("the note on a training"),
  });

  const { id: foodId } = await call(client, "POST", "/api/food-database", {
    name: marks.text("the name of an own food"),
    brand: marks.text("the brand of an own food"),
    calories_per_100g: marks.number("the calories of an own food", 641.29),
  });
  await trainer.post(`/foods/${foodId}/verify`, { verified: "true" });
  const log = (more: object) =>
    call(client, "POST", "/api/food-logs", {
      meal_type: "lunch",
      log_date: today,
      calories_per_100g: 100,
      ...more,
    });
  await log({ food_name: marks.text("the name of a saved food") });
  await client.post("/calorie-tracking/save-meal", {
    name: marks.text("the name of a saved meal"),
    meal_type: "lunch",
    log_date: today,
  });
  const { id: gone } = await log({ food_name: marks.text("the deleted entry") });
  await call(client, "DELETE", `/api/food-logs/${gone}`, {});
  const { id: foodLogId } = await log({
    food_name: marks.text("the name of an entry"),
    notes: marks.text("the note on an entry"),
    calories_per_100g: marks.number("the calories of an entry", 733.41),
    serving_size_g: marks.number("the amount of an entry", 1237),
  });
  await client.post("/calorie-tracking/water", {
    water_ml: String(marks.number("the water", 3719)),
    log_date: today,
  });

  const checkIn = async (path: string, name: string, weight: number) => {
    const made = await upload(client, path, {
      caption: marks.text(`the caption of a ${name} check-in`),
      weight_kg: String(marks.number(`the weight of a ${name} check-in`, weight)),
      ...(name === "weekly" && { waist_cm: String(marks.number("the waist", 131.77)) }),
    });
    const { id, photo_key } = await made.json();
    const comment = marks.text(`the comment on a ${name} check-in`);
    await call(trainer, "PUT", `${path}/${id}/review`, { comment });
    return { id, photo_key: marks.known(`the photo of a ${name} check-in`, photo_key) };
  };
  const checkIns = {
    weekly: await checkIn("/api/progress-photos", "weekly", 181.3),
    daily: await checkIn("/api/daily-checkins", "daily", 192.7),
  };
  // Waits for the trainer's review, and counts where clients wait.
  await upload(client, "/api/progress-photos", { caption: marks.text("the caption of what is to review") });

  // The newest weight is the one that pages show as the present one.
  await call(client, "PUT", "/api/profile", { weight_kg: marks.number("the weight of the profile", 173.93) });
  const say = (by: BrowserClient, recipient_user_id: string, name: string) =>
    call(by, "POST", "/api/messages", { recipient_user_id, content: marks.text(name) });
  const { id: messageId } = await say(trainer, ultimate, "the trainer's message");
  await say(client, coach, "the client's message");
  await client.json("POST", "/api/profile/upgrade-package", { password: "NOT-A-CODE" });
  const savedMealId = Number(
    /\/meals\/(\d+)\/delete/.exec(await (await client.get("/calorie-tracking/meals")).text())?.[1],
  );
  const things: Things = {
    ultimate,
    coach,
    messageId,
    planId: nutrition.id,
    trainingId: training.id,
    taskId,
    exerciseId,
    customTaskId,
    codeId,
    replyId: 1,
    foodId,
    checkIns,
    setId,
    absenceId,
    foodLogId,
    savedMealId,
    today,
  };
  return { client, things, exercise, marks };
}
