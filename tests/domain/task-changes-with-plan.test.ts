import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import type { TaskChange } from "~/domain/coaching/tasks/schema";
import type { Task } from "~/domain/coaching/tasks/tasks.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { type AnyPlan, type Item, KINDS } from "../support/plan-kinds";

const TODAY = "2025-06-04";
const START = addDays(TODAY, -10);
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);
const DAYS = [YESTERDAY, TODAY, TOMORROW];

/** The fields of a task reference that hold the name of its item and its place in the plan. */
const NAME = { nutrition: "meal_name", training: "exercise_name" };
const POSITION = { nutrition: "meal_index", training: "exercise_index" };

/** Returns a task in the form in which the list of a day shows it. */
const listed = (task: Task | undefined) => ({ ...task, last_time: null, sets: [], last_session: null });

describe.each(KINDS)("$name plans:", (kind) => {
  let trainer: User;
  let client: User;
  let plan: AnyPlan;
  let items: (Item & { id: string })[];

  beforeAll(async () => {
    trainer = await makeTrainer();
  });

  const newClient = () =>
    makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T12:00:00Z`) });

  /** Creates a plan of three items that has been active for ten days, and opens three days. */
  beforeEach(async () => {
    itIs(START);
    client = await newClient();
    plan = await kind.write(trainer, client, "Oats", "Rice", "Soup");
    items = kind.itemsOf(plan);
    itIs(TODAY);
    for (const day of DAYS) await listTasks(client, day);
  });

  const item = (index: number) => items[index] as Item;
  const namesOf = async (day: Day) => (await listTasks(client, day)).map(taskName);
  const names = () => Promise.all(DAYS.map(namesOf));

  async function change(day: Day, name: string, facts: TaskChange) {
    const tasks = await listTasks(client, day);
    const task = tasks.find((task) => taskName(task) === name);
    return await changeTask(client, task?.id ?? 0, facts);
  }
  const changed = async (...args: Parameters<typeof change>) => (await change(...args)).task;
  const tick = (day: Day, name: string) => changed(day, name, { is_completed: true });
  const untick = (day: Day, name: string) => changed(day, name, { is_completed: false });
  const note = (day: Day, name: string, notes = "With milk") => changed(day, name, { notes });

  const edit = (written: (Item | string)[], facts: Record<string, unknown> = {}) =>
    kind.update(trainer, plan.id, kind.facts(client, kind.items(written), facts));

  describe("editing a plan", () => {
    it("changes open tasks of today and of later opened days, but no past ones", async () => {
      const [oats, rice] = items;
      await edit(["Salad", { ...rice, name: "Rice & tofu" }, { ...oats, name: "Porridge" }], {
        title: "New title",
      });
      const edited = ["Salad", "Rice & tofu", "Porridge"];
      expect(await names()).toEqual([["Oats", "Rice", "Soup"], edited, edited]);
      const [, renamed] = await listTasks(client, TODAY);
      expect(renamed?.task_reference).toMatchObject({ plan_title: "New title" });
      const [past] = await listTasks(client, YESTERDAY);
      expect(past?.task_reference).toMatchObject({ plan_title: "Lean bulk" });
    });

    it("keeps the task of a renamed item with its note, under the new name", async () => {
      const [before] = await listTasks(client, TODAY);
      await changeTask(client, before?.id ?? 0, { notes: "With milk" });
      await edit([{ ...items[0], name: "Porridge" }]);
      const [after] = await listTasks(client, TODAY);
      expect(after).toMatchObject({
        id: before?.id,
        notes: "With milk",
        task_reference: { [NAME[kind.name]]: "Porridge" },
      });
    });

    it("leaves ticked tasks unchanged", async () => {
      const ticked = await tick(TODAY, "Rice");
      await edit(["Salad", { ...items[1], name: "Rice & tofu" }]);
      expect((await namesOf(TODAY)).toSorted()).toEqual(["Rice", "Salad"]);
      expect((await listTasks(client, TODAY)).find(({ id }) => id === ticked.id)).toEqual(listed(ticked));
      expect(await namesOf(TOMORROW)).toEqual(["Salad", "Rice & tofu"]);
    });

    it("keeps ticked tasks of removed items", async () => {
      await tick(TODAY, "Soup");
      await tick(TOMORROW, "Rice");
      await edit([item(0)]);
      expect(await names()).toEqual([
        ["Oats", "Rice", "Soup"],
        ["Oats", "Soup"],
        ["Oats", "Rice"],
      ]);
    });

    it("keeps open tasks of removed items when they have a note", async () => {
      const noted = await note(TODAY, "Soup");
      await edit([item(0)]);
      expect(await names()).toEqual([["Oats", "Rice", "Soup"], ["Oats", "Soup"], ["Oats"]]);
      expect((await listTasks(client, TODAY)).find(({ id }) => id === noted.id)).toEqual(listed(noted));
    });

    it("does not open any day", async () => {
      await edit(["Salad"]);
      expect(await namesOf(addDays(TODAY, 2))).toEqual(["Salad"]);
    });

    it("does not change the tasks of another plan", async () => {
      await kind.write(trainer, client, "Shake");
      await edit(["Salad"]);
      expect(await namesOf(TODAY)).toEqual(["Salad", "Shake"]);
    });
  });

  describe.each([
    ["switching a plan off", () => edit(items, { is_active: false })],
    ["deleting a plan", () => kind.remove(trainer, plan.id)],
  ])("%s", (_, end) => {
    it("removes open tasks of today and later, but no past ones", async () => {
      await end();
      expect(await names()).toEqual([["Oats", "Rice", "Soup"], [], []]);
    });

    it("keeps ticked tasks", async () => {
      const ticked = [await tick(YESTERDAY, "Oats"), await tick(TODAY, "Rice"), await tick(TOMORROW, "Soup")];
      await end();
      expect(await names()).toEqual([["Oats", "Rice", "Soup"], ["Rice"], ["Soup"]]);
      expect(await listTasks(client, TODAY)).toEqual([listed(ticked[1])]);
    });

    it("keeps open tasks that have a note", async () => {
      const noted = await note(TODAY, "Rice");
      await end();
      expect(await names()).toEqual([["Oats", "Rice", "Soup"], ["Rice"], []]);
      expect(await listTasks(client, TODAY)).toEqual([listed(noted)]);
    });

    it("leaves days that are opened later empty", async () => {
      await end();
      expect(await namesOf(addDays(TODAY, 5))).toEqual([]);
    });

    it("keeps the tasks of another plan", async () => {
      await kind.write(trainer, client, "Shake");
      await end();
      expect(await namesOf(TODAY)).toEqual(["Shake"]);
    });
  });

  describe("a plan that is written after a day was opened", () => {
    it("adds its tasks to today and later opened days, but to no past day", async () => {
      await kind.write(trainer, client, "Shake", "Salad");
      const three = ["Oats", "Rice", "Soup"];
      expect(await names()).toEqual([three, [...three, "Shake", "Salad"], [...three, "Shake", "Salad"]]);
    });

    it("adds nothing while it is switched off", async () => {
      const off = await kind.write(trainer, client, "Shake");
      await kind.activate(trainer, off.id, false);
      expect(await namesOf(TODAY)).toEqual(["Oats", "Rice", "Soup"]);
    });

    it("gets its open tasks back when it is switched on again, and its ticked ones only once", async () => {
      await tick(TODAY, "Rice");
      await edit(items, { is_active: false });
      await edit(items, { is_active: true });
      expect(await names()).toEqual([
        ["Oats", "Rice", "Soup"],
        ["Oats", "Rice", "Soup"],
        ["Oats", "Rice", "Soup"],
      ]);
      expect((await listTasks(client, TODAY)).filter(({ is_completed }) => is_completed)).toHaveLength(1);
    });
  });

  describe("unticking a task", () => {
    it.each([
      ["switched off", () => edit(items, { is_active: false })],
      ["deleted", () => kind.remove(trainer, plan.id)],
      ["without the meal", () => edit([item(0)])],
    ])("removes it from today and later days when its plan is %s", async (_, end) => {
      for (const day of DAYS) await tick(day, "Rice");
      await end();
      for (const day of DAYS)
        expect(await untick(day, "Rice")).toMatchObject({ is_completed: false, completed_at: null });
      expect((await names()).map((day) => day.includes("Rice"))).toEqual([true, false, false]);
    });

    it("keeps it as long as it has a note", async () => {
      await tick(TODAY, "Rice");
      await note(TODAY, "Rice");
      await kind.remove(trainer, plan.id);
      await untick(TODAY, "Rice");
      expect(await namesOf(TODAY)).toEqual(["Rice"]);
      await note(TODAY, "Rice", "");
      expect(await namesOf(TODAY)).toEqual([]);
    });

    it("is required for its removal: a ticked task of a deleted plan stays", async () => {
      await tick(TODAY, "Rice");
      await kind.remove(trainer, plan.id);
      await note(TODAY, "Rice", "");
      expect(await namesOf(TODAY)).toEqual(["Rice"]);
    });

    it("updates it to its current plan item, but not on a past day", async () => {
      for (const day of DAYS) await tick(day, "Rice");
      await edit([{ ...items[1], name: "Rice & tofu" }, item(0)], { title: "New title" });
      expect((await untick(YESTERDAY, "Rice")).task_reference).toMatchObject({ [NAME[kind.name]]: "Rice" });
      const opened = await untick(TODAY, "Rice");
      expect(opened.task_reference).toMatchObject({
        [NAME[kind.name]]: "Rice & tofu",
        [POSITION[kind.name]]: 0,
        plan_title: "New title",
      });
      expect((await listTasks(client, TODAY))[0]).toEqual(listed(opened));
    });

    it("reports whether the task has left the list", async () => {
      const goneAfter = async (name: string, facts: TaskChange) => (await change(TODAY, name, facts)).gone;
      expect(await goneAfter("Oats", { is_completed: true })).toBe(false);
      expect(await goneAfter("Oats", { is_completed: false })).toBe(false);
      await tick(TODAY, "Oats");
      await note(TODAY, "Rice");
      await tick(TODAY, "Soup");
      await note(TODAY, "Soup");
      await tick(YESTERDAY, "Oats");
      await kind.remove(trainer, plan.id);
      expect(await goneAfter("Oats", { is_completed: false })).toBe(true);
      expect(await goneAfter("Rice", { notes: "Warm" })).toBe(false);
      expect(await goneAfter("Rice", { notes: "" })).toBe(true);
      expect(await goneAfter("Soup", { is_completed: false })).toBe(false);
      expect(await goneAfter("Soup", { notes: "" })).toBe(true);
      expect((await change(YESTERDAY, "Oats", { is_completed: false })).gone).toBe(false);
      expect(await names()).toEqual([["Oats", "Rice", "Soup"], [], []]);
    });

    it("does not remove a custom task", async () => {
      await assignCustomTask(trainer, customTask(client, { task_name: "Walk", completion_date: TODAY }));
      await tick(TODAY, "Walk");
      await untick(TODAY, "Walk");
      expect(await namesOf(TODAY)).toContain("Walk");
    });

    it("leaves no open task when its plan is deleted at the same moment", async () => {
      await tick(TODAY, "Rice");
      await Promise.all([untick(TODAY, "Rice"), kind.remove(trainer, plan.id)]);
      expect(await namesOf(TODAY)).toEqual([]);
    });
  });

  it("the finished tasks of a deleted plan keep their content", async () => {
    const ticked = await tick(TODAY, "Oats");
    await kind.remove(trainer, plan.id);
    expect((await listTasks(client, TODAY))[0]).toMatchObject({
      id: ticked.id,
      plan_id: plan.id,
      task_reference: { [NAME[kind.name]]: "Oats", plan_title: "Lean bulk" },
    });
  });

  it("a day is not changed by another client's plan", async () => {
    const other = await newClient();
    await kind.write(trainer, other, "Shake");
    expect(await namesOf(TODAY)).toEqual(["Oats", "Rice", "Soup"]);
    expect(await listTasks(other, TODAY)).toHaveLength(1);
  });
});
