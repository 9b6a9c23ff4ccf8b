import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import { addWorkout, removeWorkout, trainingToday } from "~/domain/coaching/tasks/added-workouts.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { TASKS_PER_DAY } from "~/domain/coaching/tasks/rules";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day, WEEKDAYS } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { race } from "../support/race";

const MONDAY = "2025-06-02";
const [TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3].map((days) => addDays(MONDAY, days)) as [Day, Day, Day];
const [MON, TUE, WED, , FRI] = WEEKDAYS as [number, number, number, number, number];

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(MONDAY);
  trainer = await makeTrainer();
  client = await makeClient(trainer, {
    time_zone: CLOCK_ZONE,
    created_at: new Date(`${MONDAY}T08:00:00Z`),
  });
});

interface Written {
  name: string;
  weekdays?: number[];
  exercises: { name: string }[];
}
const workout = (name: string, weekdays: number[], ...names: string[]): Written => ({
  name,
  weekdays,
  exercises: names.map((each) => ({ name: each })),
});
const eat = (names: string[], weekdays?: number[]) =>
  NUTRITION_PLANS.create(trainer, NUTRITION_PLANS.facts(client, NUTRITION_PLANS.items(names, weekdays)));
const factsOf = (...workouts: Written[]) => TRAINING_PLANS.facts(client, { workouts });
async function train(...workouts: Written[]) {
  const plan = await TRAINING_PLANS.create(trainer, factsOf(...workouts));
  return { id: plan.id, workouts: "workouts" in plan ? plan.workouts : [] };
}
const namesOn = async (day: Day) => (await listTasks(client, day)).map(taskName);

async function finish(day: Day) {
  for (const { id, is_completed } of await listTasks(client, day))
    if (!is_completed) await changeTask(client, id, { is_completed: true });
}

const streak = async () => (await adherence(client)).streak;

describe("the tasks of a week", () => {
  it("are those of the meals and workouts that are planned on the day", async () => {
    await eat(["Oats"]);
    await eat(["Refeed"], [7]);
    await train(workout("Legs", [MON, FRI], "Squat"), workout("Push", [WED], "Bench", "Dips"));
    const week = WEEKDAYS.map((weekday) => addDays(MONDAY, weekday - 1));
    const lists = [];
    for (const day of week) lists.push(await namesOn(day));
    expect(lists).toEqual([
      ["Oats", "Squat"],
      ["Oats"],
      ["Oats", "Bench", "Dips"],
      ["Oats"],
      ["Oats", "Squat"],
      ["Oats"],
      ["Oats", "Refeed"],
    ]);
  });

  it("all done are a streak of seven with three training days and meals every day", async () => {
    await eat(["Oats", "Rice"]);
    await train(
      workout("Legs", [MON], "Squat"),
      workout("Push", [WED], "Bench"),
      workout("Pull", [FRI], "Row"),
    );
    for (let days = 0; days < 7; days++) {
      itIs(addDays(MONDAY, days));
      await finish(addDays(MONDAY, days));
    }
    const { days } = await adherence(client);
    expect(days.slice(-7).map(({ rate }) => rate)).toEqual(Array(7).fill(100));
    expect(days.slice(-7).map(({ total }) => total)).toEqual([3, 2, 3, 2, 3, 2, 2]);
    expect(await streak()).toBe(7);
  });

  it("leave out days without tasks, which neither lengthen nor break the streak", async () => {
    await train(workout("Legs", [MON, WED], "Squat"));
    await finish(MONDAY);
    itIs(TUESDAY);
    expect(await streak()).toBe(1);
    itIs(WEDNESDAY);
    await finish(WEDNESDAY);
    expect(await streak()).toBe(2);
    itIs(THURSDAY);
    expect(await streak()).toBe(2);
  });
});

