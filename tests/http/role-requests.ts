import type { BrowserClient } from "../support/browser-client";
import { runZone } from "../support/noon";
import { upload } from "../support/uploads";
import type { Cell } from "./role-table";

/** The records of the client "ultimate" that the requests of the table use. */
export interface Things {
  ultimate: string;
  /** The trainer of ultimate. */
  coach: string;
  /** A message of coach to ultimate. */
  messageId: number;
  planId: number;
  trainingId: number;
  taskId: number;
  /** A custom task assigned by the trainer "coach". */
  customTaskId: number;
  /** A code created by the trainer "coach". */
  codeId: number;
  /** A saved reply of the trainer "coach". */
  replyId: number;
  /** A food of ultimate's own. */
  foodId: number;
  /** A weekly and a daily check-in, which the trainer "coach" has reviewed. */
  checkIns: { weekly: MadeCheckIn; daily: MadeCheckIn };
  /** An entry of ultimate's food diary. */
  foodLogId: number;
  /** A saved meal of ultimate. */
  savedMealId: number;
  today: string;
}

/** A check-in, and the key of its photo. */
export interface MadeCheckIn {
  id: number;
  photo_key: string;
}

const form = (fields: Record<string, string>) => ({ form: fields });
const body = (json: unknown) => ({ json });
const photo = (fields: Record<string, string>) => ({ photo: fields });

const plan = ({ ultimate }: Things) => ({
  client_user_id: ultimate,
  title: "Table plan",
  meals: [{ name: "Table meal" }],
});
const training = ({ ultimate }: Things) => ({
  client_user_id: ultimate,
  title: "Table training",
  workouts: [{ name: "Table session", exercises: [{ name: "Table exercise" }] }],
});
const trainingForm = ({ ultimate }: Things) =>
  form({
    client_user_id: ultimate,
    title: "Table training",
    "workouts[0].name": "Table session",
    "workouts[0].exercises[0].name": "Table exercise",
  });
const customTask = ({ ultimate, today }: Things) => ({
  client_user_id: ultimate,
  task_name: "Table task",
  completion_date: today,
});
const lunch = (log_date: string) => ({ meal_type: "lunch", log_date });
const planForm = ({ ultimate }: Things) =>
  form({ client_user_id: ultimate, title: "Table plan", "meals[0].name": "Table meal" });

/** Leaves a new plan switched off, so that the next page does not ask about other plans. */
const switchedOff = ({ form: fields }: { form: Record<string, string> }) =>
  form({ ...fields, is_active: "false" });

type Body = { form: Record<string, string> } | { json: unknown } | { photo: Record<string, string> };

