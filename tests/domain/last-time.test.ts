import { beforeAll, beforeEach, expect, it } from "vitest";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

const newClient = () =>
  makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${ago(20)}T12:00:00Z`) });

beforeEach(async () => {
  client = await newClient();
  await since(ago(10), "Bench press", "Squat");
  itIs(TODAY);
});

async function since(day: Day, ...exercises: string[]) {
  itIs(day);
  return await TRAINING_PLANS.write(trainer, client, ...exercises);
}

/** Adds notes to an exercise of a day and, by default, ticks it off. */
async function train(day: Day, name: string, notes: string, is_completed = true, who = client) {
  const task = (await listTasks(who, day)).find((task) => taskName(task) === name);
  return await changeTask(who, task?.id ?? 0, { notes, is_completed });
}

const noted = (date: Day, notes: string) => ({ date, notes, sets: [] });

async function lastTime(day: Day, name = "Bench press") {
  const tasks = await listTasks(client, day);
  return tasks.find((task) => taskName(task) === name)?.last_time;
}

it("an exercise shows the notes and the date of the last time it was done", async () => {
  await train(ago(7), "Bench press", "75 kg");
  await train(ago(3), "Bench press", "80 kg");
  expect(await lastTime(TODAY)).toEqual(noted(ago(3), "80 kg"));
  expect(await lastTime(addDays(TODAY, 2))).toEqual(noted(ago(3), "80 kg"));
});

it("a day shows only last times before that day", async () => {
  await train(ago(7), "Bench press", "75 kg");
  await train(ago(3), "Bench press", "80 kg");
  expect(await lastTime(ago(8))).toBeNull();
  expect(await lastTime(ago(7))).toBeNull();
  expect(await lastTime(ago(5))).toEqual(noted(ago(7), "75 kg"));
  expect(await lastTime(ago(3))).toEqual(noted(ago(7), "75 kg"));
});

it("an exercise that was not done or has no notes does not count as a last time", async () => {
  await train(ago(7), "Bench press", "75 kg");
  await train(ago(4), "Bench press", "Only warmed up", false);
  await train(ago(3), "Bench press", "");
  expect(await lastTime(TODAY)).toEqual(noted(ago(7), "75 kg"));
});

it("exercises are matched by name, ignoring upper and lower case", async () => {
  await train(ago(5), "Squat", "100 kg");
  await since(ago(2), "SQUAT", "Front squat");
  itIs(TODAY);
  expect(await lastTime(TODAY, "SQUAT")).toEqual(noted(ago(5), "100 kg"));
  expect(await lastTime(TODAY, "Front squat")).toBeNull();
  expect(await lastTime(TODAY, "Bench press")).toBeNull();
});

it("exercises are matched across plans, including deleted ones", async () => {
  const old = await since(ago(6), "Deadlift");
  await train(ago(6), "Deadlift", "120 kg");
  itIs(ago(5));
  await TRAINING_PLANS.remove(trainer, old.id);
  await since(ago(1), "Deadlift");
  itIs(TODAY);
  expect(await lastTime(TODAY, "Deadlift")).toEqual(noted(ago(6), "120 kg"));
});

it("an exercise done in two plans on one day shows one last time", async () => {
  await since(ago(6), "Bench press");
  itIs(TODAY);
  const tasks = (await listTasks(client, ago(3))).filter((task) => taskName(task) === "Bench press");
  for (const { id } of tasks) await changeTask(client, id, { notes: "80 kg", is_completed: true });
  expect(tasks).toHaveLength(2);
  const today = await listTasks(client, TODAY);
  expect(today).toHaveLength(3);
  expect(await lastTime(TODAY)).toEqual(noted(ago(3), "80 kg"));
});

it("the last time of another client is not shown", async () => {
  const other = await newClient();
  itIs(ago(10));
  await TRAINING_PLANS.write(trainer, other, "Bench press");
  itIs(TODAY);
  await train(ago(3), "Bench press", "Somebody else's", true, other);
  expect(await lastTime(TODAY)).toBeNull();
});

it("meals have no last time, even when they have the name of an exercise", async () => {
  itIs(ago(10));
  await NUTRITION_PLANS.write(trainer, client, "Shake", "Squat");
  itIs(TODAY);
  await train(ago(3), "Shake", "With milk");
  await train(ago(3), "Squat", "100 kg");
  const meals = (await listTasks(client, TODAY)).filter(({ task_type }) => task_type === "nutrition_meal");
  expect(meals.map(({ last_time }) => last_time)).toEqual([null, null]);
});

it("the trainer sees the same last times as the client", async () => {
  await train(ago(3), "Bench press", "80 kg");
  const seen = await listTasks(await findAccessibleClient(trainer, client.user_id), TODAY);
  expect(seen).toEqual(await listTasks(client, TODAY));
  expect(seen[0]?.last_time).toEqual(noted(ago(3), "80 kg"));
});