describe("changing the days of a workout", () => {
  it("changes the open days from today on, and no past one", async () => {
    const { id, workouts } = await train(workout("Legs", [MON, TUE, WED], "Squat"));
    for (const day of [MONDAY, TUESDAY, WEDNESDAY, THURSDAY]) await listTasks(client, day);
    itIs(TUESDAY);
    const moved = workouts.map((each) => ({ ...each, weekdays: [4] }));
    await TRAINING_PLANS.update(trainer, id, factsOf(...moved));
    expect(await namesOn(MONDAY)).toEqual(["Squat"]);
    expect(await namesOn(TUESDAY)).toEqual([]);
    expect(await namesOn(WEDNESDAY)).toEqual([]);
    expect(await namesOn(THURSDAY)).toEqual(["Squat"]);
  });

  it("keeps a finished task of a day that is no longer planned", async () => {
    const { id, workouts } = await train(workout("Legs", [MON], "Squat"));
    await finish(MONDAY);
    const moved = workouts.map((each) => ({ ...each, weekdays: [TUE] }));
    await TRAINING_PLANS.update(trainer, id, factsOf(...moved));
    expect(await namesOn(MONDAY)).toEqual(["Squat"]);
  });

  it("is refused when a day of the week would have more than 300 tasks", async () => {
    const big = (weekday: number) =>
      Array.from({ length: 4 }, (_, index) =>
        workout(
          `Part ${index}`,
          [weekday],
          ...Array.from({ length: 50 }, (_, position) => `${index}-${position}`),
        ),
      );
    const tooMany = { status: 409, text: "too_many_tasks" };
    // 400 exercises, 200 on each of two days.
    const { id } = await train(...big(MON), ...big(TUE));
    await expect(TRAINING_PLANS.update(trainer, id, factsOf(...big(MON), ...big(MON)))).rejects.toMatchObject(
      tooMany,
    );
    expect(await namesOn(TUESDAY)).toHaveLength(200);
  });
});

