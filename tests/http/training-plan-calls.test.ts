import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { endPlans, type Plan } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const PLANS = "/api/training-plans";
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
afterEach(() => endPlans(cast.coach, cast.uta));

const workout = (name: string, ...exercises: (string | object)[]) => ({
  name,
  exercises: exercises.map((each) => (typeof each === "string" ? { name: each } : each)),
});
const written = (facts = {}) => ({
  client_user_id: cast.uta,
  title: "Strong",
  workouts: [workout("Push", "Press")],
  ...facts,
});
const post = (body: unknown) => cast.coach.json("POST", PLANS, body);
const put = (id: number, body: unknown) => cast.coach.json("PUT", `${PLANS}/${id}`, body);
const create = async (facts = {}): Promise<Plan> => {
  const answer = await post(written(facts));
  expect(answer.status).toBe(201);
  return await answer.json();
};

describe("writing a training plan as JSON", () => {
  it("returns the plan with all its values", async () => {
    const load = { sets: 4, reps: "6-8", weight: "60 kg", targets: "r90 w2 rir2" };
    const squat = { name: "Squat", ...load, notes: "No rush" };
    const answer = await post(
      written({
        description: "Slow",
        duration_weeks: 12,
        workouts: [{ name: "Legs", description: "Bike first", exercises: [squat], weekdays: [1, 4] }],
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        client_user_id: cast.uta,
        client_name: "Uta Ultimate",
        client_archived: false,
        title: "Strong",
        description: "Slow",
        duration_weeks: 12,
        workouts: [
          {
            id: ID,
            name: "Legs",
            description: "Bike first",
            exercises: [{ id: ID, ...squat }],
            weekdays: [1, 4],
          },
        ],
        is_active: true,
        version: 1,
        created_at: INSTANT,
        updated_at: INSTANT,
      },
    ]);
  });

  it.each([
    ["missing", {}],
    ["null", { sets: null, reps: null, weight: null, targets: null, notes: null }],
    ["empty", { sets: "", reps: "", weight: "", targets: "", notes: "" }],
    ["blank", { sets: "", reps: "  ", weight: " ", notes: "\n" }],
  ])("saves %s values as three sets of ten without weight and notes", async (_, facts) => {
    const plan = await create({
      description: null,
      duration_weeks: null,
      workouts: [{ ...workout(" Push ", { name: " Press ", ...facts }), description: null }],
    });
    expect(plan).toMatchObject({
      description: "",
      duration_weeks: null,
      workouts: [
        {
          name: "Push",
          description: "",
          exercises: [{ name: "Press", sets: 3, reps: "10", weight: "", notes: "" }],
        },
      ],
    });
  });

  it.each<[unknown, number]>([
    [0, 0],
    [4, 4],
    [100, 100],
    ["4", 4],
    ["abc", 0],
    ["4 or 5", 0],
    [true, 0],
  ])("saves %j sets as %i", async (sets, stored) => {
    const plan = await create({ workouts: [workout("Push", { name: "Press", sets })] });
    expect(plan.workouts[0]?.exercises[0]).toMatchObject({ sets: stored });
  });

  it.each([-1, 101, 2.5, "-1", "101", "2.5", [], {}])("rejects %j sets", async (sets) => {
    const answer = await post(written({ workouts: [workout("Push", { name: "Press", sets })] }));
    const { fields } = await answer.json();
    expect([answer.status, Object.keys(fields)]).toEqual([400, ["workouts.0.exercises.0.sets"]]);
  });

  it("adds its exercises to the tasks of today at once", async () => {
    await cast.client.get(`/api/daily-completions?date=${demoToday()}`);
    const { id } = await create({ workouts: [workout("Push", "Press", "Dips")] });
    const tasks: { plan_id: number; task_reference: object }[] = await (
      await cast.client.get(`/api/daily-completions?date=${demoToday()}`)
    ).json();
    expect(tasks.filter((task) => task.plan_id === id).map((task) => task.task_reference)).toMatchObject([
      { exercise_name: "Press", workout_name: "Push", workout_index: 0, exercise_index: 0 },
      { exercise_name: "Dips", workout_name: "Push", workout_index: 0, exercise_index: 1 },
    ]);
  });
});

describe("changing a training plan as JSON", () => {
  it("keeps the ids of workouts and exercises with the same names when no ids are sent", async () => {
    const before = await create({ workouts: [workout("Push", "Press", "Dips"), workout("Pull", "Row")] });
    const workouts = [workout("Pull", "Row"), workout("Push", "Dips", "Press", "Fly")];
    const after: Plan = await (await put(before.id, written({ workouts }))).json();
    const [push, pull] = before.workouts;
    expect(after.workouts.map(({ id }) => id)).toEqual([pull?.id, push?.id]);
    expect(after.workouts[0]?.exercises[0]?.id).toBe(pull?.exercises[0]?.id);
    expect(after.workouts[1]?.exercises.slice(0, 2).map(({ id }) => id)).toEqual([
      push?.exercises[1]?.id,
      push?.exercises[0]?.id,
    ]);
  });

  it("keeps the ids that are sent, under new names and in another workout", async () => {
    const before = await create({ workouts: [workout("Push", "Press"), workout("Pull", "Row")] });
    const [push, pull] = before.workouts;
    const moved = { id: push?.exercises[0]?.id, name: "Bench press" };
    const workouts = [
      { ...workout("Back", { id: pull?.exercises[0]?.id, name: "Row" }, moved), id: pull?.id },
    ];
    const after: Plan = await (await put(before.id, written({ workouts }))).json();
    expect(after.workouts).toMatchObject([
      { id: pull?.id, name: "Back", exercises: [{ id: pull?.exercises[0]?.id }, moved] },
    ]);
  });

  it("keeps the targets that it leaves out, and clears them with null", async () => {
    const press = { name: "Press", targets: "r90" };
    const { id } = await create({ workouts: [workout("Push", press, { name: "Dips", targets: "w2" })] });
    const dips = { name: "Dips", targets: null };
    const after: Plan = await (await put(id, written({ workouts: [workout("Push", "Press", dips)] }))).json();
    const [first, second] = after.workouts[0]?.exercises ?? [];
    expect([first, Object.keys(second ?? {})]).toEqual([
      expect.objectContaining(press),
      expect.not.arrayContaining(["targets"]),
    ]);
    const tooLong = { name: "Press", targets: "x".repeat(51) };
    expect((await put(id, written({ workouts: [workout("Push", tooLong)] }))).status).toBe(400);
  });
});
