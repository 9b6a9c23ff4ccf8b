import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const COMPLETIONS = "/api/daily-completions";

interface Task {
  id: number;
  task_type: string;
  task_reference: { meal_name: string };
  plan_id: number;
  is_completed: boolean;
  completed_at: string | null;
  notes: string;
}

let server: SharedServer;
let coach: BrowserClient;
let coach2: BrowserClient;
let client: BrowserClient;
let starter: BrowserClient;
let uta: string;
let stefan: string;
beforeAll(async () => {
  server = await sharedServer();
  const person = () => new BrowserClient(server.origin);
  coach = await person().signIn("coach@beast.example");
  coach2 = await person().signIn("coach2@beast.example");
  client = await person().signIn("ultimate@beast.example");
  starter = await person().signIn("starter@beast.example");
  uta = (await (await client.get("/api/users/me")).json()).user_id;
  stefan = (await (await starter.get("/api/users/me")).json()).user_id;
});

/** Returns the tasks of a day, meals first. */
const day = async (date = TODAY, person = client, whose = ""): Promise<Task[]> => {
  const answer = await person.get(`${COMPLETIONS}?date=${date}${whose && `&client_id=${whose}`}`);
  expect(answer.status).toBe(200);
  return await answer.json();
};
const meals = async (date = TODAY) =>
  (await day(date)).filter(({ task_type }) => task_type === "nutrition_meal");
const change = (id: number | string, body: unknown) => client.json("PUT", `${COMPLETIONS}/${id}`, body);
const changeFor = (id: number, body: unknown) =>
  coach.json("PUT", `/api/trainer/daily-completions/${id}`, body);
const first = async (date = TODAY): Promise<Task> => (await day(date))[0] as Task;

async function expectRefusal(answer: Response, status: number, error: unknown = expect.any(String)) {
  const { fields: _, ...body } = await answer.json();
  expect([answer.status, body]).toEqual([status, { error }]);
}

describe("the tasks of a day in the JSON API", () => {
  it("are created when the day is first opened, one per meal of the active plan", async () => {
    const tasks = await meals(addDays(TODAY, 1));
    expect(tasks.map(({ task_reference }) => task_reference.meal_name)).toEqual([
      "Oats & whey",
      "Skyr & apple",
      "Rice & chicken",
      "Salmon & potatoes",
      "Quark with nuts",
    ]);
    expect(tasks[0]).toEqual({
      id: expect.any(Number),
      user_id: uta,
      completion_date: addDays(TODAY, 1),
      task_type: "nutrition_meal",
      plan_id: expect.any(Number),
      custom_task_id: null,
      item_id: expect.any(String),
      task_reference: {
        meal_name: "Oats & whey",
        meal_description: "60 g oats, 30 g whey, 150 g berries, 10 g almonds",
        meal_index: 0,
        plan_title: "Lean and strong",
        calories: 440,
      },
      is_completed: false,
      completed_at: null,
      completed_by: null,
      last_time: null,
      notes: "",
      created_at: INSTANT,
      updated_at: INSTANT,
    });
    expect(await meals(addDays(TODAY, 1))).toEqual(tasks);
  });

  it("are created once by twenty requests at the same time", async () => {
    const date = addDays(TODAY, 11);
    const lists = await race(20, (index) => (index % 2 ? day(date, coach, uta) : day(date)));
    expect(await meals(date)).toHaveLength(5);
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(await day(date)).toEqual(lists[0]);
  });

  it.each([31, 32])("are created up to 31 days ahead, tested with %i days", async (days) => {
    expect(await meals(addDays(TODAY, days))).toHaveLength(days === 31 ? 5 : 0);
  });

  it("are an empty list before the start of the coaching", async () => {
    expect(await day(addDays(TODAY, -100))).toEqual([]);
  });

  it("are the same for the client and their trainer", async () => {
    expect(await day(TODAY, coach, uta)).toEqual(await day(TODAY));
  });

  it("are an empty list for a trainer who names no client", async () => {
    expect(await day(TODAY, coach)).toEqual([]);
  });

  it("can be requested with the client's own id", async () => {
    expect(await day(TODAY, client, uta)).toEqual(await day(TODAY));
  });

  it("are not found for another client or another trainer's client", async () => {
    for (const [person, whose] of [
      [client, stefan],
      [coach2, uta],
      [coach, randomUUID()],
      [starter, uta],
    ] as const)
      await expectRefusal(await person.get(`${COMPLETIONS}?date=${TODAY}&client_id=${whose}`), 404);
  });

  it.each([
    "",
    "?date=",
    "?date=today",
    "?date=2025-02-30",
    `?date=${TODAY}T00:00:00Z`,
    `?date=${TODAY}&client_id=1`,
  ])("cannot be read with the query %j, which gets 400", async (query) => {
    const answer = await client.get(COMPLETIONS + query);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "Please check what you entered", fields: expect.any(Object) },
    ]);
  });
});

