import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTraining } from "~/domain/coaching/sets/day-training.server";
import { listTasks, showDay } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import { finishSession, reopenSession, sessionOf } from "~/domain/coaching/training-log/sessions.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { listMessages } from "~/domain/messages/message-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { readConversation } from "~/domain/screens/conversation.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { exerciseSets, trainingSessions } from "~db/schema/index";
import { rowsOf } from "../support/batches";
import { itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";
import { makeTrainedClient, squat } from "../support/trained-client";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

beforeEach(async () => {
  ({ client } = await makeTrainedClient(trainer, ago(20)));
  itIs(TODAY);
});

const parsed = (place: number, facts: object) => squat(TODAY, place, facts);

const log = async (place: number, facts: object = {}) => (await logSet(client, parsed(place, facts))).set;

const finish = (facts: { date?: Day; rating?: number; note?: string } = {}) =>
  finishSession(client, { date: TODAY, rating: null, note: "", ...facts });

describe("a finished training", () => {
  it("counts the sets that were done, and what they have moved without warm-ups", async () => {
    await log(1, { weight_kg: 20, is_warm_up: true });
    await log(2);
    await log(3, { weight_kg: 62.5, reps: 7 });
    await log(4, { kind: "skipped" });
    await log(1, { exercise_name: "Plank", kind: "seconds", reps: null, weight_kg: null, seconds: 45 });
    const session = await finish({ rating: 4, note: "Good day" });
    expect(session).toMatchObject({ date: TODAY, rating: 4, note: "Good day", sets: 4, volume_kg: 917.5 });
    expect(await sessionOf(client, TODAY)).toEqual(session);
  });

  it("follows its sets when they are corrected, deleted and added", async () => {
    const [first, second] = [await log(1), await log(2)];
    await finish();
    await changeSet(client, first.id, { ...parsed(1, { weight_kg: 100, reps: 1 }) });
    expect(await sessionOf(client, TODAY)).toMatchObject({ sets: 2, volume_kg: 580 });
    await deleteSet(client, second.id);
    expect(await sessionOf(client, TODAY)).toMatchObject({ sets: 1, volume_kg: 100 });
    await log(3, { weight_kg: 10, reps: 10 });
    expect(await sessionOf(client, TODAY)).toMatchObject({ sets: 2, volume_kg: 200 });
  });

  it("keeps its sets when their exercise has left the plan", async () => {
    await log(1, { exercise_name: "Curl" });
    expect(await finish()).toMatchObject({ sets: 1, volume_kg: 480 });
  });

  it("is one row: finishing again replaces the rating and the note, and keeps the time", async () => {
    const session = await finish({ rating: 2, note: "Tired" });
    expect(await finish({ rating: 5 })).toEqual({ ...session, rating: 5, note: "" });
    const all = await race(5, (index) => finish({ date: ago(1), rating: index + 1 }));
    expect(new Set(all.map(({ finished_at }) => +finished_at)).size).toBe(1);
    expect(await db.$count(trainingSessions, eq(trainingSessions.user_id, client.user_id))).toBe(2);
  });

  it("is open again when it is taken back, once", async () => {
    await log(1);
    await finish({ rating: 4 });
    await reopenSession(client, TODAY);
    expect(await sessionOf(client, TODAY)).toBeNull();
    expect((await showDay(client, TODAY)).training).toMatchObject({ sets: 1, finished: null, records: 0 });
    await expect(reopenSession(client, TODAY)).rejects.toMatchObject({ status: 404 });
  });

  it("took the time from the first to the last set that the client entered on the day", async () => {
    const [first, second, third] = [await log(1), await log(2), await log(3, { kind: "skipped" })];
    const ofTrainer = (await logSet(trainer, parsed(4, {}), client.user_id)).set;
    const entered = async ({ id }: { id: number }, time: string) => {
      await db
        .update(exerciseSets)
        .set({ done_at: new Date(`${TODAY}T${time}Z`) })
        .where(eq(exerciseSets.id, id));
    };
    await entered(first, "10:00:00");
    await entered(second, "10:52:10");
    await entered(third, "11:00:00");
    await entered(ofTrainer, "12:00:00");
    expect(await finish()).toMatchObject({ minutes: 52 });
    expect(await findTraining(client, TODAY)).toMatchObject({ sets: 3, minutes: 52 });
  });

  it("is on a day that can be ticked", async () => {
    for (const date of [ago(21), addDays(TODAY, 32)])
      await expect(finish({ date })).rejects.toMatchObject({ text: "day_out_of_reach" });
    expect(await finish({ date: ago(20) })).toMatchObject({ date: ago(20) });
  });

  it("is that of its client alone", async () => {
    await log(1);
    await finish();
    const other = await makeClient(trainer);
    expect(await sessionOf(other, TODAY)).toBeNull();
    await expect(reopenSession(other, TODAY)).rejects.toMatchObject({ status: 404 });
    expect(await sessionOf(client, TODAY)).not.toBeNull();
  });
});

describe("what is open", () => {
  const open = async () => (await finish()).open;

  it("are the exercises that are neither ticked off nor have all their sets", async () => {
    const [squat] = await listTasks(client, TODAY);
    await log(1);
    await log(2, { kind: "skipped" });
    expect(await open()).toEqual([
      { exercise_name: "Squat", sets_done: 1, sets_asked: 3 },
      { exercise_name: "Bench press", sets_done: 0, sets_asked: 3 },
    ]);
    await log(3);
    expect(await open()).toEqual([{ exercise_name: "Bench press", sets_done: 0, sets_asked: 3 }]);
    const bench = (await listTasks(client, TODAY)).find((task) => taskName(task) === "Bench press");
    await changeTask(client, bench?.id ?? 0, { is_completed: true });
    await changeTask(client, squat?.id ?? 0, { is_completed: false });
    expect(await open()).toEqual([]);
  });
});

describe("the records and lifts of a finished training", () => {
  const told = async () => {
    const { records, lifts_up } = (await sessionOf(client, TODAY)) ?? {};
    return [records, lifts_up];
  };

  /** Enters three squats in the weeks before, and one that is better than all of them. */
  async function improve() {
    const before = await log(1, { date: ago(18), weight_kg: 55 });
    for (const date of [ago(12), ago(6)]) await log(1, { date, weight_kg: 55 });
    await log(1);
    return before;
  }

  it("are those of the day, whatever is changed before it", async () => {
    const before = await improve();
    await log(1, { exercise_name: "Bench press" });
    await finish();
    // Nobody has done a bench press before.
    expect(await told()).toEqual([1, 1]);
    await changeSet(client, before.id, parsed(1, { weight_kg: 70 }));
    expect(await told()).toEqual([0, 1]);
    await deleteSet(client, before.id);
    expect(await told()).toEqual([0, 1]);
    await log(1, { date: ago(17), weight_kg: 50 });
    expect(await told()).toEqual([1, 1]);
    await log(1, { date: addDays(TODAY, 1), weight_kg: 100 });
    expect(await told()).toEqual([1, 1]);
  });

  it("are told on a day that is over, also when nobody has finished it, and lifts before that", async () => {
    const ofToday = async () => (await showDay(client, TODAY)).training;
    await improve();
    expect(await ofToday()).toMatchObject({ finished: null, records: 0, lifts_up: 1 });
    itIs(addDays(TODAY, 1));
    expect(await ofToday()).toMatchObject({ finished: null, records: 1, lifts_up: 1 });
  });
});

describe("the event of a finished training", () => {
  const participants = () => ({ trainer: trainer.user_id, client: client.user_id });
  const shown = async (actor = trainer) => (await readConversation(actor, participants(), {})).entries;
  const finishedIn = async () =>
    (await shown()).filter(({ event, training }) => event === "training_finished" && training?.finished);

  it("is one for each day, with the facts of its sets when it is read", async () => {
    const first = await log(1);
    await finish({ rating: 2 });
    await finish({ rating: 4, note: "Good day" });
    await log(2);
    const [event] = await finishedIn();
    expect(event).toMatchObject({
      session_date: TODAY,
      training: {
        sets: 2,
        volume_kg: 960,
        records: 0,
        lifts_up: 0,
        finished: { rating: 4, note: "Good day" },
      },
    });
    await deleteSet(client, first.id);
    expect(await finishedIn()).toEqual([
      { ...event, training: { ...event?.training, sets: 1, volume_kg: 480 } },
    ]);
    await finish({ date: ago(1) });
    expect((await finishedIn()).map(({ session_date }) => session_date)).toEqual([TODAY, ago(1)]);
    const ofTrainer = await shown();
    expect(ofTrainer.map(({ planned_sets }) => planned_sets)).toEqual([0, 6, 6]);
    // The client is not told how many sets were planned.
    expect(await shown(client)).toEqual(ofTrainer.map((entry) => ({ ...entry, planned_sets: 0 })));
  });

  it("is gone when the end is taken back, and is there again with the next one", async () => {
    await finish();
    const [event] = await finishedIn();
    await reopenSession(client, TODAY);
    expect(await finishedIn()).toEqual([]);
    await finish({ rating: 3 });
    expect(await finishedIn()).toMatchObject([
      { number: event?.number, training: { finished: { rating: 3 } } },
    ]);
  });

  it("tells the records and lifts of every day that it is about", async () => {
    const days = [ago(18), ago(12), ago(6), TODAY];
    for (const [index, date] of days.entries()) {
      await log(1, { date, weight_kg: 60 + 5 * (index % 3) });
      await log(2, { date, exercise_name: "Pull-up", kind: "bodyweight", weight_kg: null, reps: 5 + index });
      await finish({ date });
    }
    expect((await finishedIn()).map(({ training }) => [training?.records, training?.lifts_up])).toEqual([
      [0, 0],
      [0, 2],
      [0, 2],
      // The squat is as light as the first one.
      [1, 1],
    ]);
  });

  it("is neither a message nor unread", async () => {
    await finish();
    const rows = await rowsOf(listMessages(trainer, { with_user_id: client.user_id }));
    expect(rows.filter(({ content }) => content === "")).toEqual([]);
    for (const person of [trainer, client])
      expect((await findSignedIn(await startSession(person)))?.unreadMessages).toBe(0);
  });
});
