import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { contentAs } from "~/domain/coaching/plan-content/kinds";
import type { Workout } from "~/domain/coaching/plan-content/training-rules";
import { isPlannedOn } from "~/domain/coaching/plan-content/weekdays";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { type Absence, coverOf, isLeftOut } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type Client, findAccessibleClient, lockClient } from "~/domain/people/clients/clients.server";
import { type Day, isoWeekday, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions, isSwitchedOn, plans } from "~db/schema/index";
import { addToDay, ofDay } from "./added-tasks.server";
import type { OfDay } from "./empty-days.server";
import { isUntouched, writeTasks } from "./generation.server";
import { openDay } from "./opened-days.server";
import { plannedBetween } from "./sources.server";

/** Adds a workout's exercises to the client's today, which it returns. @throws NotFound, Conflict for too many tasks */
export async function addWorkout(client: User, planId: number, workoutId: string): Promise<Day> {
  const reached = await findAccessibleClient(client, client.user_id);
  const day = today(timeZoneOf(reached));
  await openDay(reached, day);
  await db.transaction(async (tx) => {
    await lockClient(tx, reached.user_id);
    const exercises = await readExercises(tx, reached, planId, workoutId);
    const { offered } = (await plannedBetween(tx, reached, day, day))(day);
    const items = offered.filter((each) => each.plan_id === planId && exercises.has(each.item_id));
    await addToDay(tx, reached, day, items);
  });
  return day;
}

/** Takes added exercises off today again, except those that are done or have a note. @throws NotFound */
export async function removeWorkout(client: User, planId: number, workoutId: string): Promise<void> {
  const reached = await findAccessibleClient(client, client.user_id);
  const day = today(timeZoneOf(reached));
  await db.transaction(async (tx) => {
    await lockClient(tx, reached.user_id);
    const exercises = [...(await readExercises(tx, reached, planId, workoutId))];
    const ofWorkout = and(
      eq(dailyCompletions.plan_id, planId),
      inArray(dailyCompletions.item_id, exercises),
      isUntouched,
    );
    await tx
      .update(dailyCompletions)
      .set({ is_added: false })
      .where(and(ofDay(reached, day), ofWorkout));
    const dayPlan = (await plannedBetween(tx, reached, day, day))(day);
    await writeTasks(tx, reached.user_id, [{ day, ...dayPlan }], ofWorkout);
  });
}

export interface OfferedWorkout {
  plan_id: number;
  workout: Workout;
}

/** Selects the exercises that were added to a day, and the absences that leave out what is planned. */
const addedItems = (values: QueryValues<OfDay>) =>
  db
    .select({
      items: sql<string[]>`coalesce(json_agg(${dailyCompletions.item_id}), '[]')`.as("added_items"),
      absences: absencesOf(sql`${values.user_id}::uuid`, sql`${values.day}::date`).as("absences_of_day"),
    })
    .from(dailyCompletions)
    .where(and(ofDay(values, values.day), eq(dailyCompletions.is_added, true)));

/** Tells whether a client trains nothing on a day: what is planned for it is offered only. */
const hasNoTraining = (absences: Absence[], day: Day): boolean =>
  isLeftOut(coverOf(absences, day), "training_exercise");

const selectOffered = prepared("offered_workouts", (values: QueryValues<OfDay>) => {
  const added = addedItems(values).as("added");
  return db
    .select({ id: plans.id, content: plans.content, items: added.items, absences: added.absences })
    .from(plans)
    .crossJoin(added)
    .where(and(eq(plans.client_user_id, values.user_id), eq(plans.kind, "training"), isSwitchedOn))
    .orderBy(asc(plans.id));
});

/**
 * Lists workouts of active plans for other days, without those that were added to today. While an absence leaves out the training, those
 * for today are among them.
 */
export async function offeredWorkouts(client: User): Promise<OfferedWorkout[]> {
  const day = today(timeZoneOf(client));
  const rows = await selectOffered({ user_id: client.user_id, day });
  return rows.flatMap(({ id, content, items, absences }) =>
    contentAs("training", content)
      .workouts.filter(
        ({ weekdays }) => hasNoTraining(absences, day) || !isPlannedOn(weekdays, isoWeekday(day)),
      )
      .filter(({ exercises }) => !exercises.some((exercise) => items.includes(exercise.id)))
      .map((workout) => ({ plan_id: id, workout })),
  );
}

const selectAdded = prepared("added_items", addedItems);

/** Holds what the client's today has of workouts. */
export interface TrainingDay {
  /** The ISO day of the week, from 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** The ids of the exercises that the client has added to the day. */
  added: string[];
  /** True while an absence leaves out the workouts of this day. */
  is_left_out: boolean;
}

/** Reads which workouts the client's today has. */
export async function trainingToday(client: User): Promise<TrainingDay> {
  const day = today(timeZoneOf(client));
  const [row] = await selectAdded({ user_id: client.user_id, day });
  return {
    weekday: isoWeekday(day),
    added: row?.items ?? [],
    is_left_out: hasNoTraining(row?.absences ?? [], day),
  };
}

/** Reads the ids of a workout's exercises. @throws NotFound when the client has no such workout in an active plan */
async function readExercises(
  tx: Transaction,
  client: Client,
  planId: number,
  workoutId: string,
): Promise<Set<string>> {
  const [plan] = await tx
    .select({ content: plans.content })
    .from(plans)
    .where(
      and(
        eq(plans.id, planId),
        eq(plans.client_user_id, client.user_id),
        eq(plans.kind, "training"),
        eq(plans.is_active, true),
      ),
    );
  const workout = plan && contentAs("training", plan.content).workouts.find(({ id }) => id === workoutId);
  if (!workout) throw new NotFound();
  return new Set(workout.exercises.map(({ id }) => id));
}
