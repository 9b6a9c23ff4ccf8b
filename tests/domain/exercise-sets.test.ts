import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DaySet } from "~/domain/coaching/sets/rules";
import { SetChange } from "~/domain/coaching/sets/schema";
import { listSets } from "~/domain/coaching/sets/sets.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { writeSet } from "../support/exercise-sets-rows";
import { type AnyPlan, TRAINING_PLANS } from "../support/plan-kinds";
import { makeTrainedClient, squat } from "../support/trained-client";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
let plan: AnyPlan;
beforeAll(async () => {
  trainer = await makeTrainer();
});

beforeEach(async () => {
  ({ client, plan } = await makeTrainedClient(trainer, ago(20)));
  itIs(TODAY);
});

const input = (place: number, facts = {}) => squat(TODAY, place, facts);

/** All values of a set that is corrected. */
const done = (facts: object = {}) => SetChange.parse({ weight_kg: 60, reps: 8, ...facts });

const log = (place: number, facts = {}, who = client) => logSet(who, input(place, facts));

async function taskOf(name = "Squat", day: Day = TODAY) {
  const task = (await listTasks(client, day)).find((each) => taskName(each) === name);
  if (!task) throw new Error(`no task ${name} on ${day}`);
  return task;
}

const short = (sets: DaySet[]) => sets.map(({ place, weight_kg, reps }) => [place, weight_kg, reps]);

