import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import { assignCustomTask, withdrawAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { PackageType } from "~/domain/people/packages/rules";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema/index";
import { makeCheckIn } from "../support/check-ins";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer, reread } from "../support/database";
import { logQuick } from "../support/diary";
import { noonZone } from "../support/noon";
import { writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

const ZONE = noonZone();
const TODAY = today(ZONE);

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
});

describe("the progress of the day on the client dashboard", () => {
  const day = async () => {
    const { day, total, completed, activeNutritionPlans } = await clientDashboard(client);
    expect(day).toBe(TODAY);
    return { total, completed, activeNutritionPlans };
  };

  it("is zero without an active plan", async () => {
    await writeInactivePlans(trainer, client);
    expect(await day()).toEqual({ total: 0, completed: 0, activeNutritionPlans: 0 });
  });

  it("is the same before and after the day is opened", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    await writePlan(trainer, client, "Shake");
    const planned = { total: 3, completed: 0, activeNutritionPlans: 2 };
    expect(await day()).toEqual(planned);
    await listTasks(client, TODAY);
    expect(await day()).toEqual(planned);
  });

  it("does not count a task twice that was added before the day is opened", async () => {
    const { id } = await writePlan(trainer, client, "Oats", "Rice");
    const oats = { task_type: "nutrition_meal" as const, task_reference: { meal_index: 0 }, plan_id: id };
    await addTask(client, { ...oats, completion_date: TODAY });
    expect(await day()).toEqual({ total: 2, completed: 0, activeNutritionPlans: 1 });
  });

  it("counts a withdrawn task that has a note, before and after the day is opened", async () => {
    await writePlan(trainer, client, "Oats");
    const ahead = await assignCustomTask(trainer, customTask(client, { completion_date: TODAY }));
    await changeTask(client, ahead.id, { notes: "Long one" });
    await withdrawAssignment(trainer, ahead.custom_task_id as number);
    expect((await day()).total).toBe(2);
    await listTasks(client, TODAY);
    expect((await day()).total).toBe(2);
  });

  it("counts the completed tasks", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    const [task] = await listTasks(client, TODAY);
    await changeTask(client, task?.id ?? 0, { is_completed: true });
    expect(await day()).toEqual({ total: 2, completed: 1, activeNutritionPlans: 1 });
  });
});

describe("the first steps on the client dashboard", () => {
  const stepsOf = async (person: User) => {
    const { firstSteps } = await clientDashboard(await reread(person));
    return (
      firstSteps && {
        done: firstSteps.steps.filter(({ isDone }) => isDone).map(({ name }) => name),
        next: firstSteps.next,
      }
    );
  };
  const newcomerOn = (package_type: PackageType) =>
    makeClient(trainer, { package_type, initial_data_completed: true, time_zone: ZONE });
  const writeTo = (from: User, to: User) =>
    sendMessage(from, MessageInput.parse({ recipient_user_id: to.user_id, content: "Hello" }));
  const DAY = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

  it("are the photos and a word to the trainer, each until it is done, whatever others do", async () => {
    const [person, other] = [await newcomerOn("Beast Advanced"), await newcomerOn("Beast Advanced")];
    await makeCheckIn(other);
    await writeTo(other, trainer);
    await writeTo(trainer, person);
    expect(await stepsOf(person)).toEqual({ done: ["data"], next: "photos" });
    await makeCheckIn(person);
    expect(await stepsOf(person)).toEqual({ done: ["data", "photos"], next: "hello" });
    await writeTo(person, trainer);
    expect(await stepsOf(person)).toBeNull();
  });

  it("may be done in another order, and a daily check-in is not the first photos", async () => {
    const person = await newcomerOn("Beast Ultimate");
    await makeCheckIn(person, { kind: "daily" });
    await writeTo(person, trainer);
    expect(await stepsOf(person)).toEqual({ done: ["data", "hello"], next: "photos" });
  });

  it("end with the first entry of the diary for Beast Starter", async () => {
    const [person, other] = [await newcomerOn("Beast Starter"), await newcomerOn("Beast Starter")];
    await logQuick(other, { log_date: TODAY });
    expect(await stepsOf(person)).toEqual({ done: ["data"], next: "log" });
    await logQuick(person, { log_date: TODAY });
    expect(await stepsOf(person)).toBeNull();
  });

  it("are not shown before the initial data", async () => {
    expect(await stepsOf(await makeClient(trainer, { initial_data_completed: false }))).toBeNull();
  });

  it.each([
    [7, "hello"],
    [8, undefined],
  ])("of a client whose first check-in was %i days ago: %s", async (days, next) => {
    const person = await newcomerOn("Beast Advanced");
    await makeCheckIn(person, { created_at: new Date(+daysAgo(days) + DAY / 2) });
    expect((await stepsOf(person))?.next).toBe(next);
  });

  it.each([
    [7, "photos"],
    [8, undefined],
  ])("of a client who completed a task %i days ago: %s", async (days, next) => {
    const person = await newcomerOn("Beast Advanced");
    const task = await assignCustomTask(trainer, customTask(person, { completion_date: TODAY }));
    const isTask = eq(dailyCompletions.id, task.id);
    await db
      .update(dailyCompletions)
      .set({ completion_date: addDays(TODAY, -days) })
      .where(isTask);
    expect((await stepsOf(person))?.next).toBe("photos");
    await db.update(dailyCompletions).set({ is_completed: true, completed_at: new Date() }).where(isTask);
    expect((await stepsOf(person))?.next).toBe(next);
  });
});

describe("the stats on the client dashboard", () => {
  const stats = async () => {
    const { activeNutritionPlans, activeTrainingPlans, weekly } = await clientDashboard(client);
    return { activeNutritionPlans, activeTrainingPlans, weekly };
  };

  it("are zero for a new client and with plans that are switched off or deleted", async () => {
    const weekly = { check_ins: 0, photos: 0 };
    const nothing = { activeNutritionPlans: 0, activeTrainingPlans: 0, weekly };
    expect(await stats()).toEqual(nothing);
    await writeInactivePlans(trainer, client);
    await makeInactiveTrainingPlans(trainer, client);
    expect(await stats()).toEqual(nothing);
  });

  it("count the client's own plans and check-ins, each kind separately", async () => {
    const other = await makeClient(trainer);
    for (const person of [client, other]) {
      await writePlan(trainer, person, "Oats");
      for (const _ of [1, 2]) await makeTrainingPlan(trainer, person);
      for (const day of [1, 1, 2]) await makeCheckIn(person, { check_in_date: `2025-03-0${day}` });
      await makeCheckIn(person, { kind: "daily" });
    }
    const weekly = { check_ins: 2, photos: 3 };
    expect(await stats()).toEqual({ activeNutritionPlans: 1, activeTrainingPlans: 2, weekly });
  });
});