describe("a workout of another day", () => {
  let planId: number;
  let legs: string;
  let push: string;
  let written: Written[];
  beforeEach(async () => {
    await eat(["Oats"]);
    const plan = await train(workout("Legs", [MON], "Squat"), workout("Push", [WED], "Bench", "Dips"));
    written = plan.workouts;
    planId = plan.id;
    [legs, push] = plan.workouts.map(({ id }) => id) as [string, string];
  });
  const rewrite = (...workouts: Written[]) => TRAINING_PLANS.update(trainer, planId, factsOf(...workouts));
  const moved = (weekdays: number[]) => written.map((each) => ({ ...each, weekdays }));

  it("is added to today, where its exercises count", async () => {
    await finish(MONDAY);
    expect(await streak()).toBe(1);
    expect(await addWorkout(client, planId, push)).toBe(MONDAY);
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench", "Dips"]);
    expect((await trainingToday(client)).added).toHaveLength(2);
    expect((await adherence(client)).days.at(-1)).toMatchObject({ total: 4, completed: 2, rate: 50 });
    expect(await streak()).toBe(0);
    await finish(MONDAY);
    expect(await streak()).toBe(1);
  });

  it("is added once, however often it is asked for", async () => {
    await race(5, () => addWorkout(client, planId, push));
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench", "Dips"]);
  });

  it("that is planned today changes nothing", async () => {
    await addWorkout(client, planId, legs);
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat"]);
    expect((await trainingToday(client)).added).toEqual([]);
    await removeWorkout(client, planId, legs);
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat"]);
  });

  it("stays on the day when the days of the plan change", async () => {
    await addWorkout(client, planId, push);
    await rewrite(...moved([5]));
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Bench", "Dips"]);
    await rewrite(...moved([MON]));
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench", "Dips"]);
  });

  it("stays on the day when a tick is taken back, and follows the plan's names", async () => {
    await addWorkout(client, planId, push);
    const [, , bench] = await listTasks(client, MONDAY);
    const id = bench?.id as number;
    await changeTask(client, id, { is_completed: true });
    await rewrite(
      ...written.map((each) => ({
        ...each,
        exercises: each.exercises.map((one) =>
          one.name === "Bench" ? { ...one, name: "Bench press" } : one,
        ),
      })),
    );
    expect(await namesOn(MONDAY)).toContain("Bench");
    expect(await changeTask(client, id, { is_completed: false })).toMatchObject({ gone: false });
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench press", "Dips"]);
  });

  it("is added although its exercise has stayed on the day, because it is done", async () => {
    await finish(MONDAY);
    const moved = written.map((each) => (each.name === "Legs" ? { ...each, weekdays: [FRI] } : each));
    await rewrite(...moved);
    await addWorkout(client, planId, legs);
    expect((await trainingToday(client)).added).toHaveLength(1);
    const squat = (await listTasks(client, MONDAY)).find((each) => taskName(each) === "Squat");
    expect(await changeTask(client, squat?.id as number, { is_completed: false })).toMatchObject({
      gone: false,
    });
    expect(await namesOn(MONDAY)).toContain("Squat");
  });

  it("leaves the day with its exercise, or when the plan is switched off", async () => {
    await addWorkout(client, planId, push);
    await rewrite(...written.map((each) => ({ ...each, exercises: each.exercises.slice(0, 1) })));
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench"]);
    await TRAINING_PLANS.activate(trainer, planId, false);
    expect(await namesOn(MONDAY)).toEqual(["Oats"]);
  });

  it("is taken off the day again, apart from what is done or noted", async () => {
    await addWorkout(client, planId, push);
    const [, , bench] = await listTasks(client, MONDAY);
    await changeTask(client, bench?.id as number, { is_completed: true });
    await removeWorkout(client, planId, push);
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench"]);
    await changeTask(client, bench?.id as number, { is_completed: false });
    await removeWorkout(client, planId, push);
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat"]);
    await addWorkout(client, planId, push);
    expect(await namesOn(MONDAY)).toEqual(["Oats", "Squat", "Bench", "Dips"]);
  });

  it("is not found for another client, in another plan, or in a plan that is switched off", async () => {
    const notFound = { status: 404 };
    const other = await makeClient(trainer);
    for (const verb of [addWorkout, removeWorkout]) {
      await expect(verb(other, planId, push)).rejects.toMatchObject(notFound);
      await expect(verb(client, planId + 1000, push)).rejects.toMatchObject(notFound);
      await expect(verb(client, planId, "unknown")).rejects.toMatchObject(notFound);
    }
    await TRAINING_PLANS.activate(trainer, planId, false);
    await expect(addWorkout(client, planId, push)).rejects.toMatchObject(notFound);
  });

  it("is not added to a day that would have more than 300 tasks", async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      name: `Part ${index}`,
      weekdays: [MON],
      exercises: Array.from({ length: 50 }, (_, position) => ({ name: `${index}-${position}` })),
    }));
    const full = [
      ...many.slice(0, 5),
      { ...many[5], exercises: many[5]?.exercises.slice(0, 48) },
    ] as Written[];
    await TRAINING_PLANS.create(trainer, factsOf(...full));
    expect(await namesOn(MONDAY)).toHaveLength(TASKS_PER_DAY);
    await expect(addWorkout(client, planId, push)).rejects.toMatchObject({
      status: 409,
      text: "too_many_tasks",
    });
    expect(await namesOn(MONDAY)).toHaveLength(TASKS_PER_DAY);
  });

  const ask = (exercise_name: string, completion_date: Day) =>
    addTask(client, {
      task_type: "training_exercise",
      task_reference: { exercise_name },
      plan_id: planId,
      completion_date,
    });

  it("gives a call its exercise on any day of the plan", async () => {
    await listTasks(client, MONDAY);
    const { task, isNew } = await ask("Dips", MONDAY);
    expect([taskName(task), task.completion_date, isNew]).toEqual(["Dips", MONDAY, true]);
    expect(await ask("Dips", MONDAY)).toEqual({ task, isNew: false });
    // The day is new, its planned task is not added.
    expect(await ask("Bench", WEDNESDAY)).toMatchObject({ isNew: true });
    expect(await namesOn(WEDNESDAY)).toEqual(["Oats", "Bench", "Dips"]);
    itIs(THURSDAY);
    expect(await ask("Squat", TUESDAY)).toMatchObject({ isNew: true });
    expect(await namesOn(TUESDAY)).toEqual(["Oats", "Squat"]);
    await expect(ask("Row", MONDAY)).rejects.toMatchObject({ status: 400 });
  });

  describe("whose exercise has stayed on the day, because it is done", () => {
    const called = (name: "Squat" | "Front squat") =>
      written.map((each) => ({
        ...each,
        weekdays: [FRI],
        exercises: each.exercises.map((one) => (one.name === "Squat" ? { ...one, name } : one)),
      }));

    it.each([
      ["by its name", "Squat", "Squat"],
      ["by its new name", "Front squat", "Front squat"],
      ["by its old name", "Front squat", "Squat"],
    ] as const)("is added by a call %s, and counts when its tick is taken back", async (_how, now, name) => {
      await finish(MONDAY);
      await rewrite(...called(now));
      expect((await trainingToday(client)).added).toEqual([]);
      const { task, isNew } = await ask(name, MONDAY);
      expect([taskName(task), task.is_completed, isNew]).toEqual(["Squat", true, false]);
      expect((await trainingToday(client)).added).toHaveLength(1);
      expect(await changeTask(client, task.id, { is_completed: false })).toMatchObject({ gone: false });
      expect(await namesOn(MONDAY)).toEqual(["Oats", now]);
      expect((await adherence(client)).days.at(-1)).toMatchObject({ total: 2, completed: 1, rate: 50 });
    });

    it.each(["Squat", "Front squat"] as const)("stays planned on a past day (%s)", async (now) => {
      await finish(MONDAY);
      itIs(TUESDAY);
      await rewrite(...called(now));
      const { task } = await ask(now, MONDAY);
      expect(taskName(task)).toBe("Squat");
      const [row] = await db.select().from(dailyCompletions).where(eq(dailyCompletions.id, task.id));
      expect(row?.is_added).toBe(false);
    });
  });
});
