import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newTrainer } from "../support/new-trainer";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const SETS = "/api/exercise-sets";
const OF_TRAINER = "/api/trainer/exercise-sets";
const date = demoToday();

let server: SharedServer;
let trainer: BrowserClient;
let client: BrowserClient;
let client_user_id: string;
let addClient: () => Promise<BrowserClient>;
beforeAll(async () => {
  server = await sharedServer();
  ({ trainer, addClient } = await newTrainer(server.origin));
});

beforeEach(async () => {
  client = await addClient();
  ({ user_id: client_user_id } = await currentUser(client));
  await trainer.json("POST", "/api/training-plans", {
    client_user_id,
    title: "Strength",
    workouts: [{ name: "Legs", exercises: [{ name: "Squat", sets: 2 }] }],
  });
});

const input = (facts: object = {}) => ({
  date,
  exercise_name: "Squat",
  place: 1,
  weight_kg: 60,
  reps: 8,
  idempotency_key: randomUUID(),
  ...facts,
});
const tasks = async (day = date) => await (await client.get(`/api/daily-completions?date=${day}`)).json();
const answerOf = async (response: Response) => [response.status, await response.json()];

describe("a client's sets", () => {
  it("are entered, corrected and deleted, and tick the task", async () => {
    const [task] = await tasks();
    const first = input();
    const [status, set] = await answerOf(await client.json("POST", SETS, first));
    expect([status, set]).toEqual([201, expect.objectContaining({ place: 1, completed_tasks: [] })]);
    expect(await answerOf(await client.json("POST", SETS, first))).toEqual([200, set]);
    expect(await answerOf(await client.json("POST", SETS, input({ place: 2 })))).toEqual([
      201,
      expect.objectContaining({ completed_tasks: [task.id] }),
    ]);
    const changed = await answerOf(await client.json("PUT", `${SETS}/${set.id}`, { weight_kg: 65, reps: 5 }));
    expect(changed).toEqual([
      200,
      expect.objectContaining({ id: set.id, weight_kg: 65, reps: 5, completed_tasks: [] }),
    ]);
    expect((await tasks())[0]).toMatchObject({
      is_completed: true,
      notes: "",
      sets_line: "65×5 60×8",
      sets: [{ place: 1 }, { place: 2 }],
    });
    expect((await client.json("DELETE", `${SETS}/${set.id}`)).status).toBe(204);
    expect(await (await client.get(`${SETS}?date=${date}`)).json()).toMatchObject([{ place: 2 }]);
  });

  it("stand in a line beside the note, and a caller that sends back what it read changes neither", async () => {
    await client.json("POST", SETS, input());
    const [{ id, plan_id, task_reference }] = await tasks();
    const own = (body: object) => client.json("PUT", `/api/daily-completions/${id}`, body);
    const trainers = (body: object) =>
      trainer.json("PUT", `/api/trainer/daily-completions/${id}`, { client_user_id, ...body });
    const sets_line = "60×8";
    for (const change of [own, trainers])
      for (const notes of ["", "Easy", ""]) {
        expect(await answerOf(await change({ notes }))).toMatchObject([200, { notes, sets_line }]);
        const [read] = await tasks();
        expect(read).toMatchObject({ notes, sets_line });
        const sent = { ...read, is_completed: true };
        expect(await answerOf(await change(sent))).toMatchObject([200, { notes, sets_line }]);
      }
    const asked = { task_type: "training_exercise", task_reference, plan_id, completion_date: date };
    const answer = await client.json("POST", "/api/daily-completions", asked);
    expect(await answerOf(answer)).toMatchObject([200, { notes: "", sets_line }]);
    await client.json("POST", SETS, input({ place: 2, weight_kg: 65 }));
    expect((await tasks())[0]).toMatchObject({ notes: "", sets_line: "60×8 65×8" });
    expect((await client.json("POST", "/api/training-sessions", { date })).status).toBe(200);
    const [next] = await tasks(addDays(date, 1));
    expect(next.last_time).toEqual({ date, notes: "", sets_line: "60×8 65×8" });
  });

  it("are refused with the field that is wrong, at a taken place, and with a used key", async () => {
    const wrong = await answerOf(await client.json("POST", SETS, input({ weight_kg: 1_001, reps: null })));
    expect(wrong).toEqual([
      400,
      expect.objectContaining({ fields: expect.objectContaining({ weight_kg: expect.anything() }) }),
    ]);
    const used = input();
    await client.json("POST", SETS, used);
    expect((await client.json("POST", SETS, input())).status).toBe(409);
    expect((await client.json("POST", SETS, { ...used, reps: 9 })).status).toBe(409);
  });
});

it("a trainer enters, corrects and deletes sets of own clients", async () => {
  const [status, set] = await answerOf(await trainer.json("POST", OF_TRAINER, input({ client_user_id })));
  expect([status, set]).toEqual([
    201,
    expect.objectContaining({ user_id: client_user_id, entered_by: "trainer" }),
  ]);
  expect((await trainer.json("PUT", `${OF_TRAINER}/${set.id}`, { reps: 5 })).status).toBe(200);
  expect(await (await trainer.get(`${SETS}?date=${date}&client_id=${client_user_id}`)).json()).toMatchObject([
    { reps: 5 },
  ]);
  expect((await trainer.json("DELETE", `${OF_TRAINER}/${set.id}`)).status).toBe(204);
});
