import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const PLANS = "/api/training-plans";
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

interface Exercise {
  id: string;
  name: string;
  sets: number;
}
interface Plan {
  id: number;
  title: string;
  version: number;
  is_active: boolean;
  client_user_id: string;
  workouts: { id: string; name: string; exercises: Exercise[] }[];
}

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});

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
const post = (body: unknown, person = cast.coach) => person.json("POST", PLANS, body);
const put = (id: number | string, body: unknown, person = cast.coach) =>
  person.json("PUT", `${PLANS}/${id}`, body);
const remove = (id: number | string, person = cast.coach) => person.json("DELETE", `${PLANS}/${id}`);
const create = async (facts = {}): Promise<Plan> => {
  const answer = await post(written(facts));
  expect(answer.status).toBe(201);
  return await answer.json();
};
const list = async (person = cast.coach, query = ""): Promise<Plan[]> =>
  (await person.get(PLANS + query)).json();
const known = async (id: number) => (await list()).find((plan) => plan.id === id);
const titles = (plans: Plan[]) => plans.map(({ title }) => title);

async function expectRefusal(answer: Response, status: number, error: unknown = expect.any(String)) {
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
}

describe("writing a training plan as JSON", () => {
  it("answers the plan with everything in it", async () => {
    const squat = { name: "Squat", sets: 4, reps: "6-8", weight: "60 kg", notes: "No rush" };
    const answer = await post(
      written({
        description: "Slow",
        duration_weeks: 12,
        workouts: [{ name: "Legs", description: "Bike first", exercises: [squat] }],
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        client_user_id: cast.uta,
        client_name: "Uta Ultimate",
        title: "Strong",
        description: "Slow",
        duration_weeks: 12,
        workouts: [{ id: ID, name: "Legs", description: "Bike first", exercises: [{ id: ID, ...squat }] }],
        is_active: true,
        version: 1,
        created_at: INSTANT,
        updated_at: INSTANT,
      },
    ]);
  });

  it.each([
    ["missing", {}],
    ["null", { sets: null, reps: null, weight: null, notes: null }],
    ["empty", { sets: "", reps: "", weight: "", notes: "" }],
    ["blank", { sets: "", reps: "  ", weight: " ", notes: "\n" }],
  ])("takes what is %s as three sets of ten, and nothing else", async (_, facts) => {
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
  ])("%j sets are %i", async (sets, kept) => {
    const plan = await create({ workouts: [workout("Push", { name: "Press", sets })] });
    expect(plan.workouts[0]?.exercises[0]?.sets).toBe(kept);
  });

  it.each([-1, 101, 2.5, "-1", "101", "2.5", [], {}])("%j sets are refused", async (sets) => {
    const answer = await post(written({ workouts: [workout("Push", { name: "Press", sets })] }));
    const { fields } = await answer.json();
    expect([answer.status, Object.keys(fields)]).toEqual([400, ["workouts.0.exercises.0.sets"]]);
  });

  it("once per key, however often it is sent; something else with it is a conflict", async () => {
    const input = written({ title: "Once", idempotency_key: randomUUID() });
    const answers: Plan[] = await race(6, async () => (await post(input)).json());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const other = workout("Push", "Dips");
    await expectRefusal(
      await post({ ...input, workouts: [other] }),
      409,
      expect.stringContaining("already created a plan"),
    );
    expect(titles(await list()).filter((title) => title === "Once")).toHaveLength(1);
  });

  it("makes it visible to the client at once, and its exercises are tasks of today", async () => {
    await cast.client.get(`/api/daily-completions?date=${demoToday()}`);
    const { id } = await create({ title: "For Uta", workouts: [workout("Push", "Press", "Dips")] });
    expect((await list(cast.client))[0]).toMatchObject({ id, title: "For Uta" });
    const tasks: { plan_id: number; task_reference: object }[] = await (
      await cast.client.get(`/api/daily-completions?date=${demoToday()}`)
    ).json();
    expect(tasks.filter((task) => task.plan_id === id).map((task) => task.task_reference)).toMatchObject([
      { exercise_name: "Press", workout_name: "Push", workout_index: 0, exercise_index: 0 },
      { exercise_name: "Dips", workout_name: "Push", workout_index: 0, exercise_index: 1 },
    ]);
  });
});

