import { and, desc, eq, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared } from "~db/prepared";
import { exerciseSessions, exerciseSets, trainingSessions } from "~db/schema/index";
import { type DayTraining, dayTraining } from "./day-training.server";
import type { Planned } from "./history";
import { countPlannedSets, type PlannedExercise, plannedExercises } from "./planned.server";
import { type DaySet, isDone } from "./rules";
import { allSets, setsOf } from "./sets.server";

/** The days of training that a trainer sees on a client's page. */
const DAYS_SHOWN = 5;

/** A day of training, with what the client said at its end. */
export interface TrainingDay extends DayTraining {
  day: Day;
  /** The exercises that the day asked for, in the order of its plans, and then the others that were done. */
  exercises: TrainedExercise[];
  /** The sets that the day asked for, warm-ups included. */
  planned_sets: number;
}

/** An exercise of a day: what was asked for, null for nothing, beside what was done. */
export interface TrainedExercise {
  name: string;
  planned: Planned | null;
  sets: DaySet[];
}

/** The sets of an exercise on a day. Those that were left out are among them. */
interface EnteredSets {
  key: string;
  name: string;
  sets: DaySet[];
}

const selectDays = prepared("training_days", ({ user_id }: UserKey) => {
  const withSets = db
    .select({ day: sql<Day>`${exerciseSessions.completion_date}`.as("day") })
    .from(exerciseSessions)
    .where(eq(exerciseSessions.user_id, user_id))
    .groupBy(exerciseSessions.completion_date)
    .orderBy(desc(exerciseSessions.completion_date))
    .limit(DAYS_SHOWN);
  const finished = db
    .select({ day: sql<Day>`${trainingSessions.completion_date}`.as("day") })
    .from(trainingSessions)
    .where(eq(trainingSessions.user_id, user_id))
    .orderBy(desc(trainingSessions.completion_date))
    .limit(DAYS_SHOWN);
  const days = db.$with("days").as(withSets.union(finished).orderBy(sql`day desc`).limit(DAYS_SHOWN));
  const { exercise_key, exercise_name, completion_date } = exerciseSets;
  const entered = db
    .select({
      key: sql<string>`${exercise_key}`.as("key"),
      name: sql<string>`max(${exercise_name})`.as("name"),
      sets: allSets.as("sets"),
    })
    .from(exerciseSets)
    .where(and(setsOf({ user_id }), eq(completion_date, days.day)))
    .groupBy(exercise_key);
  return db
    .with(days)
    .select({
      day: days.day,
      planned: plannedExercises({ user_id }, sql`${days.day}`),
      entered: sql<EnteredSets[]>`coalesce((select json_agg(entered) from ${entered} as entered), '[]')`,
      training: dayTraining({ user_id }, sql`${days.day}`),
    })
    .from(days)
    .orderBy(desc(days.day));
});

/** Lists the last days of training of a client, whom the caller has reached: those with sets, and those that were finished. */
export async function lastTrainingDays({ user_id }: Pick<User, "user_id">): Promise<TrainingDay[]> {
  const rows = await selectDays({ user_id });
  return rows.map(({ day, planned, entered, training }) => ({
    ...training,
    day,
    exercises: plannedAndDone(planned, entered),
    planned_sets: countPlannedSets(planned),
  }));
}

function plannedAndDone(planned: PlannedExercise[], entered: EnteredSets[]): TrainedExercise[] {
  const setsOfKey = new Map(entered.map(({ key, sets }) => [key, sets]));
  const asked = new Set(planned.map(({ key }) => key));
  const others = entered
    .filter(({ key, sets }) => !asked.has(key) && sets.some(isDone))
    .map(({ key, name }) => ({ key, name, planned: null }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return [...planned, ...others].map(({ key, ...exercise }) => ({
    ...exercise,
    sets: setsOfKey.get(key) ?? [],
  }));
}
