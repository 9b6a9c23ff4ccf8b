import { randomUUID } from "node:crypto";
import type { Task } from "~/domain/coaching/tasks/tasks.server";
import { addressOf, type MadeCheckIn, type Things } from "../http/role-requests";
import { type Cell, ROLES, type Role } from "../http/role-table";
import { BrowserClient } from "./browser-client";
import { makeCode } from "./made-codes";
import { demoToday } from "./today";
import { upload } from "./uploads";

/** A visitor for each role of the role table, and the ids that the addresses of screens need. */
export interface Visitors {
  of(role: Role): BrowserClient;
  things: Things;
}

/** Signs in every role on a server that is not shared, and opens the current day of each. */
export async function enterEverybody(origin: string): Promise<Visitors> {
  const visitors = new Map<Role, BrowserClient>();
  for (const role of ROLES) {
    const client = new BrowserClient(origin);
    visitors.set(role, role === "anonymous" ? client : await client.signIn(`${role}@beast.example`));
  }
  const of = (role: Role) => visitors.get(role) as BrowserClient;
  // A request for another user's task also shows the visitor's own day, which opens it. This loop opens
  // all days before such requests.
  for (const role of ROLES) await of(role).get("/tasks");
  return { of, things: await makeThings(of) };
}

/** Makes a weekly and a daily check-in of ultimate, which coach reviews. */
export async function makeCheckIns(of: Visitors["of"]): Promise<Things["checkIns"]> {
  const make = async (path: string): Promise<MadeCheckIn> => {
    const made = await upload(of("ultimate"), path, { caption: "Marker caption", weight_kg: "81" });
    const { id, photo_key } = await made.json();
    await of("coach").json("PUT", `${path}/${id}/review`, { comment: "Marker comment" });
    return { id, photo_key };
  };
  return { weekly: await make("/api/progress-photos"), daily: await make("/api/daily-checkins") };
}

/**
 * Makes two plans, a task, an own food, an entry of the food diary and a saved meal for ultimate, and a code and a saved reply of coach, and returns the
 * ids for the addresses.
 * @param checkIns the check-ins that exist already, because uploads are limited
 */
export async function makeThings(of: Visitors["of"], checkIns?: Things["checkIns"]): Promise<Things> {
  const { user_id: ultimate } = await (await of("ultimate").get("/api/users/me")).json();
  const { user_id: coach } = await (await of("coach").get("/api/users/me")).json();
  const message = { recipient_user_id: ultimate, content: "Marker message" };
  const { id: messageId } = await (await of("coach").json("POST", "/api/messages", message)).json();
  const today = demoToday();
  const plan = await (
    await of("coach").json("POST", "/api/nutrition-plans", {
      client_user_id: ultimate,
      title: "Marker plan",
      meals: [{ name: "Marker meal" }],
    })
  ).json();
  const training = await (
    await of("coach").json("POST", "/api/training-plans", {
      client_user_id: ultimate,
      title: "Marker training",
      workouts: [{ name: "Marker session", exercises: [{ name: "Marker exercise" }] }],
    })
  ).json();
  const { id: assignedId } = await (
    await of("coach").json("POST", "/api/daily-tasks/custom", {
      client_user_id: ultimate,
      task_name: "Marker task",
      completion_date: today,
    })
  ).json();
  const tasks: Pick<Task, "id" | "plan_id" | "task_type" | "custom_task_id">[] = await (
    await of("ultimate").get(`/api/daily-completions?date=${today}`)
  ).json();
  return {
    ultimate,
    coach,
    messageId,
    planId: plan.id,
    trainingId: training.id,
    taskId: tasks.find((task) => task.task_type === "nutrition_meal" && task.plan_id === plan.id)
      ?.id as number,
    exerciseId: tasks.find((task) => task.task_type === "training_exercise" && task.plan_id === training.id)
      ?.id as number,
    customTaskId: tasks.find((task) => task.id === assignedId)?.custom_task_id as number,
    checkIns: checkIns ?? (await makeCheckIns(of)),
    replyId: await makeReply(of("coach")),
    foodLogId: await makeFoodLog(of("ultimate"), today),
    setId: await makeSet(of("ultimate"), today),
    savedMealId: await makeSavedMeal(of("ultimate"), today),
    foodId: await makeOwnFood(of("ultimate")),
    codeId: (await makeCode(of("coach"), { label: "Marker code" })).id,
    today,
  };
}

/** Returns the id of a trainer's saved reply, and saves one if there is none: their number is limited. */
async function makeReply(trainer: BrowserClient): Promise<number> {
  const list = await (await trainer.get("/messages/replies")).text();
  const [, id] = /\/messages\/replies\/(\d+)\/edit/.exec(list) ?? [];
  if (id) return Number(id);
  await trainer.post("/messages/replies", { content: "Marker reply" });
  return await makeReply(trainer);
}

/** Returns the id of an entry of a person's food diary, and logs one if there is none: their number is limited. */
async function makeFoodLog(person: BrowserClient, day: string): Promise<number> {
  const entries: { id: number; food_name: string }[] = await (
    await person.get(`/api/food-logs?date=${day}`)
  ).json();
  const made = entries.find(({ food_name }) => food_name === "Marker entry");
  if (made) return made.id;
  const entry = { food_name: "Marker entry", calories_per_100g: 500, meal_type: "lunch", log_date: day };
  return (await (await person.json("POST", "/api/food-logs", entry)).json()).id;
}

/** Enters a set of an exercise that no plan asks for, and returns its id. */
async function makeSet(person: BrowserClient, date: string): Promise<number> {
  const key = randomUUID();
  const set = { date, exercise_name: `Marker ${key}`, place: 1, reps: 8, idempotency_key: key };
  return (await (await person.json("POST", "/api/exercise-sets", set)).json()).id;
}

/** Returns the id of a person's saved meal, and saves the lunch of a day if there is none. */
async function makeSavedMeal(person: BrowserClient, day: string): Promise<number> {
  const list = await (await person.get("/calorie-tracking/meals")).text();
  const [, id] = /\/meals\/(\d+)\/delete/.exec(list) ?? [];
  if (id) return Number(id);
  const meal = { name: "Marker saved meal", meal_type: "lunch", log_date: day };
  const saved = await person.post("/calorie-tracking/save-meal", meal);
  if (saved.status !== 302) throw new Error(`saving a meal was answered ${saved.status}`);
  return await makeSavedMeal(person, day);
}

/** Returns the id of a person's own food, and makes one if there is none. */
async function makeOwnFood(person: BrowserClient): Promise<number> {
  const [, id] = /\/foods\/(\d+)\/edit/.exec(await (await person.get("/foods")).text()) ?? [];
  if (id) return Number(id);
  await person.json("POST", "/api/food-database", { name: "Marker food", calories_per_100g: 0 });
  return await makeOwnFood(person);
}

/** Opens a screen of the role table with the visitor's cookies and additional ones. */
export function visit(
  { of, things }: Visitors,
  { role, path }: Cell,
  cookies: Record<string, string> = {},
): Promise<Response> {
  const visitor = of(role);
  const all = { ...Object.fromEntries(visitor.cookies), ...cookies };
  const cookie = Object.entries(all)
    .map((pair) => pair.join("="))
    .join("; ");
  return visitor.get(addressOf(path, things), { cookie });
}
