import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const ASSIGN = "/api/daily-tasks/custom";
const COMPLETIONS = "/api/daily-completions";
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const later = (days: number) => addDays(TODAY, days);
const weekdayOf = (days: number) => isoWeekday(later(days));

let server: SharedServer;
let cast: Cast;
/** A client whose coaching starts today. */
let client: BrowserClient;
let id: string;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});
beforeEach(async () => {
  client = await cast.addClient();
  id = (await currentUser(client)).user_id;
});

const input = (facts = {}) => ({
  client_user_id: id,
  task_name: "Walk",
  completion_date: TODAY,
  ...facts,
});
const assign = (facts = {}, person = cast.coach) => person.json("POST", ASSIGN, input(facts));
/** Returns the status of an assign request and the names of the rejected fields. */
async function outcome(facts: object, person = cast.coach) {
  const answer = await assign(facts, person);
  const { fields } = await answer.json();
  return [answer.status, ...Object.keys(fields ?? {})];
}
const day = async (date: Day = TODAY, person = client) =>
  (await person.get(`${COMPLETIONS}?date=${date}&client_id=${id}`)).json();
const namesOf = async (date: Day) =>
  (await day(date)).map((task: { task_reference: { task_name: string } }) => task.task_reference.task_name);
/** Returns the next days on which the client has a task, counted from today. */
async function daysWith(name: string, upTo: number): Promise<number[]> {
  const matching: number[] = [];
  for (let days = 0; days <= upTo; days++)
    if ((await namesOf(later(days))).includes(name)) matching.push(days);
  return matching;
}

/** Expects a 400 with an error for one field. */
async function expectRefusalOf(answer: Response, field: string, error: unknown) {
  expect([answer.status, await answer.json()]).toEqual([400, { error, fields: { [field]: [error] } }]);
}

async function expectRefusal(answer: Response, status: number, error: unknown = expect.any(String)) {
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
}

describe("assigning a task in the JSON API", () => {
  it("returns the task, which the client and the trainer see in their lists", async () => {
    const body = {
      client_user_id: id,
      task_name: "Walk",
      description: "After lunch",
      priority: "high",
      category: "lifestyle",
      completion_date: later(2),
      notes: "Half an hour",
    };
    const answer = await cast.coach.json("POST", ASSIGN, body);
    const task = await answer.json();
    expect([answer.status, task]).toEqual([
      201,
      {
        id: expect.any(Number),
        user_id: id,
        task_type: "custom_task",
        plan_id: null,
        custom_task_id: expect.any(Number),
        item_id: "task",
        completion_date: later(2),
        task_reference: {
          task_name: "Walk",
          description: "After lunch",
          priority: "high",
          category: "lifestyle",
          trainer_assigned: true,
        },
        is_completed: false,
        completed_at: null,
        completed_by: null,
        notes: "Half an hour",
        created_at: INSTANT,
        updated_at: INSTANT,
      },
    ]);
    for (const person of [client, cast.coach])
      expect(await day(later(2), person)).toEqual([{ ...task, last_time: null }]);
    expect([await day(TODAY), await day(later(1)), await day(later(3))]).toEqual([[], [], []]);
    expect(await (await cast.client.get(`${COMPLETIONS}?date=${later(2)}`)).json()).not.toContainEqual(
      expect.objectContaining({ id: task.id }),
    );
  });

  it.each([
    ["missing", {}],
    ["null or empty", { description: null, notes: "" }],
    ["blank", { description: " \n", notes: null }],
  ])("uses the default values for fields that are %s", async (_, facts) => {
    const { task_reference, notes } = await (await assign({ task_name: " Walk ", ...facts })).json();
    expect([task_reference, notes]).toEqual([
      {
        task_name: "Walk",
        description: "",
        priority: "medium",
        category: "general",
        trainer_assigned: true,
      },
      "",
    ]);
  });

  it("adds the task to a day that was opened before and to one that was not", async () => {
    await day(TODAY);
    await assign({ task_name: "Open" });
    await assign({ task_name: "Closed", completion_date: later(5) });
    expect([await namesOf(TODAY), await namesOf(later(5))]).toEqual([["Open"], ["Closed"]]);
  });

  it("creates one task per key, and answers 409 to another task with the same key", async () => {
    const key = { idempotency_key: randomUUID() };
    const answers = await race(6, async () => (await assign(key)).json());
    expect(new Set(answers.map((task) => task.id)).size).toBe(1);
    await expectRefusal(
      await assign({ ...key, task_name: "Run" }),
      409,
      expect.stringContaining("already assigned"),
    );
    expect(await namesOf(TODAY)).toEqual(["Walk"]);
  });
});

