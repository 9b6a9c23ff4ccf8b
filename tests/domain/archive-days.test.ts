import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { writeSet } from "../support/exercise-sets-rows";
import { writePlan } from "../support/nutrition-plans";
import { TRAINING_PLANS } from "../support/plan-kinds";

const TODAY = "2025-06-11";
const START = addDays(TODAY, -5);
const ARCHIVED = addDays(TODAY, -3);

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(START);
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T08:00:00Z`) });
  await writePlan(trainer, client, "Oats", "Rice");
});

const names = async (day: Day) => (await listTasks(client, day)).map(taskName);
const rates = async () => (await adherence(client)).days.slice(-6).map(({ rate }) => rate);

async function tick(day: Day, which: string) {
  const task = (await listTasks(client, day)).find((each) => taskName(each) === which);
  await changeTask(client, task?.id ?? 0, { is_completed: true });
}

/** Archives the client on a day and restores them today. */
async function archiveUntilToday(day: Day) {
  itIs(day);
  await archiveClient(trainer, client.user_id);
  itIs(TODAY);
  await restoreClient(trainer, client.user_id);
}

describe("the days that a restored client spent in the archive", () => {
  it("have no missed tasks, and the days before and after have theirs", async () => {
    await archiveUntilToday(ARCHIVED);
    expect(await rates()).toEqual([0, 0, null, null, null, null]);
    expect(await names(ARCHIVED)).toEqual([]);
    expect(await names(TODAY)).toEqual(["Oats", "Rice"]);
  });

  it("keep an exercise that has sets", async () => {
    itIs(ARCHIVED);
    await TRAINING_PLANS.write(trainer, client, "Squat", "Lunge");
    expect(await names(ARCHIVED)).toEqual(["Oats", "Rice", "Squat", "Lunge"]);
    await writeSet(client, ARCHIVED, "Squat");
    await archiveUntilToday(ARCHIVED);
    const [squat, ...others] = await listTasks(client, ARCHIVED);
    expect(squat).toMatchObject({ sets: [{ place: 1, weight_kg: 60, reps: 8 }] });
    expect(others).toEqual([]);
  });

  it("keep finished tasks and notes, also on days that were opened in advance", async () => {
    itIs(ARCHIVED);
    const next = addDays(ARCHIVED, 1);
    for (const day of [ARCHIVED, next]) await tick(day, "Oats");
    const [, rice] = await listTasks(client, addDays(ARCHIVED, 2));
    await changeTask(client, rice?.id ?? 0, { notes: "Without salt" });
    await archiveUntilToday(ARCHIVED);
    expect(await names(ARCHIVED)).toEqual(["Oats"]);
    expect(await names(next)).toEqual(["Oats"]);
    expect(await names(addDays(ARCHIVED, 2))).toEqual(["Rice"]);
  });

  it("do not end a streak", async () => {
    for (const day of [START, addDays(START, 1)]) {
      itIs(day);
      for (const name of ["Oats", "Rice"]) await tick(day, name);
    }
    await archiveUntilToday(ARCHIVED);
    for (const name of ["Oats", "Rice"]) await tick(TODAY, name);
    expect((await adherence(client)).streak).toBe(3);
  });

  it("are none when the client is restored on the same day", async () => {
    await archiveUntilToday(TODAY);
    expect(await names(TODAY)).toEqual(["Oats", "Rice"]);
    expect(await rates()).toEqual([0, 0, 0, 0, 0, null]);
  });
});
