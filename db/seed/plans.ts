import { randomUUID } from "node:crypto";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import type { Planned } from "~/domain/tasks/planned";
import { plannedBetween } from "~/domain/tasks/sources.server";
import { settings } from "~/platform/settings.server";
import type { Transaction } from "~db/client";
import {
  customTasks,
  dailyCompletions,
  nutritionPlanActivity,
  nutritionPlans,
  openedDays,
  trainingPlanActivity,
  trainingPlans,
} from "~db/schema";
import { at, type Ids, idOf } from "./demo-ids";
import { PLANS, type Written } from "./demo-nutrition";
import { ASSIGNMENTS, EXERCISE_NOTES, LOAD_NOTES, TRAININGS } from "./demo-training";

const dayOf = (start: Day, week: number) => addDays(start, week * 7 + 1);

/** Makes the demo's plans and assignments, from the weeks in which they were active. */
export async function seedPlans(tx: Transaction, ids: Ids, start: Day): Promise<void> {
  for (const written of PLANS) {
    const { common, span } = commonOf(ids, start, written);
    const { calories_target, protein_target, carbs_target, fat_target } = written;
    const meals = written.meals.map((meal) => ({
      id: randomUUID(),
      description: "",
      protein: null,
      carbs: null,
      fat: null,
      notes: "",
      ...meal,
    }));
    const [plan] = await tx
      .insert(nutritionPlans)
      .values({ ...common, meals, calories_target, protein_target, carbs_target, fat_target })
      .returning();
    if (plan) await tx.insert(nutritionPlanActivity).values({ plan_id: plan.id, ...span });
  }
  for (const written of TRAININGS) {
    const { common, span } = commonOf(ids, start, written);
    const workouts = written.workouts.map(({ exercises, ...workout }) => ({
      id: randomUUID(),
      ...workout,
      exercises: exercises.map((exercise) => ({
        id: randomUUID(),
        sets: 3,
        weight: "",
        notes: "",
        ...exercise,
      })),
    }));
    const [plan] = await tx
      .insert(trainingPlans)
      .values({ ...common, workouts, duration_weeks: written.duration_weeks })
      .returning();
    if (plan) await tx.insert(trainingPlanActivity).values({ plan_id: plan.id, ...span });
  }
  await tx.insert(customTasks).values(
    ASSIGNMENTS.map(({ client, from_week, weekdays, diligence: _diligence, ...task }) => ({
      ...task,
      trainer_user_id: idOf(ids, "coach@beast.example"),
      client_user_id: idOf(ids, client),
      starts_on: dayOf(start, from_week),
      repeats: weekdays.length > 0 ? ("weekdays" as const) : ("daily" as const),
      weekdays,
    })),
  );
}

function commonOf(
  ids: Ids,
  start: Day,
  { trainer, client, title, description, from_week, active_until_week }: Written,
) {
  const active_from = dayOf(start, from_week);
  const active_until = active_until_week === undefined ? null : dayOf(start, active_until_week);
  return {
    common: {
      trainer_user_id: idOf(ids, trainer),
      client_user_id: idOf(ids, client),
      title,
      description,
      is_active: active_until === null,
      created_at: at(active_from, "06:30"),
      updated_at: at(active_from, "06:30"),
    },
    span: { active_from, active_until },
  };
}

/** Makes the days of everybody who has plans, up to yesterday; today is left for whoever tries the demo. */
export async function seedDays(tx: Transaction, ids: Ids, start: Day): Promise<void> {
  const clients = new Set([...PLANS, ...TRAININGS].map(({ client }) => client));
  const last = addDays(today(settings().timeZone), -1);
  const days: Day[] = [];
  for (let day = start; day <= last; day = addDays(day, 1)) days.push(day);
  for (const client of clients) {
    const user_id = idOf(ids, client);
    const plannedOn = await plannedBetween(tx, { user_id }, start, last);
    await tx.insert(openedDays).values(days.map((completion_date) => ({ user_id, completion_date })));
    const rows = days.flatMap((day, index) =>
      plannedOn(day).map((task, place) => ({
        ...task,
        given_notes: task.notes,
        user_id,
        completion_date: day,
        ...doneOrNot(client, user_id, task, day, index, place),
      })),
    );
    await tx.insert(dailyCompletions).values(rows);
  }
}

/** The same good and bad days at every seeding, without a pattern that the eye would find. */
function doneOrNot(client: string, user_id: string, task: Planned, day: Day, index: number, place: number) {
  const luck = (index * 37 + place * 53 + client.length * 11) % 100;
  if (luck >= diligenceOf(client, task)) return {};
  const noted = task.task_type === "training_exercise" && (index + place) % 4 === 0;
  return {
    is_completed: true,
    completed_at: at(day, `${String(7 + (place % 14)).padStart(2, "0")}:15`),
    completed_by_user_id: user_id,
    ...(noted && { notes: noteOn(task, index + place * 3) }),
  };
}

function noteOn({ task_reference: reference }: Planned, which: number): string {
  if ("weight" in reference && reference.weight)
    return (LOAD_NOTES[which % LOAD_NOTES.length] as (load: string) => string)(reference.weight);
  return EXERCISE_NOTES[which % EXERCISE_NOTES.length] as string;
}

function diligenceOf(client: string, { task_reference: reference }: Planned): number {
  const written =
    "task_name" in reference
      ? ASSIGNMENTS.find((task) => task.client === client && task.task_name === reference.task_name)
      : [...PLANS, ...TRAININGS].find(
          (plan) => plan.client === client && plan.title === reference.plan_title,
        );
  return written?.diligence ?? 0;
}
