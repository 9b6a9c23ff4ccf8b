import { randomUUID } from "node:crypto";
import type { Planned } from "~/domain/coaching/tasks/planned";
import { plannedBetween } from "~/domain/coaching/tasks/sources.server";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";
import { addDays, type Day, isoWeekday, today } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";
import type { Transaction } from "~db/client";
import { customTasks, dailyCompletions, openedDays, planActivity, plans } from "~db/schema";
import { at, type Ids, idOf } from "./demo-ids";
import { PLANS, type Written } from "./demo-nutrition";
import { GOOD_DAYS } from "./demo-people";
import { ASSIGNMENTS, DAYS_OFF, EXERCISE_NOTES, LOAD_NOTES, LOGGERS, TRAININGS } from "./demo-training";

const dayOf = (start: Day, week: number) => addDays(start, week * 7 + 1);

/** Creates the demo's plans and custom tasks. `start` is the first day of the demo's weeks. */
export async function seedPlans(tx: Transaction, ids: Ids, start: Day): Promise<void> {
  for (const written of PLANS) {
    const { calories_target, protein_target, carbs_target, fat_target } = written;
    const meals = written.meals.map(({ days_from_today, ...meal }) => ({
      id: randomUUID(),
      description: "",
      protein: null,
      carbs: null,
      fat: null,
      notes: "",
      ...meal,
      weekdays: weekdaysOf(days_from_today),
    }));
    const content = { meals, calories_target, protein_target, carbs_target, fat_target };
    await insertPlan(tx, ids, start, written, { kind: "nutrition", content });
  }
  for (const written of TRAININGS) {
    const workouts = written.workouts.map(({ exercises, days_from_today, ...workout }) => ({
      id: randomUUID(),
      ...workout,
      weekdays: weekdaysOf(days_from_today),
      exercises: exercises.map((exercise) => ({
        id: randomUUID(),
        sets: 3,
        weight: "",
        notes: "",
        ...exercise,
      })),
    }));
    const content = { workouts, duration_weeks: written.duration_weeks };
    await insertPlan(tx, ids, start, written, { kind: "training", content });
  }
  await tx.insert(customTasks).values(
    ASSIGNMENTS.map(({ client, from_week, days_from_today, diligence: _diligence, ...task }) => ({
      ...task,
      trainer_user_id: idOf(ids, "coach@beast.example"),
      client_user_id: idOf(ids, client),
      starts_on: dayOf(start, from_week),
      repeats: days_from_today ? ("weekdays" as const) : ("daily" as const),
      weekdays: weekdaysOf(days_from_today),
    })),
  );
}

const weekdaysOf = (days: number[] = []) =>
  days.map((each) => isoWeekday(addDays(today(settings().timeZone), each))).sort();

async function insertPlan(
  tx: Transaction,
  ids: Ids,
  start: Day,
  { trainer, client, title, description, from_week, active_until_week }: Written,
  ofKind: Pick<typeof plans.$inferInsert, "kind" | "content">,
) {
  const active_from = dayOf(start, from_week);
  const active_until = active_until_week === undefined ? null : dayOf(start, active_until_week);
  const [plan] = await tx
    .insert(plans)
    .values({
      ...ofKind,
      trainer_user_id: idOf(ids, trainer),
      client_user_id: idOf(ids, client),
      title,
      description,
      is_active: active_until === null,
      created_at: at(active_from, "06:30"),
      updated_at: at(active_from, "06:30"),
    })
    .returning({ id: plans.id });
  if (plan) await tx.insert(planActivity).values({ plan_id: plan.id, active_from, active_until });
}

/** The first day of the demo's weeks, and the function that returns the one of a person. */
interface Beginning {
  start: Day;
  beginOf: (email: string) => Day;
}

/**
 * Creates the tasks of all days up to yesterday for every client with a plan. Today stays free for trying the
 * demo.
 */
export async function seedDays(tx: Transaction, ids: Ids, { start, beginOf }: Beginning): Promise<void> {
  const clients = new Set([...PLANS, ...TRAININGS].map(({ client }) => client));
  const last = addDays(today(settings().timeZone), -1);
  const lastIndex = daysBetween(start, last).length - 1;
  for (const client of clients) {
    const user_id = idOf(ids, client);
    const days = daysBetween(beginOf(client), last);
    const plannedOn = await plannedBetween(tx, { user_id }, beginOf(client), last);
    await tx.insert(openedDays).values(days.map((completion_date) => ({ user_id, completion_date })));
    const rows = days.flatMap((day, place) =>
      plannedOn(day).planned.map((task, position) => ({
        ...task,
        given_notes: task.notes,
        user_id,
        completion_date: day,
        ...doneOrNot(client, user_id, task, day, {
          index: place + 1 + lastIndex - days.length,
          last: lastIndex,
          position,
        }),
      })),
    );
    await tx.insert(dailyCompletions).values(rows);
  }
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The place of a demo task: the day among the demo's days, of which the first is 0, and the task among those of the day. */
interface TaskPosition {
  index: number;
  last: number;
  position: number;
}

/** Decides whether a demo task is completed. The result looks random but is the same for every seeding. */
function doneOrNot(
  client: string,
  user_id: string,
  task: Planned,
  day: Day,
  { index, last, position }: TaskPosition,
) {
  const luck = ofHundred(index * 37 + position * 53 + client.length * 11);
  const { percentage, streak } = GOOD_DAYS[client] ?? { percentage: 0, streak: 0 };
  if (index === last - streak && position === 0) return {};
  if (task.task_type === "training_exercise" && DAYS_OFF[client]?.includes(index)) return {};
  const isGoodDay = index > last - streak || ofHundred(index * 61 + client.length * 7) < percentage;
  if (!isGoodDay && luck >= diligenceOf(client, task)) return {};
  const isNoted = task.task_type === "training_exercise" && (index + position) % 4 === 0;
  return {
    is_completed: true,
    completed_at: at(day, `${String(7 + (position % 14)).padStart(2, "0")}:15`),
    completed_by_user_id: user_id,
    ...(isNoted && { notes: noteOn(client, task.task_reference, index + position * 3) }),
  };
}

/** Returns a number from 0 to 99, also for a day before the demo's days. */
const ofHundred = (number: number) => ((number % 100) + 100) % 100;

/** Writes a note. The sets of those who write them down tell the load. */
function noteOn(client: string, { weight }: ExerciseReference, place: number): string {
  const which = ofHundred(place);
  if (weight && !LOGGERS.includes(client))
    return (LOAD_NOTES[which % LOAD_NOTES.length] as (load: string) => string)(weight);
  return EXERCISE_NOTES[which % EXERCISE_NOTES.length] as string;
}

function diligenceOf(client: string, task: Planned): number {
  return writtenFor(client, task)?.diligence ?? 0;
}

/** The plan or the assignment that a task comes from. */
function writtenFor(client: string, task: Planned) {
  switch (task.task_type) {
    case "custom_task": {
      const { task_name } = task.task_reference;
      return ASSIGNMENTS.find((each) => each.client === client && each.task_name === task_name);
    }
    case "nutrition_meal":
    case "training_exercise": {
      const { plan_title } = task.task_reference;
      return [...PLANS, ...TRAININGS].find((plan) => plan.client === client && plan.title === plan_title);
    }
  }
}
