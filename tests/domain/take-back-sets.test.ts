import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SetChange } from "~/domain/coaching/sets/schema";
import { listSets } from "~/domain/coaching/sets/sets.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import { takeBackSets } from "~/domain/coaching/training-log/take-back-sets.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { makeClient, makeTrainer } from "../support/database";
import { keptAndRecomputed } from "../support/kept-figures";
import { TRAINING_PLANS } from "../support/plan-kinds";
import { makeTrainedClient, squat } from "../support/trained-client";

const TODAY = "2025-06-04";

let trainer: User;
let client: User;
let plan: number;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  const made = await makeTrainedClient(trainer, TODAY);
  client = made.client;
  plan = made.plan.id;
});

async function taskOf(name = "Squat") {
  const task = (await listTasks(client, TODAY)).find((each) => taskName(each) === name);
  if (!task) throw new Error(`no task ${name}`);
  return task;
}

/** Enters the three sets of the squat. Returns what takes them back. */
async function enterAll(by = client) {
  const { id: exercise } = await taskOf();
  const all = [];
  for (const place of [1, 2, 3]) {
    const facts = { weight_kg: 62.5, is_warm_up: place === 1, rir: 2 };
    all.push(await logSet(by, squat(TODAY, place, facts), client.user_id));
  }
  return { exercise, sets: all.map(({ set }) => set.id), tasks: all.flatMap(({ ticked }) => ticked) };
}

const left = async () => [
  (await listSets(client, TODAY)).map(({ place, reps }) => [place, reps]),
  (await taskOf()).is_completed,
];

describe("sets that were entered at once", () => {
  it.each(["client", "trainer"])("are deleted, and their task is open again, for the %s", async (role) => {
    const actor = role === "client" ? client : trainer;
    const written = await enterAll(actor);
    expect(await left()).toEqual([expect.arrayContaining([[3, 8]]), true]);
    await takeBackSets(actor, written, client.user_id);
    expect(await left()).toEqual([[], false]);
    const [kept, recomputed] = await keptAndRecomputed(client);
    expect(kept).toEqual(recomputed);
  });

  it("stay where somebody has changed them since", async () => {
    const written = await enterAll();
    await changeSet(client, written.sets[1] ?? 0, SetChange.parse({ weight_kg: 62.5, reps: 6 }));
    await takeBackSets(client, written);
    expect(await left()).toEqual([[[2, 6]], false]);
    await expect(takeBackSets(client, written)).rejects.toMatchObject({ status: 404, text: "sets_gone" });
  });

  it.each<[string, (task: number) => Promise<unknown>]>([
    ["has another note since", (task) => changeTask(client, task, { notes: "Hard" })],
    [
      "was unticked and ticked again since",
      async (task) => {
        await changeTask(client, task, { is_completed: false });
        await changeTask(client, task, { is_completed: true });
      },
    ],
  ])("leave a task as it is that %s", async (_, touch) => {
    const written = await enterAll();
    await touch(written.exercise);
    await takeBackSets(client, written);
    expect(await left()).toEqual([[], true]);
  });

  it("leave a task done that they have not ticked off", async () => {
    await changeTask(client, (await taskOf()).id, { is_completed: true });
    const written = await enterAll();
    expect(written.tasks).toEqual([]);
    const bench = await taskOf("Bench press");
    await changeTask(client, bench.id, { is_completed: true });
    await takeBackSets(client, { ...written, tasks: [written.exercise, bench.id] });
    expect([await left(), (await taskOf("Bench press")).is_completed]).toEqual([[[], true], true]);
  });

  it("take an open task with them that no plan asks for any more", async () => {
    const written = await enterAll();
    await TRAINING_PLANS.remove(trainer, plan);
    await takeBackSets(client, written);
    expect([await listSets(client, TODAY), await listTasks(client, TODAY)]).toEqual([[], []]);
  });

  it("are those of one day and exercise or of several", async () => {
    const written = await enterAll();
    const other = await logSet(client, squat(addDays(TODAY, 1), 1, { exercise_name: "Bench press" }));
    await takeBackSets(client, { ...written, sets: [...written.sets, other.set.id] });
    expect(await listSets(client, addDays(TODAY, 1))).toEqual([]);
    const [kept, recomputed] = await keptAndRecomputed(client);
    expect(kept).toEqual(recomputed);
  });

  it("are out of the reach of everybody else", async () => {
    const written = await enterAll();
    const stranger = await makeClient(trainer);
    for (const [actor, of] of [
      [stranger, undefined],
      [stranger, client.user_id],
      [await makeTrainer(), client.user_id],
      [trainer, stranger.user_id],
      [trainer, undefined],
    ] as const)
      await expect(takeBackSets(actor, written, of)).rejects.toMatchObject({ status: 404 });
    expect(await left()).toEqual([expect.arrayContaining([[3, 8]]), true]);
  });
});