describe("the list of training plans", () => {
  it("is newest first, for the trainer and for one client of theirs", async () => {
    await create({ title: "Stefan's", client_user_id: cast.stefan });
    await create({ title: "Newest" });
    expect(titles(await list()).slice(0, 2)).toEqual(["Newest", "Stefan's"]);
    expect(titles(await list(cast.coach, `?client_id=${cast.stefan}`))).toEqual(["Stefan's"]);
    expect(titles(await list(cast.starter, `?client_id=${cast.stefan}`))).toEqual(["Stefan's"]);
  });

  it("has nobody else's", async () => {
    for (const plan of await list(cast.client)) expect(plan.client_user_id).toBe(cast.uta);
    expect(titles(await list(cast.coach2))).toEqual([]);
  });

  it("of somebody else's client, of nobody, and of another client is not found", async () => {
    for (const [person, id] of [
      [cast.coach, cast.othersClient],
      [cast.coach, randomUUID()],
      [cast.client, cast.stefan],
      [cast.client, cast.othersClient],
    ] as const)
      await expectRefusal(await person.get(`${PLANS}?client_id=${id}`), 404);
  });

  it("of a malformed id is a 400 that names the parameter", async () => {
    const answer = await cast.coach.get(`${PLANS}?client_id=1`);
    const { fields } = await answer.json();
    expect([answer.status, Object.keys(fields)]).toEqual([400, ["client_id"]]);
  });
});

describe("changing a training plan as JSON", () => {
  it("replaces it and answers what it is now", async () => {
    const before = await create({ description: "Old", duration_weeks: 8 });
    const answer = await put(before.id, written({ title: "New", workouts: [workout("Pull", "Row")] }));
    const after = await answer.json();
    expect([answer.status, after]).toMatchObject([
      200,
      { id: before.id, title: "New", description: "", duration_weeks: null, version: 2 },
    ]);
    expect(await known(before.id)).toEqual(after);
  });

  it("without ids keeps workouts and exercises by their names", async () => {
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

  it("with ids keeps them under new names, and in another workout", async () => {
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

  it("switches it off and on; left out it stays", async () => {
    const { id } = await create();
    expect((await (await put(id, written({ is_active: false }))).json()).is_active).toBe(false);
    expect((await (await put(id, written())).json()).is_active).toBe(false);
    expect((await (await put(id, written({ is_active: true }))).json()).is_active).toBe(true);
  });

  it("with an old version is a 409, without one the last write wins", async () => {
    const { id } = await create();
    expect((await put(id, written({ title: "First", version: 1 }))).status).toBe(200);
    await expectRefusal(await put(id, written({ title: "Second", version: 1 })), 409);
    expect(await known(id)).toMatchObject({ title: "First", version: 2 });
    expect((await put(id, written({ title: "Third" }))).status).toBe(200);
  });

  it("cannot give it to another client", async () => {
    const { id } = await create();
    const answer = await put(id, written({ client_user_id: cast.stefan }));
    await expectRefusal(answer, 400, "The client of a plan can't be changed");
    expect(await known(id)).toMatchObject({ client_user_id: cast.uta, version: 1 });
  });
});

it("deleting a training plan by call takes it away for good", async () => {
  const { id } = await create();
  const answer = await remove(id);
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(await known(id)).toBeUndefined();
  await expectRefusal(await remove(id), 404);
  await expectRefusal(await put(id, written()), 404);
});

describe("who may not", () => {
  const all = async (person: BrowserClient, status: number, facts = {}) => {
    const { id } = await create();
    await expectRefusal(await put(id, written(facts), person), status);
    await expectRefusal(await remove(id, person), status);
    expect(await known(id)).toMatchObject({ title: "Strong", version: 1 });
  };

  it("visitors: anything", async () => {
    await expectRefusal(await cast.visitor.get(PLANS), 401);
    await expectRefusal(await post(written(), cast.visitor), 401);
    await all(cast.visitor, 401);
  });

  it("clients: write, change or delete", async () => {
    await expectRefusal(await post(written(), cast.client), 403, "Only trainers can do this");
    await all(cast.client, 403);
  });

  it("other trainers: change or delete", async () => {
    await all(cast.coach2, 404);
    await all(cast.coach2, 404, { client_user_id: cast.othersClient });
  });

  it("trainers: write for somebody else's client, nobody, or themselves", async () => {
    const { user_id } = await currentUser(cast.coach);
    for (const client_user_id of [cast.othersClient, randomUUID(), user_id])
      await expectRefusal(await post(written({ client_user_id })), 404);
  });

  it.each(["0", "-1", "1.5", "abc", "01", "2147483648", "1e3", "%20"])(
    "anybody: the plan %s, which cannot be",
    async (id) => {
      await expectRefusal(await put(id, written()), 404);
      await expectRefusal(await remove(id), 404);
    },
  );
});