describe("entering a set", () => {
  it("shows it with its task, and copies the plan, the item and the name", async () => {
    const before = await taskOf();
    const { set, isNew } = await log(1, { weight_kg: 62.5 });
    expect(isNew).toBe(true);
    expect(set).toMatchObject({
      date: TODAY,
      exercise_name: "Squat",
      plan_id: plan.id,
      item_id: before.item_id,
      kind: "reps",
      weight_kg: 62.5,
      reps: 8,
      entered_by: "client",
    });
    expect(short((await taskOf()).sets)).toEqual([[1, 62.5, 8]]);
    expect((await taskOf("Bench press")).sets).toEqual([]);
  });

  it("makes the tasks of a day that nobody has looked at, also of a past one", async () => {
    for (const date of [TODAY, ago(5), addDays(TODAY, 2)]) {
      const [first] = [await log(1, { date }), await log(2, { date })];
      expect(first.set.plan_id).toBe(plan.id);
      const { ticked } = await log(3, { date });
      expect(await taskOf("Squat", date)).toMatchObject({ id: ticked[0], is_completed: true });
    }
    expect((await log(1, { exercise_name: "Curl", date: ago(6) })).set.plan_id).toBeNull();
  });

  it("finds the exercise whatever the case and the spaces of its name", async () => {
    await log(1, { exercise_name: "  SQUAT " });
    expect(short((await taskOf()).sets)).toEqual([[1, 60, 8]]);
  });

  it("leaves one row after the same set was sent a hundred times", async () => {
    const same = input(1);
    const all = await Promise.all(Array.from({ length: 100 }, () => logSet(client, same)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ set }) => set.id)).size).toBe(1);
    expect(await listSets(client, TODAY)).toHaveLength(1);
  });

  it("refuses a key with another set, and a place that is taken", async () => {
    const first = input(1);
    await logSet(client, first);
    await expect(logSet(client, { ...first, reps: 9 })).rejects.toMatchObject({
      text: "set_already_entered",
    });
    await expect(log(1)).rejects.toMatchObject({ text: "set_place_taken" });
    expect(short((await taskOf()).sets)).toEqual([[1, 60, 8]]);
  });

  it("refuses a day that cannot be ticked", async () => {
    for (const date of [ago(21), addDays(TODAY, 32)])
      await expect(log(1, { date })).rejects.toMatchObject({ text: "day_out_of_reach" });
  });

  it("takes 20 exercises beside those of the day's tasks, and keeps more that were there", async () => {
    const other = (nth: number, place = 1) => log(place, { exercise_name: `Curl ${nth}` });
    for (let nth = 1; nth < 20; nth++) await other(nth);
    await writeSet(client, TODAY, "Curl 20");
    await writeSet(client, TODAY, "Curl 21");
    await expect(other(22)).rejects.toMatchObject({ status: 409, text: "sets_of_too_many_exercises" });
    expect(await listSets(client, TODAY)).toHaveLength(21);
    // Exercises that the day has, and those of its tasks, have more sets.
    for (const entered of [other(21, 2), log(1), log(1, { exercise_name: "Bench press" })])
      expect(await entered).toMatchObject({ isNew: true });
    expect((await log(1, { exercise_name: "Curl 22", date: ago(1) })).isNew).toBe(true);
  });

  it("ticks the task when all its sets are done or left out, and unticking keeps the sets", async () => {
    expect((await log(1)).ticked).toEqual([]);
    expect((await log(2, { kind: "skipped" })).ticked).toEqual([]);
    const { id } = await taskOf();
    expect((await log(3)).ticked).toEqual([id]);
    expect(await taskOf()).toMatchObject({ is_completed: true, completed_by: "client" });
    await changeTask(client, id, { is_completed: false });
    expect((await taskOf()).sets).toHaveLength(3);
  });

  it("does not tick a task whose sets were all left out, until one of them is done", async () => {
    const skipped = [];
    for (const place of [1, 2, 3]) skipped.push((await log(place, { kind: "skipped" })).set);
    const { id, is_completed } = await taskOf();
    expect(is_completed).toBe(false);
    const [first, second] = skipped.map((set) => set.id) as [number, number];
    expect(await changeSet(client, first, done())).toMatchObject({ set: { id: first }, ticked: [id] });
    expect(await taskOf()).toMatchObject({ is_completed: true, completed_by: "client" });
    expect((await changeSet(client, second, done())).ticked).toEqual([]);
  });

  it("leaves a task open that somebody has unticked, whatever is entered or corrected after its sets were complete", async () => {
    const [first] = await Promise.all([1, 2, 3].map((place) => log(place)));
    const { id } = await taskOf();
    await changeTask(client, id, { is_completed: false });
    const set = first?.set.id ?? 0;
    expect((await changeSet(client, set, done({ reps: 7 }))).ticked).toEqual([]);
    expect((await changeSet(client, set, done({ kind: "skipped" }))).ticked).toEqual([]);
    expect((await log(4)).ticked).toEqual([]);
    expect(await taskOf()).toMatchObject({ is_completed: false });
    await deleteSet(client, set);
    expect((await log(1)).ticked).toEqual([id]);
  });

  it("names the tasks that are done when a set is sent again, for a lost answer", async () => {
    for (const place of [1, 2]) await log(place);
    const last = input(3);
    const { ticked } = await logSet(client, last);
    expect(ticked).toHaveLength(1);
    expect(await logSet(client, last)).toMatchObject({ isNew: false, ticked });
    await changeTask(client, ticked[0] ?? 0, { is_completed: false });
    expect((await logSet(client, last)).ticked).toEqual([]);
  });

  it("lets a trainer enter sets of own clients only", async () => {
    const { set } = await logSet(trainer, input(1), client.user_id);
    expect(set).toMatchObject({ user_id: client.user_id, entered_by: "trainer" });
    const other = await makeTrainer();
    await expect(logSet(other, input(2), client.user_id)).rejects.toMatchObject({ status: 404 });
    await expect(changeSet(other, set.id, { ...input(1), reps: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(deleteSet(other, set.id)).rejects.toMatchObject({ status: 404 });
    const stranger = await makeClient(trainer);
    await expect(deleteSet(stranger, set.id)).rejects.toMatchObject({ status: 404 });
    expect(await listSets(client, TODAY)).toHaveLength(1);
  });
});

describe("a plan that changes in the middle of a workout", () => {
  it.each([
    [
      "edited",
      () =>
        TRAINING_PLANS.update(trainer, plan.id, TRAINING_PLANS.facts(client, TRAINING_PLANS.items(["Row"]))),
    ],
    ["switched off", () => TRAINING_PLANS.activate(trainer, plan.id, false)],
    ["deleted", () => TRAINING_PLANS.remove(trainer, plan.id)],
  ])("keeps the task and its sets when it is %s", async (_, change) => {
    await listTasks(client, TODAY);
    await log(1);
    await change();
    expect(short((await taskOf()).sets)).toEqual([[1, 60, 8]]);
    expect((await listTasks(client, TODAY)).map(taskName)).not.toContain("Bench press");
  });

  it("keeps the name of the exercise whose sets were entered, and follows its other texts", async () => {
    const item = (await taskOf()).item_id;
    await log(1);
    const renamed = TRAINING_PLANS.items([{ id: item, name: "Front squat" }, { name: "Bench press" }]);
    await TRAINING_PLANS.update(trainer, plan.id, TRAINING_PLANS.facts(client, renamed));
    expect(short((await taskOf()).sets)).toEqual([[1, 60, 8]]);
  });

  it("lets an open task without a set go again", async () => {
    await listTasks(client, TODAY);
    const { set } = await log(1);
    await TRAINING_PLANS.update(
      trainer,
      plan.id,
      TRAINING_PLANS.facts(client, TRAINING_PLANS.items(["Bench press"])),
    );
    await deleteSet(client, set.id);
    expect((await listTasks(client, TODAY)).map(taskName)).toEqual(["Bench press"]);
  });
});

describe("the last session", () => {
  const last = async (day: Day = TODAY) => {
    const { last_session } = await taskOf("Squat", day);
    return last_session && [last_session.date, short(last_session.sets)];
  };

  it("is the latest earlier day with a set that was done", async () => {
    expect(await last()).toBeNull();
    await log(1, { date: ago(7), weight_kg: 50 });
    await log(1, { date: ago(3), weight_kg: 55 });
    await log(2, { date: ago(3), weight_kg: 57.5 });
    await log(1, { date: ago(1), kind: "skipped" });
    await log(1);
    expect(await last()).toEqual([
      ago(3),
      [
        [1, 55, 8],
        [2, 57.5, 8],
      ],
    ]);
    expect(await last(ago(3))).toEqual([ago(7), [[1, 50, 8]]]);
  });

  it("is not a day that is not over", async () => {
    await log(1);
    expect(await last(addDays(TODAY, 1))).toBeNull();
    itIs(addDays(TODAY, 1));
    expect(await last(addDays(TODAY, 1))).toEqual([TODAY, [[1, 60, 8]]]);
  });

  it("is what the list tells about the last time with the note of its day, unless a later note does", async () => {
    await log(1, { date: ago(3) });
    const lastTime = async () => {
      const { last_time } = await taskOf();
      return last_time && { ...last_time, sets: short(last_time.sets) };
    };
    const note = async (day: Day, notes: string) =>
      await changeTask(client, (await taskOf("Squat", day)).id, { notes, is_completed: true });
    expect(await lastTime()).toEqual({ date: ago(3), notes: "", sets: [[1, 60, 8]] });
    await note(ago(3), "Hard");
    expect(await lastTime()).toEqual({ date: ago(3), notes: "Hard", sets: [[1, 60, 8]] });
    await note(ago(2), "Easy");
    expect(await lastTime()).toEqual({ date: ago(2), notes: "Easy", sets: [] });
  });

  it("follows a correction and a deletion at once", async () => {
    const { set } = await log(1, { date: ago(3) });
    await changeSet(client, set.id, { ...input(1), kind: "reps", weight_kg: 70 });
    expect(await last()).toEqual([ago(3), [[1, 70, 8]]]);
    await deleteSet(client, set.id);
    expect(await last()).toBeNull();
  });
});
