import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import { createPlan, deletePlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { findTask, type Task } from "~/domain/coaching/tasks/tasks.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, planActivity, users } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { planInput, writePlan } from "../support/nutrition-plans";
import { race } from "../support/race";

const ZONE = noonZone();
const TODAY = today(ZONE);
const TOMORROW = addDays(TODAY, 1);

let trainer: User;
let client: User;
let plan: Plan<"nutrition">;
let task: Task;

beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
  plan = await writePlan(trainer, client, "Oats", "Rice");
  task = await findTask(client, (await listTasks(client, TODAY))[0]?.id ?? 0);
});

const completedBy = async () => {
  const [row] = await db.select().from(dailyCompletions).where(eq(dailyCompletions.id, task.id));
  return row?.completed_by_user_id;
};
const notFound = { status: 404 };

describe("ticking a task off", () => {
  it("keeps the time and the person", async () => {
    const { task: ticked } = await changeTask(client, task.id, { is_completed: true });
    expect(ticked).toMatchObject({
      id: task.id,
      is_completed: true,
      completed_by: "client",
      completed_at: expect.any(Date),
      notes: "",
    });
    expect(await completedBy()).toBe(client.user_id);
    expect(await findTask(client, task.id)).toEqual(ticked);
  });

  it("as the trainer keeps the trainer as the person", async () => {
    const { task: ticked } = await changeTask(trainer, task.id, { is_completed: true });
    expect(ticked.completed_by).toBe("trainer");
    expect(await completedBy()).toBe(trainer.user_id);
    expect((await listTasks(client, TODAY)).map(({ completed_by }) => completed_by)).toEqual([
      "trainer",
      null,
    ]);
  });

  it("a second time keeps the first time and person", async () => {
    const { task: first } = await changeTask(client, task.id, { is_completed: true });
    const { task: second } = await changeTask(trainer, task.id, { is_completed: true });
    expect(second.completed_at).toEqual(first.completed_at);
    expect(second.completed_by).toBe("client");
    expect(await completedBy()).toBe(client.user_id);
  });

  it("and opening it again removes the time and the person", async () => {
    await changeTask(client, task.id, { is_completed: true });
    const { task: opened } = await changeTask(trainer, task.id, { is_completed: false });
    expect(opened).toMatchObject({ is_completed: false, completed_at: null, completed_by: null });
    expect(await completedBy()).toBeNull();
  });

  it("does not touch the other tasks", async () => {
    await changeTask(client, task.id, { is_completed: true });
    const states = (await listTasks(client, TODAY)).map(({ is_completed }) => is_completed);
    expect(states).toEqual([true, false]);
  });
});

describe("a note", () => {
  it("is written, replaced and removed, before and after the task is ticked off", async () => {
    expect((await changeTask(client, task.id, { notes: "With milk" })).task.notes).toBe("With milk");
    const { task: ticked } = await changeTask(client, task.id, {
      is_completed: true,
      notes: "With oat milk",
    });
    expect(ticked).toMatchObject({ is_completed: true, notes: "With oat milk" });
    const { task: emptied } = await changeTask(trainer, task.id, { notes: "" });
    expect(emptied).toMatchObject({ is_completed: true, notes: "" });
    expect(await completedBy()).toBe(client.user_id);
  });

  it("stays when the task is ticked off and opened again", async () => {
    await changeTask(client, task.id, { notes: "With milk" });
    await changeTask(client, task.id, { is_completed: true });
    expect((await changeTask(client, task.id, { is_completed: false })).task.notes).toBe("With milk");
  });
});

describe("a task", () => {
  it.each([
    ["of another client of the trainer", async () => makeClient(trainer)],
    ["of another trainer", async () => makeTrainer()],
    ["of another trainer's client", async () => makeClient(await makeTrainer())],
  ])("is out of reach %s", async (_, make) => {
    const stranger = await make();
    await expect(findTask(stranger, task.id)).rejects.toMatchObject(notFound);
    await expect(changeTask(stranger, task.id, { is_completed: true })).rejects.toMatchObject(notFound);
    await expect(changeTask(stranger, task.id, { notes: "x" }, client.user_id)).rejects.toMatchObject(
      notFound,
    );
    expect(await findTask(client, task.id)).toEqual(task);
  });

  it("is out of reach of the trainer who names another client", async () => {
    const colleague = await makeClient(trainer);
    await expect(
      changeTask(trainer, task.id, { is_completed: true }, colleague.user_id),
    ).rejects.toMatchObject(notFound);
    await changeTask(trainer, task.id, { is_completed: true }, client.user_id);
    expect((await findTask(client, task.id)).is_completed).toBe(true);
  });

  it("is out of reach of the trainer after the client is archived", async () => {
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, client.user_id));
    await expect(changeTask(trainer, task.id, { is_completed: true })).rejects.toMatchObject(notFound);
    await expect(findAccessibleClient(trainer, client.user_id)).rejects.toMatchObject(notFound);
  });

  it("is not found under an unknown id", async () => {
    await expect(findTask(client, 2_000_000_000)).rejects.toMatchObject(notFound);
    await expect(changeTask(client, 2_000_000_000, { is_completed: true })).rejects.toMatchObject(notFound);
  });
});

