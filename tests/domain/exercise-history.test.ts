import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listExercisePage, listExercises } from "~/domain/coaching/sets/exercise-list.server";
import { exerciseHistory, listSessions } from "~/domain/coaching/sets/history.server";
import { setsLine } from "~/domain/coaching/sets/line";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";
import { rowsOf } from "../support/batches";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { type SetFacts, SKIPPED, weigh, writeSet } from "../support/exercise-sets-rows";
import { TRAINING_PLANS } from "../support/plan-kinds";

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
  itIs(TODAY);
  client = await newClient();
});

const write = (daysAgo: number, name: string, facts: SetFacts = {}, who = client) =>
  writeSet(who, ago(daysAgo), name, facts);

describe("the history of an exercise", () => {
  const history = (page = 1, name = "squat") => exerciseHistory(client, name, page);

  it("has its sessions, newest first, with their sets, records and bests", async () => {
    for (const day of [40, 30, 20, 9]) await write(day, "Squat");
    await write(5, "Squat", { weight_kg: 62.5 });
    await write(5, "Squat", { place: 2, ...SKIPPED });
    await write(2, "SQUAT", { weight_kg: 20, is_warm_up: true });
    await write(2, "Squat ", { place: 2, weight_kg: 61 });
    await write(1, "Squat", SKIPPED);
    await write(2, "Bench press", { weight_kg: 100 });
    await write(2, "Squat", { weight_kg: 100 }, await newClient());
    const { exercise_name, all, list } = (await history()) as NonNullable<
      Awaited<ReturnType<typeof history>>
    >;
    expect(exercise_name).toBe("Squat ");
    expect(all.map(({ day, heaviest }) => [day, heaviest])).toEqual([
      ...[40, 30, 20, 9].map((day) => [ago(day), 60]),
      [ago(5), 62.5],
      [ago(2), 61],
    ]);
    expect(list).toMatchObject({ total: 6, page: 1, pages: 1 });
    expect(list.sessions.map(({ day, sets }) => [day, setsLine(sets), sets.length])).toEqual([
      [ago(2), "61×8", 2],
      [ago(5), "62.5×8", 2],
      ...[9, 20, 30, 40].map((day) => [ago(day), "60×8", 1]),
    ]);
    const records = list.sessions.map((session) => session.records);
    expect(records).toEqual([[], [{ kind: "estimated_max", value: 79.17, before: 76 }], [], [], [], []]);
    expect(list.sessions[1]).toMatchObject({
      heaviest: 62.5,
      estimated_max: 79.17,
      volume: 500,
      longest: null,
    });
  });

  it("shows what the task of the day asked for", async () => {
    await TRAINING_PLANS.create(
      trainer,
      TRAINING_PLANS.facts(
        client,
        TRAINING_PLANS.items([{ name: "Squat" }, { name: "Lunge", targets: "r90 w2" }]),
      ),
    );
    await listTasks(client, TODAY);
    await write(0, "squat");
    await write(3, "squat");
    await write(0, "Lunge");
    const plannedOf = async (name?: string) =>
      (await history(1, name))?.list.sessions.map((session) => session.planned);
    const planned = { sets: 3, reps: "10", weight: "" };
    expect(await plannedOf()).toEqual([planned, null]);
    expect(await plannedOf("Lunge")).toEqual([{ ...planned, targets: "r90 w2" }]);
  });

  it("is paged, and is none without a set that was done", async () => {
    expect(await history()).toBeNull();
    await write(1, "Squat", SKIPPED);
    expect(await history()).toBeNull();
    for (let day = 1; day <= 26; day++) await write(day * 2, "Squat", { weight_kg: 100 - day });
    const days = async (page: number) => (await history(page))?.list.sessions.map(({ day }) => day);
    expect(await days(1)).toEqual(Array.from({ length: 24 }, (_, index) => ago(2 * (index + 1))));
    expect(await days(2)).toEqual([ago(50), ago(52)]);
    expect((await history(3))?.list).toMatchObject({ page: 1, pages: 2, total: 26 });
    const listed = await rowsOf(listSessions(client, { name: " SQUAT" }));
    expect(listed.map(({ day }) => day)).toEqual([...((await days(1)) ?? []), ago(50), ago(52)]);
    expect(listed.at(-2)).toEqual((await history(2))?.list.sessions[0]);
    const part = await rowsOf(listSessions(client, { name: "Squat", before: ago(48), limit: 1 }));
    expect(part.map(({ day }) => day)).toEqual([ago(50)]);
  });
});

describe("the exercises of a client", () => {
  it("are listed with their bests, the one of the latest session first", async () => {
    await write(9, "Squat", { weight_kg: 70, reps: 5 });
    await write(4, "SQUAT", { weight_kg: 70, reps: 5 });
    await write(4, "Plank", { kind: "seconds", weight_kg: null, reps: null, seconds: 60 });
    await write(2, "Dips", { kind: "bodyweight", weight_kg: 10, reps: 5 });
    await write(1, "Curl", SKIPPED);
    await weigh(client, ago(8), 80);
    const { exercises, ...page } = await listExercisePage(client, 1);
    expect(page).toEqual({ total: 3, page: 1, pages: 1 });
    const none = { heaviest: null, estimated_max: null, volume: null, longest: null };
    expect(exercises).toEqual([
      {
        ...none,
        exercise_key: "dips",
        exercise_name: "Dips",
        last_date: ago(2),
        sessions: 1,
        heaviest: { value: 90, date: ago(2) },
        estimated_max: { value: 105, date: ago(2) },
        volume: { value: 50, date: ago(2) },
      },
      {
        ...none,
        exercise_key: "plank",
        exercise_name: "Plank",
        last_date: ago(4),
        sessions: 1,
        longest: { value: 60, date: ago(4) },
      },
      {
        ...none,
        exercise_key: "squat",
        exercise_name: "SQUAT",
        last_date: ago(4),
        sessions: 2,
        heaviest: { value: 70, date: ago(9) },
        estimated_max: { value: 81.67, date: ago(9) },
        volume: { value: 350, date: ago(9) },
      },
    ]);
  });

  it("are paged, and read on after a name", async () => {
    for (let index = 10; index < 36; index++) await write(index % 3, `Exercise ${index}`);
    const names = (exercises: { exercise_name: string }[]) => exercises.map((each) => each.exercise_name);
    const [first, second] = [await listExercisePage(client, 1), await listExercisePage(client, 2)];
    const all = [...names(first.exercises), ...names(second.exercises)];
    expect(second).toMatchObject({ total: 26, page: 2, pages: 2 });
    expect(new Set(all).size).toBe(26);
    expect(names((await listExercisePage(client, 3)).exercises)).toEqual(names(first.exercises));
    expect(names(await rowsOf(listExercises(client, {})))).toEqual(all);
    const part = await rowsOf(listExercises(client, { before: all[22]?.toUpperCase(), limit: 2 }));
    expect(names(part)).toEqual(all.slice(23, 25));
    expect(await rowsOf(listExercises(client, { before: all[25] }))).toEqual([]);
    await expect(rowsOf(listExercises(client, { before: "Nothing" }))).rejects.toThrow(Invalid);
  });
});
