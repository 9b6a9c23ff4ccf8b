import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { enterCast } from "../support/cast";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
let coach: BrowserClient;
let uta: string;
beforeAll(async () => {
  server = await sharedServer();
  ({ coach, uta } = await enterCast(server.origin));
});

const repeated = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);
const EXERCISE = { name: "Squat" };
const WORKOUT = { name: "Legs", exercises: [EXERCISE] };
const written = (facts = {}) => ({ client_user_id: uta, title: "Strong", workouts: [WORKOUT], ...facts });
const workout = (facts: object) => written({ workouts: [{ ...WORKOUT, ...facts }] });
const exercise = (facts: object) => workout({ exercises: [{ ...EXERCISE, ...facts }] });

/** The status of the call, and the field that it has something against. */
async function asJson(body: unknown) {
  const answer = await coach.json("POST", "/api/training-plans", body);
  const { fields } = await answer.json();
  return [answer.status, ...Object.keys(fields ?? {})];
}

/** The same by form: what cannot be said in a form is left out. */
async function asForm(fields: Record<string, string>) {
  const form = {
    client_user_id: uta,
    title: "Strong",
    "workouts[0].name": "Legs",
    "workouts[0].exercises[0].name": "Squat",
    ...fields,
  };
  const page = await Page.of(coach.post("/training/new", form));
  const wrong =
    page.status === 400
      ? Object.keys(form).filter((name) => page.form("title").has(name) && page.errorOf(name))
      : [];
  return [page.status, ...wrong];
}

const x = (length: number) => "x".repeat(length);
const PLACES: { of: string; body: (facts: object) => unknown; json: string; form: string }[] = [
  { of: "a plan", body: written, json: "", form: "" },
  { of: "a workout", body: workout, json: "workouts.0.", form: "workouts[0]." },
  { of: "an exercise", body: exercise, json: "workouts.0.exercises.0.", form: "workouts[0].exercises[0]." },
];
const [PLAN, OF_WORKOUT, OF_EXERCISE] = PLACES as [
  (typeof PLACES)[0],
  (typeof PLACES)[0],
  (typeof PLACES)[0],
];
const TEXTS = [
  [PLAN, "title", 200],
  [PLAN, "description", 2000],
  [OF_WORKOUT, "name", 200],
  [OF_WORKOUT, "description", 2000],
  [OF_EXERCISE, "name", 200],
  [OF_EXERCISE, "reps", 50],
  [OF_EXERCISE, "weight", 50],
  [OF_EXERCISE, "notes", 2000],
] as const;
const named = TEXTS.map(([place, name, most]) => [`${name} of ${place.of}`, most, place, name] as const);

describe("text", () => {
  it.each(named)("%s has at most %i characters", async (_, most, { body, json, form }, name) => {
    for (const length of [most - 1, most]) {
      expect(await asJson(body({ [name]: x(length) }))).toEqual([201]);
      expect(await asForm({ [form + name]: x(length) })).toEqual([302]);
    }
    expect(await asJson(body({ [name]: x(most + 1) }))).toEqual([400, json + name]);
    expect(await asForm({ [form + name]: x(most + 1) })).toEqual([400, form + name]);
  });

  it.each(named)("%s has no zero byte and no half character", async (_, _most, place, name) => {
    for (const value of ["a\0b", "\ud800"])
      expect(await asJson(place.body({ [name]: value }))).toEqual([400, place.json + name]);
    expect(await asForm({ [place.form + name]: "a\0b" })).toEqual([400, place.form + name]);
  });

  it.each([
    ["title of a plan", PLAN, "title"],
    ["name of a workout", OF_WORKOUT, "name"],
    ["name of an exercise", OF_EXERCISE, "name"],
  ] as const)("the %s must say something", async (_, { body, json, form }, name) => {
    for (const blank of ["", "   ", "\n\t"]) {
      expect(await asJson(body({ [name]: blank }))).toEqual([400, json + name]);
      expect(await asForm({ [form + name]: blank })).toEqual([400, form + name]);
    }
    for (const none of [undefined, null, 5])
      expect(await asJson(body({ [name]: none }))).toEqual([400, json + name]);
  });
});

describe("how many weeks", () => {
  it("is from 1 to 520", async () => {
    for (const weeks of [1, 2, 519, 520]) {
      expect(await asJson(written({ duration_weeks: weeks }))).toEqual([201]);
      expect(await asForm({ duration_weeks: String(weeks) })).toEqual([302]);
    }
    for (const weeks of [-1, 0, 521]) {
      expect(await asJson(written({ duration_weeks: weeks }))).toEqual([400, "duration_weeks"]);
      expect(await asForm({ duration_weeks: String(weeks) })).toEqual([400, "duration_weeks"]);
    }
  });

  it.each(["1.5", "abc", "1e99", "NaN", "12 weeks"])("%j in a form is none", async (weeks) => {
    expect(await asForm({ duration_weeks: weeks })).toEqual([400, "duration_weeks"]);
  });

  it.each(["12", "", true, [12], 1.5])("%j in JSON is none", async (weeks) => {
    expect(await asJson(written({ duration_weeks: weeks }))).toEqual([400, "duration_weeks"]);
  });

  it("may be left open", async () => {
    expect(await asForm({ duration_weeks: "" })).toEqual([302]);
    const [plan] = await (await coach.get("/api/training-plans")).json();
    expect(plan.duration_weeks).toBeNull();
  });
});

