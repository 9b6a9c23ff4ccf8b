import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findAssignment, listAssigned } from "~/domain/coaching/tasks/assigned-list.server";
import {
  assignCustomTask,
  changeAssignment,
  withdrawAssignment,
} from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { CustomTaskChange } from "~/domain/coaching/tasks/schema";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clock } from "~/domain/shared/calendar/clock";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { customTasks, users } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { race } from "../support/race";

/** A Wednesday. */
const TODAY = "2025-06-04";
const START = addDays(TODAY, -10);
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);
const notFound = { status: 404 };
const outOfRange = { status: 400, text: "assigned_out_of_reach" };

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  itIs(TODAY);
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T12:00:00Z`) });
});

type Facts = Omit<Parameters<typeof customTask>[1], "completion_date"> & { completion_date?: Day };
const assign = (facts: Facts = {}) =>
  assignCustomTask(trainer, customTask(client, { completion_date: TODAY, ...facts }));
const idOf = async (facts: Facts = {}) => (await assign(facts)).custom_task_id as number;
const change = (id: number, facts: Facts & { version?: number } = {}) =>
  changeAssignment(
    trainer,
    id,
    CustomTaskChange.parse({ task_name: "Walk", completion_date: TODAY, ...facts }),
  );
const names = async (day: Day) => (await listTasks(client, day)).map(taskName);
/** Returns the days that have a task, as days from today. It looks at three past and eight future days. */
async function days(): Promise<number[]> {
  const daysWithTask = [];
  for (let day = -3; day < 9; day++)
    if ((await names(addDays(TODAY, day))).length > 0) daysWithTask.push(day);
  return daysWithTask;
}
const taskOn = async (day: Day) => (await listTasks(client, day))[0];

describe("a task assigned once", () => {
  it("appears on its day with the values that the trainer entered", async () => {
    const values = { task_name: "Walk", description: "30 min", priority: "high", category: "lifestyle" };
    const made = await assign({ ...values, notes: "Outside" } as Facts);
    expect(made).toEqual({
      id: expect.any(Number),
      user_id: client.user_id,
      completion_date: TODAY,
      task_type: "custom_task",
      plan_id: null,
      custom_task_id: expect.any(Number),
      item_id: "task",
      task_reference: { ...values, trainer_assigned: true },
      is_completed: false,
      completed_at: null,
      completed_by: null,
      notes: "Outside",
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
    expect(await listTasks(client, TODAY)).toEqual([
      { ...made, last_time: null, sets: [], last_session: null },
    ]);
    expect(await days()).toEqual([0]);
  });

  it("has medium priority and the category general by default", async () => {
    const { task_reference } = await assign();
    expect(task_reference).toMatchObject({ priority: "medium", category: "general", description: "" });
  });

  it.each([
    ["today, opened", 0, true],
    ["a day to come, opened", 3, true],
    ["a day to come that nobody has opened", 3, false],
    ["a past day, opened", -3, true],
    ["a past day that nobody has opened", -3, false],
  ])("appears on %s", async (_, day, opened) => {
    if (opened) await listTasks(client, addDays(TODAY, day));
    expect((await assign({ completion_date: addDays(TODAY, day) })).completion_date).toBe(
      addDays(TODAY, day),
    );
    expect(await days()).toEqual([day]);
  });

  it.each([
    ["the first day of the client", -10, true],
    ["the day before it", -11, false],
    ["a year ahead", 366, true],
    ["the day after that", 367, false],
  ])(
    "may be assigned from the client's first day to a year ahead: %s (day %s from today)",
    async (_, day, possible) => {
      const assigned = assign({ completion_date: addDays(TODAY, day) });
      if (possible) expect((await assigned).completion_date).toBe(addDays(TODAY, day));
      else await expect(assigned).rejects.toMatchObject(outOfRange);
    },
  );

  it("ignores weekdays and a last day", async () => {
    await assign({ weekdays: [1], until: addDays(TODAY, 5) });
    expect(await days()).toEqual([0]);
  });
});

describe("a repeating task", () => {
  it("appears every day from its first day", async () => {
    await assign({ repeats: "daily", completion_date: TOMORROW });
    expect(await days()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("appears every day until its last day", async () => {
    await assign({ repeats: "daily", until: addDays(TODAY, 2) });
    expect(await days()).toEqual([0, 1, 2]);
  });

  it("appears on its weekdays, starting with the first matching day", async () => {
    // Today is a Wednesday, so Friday is in two days and Monday in five.
    const made = await assign({ repeats: "weekdays", weekdays: [5, 1, 5], until: addDays(TODAY, 7) });
    expect(made.completion_date).toBe(addDays(TODAY, 2));
    expect(await days()).toEqual([2, 5]);
    expect(await findAssignment(trainer, made.custom_task_id as number)).toMatchObject({
      starts_on: addDays(TODAY, 2),
      weekdays: [1, 5],
    });
  });

  it("starts today when today is one of its weekdays", async () => {
    expect((await assign({ repeats: "weekdays", weekdays: [3] })).completion_date).toBe(TODAY);
  });

  it("appears on days opened before and after it was assigned", async () => {
    await listTasks(client, TOMORROW);
    await assign({ repeats: "daily" });
    expect(await names(TOMORROW)).toEqual(["Walk"]);
    expect(await names(addDays(TODAY, 2))).toEqual(["Walk"]);
    expect(await names(YESTERDAY)).toEqual([]);
  });

  it("starts today or later, at most a year ahead", async () => {
    for (const repeats of ["daily", "weekdays"]) {
      const facts = { repeats, weekdays: [1, 2, 3, 4, 5, 6, 7] };
      for (const day of [-1, 367])
        await expect(assign({ ...facts, completion_date: addDays(TODAY, day) })).rejects.toMatchObject(
          outOfRange,
        );
      expect((await assign({ ...facts, completion_date: addDays(TODAY, 366) })).id).toBeGreaterThan(0);
    }
  });

  it("is rejected without a weekday when it repeats on weekdays", async () => {
    await expect(assign({ repeats: "weekdays" })).rejects.toMatchObject({ status: 400, text: "no_weekday" });
  });

  it.each([
    ["daily", { repeats: "daily", until: YESTERDAY }],
    ["on weekdays", { repeats: "weekdays", weekdays: [5], until: TOMORROW }],
  ])("is rejected when it ends before it begins: %s", async (_, facts) => {
    await expect(assign(facts)).rejects.toMatchObject({ status: 400, text: "no_day" });
    expect(await days()).toEqual([]);
  });

  it("may end on the day on which it begins", async () => {
    await assign({ repeats: "daily", until: TODAY });
    expect(await days()).toEqual([0]);
  });
});

describe("sending the form of an assignment twice", () => {
  it("assigns one task, also at the same moment", async () => {
    const facts = { idempotency_key: randomUUID(), repeats: "daily" };
    const made = await race(6, () => assign(facts));
    expect(new Set([...made, await assign(facts)].map(({ id }) => id)).size).toBe(1);
    expect(await names(TODAY)).toEqual(["Walk"]);
    expect(await names(TOMORROW)).toEqual(["Walk"]);
  });

  it("is rejected with other content, for another client or after a withdrawal", async () => {
    const refused = { status: 409, text: "already_assigned" };
    const facts = { idempotency_key: randomUUID() };
    const id = await idOf(facts);
    for (const other of [{ task_name: "Run" }, { completion_date: TOMORROW }, { notes: "Outside" }])
      await expect(assign({ ...facts, ...other })).rejects.toMatchObject(refused);
    expect(await names(TOMORROW)).toEqual([]);
    const { user_id } = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: client.created_at });
    await expect(assign({ ...facts, client_user_id: user_id })).rejects.toMatchObject(refused);
    await withdrawAssignment(trainer, id);
    await expect(assign(facts)).rejects.toMatchObject(refused);
  });

  it("assigns two tasks when the idempotency keys differ", async () => {
    await assign({ idempotency_key: randomUUID() });
    await assign({ idempotency_key: randomUUID() });
    expect(await names(TODAY)).toEqual(["Walk", "Walk"]);
  });
});

describe("an assignment is out of reach", () => {
  it.each([
    ["of another trainer", () => makeTrainer()],
    ["of its client", async () => client],
  ])("%s", async (_, make) => {
    const stranger = await make();
    const id = await idOf();
    const input = customTask(client, { completion_date: TODAY });
    await expect(assignCustomTask(stranger, input)).rejects.toMatchObject(notFound);
    await expect(findAssignment(stranger, id)).rejects.toMatchObject(notFound);
    await expect(changeAssignment(stranger, id, input)).rejects.toMatchObject(notFound);
    await expect(withdrawAssignment(stranger, id)).rejects.toMatchObject(notFound);
    expect(await listAssigned(stranger, client.user_id, TODAY)).toEqual([]);
    expect(await names(TODAY)).toEqual(["Walk"]);
  });

  it("when its client is archived", async () => {
    const id = await idOf();
    await db.update(users).set({ archived_at: clock.now() }).where(eq(users.user_id, client.user_id));
    await expect(findAssignment(trainer, id)).rejects.toMatchObject(notFound);
    await expect(assign()).rejects.toMatchObject(notFound);
    await expect(withdrawAssignment(trainer, id)).rejects.toMatchObject(notFound);
  });

  it("after it is withdrawn, or when it does not exist", async () => {
    const id = await idOf();
    await withdrawAssignment(trainer, id);
    for (const gone of [id, 2_000_000_000]) {
      await expect(findAssignment(trainer, gone)).rejects.toMatchObject(notFound);
      await expect(change(gone)).rejects.toMatchObject(notFound);
      await expect(withdrawAssignment(trainer, gone)).rejects.toMatchObject(notFound);
    }
  });
});

describe("changing an assignment", () => {
  it("changes open tasks of today and later, but no past or finished ones", async () => {
    itIs(addDays(TODAY, -2));
    const id = await idOf({ repeats: "daily", completion_date: addDays(TODAY, -2) });
    itIs(TODAY);
    await changeTask(client, (await taskOn(TOMORROW))?.id ?? 0, { is_completed: true });
    const facts = { task_name: "Run", priority: "low", repeats: "daily" };
    await change(id, { ...facts, completion_date: addDays(TODAY, -2) });
    expect([await names(YESTERDAY), await names(TODAY), await names(TOMORROW)]).toEqual([
      ["Walk"],
      ["Run"],
      ["Walk"],
    ]);
    expect(await names(addDays(TODAY, 2))).toEqual(["Run"]);
    expect((await taskOn(TODAY))?.task_reference).toMatchObject({ priority: "low" });
    expect(await findAssignment(trainer, id)).toMatchObject({ task_name: "Run", version: 2 });
  });

  it("moves its tasks to other days", async () => {
    const id = await idOf({ repeats: "daily" });
    await days();
    await change(id, { repeats: "weekdays", weekdays: [5] });
    expect(await days()).toEqual([2]);
    await change(id, { completion_date: addDays(TODAY, 4) });
    expect(await days()).toEqual([4]);
    await change(id, { completion_date: addDays(TODAY, 5), repeats: "daily", until: addDays(TODAY, 6) });
    expect(await days()).toEqual([5, 6]);
  });

  it("keeps finished tasks and tasks with a note on their old days", async () => {
    const id = await idOf({ repeats: "daily" });
    await changeTask(client, (await taskOn(TODAY))?.id ?? 0, { is_completed: true });
    await changeTask(client, (await taskOn(TOMORROW))?.id ?? 0, { notes: "Long one" });
    await days();
    await change(id, { completion_date: addDays(TODAY, 5) });
    expect(await days()).toEqual([0, 1, 5]);
  });

  it("changes a task with a note on a day that has not been opened", async () => {
    const made = await assign({ repeats: "daily", completion_date: addDays(TODAY, 3) });
    await changeTask(trainer, made.id, { notes: "Take water" });
    await change(made.custom_task_id as number, { task_name: "Run", repeats: "daily" });
    const [task] = await listTasks(client, addDays(TODAY, 3));
    expect([task && taskName(task), task?.notes]).toEqual(["Run", "Take water"]);
  });

  it("is rejected when there is a newer change", async () => {
    const id = await idOf();
    await change(id, { task_name: "Faster", version: 1 });
    const slower = change(id, { task_name: "Slower", version: 1 });
    await expect(slower).rejects.toMatchObject({ status: 409, text: "newer_task" });
    expect(await names(TODAY)).toEqual(["Faster"]);
  });

  it("succeeds for exactly one of several changes at the same moment", async () => {
    const id = await idOf();
    const outcomes = await race(5, (index) =>
      change(id, { task_name: `Change ${index}`, version: 1 }).then(
        () => `Change ${index}`,
        (error) => error.text as string,
      ),
    );
    const winners = outcomes.filter((outcome) => outcome !== "newer_task");
    expect(winners).toHaveLength(1);
    expect(await names(TODAY)).toEqual(winners);
  });

  it("cannot move it into the past or too far ahead, or leave it without a day", async () => {
    const id = await idOf({ repeats: "daily" });
    for (const day of [-1, 367])
      await expect(change(id, { completion_date: addDays(TODAY, day) })).rejects.toMatchObject(outOfRange);
    await expect(change(id, { repeats: "weekdays" })).rejects.toMatchObject({ text: "no_weekday" });
    await expect(change(id, { repeats: "daily", until: YESTERDAY })).rejects.toMatchObject({
      text: "no_day",
    });
    expect(await findAssignment(trainer, id)).toMatchObject({ version: 1, repeats: "daily" });
  });

  it("cannot end it in the past, because no open day would be left", async () => {
    itIs(addDays(TODAY, -5));
    const id = await idOf({ repeats: "daily", completion_date: addDays(TODAY, -5) });
    itIs(TODAY);
    const facts = { completion_date: addDays(TODAY, -5) };
    const over = { status: 400, text: "no_day_left" };
    await expect(change(id, facts)).rejects.toMatchObject({ ...over, fields: { completion_date: [] } });
    const ended = change(id, { ...facts, repeats: "daily", until: YESTERDAY });
    await expect(ended).rejects.toMatchObject({ ...over, fields: { until: [] } });
    expect(await names(TODAY)).toEqual(["Walk"]);
  });

  it("renames a past assignment and keeps its day", async () => {
    const id = await idOf({ completion_date: YESTERDAY });
    await change(id, { task_name: "Run", completion_date: YESTERDAY });
    expect((await findAssignment(trainer, id)).task_name).toBe("Run");
    expect(await days()).toEqual([-1]);
  });

  it("works for one that began in the past when its start is not moved", async () => {
    itIs(addDays(TODAY, -5));
    const id = await idOf({ repeats: "daily", completion_date: addDays(TODAY, -5) });
    itIs(TODAY);
    await change(id, { repeats: "daily", completion_date: addDays(TODAY, -5), until: TODAY });
    expect(await days()).toEqual([-3, -2, -1, 0]);
  });
});

describe("withdrawing an assignment", () => {
  it("removes open tasks of today and later, but no past or finished ones", async () => {
    itIs(addDays(TODAY, -2));
    const id = await idOf({ repeats: "daily", completion_date: addDays(TODAY, -2) });
    itIs(TODAY);
    await days();
    await changeTask(client, (await taskOn(addDays(TODAY, 2)))?.id ?? 0, { is_completed: true });
    await withdrawAssignment(trainer, id);
    expect(await days()).toEqual([-2, -1, 2]);
    expect(await names(addDays(TODAY, 10))).toEqual([]);
  });

  it("removes its task from a day that has not been opened", async () => {
    await withdrawAssignment(trainer, await idOf({ completion_date: addDays(TODAY, 40) }));
    itIs(addDays(TODAY, 40));
    expect(await names(addDays(TODAY, 40))).toEqual([]);
  });
});

describe("the trainer's note on an assignment", () => {
  const noteOf = async (day: Day) => (await taskOn(day))?.notes;

  it("changes with the assignment and is removed with it", async () => {
    const id = await idOf({ repeats: "daily", notes: "Outside" });
    await days();
    await change(id, { repeats: "daily", notes: "Inside" });
    expect([await noteOf(TODAY), await noteOf(TOMORROW)]).toEqual(["Inside", "Inside"]);
    await withdrawAssignment(trainer, id);
    expect(await days()).toEqual([]);
  });

  it("is replaced by the client's note, which keeps the task after a withdrawal", async () => {
    const id = await idOf({ repeats: "daily", notes: "Outside" });
    await changeTask(client, (await taskOn(TODAY))?.id ?? 0, { notes: "It rained" });
    await listTasks(client, TOMORROW);
    await change(id, { repeats: "daily", notes: "Inside" });
    expect([await noteOf(TODAY), await noteOf(TOMORROW)]).toEqual(["It rained", "Inside"]);
    await withdrawAssignment(trainer, id);
    expect([await noteOf(TODAY), await noteOf(TOMORROW)]).toEqual(["It rained", undefined]);
  });

  it("is updated when its task is unticked, and does not keep the task after a withdrawal", async () => {
    const { id, custom_task_id } = await assign({ notes: "Outside" });
    await changeTask(client, id, { is_completed: true });
    await change(custom_task_id as number, { notes: "Inside" });
    expect(await noteOf(TODAY)).toBe("Outside");
    expect((await changeTask(client, id, { is_completed: false })).task.notes).toBe("Inside");
    await withdrawAssignment(trainer, custom_task_id as number);
    expect(await names(TODAY)).toEqual([]);
  });

  it("does not keep a task that is unticked after a change and a withdrawal", async () => {
    const { id, custom_task_id } = await assign({ notes: "Outside" });
    await changeTask(client, id, { is_completed: true });
    await change(custom_task_id as number, { notes: "Inside" });
    await withdrawAssignment(trainer, custom_task_id as number);
    await changeTask(client, id, { is_completed: false });
    expect(await names(TODAY)).toEqual([]);
  });

  it("does not keep the task after the client has cleared the note", async () => {
    const id = await idOf({ notes: "Outside" });
    await changeTask(client, (await taskOn(TODAY))?.id ?? 0, { notes: "" });
    expect(await noteOf(TODAY)).toBe("");
    await withdrawAssignment(trainer, id);
    expect(await names(TODAY)).toEqual([]);
  });

  it("does not keep a task whose note is written back after a withdrawal", async () => {
    const { id, custom_task_id } = await assign({ notes: "Outside" });
    await changeTask(client, id, { notes: "It rained" });
    await withdrawAssignment(trainer, custom_task_id as number);
    expect(await names(TODAY)).toEqual(["Walk"]);
    expect(await changeTask(client, id, { notes: "Outside" })).toMatchObject({ gone: true });
    expect(await names(TODAY)).toEqual([]);
  });

  it("does not keep a task that is unticked after a withdrawal", async () => {
    const { id, custom_task_id } = await assign({ notes: "Outside" });
    await changeTask(client, id, { is_completed: true });
    await withdrawAssignment(trainer, custom_task_id as number);
    expect(await names(TODAY)).toEqual(["Walk"]);
    await changeTask(client, id, { is_completed: false });
    expect(await names(TODAY)).toEqual([]);
  });
});

describe("listing the assignments of a client for a day", () => {
  const listed = async (day: Day) =>
    (await listAssigned(trainer, client.user_id, day)).map((task) => task.task_name);

  it("shows the assignments of that day in order", async () => {
    await assign({ task_name: "Once" });
    await assign({ task_name: "Fridays", repeats: "weekdays", weekdays: [5] });
    await assign({ task_name: "Daily", repeats: "daily", until: TOMORROW });
    expect(await listed(YESTERDAY)).toEqual([]);
    expect(await listed(TODAY)).toEqual(["Once", "Daily"]);
    expect(await listed(TOMORROW)).toEqual(["Daily"]);
    expect(await listed(addDays(TODAY, 2))).toEqual(["Fridays"]);
    expect(await listed(addDays(TODAY, 9))).toEqual(["Fridays"]);
  });

  it("leaves out withdrawn assignments and those of other clients", async () => {
    await withdrawAssignment(trainer, await idOf());
    const { user_id } = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: client.created_at });
    await assign({ client_user_id: user_id });
    expect(await listed(TODAY)).toEqual([]);
  });

  it("shows whether an assignment is done", async () => {
    const { id } = await assign();
    const done = async () =>
      (await listAssigned(trainer, client.user_id, TODAY)).map((task) => task.is_completed);
    expect(await done()).toEqual([false]);
    await changeTask(client, id, { is_completed: true });
    expect(await done()).toEqual([true]);
  });
});

it("a rejected assignment is not stored", async () => {
  await expect(assign({ repeats: "weekdays" })).rejects.toThrow();
  await expect(assign({ completion_date: addDays(TODAY, 367) })).rejects.toThrow();
  const rows = await db.select().from(customTasks).where(eq(customTasks.client_user_id, client.user_id));
  expect(rows).toEqual([]);
});