describe("changing a task in the JSON API", () => {
  it("ticks the task off, reopens it and returns the new state", async () => {
    const { id } = await first();
    const ticked = await change(id, { is_completed: true });
    expect([ticked.status, await ticked.json()]).toEqual([
      200,
      expect.objectContaining({ id, is_completed: true, completed_at: INSTANT, gone: false }),
    ]);
    expect(await first()).toMatchObject({ is_completed: true });
    const opened = await (await change(id, { is_completed: false })).json();
    expect(opened).toMatchObject({ is_completed: false, completed_at: null, gone: false });
  });

  it("removes a reopened task of a deleted plan and returns it one last time", async () => {
    const written = { client_user_id: uta, title: "Short-lived", meals: [{ name: "Soup" }] };
    const plan = await (await coach.json("POST", "/api/nutrition-plans", written)).json();
    const { id } = (await day()).find(({ plan_id }) => plan_id === plan.id) as Task;
    await change(id, { is_completed: true });
    expect((await coach.json("DELETE", `/api/nutrition-plans/${plan.id}`)).status).toBe(204);
    expect((await day()).map((task) => task.id)).toContain(id);
    const opened = await change(id, { is_completed: false });
    expect([opened.status, await opened.json()]).toEqual([
      200,
      expect.objectContaining({ id, is_completed: false, gone: true }),
    ]);
    expect((await day()).map((task) => task.id)).not.toContain(id);
    await expectRefusal(await change(id, { is_completed: true }), 404);
  });

  it("keeps the note or the tick if it is not sent", async () => {
    const { id } = await first();
    await change(id, { is_completed: true, notes: "With milk" });
    expect(await (await change(id, { notes: "With oat milk" })).json()).toMatchObject({ is_completed: true });
    expect(await (await change(id, { is_completed: false })).json()).toMatchObject({
      notes: "With oat milk",
    });
    expect(await (await change(id, { notes: "" })).json()).toMatchObject({ notes: "" });
  });

  it.each([
    ["nothing", {}],
    ["a tick that is no boolean", { is_completed: "true" }],
    ["a tick that is a number", { is_completed: 1 }],
    ["a tick that is null", { is_completed: null }],
    ["a note that is null", { notes: null }],
    ["a note that is a number", { notes: 5 }],
    ["a note that is too long", { notes: "x".repeat(2001) }],
    ["a note with a zero byte", { notes: "a\0b" }],
    ["a note with half a character", { notes: "\ud83e" }],
    ["a list", []],
    ["null", null],
  ])("rejects %s with 400", async (_, body) => {
    const before = await first();
    await expectRefusal(await change(before.id, body), 400);
    expect(await first()).toEqual(before);
  });

  it("names no field when nothing is to be changed", async () => {
    const answer = await change((await first()).id, {});
    expect([answer.status, await answer.json()]).toEqual([400, { error: "Please check what you entered" }]);
  });

  it("accepts a note of 2000 characters", async () => {
    const { id } = await first();
    expect((await change(id, { notes: "x".repeat(2000) })).status).toBe(200);
    expect((await first()).notes).toHaveLength(2000);
    await change(id, { notes: "" });
  });

  it.each(["0", "abc", "2147483648", "2000000000"])("answers 404 for the unknown task id %s", async (id) => {
    await expectRefusal(await change(id, { is_completed: true }), 404);
  });
});

