import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { setsLine } from "~/domain/coaching/sets/line";
import { isWholeExercise } from "~/domain/coaching/sets/prefill";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day, daysBetween } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import {
  conversations,
  dailyCompletions,
  exerciseSets,
  messages,
  trainingSessions,
  users,
} from "~db/schema/index";
import { seedDemo } from "~db/seed/demo";
import { itIs } from "../support/clock";
import { emptyDatabase } from "../support/database";
import { TODAY } from "../support/diary";
import { keptAndRecomputed, recordsOn } from "../support/kept-figures";

const LOGGERS = ["ultimate", "advanced"];

beforeAll(async () => {
  await emptyDatabase();
  await seedDemo();
});

async function person(name: string): Promise<User> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@beast.example`));
  return row as User;
}

const setsOf = ({ user_id }: User) =>
  db
    .select()
    .from(exerciseSets)
    .where(eq(exerciseSets.user_id, user_id))
    .orderBy(asc(exerciseSets.completion_date), asc(exerciseSets.place));

const daysOf = async (client: User) => [
  ...new Set((await setsOf(client)).map(({ completion_date }) => completion_date)),
];

describe.each(LOGGERS)("the training of the demo's client %s", (name) => {
  it("has eight weeks of sets up to yesterday, of which most weeks have several days", async () => {
    const days = await daysOf(await person(name));
    for (let week = 0; week < 8; week++) {
      const [first, last] = [addDays(TODAY, -7 * (week + 1)), addDays(TODAY, -7 * week)];
      expect(days.filter((day) => day >= first && day < last).length).toBeGreaterThan(0);
    }
    expect(days.length).toBeGreaterThan(16);
    expect(days.every((day) => day < TODAY)).toBe(true);
  });

  it("has all sets of each exercise that was ticked off, and none of another one", async () => {
    const client = await person(name);
    const sets = await setsOf(client);
    const tasks = await db
      .select()
      .from(dailyCompletions)
      .where(
        and(
          eq(dailyCompletions.user_id, client.user_id),
          eq(dailyCompletions.task_type, "training_exercise"),
        ),
      );
    const whole = tasks.map((task) => {
      const own = sets.filter(
        (set) =>
          set.completion_date === task.completion_date &&
          set.exercise_key === task.exercise_key &&
          set.item_id === task.item_id,
      );
      return [isWholeExercise(targetOf(task.task_reference as ExerciseReference), own), own.length > 0];
    });
    expect(whole).toEqual(tasks.map(({ is_completed }) => [is_completed, is_completed]));
    const times = sets.map(({ done_at }) => +done_at);
    expect(Math.max(...times)).toBeLessThan(Date.now());
  });

  it("has warm-ups and repetitions in reserve where the plan asks for them", async () => {
    const client = await person(name);
    const sets = await setsOf(client);
    const warmUps = sets.filter(({ is_warm_up }) => is_warm_up);
    const inReserve = sets.filter(({ rir }) => rir !== null);
    expect(warmUps.length).toBeGreaterThan(20);
    expect(inReserve.length).toBeGreaterThan(40);
    for (const { item_id, completion_date, weight_kg, place } of warmUps) {
      const later = sets.filter(
        (set) => set.item_id === item_id && set.completion_date === completion_date && set.place > place,
      );
      expect(later.length).toBeGreaterThan(2);
      for (const set of later) expect(weight_kg).toBeLessThan(set.weight_kg ?? 0);
    }
  });

  it("has records, and finished workouts with ratings that the conversation tells", async () => {
    const client = await person(name);
    const days = await daysOf(client);
    const records = await Promise.all(days.map(async (day) => (await recordsOn(client, day)).length));
    expect(records.filter((count) => count > 0).length).toBeGreaterThan(1);
    const [kept, recomputed] = await keptAndRecomputed(client);
    expect(kept).toEqual(recomputed);
    const sessions = await db
      .select()
      .from(trainingSessions)
      .where(eq(trainingSessions.user_id, client.user_id))
      .orderBy(asc(trainingSessions.completion_date));
    const finished = sessions.map(({ completion_date }) => completion_date);
    expect(finished.length).toBeGreaterThan(4);
    expect(finished.length).toBeLessThan(days.length);
    expect(finished.every((day) => days.includes(day))).toBe(true);
    const told = await db
      .select({ day: messages.session_date })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .where(and(eq(conversations.client_user_id, client.user_id), eq(messages.event, "training_finished")))
      .orderBy(asc(messages.number));
    expect(told.map(({ day }) => day)).toEqual(finished);
  });
});

it("has the sets that Uta writes about in the demo's conversation", async () => {
  const uta = await person("ultimate");
  const line = async (day: Day, exercise: string) =>
    setsLine(
      (await setsOf(uta)).filter(
        ({ completion_date, exercise_name }) => completion_date === day && exercise_name === exercise,
      ),
    );
  // "42.5 kg on the bench, but only five repetitions in the last set", and "60 kg: eight, eight, seven, seven".
  expect(await line(addDays(TODAY, 16 - 42), "Bench press")).toBe("42.5×6 42.5×6 42.5×6 42.5×5");
  expect(await line(addDays(TODAY, 39 - 42), "Squat")).toBe("60×8 60×8 60×7 60×7");
  // "No squats with a headache."
  expect(await line(addDays(TODAY, 32 - 42), "Squat")).toBe("");
});

it("is the same on every day of the week", async () => {
  const tasksBefore = async (today: Day) => {
    const { completion_date, task_type, is_completed } = dailyCompletions;
    const rows = await db
      .select({ email: users.email, completion_date, task_type, is_completed })
      .from(dailyCompletions)
      .innerJoin(users, eq(users.user_id, dailyCompletions.user_id))
      .orderBy(asc(users.email), asc(completion_date), asc(task_type), asc(is_completed));
    return rows.map(({ completion_date, ...task }) => ({
      ...task,
      before: daysBetween(completion_date, today),
    }));
  };
  const yesterday = addDays(TODAY, -1);
  const seededToday = await tasksBefore(TODAY);
  itIs(yesterday);
  await emptyDatabase();
  await seedDemo();
  expect(await tasksBefore(yesterday)).toEqual(seededToday);
});