describe("how many sets, by form", () => {
  const name = "workouts[0].exercises[0].sets";

  it.each([
    ["", 3],
    ["abc", 0],
    ["4 or 5", 0],
    ["4", 4],
    ["0", 0],
    ["1", 1],
    ["99", 99],
    ["100", 100],
  ])("%j are %i", async (sets, kept) => {
    expect(await asForm({ [name]: sets })).toEqual([302]);
    const [plan] = await (await coach.get("/api/training-plans")).json();
    expect(plan.workouts[0].exercises[0]).toMatchObject({ sets: kept, reps: "10" });
  });

  it.each(["2.5", "-1", "101"])("%j are refused", async (sets) => {
    expect(await asForm({ [name]: sets })).toEqual([400, name]);
  });
});

describe("rows", () => {
  const workouts = (count: number) => written({ workouts: repeated(count, WORKOUT) });
  const exercises = (count: number) => workout({ exercises: repeated(count, EXERCISE) });
  const fields = (count: number, name: (row: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, row) => [name(row), "Squat"]));

  it("of workouts are from 1 to 30", async () => {
    for (const count of [1, 29, 30]) expect(await asJson(workouts(count))).toEqual([201]);
    for (const count of [0, 31]) expect(await asJson(workouts(count))).toEqual([400, "workouts"]);
    const rows = (count: number) => ({
      ...fields(count, (row) => `workouts[${row}].name`),
      ...fields(count, (row) => `workouts[${row}].exercises[0].name`),
    });
    expect(await asForm(rows(30))).toEqual([302]);
    expect((await asForm(rows(31)))[0]).toBe(400);
    expect((await coach.post("/training/new", { client_user_id: uta, title: "None" })).status).toBe(400);
  });

  it("of a workout's exercises are from 1 to 50", async () => {
    for (const count of [1, 49, 50]) expect(await asJson(exercises(count))).toEqual([201]);
    for (const count of [0, 51])
      expect(await asJson(exercises(count))).toEqual([400, "workouts.0.exercises"]);
    const rows = (count: number) => fields(count, (row) => `workouts[0].exercises[${row}].name`);
    expect(await asForm(rows(50))).toEqual([302]);
    expect((await asForm(rows(51)))[0]).toBe(400);
    const none = { client_user_id: uta, title: "None", "workouts[0].name": "Legs" };
    expect((await coach.post("/training/new", none)).status).toBe(400);
  });

  it("of all exercises are at most 500: so many still fit into the form", async () => {
    const plan = (counts: number[]) =>
      written({ workouts: counts.map((count) => ({ ...WORKOUT, exercises: repeated(count, EXERCISE) })) });
    const most = repeated(10, 50);
    expect(await asJson(plan([...most, 1]))).toEqual([400, "workouts"]);
    const { id } = await (await coach.json("POST", "/api/training-plans", plan(most))).json();
    const form = (await Page.of(coach.get(`/training/${id}/edit`))).form("title");
    for (const button of ["Add workout", "Add exercise", "Duplicate workout 1", "Duplicate exercise 1"])
      expect([button, form.offers(button)]).toEqual([button, false]);
    const send = (fields: [string, string][]) => Page.of(coach.post(`/training/${id}/edit`, fields));
    const fewer = (await send([...form.fields(), ...form.button("Remove exercise 1")])).form("title");
    for (const [button, offered] of [
      ["Add workout", true],
      ["Add exercise", true],
      ["Duplicate exercise 1", true],
      ["Duplicate workout 2", false],
    ] as const)
      expect([button, fewer.offers(button)]).toEqual([button, offered]);
    const full = (await send([...fewer.fields(), ...fewer.button("Undo")])).form("title");
    const tooMany = await send([
      ...full.fields(),
      ["workouts[10].name", "Legs"],
      ["workouts[10].exercises[0].name", "Squat"],
    ]);
    expect([tooMany.status, tooMany.text.includes("A plan has at most 500 exercises in all.")]).toEqual([
      400,
      true,
    ]);
    expect((await send(full.fields())).status).toBe(302);
  });

  it.each([undefined, null, {}, "Legs", ["Legs"], [null]])("%j in JSON are none", async (value) => {
    expect((await asJson(written({ workouts: value })))[0]).toBe(400);
    expect((await asJson(workout({ exercises: value })))[0]).toBe(400);
  });
});

it("several mistakes are told at once, in words", async () => {
  const answer = await coach.json(
    "POST",
    "/api/training-plans",
    written({ title: "", duration_weeks: 521, workouts: [{ name: "Legs", exercises: [{ name: "" }] }] }),
  );
  expect(await answer.json()).toEqual({
    error: "Please check what you entered",
    fields: {
      title: ["Please fill this in."],
      duration_weeks: ["At most 520, please."],
      "workouts.0.exercises.0.name": ["Please fill this in."],
    },
  });
});