/** The request bodies of the rows that send one. */
const BODIES: Record<string, (things: Things) => Body> = {
  "POST /sign-in": () => form({ password: "NOT-A-CODE" }),
  "POST /logout": () => form({}),
  "POST /preferences": () => form({ language: "en", return_to: "/" }),
  "POST /dashboard/profile?back=/tasks": () => form({ age: "40" }),
  "POST /dashboard/profile/upgrade": () => form({ password: "NOT-A-CODE" }),
  "POST /onboarding?from=/tasks": () =>
    form({ age: "40", weight_kg: "80", height_cm: "180", health_data_consent: "2026-11-25" }),
  "POST /consent?from=/tasks": () => form({ health_data_consent: "2026-11-25" }),
  "POST /nutrition/new": (things) => switchedOff(planForm(things)),
  "POST /nutrition/:id/edit": planForm,
  "POST /nutrition/:id/copy": ({ ultimate }) => form({ client_user_id: ultimate }),
  "POST /nutrition/:id/activity": () => form({ is_active: "false" }),
  "POST /nutrition/:id/delete": () => form({}),
  "POST /nutrition/templates/:id/edit": planForm,
  "POST /nutrition/templates/:id/copy": ({ ultimate }) => form({ client_user_id: ultimate }),
  "POST /nutrition/templates/:id/delete": () => form({}),
  "POST /training/new": (things) => switchedOff(trainingForm(things)),
  "POST /training/:id/edit": trainingForm,
  "POST /training/:id/copy": ({ ultimate }) => form({ client_user_id: ultimate }),
  "POST /training/:id/activity": () => form({ is_active: "false" }),
  "POST /training/:id/today": () => form({ workout_id: "unknown", is_added: "true" }),
  "POST /training/:id/delete": () => form({}),
  "POST /training/templates/:id/edit": trainingForm,
  "POST /training/templates/:id/copy": ({ ultimate }) => form({ client_user_id: ultimate }),
  "POST /training/templates/:id/delete": () => form({}),
  "POST /manage-tasks/new": (things) => form(customTask(things)),
  "POST /manage-tasks/:id/edit": ({ today }) => form({ task_name: "Table task", completion_date: today }),
  "POST /manage-tasks/:id/delete": () => form({}),
  "POST /invite": () => form({}),
  "POST /codes/new": () => form({ purpose: "access:Beast Starter", label: "Table code" }),
  "POST /codes/:id/revoke": () => form({}),
  "POST /settings/sign-out": () => form({}),
  "POST /settings/time-zone": () => form({ time_zone: runZone() }),
  "POST /settings": () => form({ display_name: "Table coach" }),
  "POST /client/:id/package": () => form({ package_type: "Beast Advanced" }),
  "POST /client/:id/archive": () => form({}),
  "POST /client/:id/restore": () => form({}),
  "POST /tasks": ({ taskId }) => form({ id: String(taskId), is_completed: "true" }),
  "POST /tasks/:id/notes": () => form({ notes: "Table note" }),
  "POST /progress/new": () => photo({ caption: "Table caption", weight_kg: "80" }),
  "POST /progress/:id": () => form({ comment: "Table comment" }),
  "POST /progress/:id/delete": () => form({}),
  "POST /daily-checkins/new": () => photo({ caption: "Table caption", mood_rating: "4" }),
  "POST /daily-checkins/:id": () => form({ comment: "Table comment" }),
  "POST /daily-checkins/:id/delete": () => form({}),
  "POST /photos/:id/delete": () => form({}),
  "POST /messages/new": ({ ultimate }) => form({ content: "Table message", client: ultimate, expected: "1" }),
  "POST /messages/replies": () => form({ content: "Table reply" }),
  "POST /messages/replies/:id/edit": () => form({ content: "Table reply" }),
  "POST /messages/replies/:id/delete": () => form({}),
  "POST /foods/new": () => form({ name: "Table food", calories_per_100g: "0" }),
  "POST /foods/new?meal=lunch": () => form({ name: "Table food", calories_per_100g: "0" }),
  "POST /foods/:id/edit": () => form({ name: "Table food", calories_per_100g: "0" }),
  "POST /foods/:id/delete": () => form({}),
  "POST /foods/:id/verify": () => form({ verified: "true" }),
  "POST /calorie-tracking/add": ({ foodId, today }) =>
    form({ food_id: String(foodId), serving_size_g: "100", ...lunch(today) }),
  "POST /calorie-tracking/quick": ({ today }) => form({ calories_per_100g: "500", ...lunch(today) }),
  "POST /calorie-tracking/planned": ({ planId, today }) =>
    form({ plan_id: String(planId), meal_id: "unknown", ...lunch(today) }),
  "POST /calorie-tracking/water": ({ today }) => form({ water_ml: "250", log_date: today }),
  "POST /calorie-tracking/copy": ({ today }) =>
    form({ from_date: today, from_meal: "lunch", ...lunch(today), meal_type: "snack" }),
  "POST /calorie-tracking/save-meal": ({ today }) => form({ name: "Table saved meal", ...lunch(today) }),
  "POST /calorie-tracking/meals": ({ savedMealId, today }) =>
    form({ saved_meal_id: String(savedMealId), ...lunch(today) }),
  "POST /calorie-tracking/meals/:id/delete": () => form({}),
  "POST /calorie-tracking/:id/edit": () => form({ serving_size_g: "150", meal_type: "lunch" }),
  "POST /calorie-tracking/:id/delete": () => form({}),
  "POST /api/verify-password": () => body({ password: "NOT-A-CODE", userEmail: "" }),
  "PUT /api/profile": () => body({ age: 40 }),
  "POST /api/profile/initial-data": () => body({ age: 40, weight_kg: 80, height_cm: 180 }),
  "POST /api/profile/upgrade-package": () => body({ password: "NOT-A-CODE" }),
  "POST /api/sessions": () => body({ code: "not-a-code" }),
  "PUT /api/trainer/daily-completions/:id": ({ ultimate }) =>
    body({ client_user_id: ultimate, is_completed: true }),
  "POST /api/nutrition-plans": (things) => body(plan(things)),
  "PUT /api/nutrition-plans/:id": (things) => body(plan(things)),
  "POST /api/training-plans": (things) => body(training(things)),
  "PUT /api/training-plans/:id": (things) => body(training(things)),
  "POST /api/daily-tasks/custom": (things) => body(customTask(things)),
  "POST /api/daily-completions": ({ planId, today }) =>
    body({
      task_type: "nutrition_meal",
      task_reference: { meal_index: 0 },
      plan_id: planId,
      completion_date: today,
    }),
  "PUT /api/daily-completions/:id": () => body({ is_completed: true }),
  "POST /api/progress-photos": () => photo({ caption: "Table caption", weight_kg: "80" }),
  "PUT /api/progress-photos/:id/review": () => body({ comment: "Table comment" }),
  "POST /api/daily-checkins": () => photo({ caption: "Table caption", mood_rating: "4" }),
  "PUT /api/daily-checkins/:id/review": () => body({ comment: "Table comment" }),
  "POST /api/food-logs": ({ today }) =>
    body({ food_name: "Table entry", calories_per_100g: 500, meal_type: "lunch", log_date: today }),
  "PUT /api/food-logs/:id": () => body({ serving_size_g: 150 }),
  "POST /api/food-database": () => body({ name: "Table food", calories_per_100g: 100 }),
  "POST /messages": ({ ultimate }) => form({ recipient_user_id: ultimate, content: "Table message" }),
  "POST /api/messages": ({ ultimate }) => body({ recipient_user_id: ultimate, content: "Table message" }),
  "PUT /api/messages/read": ({ ultimate, messageId }) => body({ with_user_id: ultimate, up_to: messageId }),
  "POST /demo/oauth/authorize": () => form({ email: "somebody@people.example" }),
  "POST /demo/oauth/token": () => form({ grant_type: "authorization_code", code: "not-a-code" }),
  "POST /refused": () => form({}),
};