describe("the fields of a custom task", () => {
  it.each([
    ["task_name", 200],
    ["description", 2000],
    ["notes", 2000],
  ])("accept %s only up to %i characters", async (name, most) => {
    for (const length of [1, most - 1, most])
      expect(await outcome({ [name]: "x".repeat(length) })).toEqual([201]);
    expect(await outcome({ [name]: "x".repeat(most + 1) })).toEqual([400, name]);
    for (const value of ["a\0b", "\ud800", 5]) expect(await outcome({ [name]: value })).toEqual([400, name]);
  });

  it.each(["", "  ", "\n", null, undefined])("reject an empty name: %j", async (task_name) => {
    expect(await outcome({ task_name })).toEqual([400, "task_name"]);
  });

  it.each([
    ["priority", ["low", "medium", "high"]],
    ["category", ["general", "nutrition", "training", "lifestyle"]],
  ])("accept for %s only %j", async (name, values) => {
    for (const value of values) {
      const task = await (await assign({ [name]: value })).json();
      expect(task.task_reference).toMatchObject({ [name]: value });
    }
    for (const value of ["", "urgent", "Low", 1, null])
      expect(await outcome({ [name]: value })).toEqual([400, name]);
  });

  it.each([undefined, null, "", "soon", "2025-02-30", 20250101, `${TODAY}T00:00:00Z`])(
    "reject an invalid day: %j",
    async (completion_date) => {
      expect(await outcome({ completion_date })).toEqual([400, "completion_date"]);
    },
  );

  it("accept a day from the client's start up to one year ahead", async () => {
    expect(await outcome({ completion_date: later(366) })).toEqual([201]);
    expect(await outcome({ completion_date: TODAY })).toEqual([201]);
    for (const days of [-1, 367])
      await expectRefusalOf(
        await assign({ completion_date: later(days) }),
        "completion_date",
        expect.stringContaining("from the start of coaching up to one year ahead"),
      );
  });

  it("accept a past day for a single task but not for a repeating task", async () => {
    // A client of the demo started weeks ago.
    const max = await new BrowserClient(server.origin).signIn("coach@beast.example");
    const anna = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    const past = { client_user_id: (await currentUser(anna)).user_id, completion_date: later(-7) };
    expect(await outcome(past, max)).toEqual([201]);
    for (const repeats of ["daily", "weekdays"])
      expect(await outcome({ ...past, repeats, weekdays: [weekdayOf(-7)] }, max)).toEqual([
        400,
        "completion_date",
      ]);
  });

  it.each([undefined, null, "", "uta", 1])("reject an invalid client id: %j", async (client_user_id) => {
    expect(await outcome({ client_user_id })).toEqual([400, "client_user_id"]);
  });
});

describe("a repeating task", () => {
  it("appears every day until its last day", async () => {
    const task = await (
      await assign({ repeats: "daily", completion_date: later(1), until: later(3) })
    ).json();
    expect(task).toMatchObject({ completion_date: later(1) });
    expect(await daysWith("Walk", 5)).toEqual([1, 2, 3]);
  });

  it("has no end if no last day is given", async () => {
    await assign({ repeats: "daily", until: null });
    expect([await namesOf(TODAY), await namesOf(later(31))]).toEqual([["Walk"], ["Walk"]]);
  });

  it("appears on its days of the week and starts on the first of them", async () => {
    const weekdays = [weekdayOf(2), weekdayOf(4), weekdayOf(2)];
    const task = await (await assign({ repeats: "weekdays", weekdays, until: later(9) })).json();
    expect(task).toMatchObject({ completion_date: later(2) });
    expect(await daysWith("Walk", 12)).toEqual([2, 4, 9]);
  });

  it("can end on its first day but not earlier", async () => {
    const day2 = { repeats: "weekdays", weekdays: [weekdayOf(2)] };
    expect(await outcome({ ...day2, until: later(2) })).toEqual([201]);
    await expectRefusalOf(
      await assign({ ...day2, until: later(1) }),
      "until",
      "The last day is before the first day",
    );
    expect(await outcome({ repeats: "daily", until: TODAY })).toEqual([201]);
    expect(await outcome({ repeats: "daily", until: later(-1) })).toEqual([400, "until"]);
  });

  it("needs one to seven valid days of the week if it repeats by weekday", async () => {
    await expectRefusalOf(
      await assign({ repeats: "weekdays" }),
      "weekdays",
      "Please choose at least one day of the week",
    );
    for (const weekday of [0, 8, 1.5, "1", null]) {
      const [status, field] = await outcome({ repeats: "weekdays", weekdays: [weekday] });
      expect([weekday, status, field]).toEqual([weekday, 400, "weekdays.0"]);
    }
    expect(await outcome({ repeats: "weekdays", weekdays: [1, 2, 3, 4, 5, 6, 7] })).toEqual([201]);
    expect(await outcome({ repeats: "weekdays", weekdays: [1, 2, 3, 4, 5, 6, 7, 1] })).toEqual([
      400,
      "weekdays",
    ]);
  });

  it.each([
    ["repeats", "weekly"],
    ["repeats", ""],
    ["repeats", null],
    ["until", "soon"],
    ["until", ""],
    ["weekdays", 1],
    ["idempotency_key", "once"],
  ])("is rejected with the invalid %s %j", async (name, value) => {
    expect(await outcome({ repeats: "daily", [name]: value })).toEqual([400, name]);
  });
});

describe("assigning a task without permission", () => {
  it("is rejected for visitors, clients and trainers of other clients", async () => {
    await expectRefusal(await assign({}, cast.visitor), 401);
    await expectRefusal(await assign({}, client), 403, "Only trainers can do this");
    await expectRefusal(await assign({}, cast.coach2), 404, "This isn't one of your clients");
    const { user_id: self } = await currentUser(cast.coach);
    for (const client_user_id of [cast.othersClient, randomUUID(), self])
      await expectRefusal(await assign({ client_user_id }), 404);
    expect(await day()).toEqual([]);
  });

  it("is rejected for an archived client", async () => {
    await cast.coach.post(`/client/${id}/archive`);
    await expectRefusal(await assign(), 404);
  });
});
