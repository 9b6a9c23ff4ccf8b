import { randomUUID } from "node:crypto";
import type { Task } from "~/domain/coaching/tasks/tasks.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { addressOf, type MadeCheckIn, type Things } from "../http/role-requests";
import { type Cell, ROLES, type Role } from "../http/role-table";
import { BrowserClient } from "./browser-client";
import { makeCode } from "./made-codes";
import { endPlans } from "./plan-requests";
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

/** Holds the records that were made before those of a kind, and the day. */
type Made = Pick<Things, "ultimate" | "today"> & Partial<Things>;

/** A kind of record that the requests of the role table use. */
interface Kind {
  /** Matches the paths of requests that change or delete such records. */
  changedBy: RegExp;
  make(of: Visitors["of"], made: Made): Promise<Partial<Things>>;
}

const KINDS: Kind[] = [
  {
    changedBy: /nutrition|training|\/tasks|completions|planned|\/client\//,
    async make(of, { ultimate, today }) {
      await endPlans(of("coach"), ultimate, /^(Marker|Table) /);
      const write = async (kind: string, content: object): Promise<number> => {
        const plan = { client_user_id: ultimate, title: `Marker ${kind}`, ...content };
        return (await (await of("coach").json("POST", `/api/${kind}-plans`, plan)).json()).id;
      };
      const planId = await write("nutrition", { meals: [{ name: "Marker meal" }] });
      const exercises = [{ name: "Marker exercise" }];
      const trainingId = await write("training", { workouts: [{ name: "Marker session", exercises }] });
      const tasks = await tasksOf(of("ultimate"), today);
      const taskOf = (plan: number) => tasks.find(({ plan_id }) => plan_id === plan)?.id as number;
      return { planId, trainingId, taskId: taskOf(planId), exerciseId: taskOf(trainingId) };
    },
  },
  {
    changedBy: /manage-tasks|daily-tasks/,
    async make(of, { ultimate, today }) {
      const task = { client_user_id: ultimate, task_name: "Marker task", completion_date: today };
      const { id: assigned } = await (await of("coach").json("POST", "/api/daily-tasks/custom", task)).json();
      const tasks = await tasksOf(of("ultimate"), today);
      return { customTaskId: tasks.find(({ id }) => id === assigned)?.custom_task_id as number };
    },
  },
  {
    changedBy: /replies/,
    make: async (of) => ({ replyId: await makeReply(of("coach")) }),
  },
  {
    changedBy: /food-logs|calorie-tracking/,
    make: async (of, { today }) => ({ foodLogId: await makeFoodLog(of("ultimate"), today) }),
  },
  {
    changedBy: /sets/,
    make: async (of, { today }) => ({ setId: await makeSet(of("ultimate"), today) }),
  },
  {
    changedBy: /calorie-tracking/,
    make: async (of, { today }) => ({ savedMealId: await makeSavedMeal(of("ultimate"), today) }),
  },
  {
    changedBy: /absence/,
    make: async (of, { today }) => ({ absenceId: await makeAbsence(of("ultimate"), today) }),
  },
  {
    changedBy: /foods|food-database/,
    make: async (of) => ({ foodId: await makeOwnFood(of("ultimate")) }),
  },
  {
    changedBy: /codes/,
    make: async (of) => ({ codeId: (await makeCode(of("coach"), { label: "Marker code" })).id }),
  },
];

/**
 * Makes two plans, a task, an own food, an entry of the food diary, a set, an absence and a saved meal for ultimate, and a code, a message
 * and a saved reply of coach, and returns the ids for the addresses.
 */
export async function makeThings(of: Visitors["of"]): Promise<Things> {
  const { user_id: ultimate } = await (await of("ultimate").get("/api/users/me")).json();
  const { user_id: coach } = await (await of("coach").get("/api/users/me")).json();
  const message = { recipient_user_id: ultimate, content: "Marker message" };
  const { id: messageId } = await (await of("coach").json("POST", "/api/messages", message)).json();
  const checkIns = await makeCheckIns(of);
  return await remake(of, { ultimate, coach, messageId, checkIns, today: demoToday() }, KINDS);
}

/** Makes again the kinds of records that a request for this path may have changed, check-ins and messages aside. */
export const makeAgain = (of: Visitors["of"], things: Things, path: string): Promise<Things> =>
  remake(
    of,
    things,
    KINDS.filter(({ changedBy }) => changedBy.test(path)),
  );

async function remake(of: Visitors["of"], made: Made, kinds: Kind[]): Promise<Things> {
  for (const { make } of kinds) Object.assign(made, await make(of, made));
  return made as Things;
}

async function tasksOf(client: BrowserClient, date: string): Promise<Task[]> {
  return await (await client.get(`/api/daily-completions?date=${date}`)).json();
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

/** Takes every absence of a client back, and returns the id of a new one in a year. */
async function makeAbsence(client: BrowserClient, today: string): Promise<number> {
  const standing: { id: number }[] = await (await client.get("/api/absences")).json();
  for (const { id } of standing) await client.json("DELETE", `/api/absences/${id}`);
  const day = addDays(today, 350);
  const absence = { kind: "away", starts_on: day, ends_on: day, note: "Marker words" };
  return (await (await client.json("POST", "/api/absences", absence)).json()).id;
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