describe("asking for a planned task", () => {
  const meal = (facts: { meal_name?: string; meal_index?: number }, completion_date = TOMORROW) => ({
    task_type: "nutrition_meal" as const,
    task_reference: facts,
    plan_id: plan.id,
    completion_date,
  });

  it("returns the existing task", async () => {
    await changeTask(client, task.id, { notes: "With milk" });
    expect(await addTask(client, meal({ meal_index: 0 }, TODAY))).toMatchObject({
      task: { id: task.id, notes: "With milk" },
      isNew: false,
    });
  });

  it("creates a missing task by the meal's name or position", async () => {
    const { task: rice, isNew } = await addTask(client, meal({ meal_name: "Rice" }));
    expect(isNew).toBe(true);
    expect(rice).toMatchObject({
      completion_date: TOMORROW,
      plan_id: plan.id,
      task_reference: { meal_index: 1 },
    });
    const again = await addTask(client, meal({ meal_index: 1 }));
    expect([again.task.id, again.isNew]).toEqual([rice.id, false]);
  });

  it("ten times at the same moment creates one task", async () => {
    const made = await race(10, () => addTask(client, meal({ meal_index: 0 })));
    expect(new Set(made.map((each) => each.task.id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it("does not prevent the opening of the day from creating the other tasks", async () => {
    const { task: rice } = await addTask(client, meal({ meal_index: 1 }));
    const day = await listTasks(client, TOMORROW);
    expect(day.map(taskName)).toEqual(["Oats", "Rice"]);
    expect(day[1]?.id).toBe(rice.id);
  });

  it("is rejected for a custom task, which only the trainer assigns", async () => {
    const custom = { ...meal({ meal_name: "Walk" }), task_type: "custom_task" as const };
    await expect(addTask(client, custom)).rejects.toMatchObject({
      status: 403,
      text: "custom_needs_trainer",
    });
  });

  it("is rejected for a meal that the plan does not have", async () => {
    for (const unknown of [
      { meal_index: 2 },
      { meal_name: "Soup" },
      {},
      // The name and the position contradict each other.
      { meal_index: 1, meal_name: "Oats" },
    ])
      await expect(addTask(client, meal(unknown))).rejects.toMatchObject({ status: 400 });
  });

  it("is rejected for a day out of reach", async () => {
    for (const days of [-1, 32])
      await expect(addTask(client, meal({ meal_index: 0 }, addDays(TODAY, days)))).rejects.toMatchObject({
        status: 400,
        text: "day_out_of_reach",
      });
  });

  it("is rejected for a plan that is switched off on that day", async () => {
    const off = planInput(client, { meals: plan.meals, is_active: false });
    await updatePlan(trainer, "nutrition", plan.id, off);
    for (const day of [TODAY, TOMORROW])
      await expect(addTask(client, meal({ meal_index: 0 }, day))).rejects.toMatchObject(notFound);
    expect(await listTasks(client, TOMORROW)).toEqual([]);
  });

  it("returns a finished task whose plan is switched off or no longer has the meal", async () => {
    await changeTask(client, task.id, { is_completed: true });
    const [, ...meals] = plan.meals;
    await updatePlan(trainer, "nutrition", plan.id, planInput(client, { meals }));
    const oats = meal({ meal_name: "Oats" }, TODAY);
    expect((await addTask(client, oats)).task.id).toBe(task.id);
    await updatePlan(trainer, "nutrition", plan.id, planInput(client, { meals, is_active: false }));
    expect((await addTask(client, oats)).task.id).toBe(task.id);
  });

  it("returns a finished task by the name that its meal has had since", async () => {
    await changeTask(client, task.id, { is_completed: true });
    const [oats, ...others] = plan.meals;
    const meals = [{ ...oats, name: "Oats & whey" }, ...others];
    await updatePlan(trainer, "nutrition", plan.id, planInput(client, { meals }));
    const renamed = meal({ meal_name: "Oats & whey", meal_index: 0 }, TODAY);
    expect(await addTask(client, renamed)).toMatchObject({ task: { id: task.id }, isNew: false });
  });

  it("follows the current plan when a finished task and another task have the same position", async () => {
    await changeTask(client, task.id, { is_completed: true });
    const [, ...meals] = plan.meals;
    await updatePlan(trainer, "nutrition", plan.id, planInput(client, { meals }));
    const first = await addTask(client, meal({ meal_index: 0 }, TODAY));
    expect(taskName(first.task)).toBe("Rice");
  });

  it("never adds an unplanned task to a past day", async () => {
    const created_at = new Date(Date.now() - 10 * 86_400_000);
    const early = await makeClient(trainer, { time_zone: ZONE, created_at });
    const yesterday = addDays(TODAY, -1);
    const { id, meals } = await writePlan(trainer, early, "Oats");
    // The plan has been active since yesterday.
    await db.update(planActivity).set({ active_from: yesterday }).where(eq(planActivity.plan_id, id));
    expect(await listTasks(early, yesterday)).toHaveLength(1);
    const more = planInput(early, { meals: [...meals, { name: "Soup" }] });
    await updatePlan(trainer, "nutrition", id, more);
    const soup = { ...meal({ meal_name: "Soup" }, yesterday), plan_id: id };
    await expect(addTask(early, soup)).rejects.toMatchObject({ status: 400 });
    expect(await listTasks(early, yesterday)).toHaveLength(1);
    expect(taskName((await addTask(early, { ...soup, completion_date: TODAY })).task)).toBe("Soup");
  });

  it("is rejected for a day before the plan", async () => {
    const created_at = new Date(Date.now() - 10 * 86_400_000);
    const early = await makeClient(trainer, { time_zone: ZONE, created_at });
    const { id } = await writePlan(trainer, early, "Oats");
    const before = { ...meal({ meal_index: 0 }, addDays(TODAY, -1)), plan_id: id };
    await expect(addTask(early, before)).rejects.toMatchObject(notFound);
  });

  it("while the plan is deleted leaves no task behind", async () => {
    const request = addTask(client, meal({ meal_index: 0 }));
    await Promise.allSettled([request, deletePlan(trainer, "nutrition", plan.id)]);
    expect(await listTasks(client, TOMORROW)).toEqual([]);
  });

  it("is rejected for the plan of another client, a deleted plan and an unknown plan", async () => {
    const other = await makeClient(trainer);
    await expect(addTask(other, meal({ meal_index: 0 }))).rejects.toMatchObject(notFound);
    await deletePlan(trainer, "nutrition", plan.id);
    await expect(addTask(client, meal({ meal_index: 0 }))).rejects.toMatchObject(notFound);
    const nowhere = { ...meal({ meal_index: 0 }), plan_id: 2_000_000_000 };
    await expect(addTask(client, nowhere)).rejects.toMatchObject(notFound);
  });
});

describe("asking for an exercise", () => {
  let training: Plan<"training">;
  beforeEach(async () => {
    const workout = (name: string, ...names: string[]) => ({
      name,
      exercises: names.map((each) => ({ name: each })),
    });
    const workouts = [workout("Push", "Bench", "Dips"), workout("Pull", "Row", "Dips")];
    const facts = { client_user_id: client.user_id, title: "Strength", workouts };
    training = await createPlan(trainer, "training", TrainingPlanInput.parse(facts));
  });

  type ExerciseReference = { exercise_name?: string; workout_index?: number; exercise_index?: number };
  const ask = (task_reference: ExerciseReference, facts: object = {}) =>
    addTask(client, {
      task_type: "training_exercise",
      task_reference,
      plan_id: training.id,
      completion_date: TOMORROW,
      ...facts,
    });

  it.each([
    ["its place", { workout_index: 1, exercise_index: 0 }, [1, 0, "Row"]],
    ["its place and name", { workout_index: 0, exercise_index: 1, exercise_name: "Dips" }, [0, 1, "Dips"]],
    ["its name", { exercise_name: "Row" }, [1, 0, "Row"]],
    ["its name, the first of it", { exercise_name: "Dips" }, [0, 1, "Dips"]],
    ["its name within a workout", { exercise_name: "Dips", workout_index: 1 }, [1, 1, "Dips"]],
  ])("works by %s", async (_, reference, [workout_index, exercise_index, exercise_name]) => {
    const { task: made } = await ask(reference);
    expect(made).toMatchObject({
      task_type: "training_exercise",
      plan_id: training.id,
      task_reference: { workout_index, exercise_index, exercise_name, workout_name: expect.any(String) },
    });
    expect(await ask(reference)).toEqual({ task: made, isNew: false });
    expect(await findTask(client, made.id)).toEqual(made);
  });

  it("is rejected for an exercise that the plan does not have", async () => {
    for (const unknown of [
      {},
      { exercise_name: "Squat" },
      { workout_index: 2, exercise_index: 0 },
      { workout_index: 0, exercise_index: 2 },
      { workout_index: 1, exercise_name: "Bench" },
      { workout_index: 0, exercise_index: 1, exercise_name: "Row" },
      { meal_name: "Bench" },
    ])
      await expect(ask(unknown)).rejects.toMatchObject({ status: 400 });
  });

  it("is rejected under the id of a plan of the other kind", async () => {
    const bench = { workout_index: 0, exercise_index: 0 };
    for (const plan_id of [2_000_000_000, training.id === plan.id ? training.id + 1 : plan.id])
      await expect(ask(bench, { plan_id })).rejects.toMatchObject(notFound);
    const meal = { task_type: "nutrition_meal", task_reference: { meal_index: 0 } };
    const request = ask({}, { ...meal, plan_id: training.id === plan.id ? training.id + 1 : training.id });
    await expect(request).rejects.toMatchObject(notFound);
  });
});