describe("changing a client's task as the trainer", () => {
  it("ticks the task off and writes its note", async () => {
    const { id } = await first();
    const answer = await changeFor(id, { is_completed: true, notes: "Well done", client_user_id: uta });
    expect(answer.status).toBe(200);
    expect(await first()).toMatchObject({ is_completed: true, notes: "Well done" });
    await changeFor(id, { is_completed: false, notes: "", client_user_id: uta });
    expect(await first()).toMatchObject({ is_completed: false, notes: "" });
  });

  it("requires the id of the task's client", async () => {
    const { id } = await first();
    await expectRefusal(await changeFor(id, { is_completed: true, client_user_id: stefan }), 404);
    await expectRefusal(await changeFor(id, { is_completed: true, client_user_id: randomUUID() }), 404);
    for (const client_user_id of [undefined, null, "", "uta"])
      await expectRefusal(await changeFor(id, { is_completed: true, client_user_id }), 400);
    await expectRefusal(await changeFor(id, { client_user_id: uta }), 400);
    expect((await first()).is_completed).toBe(false);
  });
});

describe("requesting a task in the JSON API", () => {
  const input = async (facts = {}) => ({
    task_type: "nutrition_meal",
    task_reference: { meal_name: "Oats & whey", meal_index: 0 },
    plan_id: (await first()).plan_id,
    completion_date: TODAY,
    ...facts,
  });
  const ask = async (facts = {}, person = client) => person.json("POST", COMPLETIONS, await input(facts));

  it("returns the existing task with 200", async () => {
    const answer = await ask();
    expect([answer.status, { ...(await answer.json()), last_time: null }]).toEqual([200, await first()]);
  });

  it("answers 201 when the call opens the day, and 200 from then on", async () => {
    const completion_date = addDays(TODAY, 21);
    const statuses = [];
    for (let times = 0; times < 2; times++) statuses.push((await ask({ completion_date })).status);
    expect(statuses).toEqual([201, 200]);
  });

  it("creates the task only once on a day that was not opened before", async () => {
    const completion_date = addDays(TODAY, 20);
    const made = await race(8, async () => (await ask({ completion_date })).json());
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await day(completion_date)).map(({ id }) => id)).toContain(made[0].id);
  });

  it("does not let a client create a custom task", async () => {
    for (const body of [await input({ task_type: "custom_task" }), { task_type: "custom_task" }])
      await expectRefusal(
        await client.json("POST", COMPLETIONS, body),
        403,
        "Only your trainer can create custom tasks, with POST /api/daily-tasks/custom",
      );
  });

  it.each([
    ["an unknown kind", { task_type: "other" }],
    ["a meal that the plan does not have", { task_reference: { meal_index: 99 } }],
    ["a name that contradicts the index", { task_reference: { meal_name: "Oats & whey", meal_index: 1 } }],
    ["a reference to nothing", { task_reference: {} }],
    ["no reference", { task_reference: null }],
    ["a plan as text", { plan_id: "1" }],
    ["no plan", { plan_id: null }],
    ["no day", { completion_date: "soon" }],
    ["a day too far ahead", { completion_date: addDays(TODAY, 32) }],
    ["a day before the start", { completion_date: "2020-01-01" }],
  ])("rejects %s with 400", async (_, facts) => {
    await expectRefusal(await ask(facts), 400);
  });

  it("says once that a day is wrong", async () => {
    const { fields } = await (await ask({ completion_date: "soon" })).json();
    expect(fields).toEqual({ completion_date: ["Please check this entry."] });
  });

  it("answers 404 for another client's plan or an unknown plan", async () => {
    await expectRefusal(await ask({}, starter), 404);
    await expectRefusal(await ask({ plan_id: 2_000_000_000 }), 404);
  });
});