/** Sends the request that a cell of the table describes. */
export function send(visitor: BrowserClient, { method, path }: Cell, things: Things): Promise<Response> {
  const make = BODIES[`${method} ${path}`];
  const address = addressOf(path, things);
  if (!make) return visitor.json(method, address);
  const made = make(things);
  if ("photo" in made) return upload(visitor, address, made.photo);
  return "form" in made ? visitor.post(address, made.form) : visitor.json(method, address, made.json);
}

/** Returns the address for a path of the table, with the ids filled in. */
export function addressOf(path: string, things: Things): string {
  const { ultimate, coach, today, checkIns } = things;
  const address = path
    .replace(":provider", "demo")
    .replace("/client/:id", `/client/${ultimate}`)
    .replace(":photo_key", (path.includes("of=daily") ? checkIns.daily : checkIns.weekly).photo_key)
    .replace(":photo", String(checkIns.weekly.id))
    .replace(":id", String(idFor(path, things)))
    .replace("{ultimate}", ultimate)
    .replace("{coach}", coach);
  if (!/^\/api\/(daily-completions|food-logs)/.test(path) || path.includes(":id")) return address;
  return `${address}${address.includes("?") ? "&" : "?"}date=${today}`;
}

function idFor(path: string, things: Things): number {
  const { planId, trainingId, taskId, customTaskId, codeId, foodId, checkIns, replyId } = things;
  if (path.includes("progress") || path.startsWith("/photos")) return checkIns.weekly.id;
  if (path.includes("daily-checkins")) return checkIns.daily.id;
  if (path.includes("calorie-tracking/meals")) return things.savedMealId;
  if (/food-logs|calorie-tracking/.test(path)) return things.foodLogId;
  if (path.includes("codes")) return codeId;
  if (path.includes("replies")) return replyId;
  if (path.startsWith("/foods")) return foodId;
  if (path.includes("nutrition")) return planId;
  if (path.includes("training")) return trainingId;
  return path.startsWith("/manage-tasks") ? customTaskId : taskId;
}
