import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { formFields } from "../support/form-fields";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

// Sends every field once at its limit and once beyond it. rules/plan-bounds tests the limits themselves.

const x = (length: number) => "x".repeat(length);
const repeated = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);

interface Kind {
  kind: "nutrition" | "training";
  /** Returns a plan with every field at its limit, or beyond it by the given amount. */
  plan: (beyond: number) => object;
  /** Returns a plan with the given number of rows. */
  rows: (count: number) => object;
  list: string;
  most: number;
}

const KINDS: Kind[] = [
  {
    kind: "nutrition",
    plan: (beyond) => ({
      title: x(200 + beyond),
      description: x(2000 + beyond),
      calories_target: 10_000 + beyond,
      protein_target: 2_000 + beyond,
      carbs_target: 2_000 + beyond,
      fat_target: 2_000 + beyond,
      meals: [
        {
          name: x(200 + beyond),
          description: x(2000 + beyond),
          calories: 10_000 + beyond,
          protein: 2_000 + beyond,
          carbs: 2_000 + beyond,
          fat: 2_000 + beyond,
          notes: x(2000 + beyond),
        },
      ],
    }),
    rows: (count) => ({ title: "Rows", meals: repeated(count, { name: "Oats" }) }),
    list: "meals",
    most: 50,
  },
  {
    kind: "training",
    plan: (beyond) => ({
      title: x(200 + beyond),
      description: x(2000 + beyond),
      duration_weeks: 520 + beyond,
      workouts: [
        {
          name: x(200 + beyond),
          description: x(2000 + beyond),
          exercises: [
            {
              name: x(200 + beyond),
              sets: 100 + beyond,
              reps: x(50 + beyond),
              weight: x(50 + beyond),
              targets: x(50 + beyond),
              notes: x(2000 + beyond),
            },
          ],
        },
      ],
    }),
    rows: (count) => ({
      title: "Rows",
      workouts: repeated(count, { name: "Legs", exercises: [{ name: "Squat" }] }),
    }),
    list: "workouts",
    most: 30,
  },
];

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});

describe.each(KINDS)("a $kind plan", ({ kind, plan, rows, list, most }) => {
  const call = async (facts: object) => {
    const body = { client_user_id: cast.uta, ...facts };
    const answer = await cast.coach.json("POST", `/api/${kind}-plans`, body);
    return { status: answer.status, body: await answer.json() };
  };
  const send = (facts: object) =>
    Page.of(
      cast.coach.post(`/${kind}/new`, { client_user_id: cast.uta, days_asked: "1", ...formFields(facts) }),
    );
  const newest = async () => (await (await cast.coach.get(`/api/${kind}-plans`)).json())[0];

  it("is saved with every field at its limit, from JSON and from the form", async () => {
    expect(await call(plan(0))).toMatchObject({ status: 201, body: plan(0) });
    expect((await send(plan(0))).status).toBe(302);
    expect(await newest()).toMatchObject(plan(0));
  });

  it("is rejected with an error for every field beyond its limit", async () => {
    const names = Object.keys(formFields(plan(1)));
    const refused = await call(plan(1));
    const inJson = names.map((name) => name.replaceAll("[", ".").replaceAll("]", ""));
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([400, inJson.sort()]);
    const page = await send(plan(1));
    expect([page.status, names.filter((name) => !page.errorOf(name))]).toEqual([400, []]);
  });

  it("has a limited number of rows, in JSON and in the form", async () => {
    expect((await call(rows(most))).status).toBe(201);
    expect((await send(rows(most))).status).toBe(302);
    for (const count of [0, most + 1]) {
      const { status, body } = await call(rows(count));
      expect([status, Object.keys(body.fields)]).toEqual([400, [list]]);
      expect((await send(rows(count))).status).toBe(400);
    }
  });

  it("ignores unknown fields", async () => {
    const unknown = { trainer_user_id: cast.uta, id: 1, deleted_at: "now", __proto__: { admin: true } };
    const { status, body } = await call({ ...plan(0), ...unknown });
    expect([status, body.client_user_id]).toEqual([201, cast.uta]);
    expect(body.id).not.toBe(1);
  });

  it("is rejected with all mistakes at once, in German if the trainer chose German", async () => {
    const wrong = { ...plan(0), title: "", description: 5 };
    expect(await call(wrong)).toEqual({
      status: 400,
      body: {
        error: "Please check what you entered",
        fields: { title: ["Please fill this in."], description: [expect.any(String)] },
      },
    });
    const cookie = [...cast.coach.cookies, ["language", "de"]].map((pair) => pair.join("=")).join("; ");
    const body = { client_user_id: cast.uta, ...wrong };
    const answer = await cast.coach.json("POST", `/api/${kind}-plans`, body, { cookie });
    expect(await answer.json()).toEqual({
      error: "Bitte prüfe deine Eingaben",
      fields: { title: ["Bitte fülle dieses Feld aus."], description: [expect.any(String)] },
    });
  });
});

const LONG = [
  // A character of three bytes.
  {
    kind: "nutrition",
    items: { meals: repeated(50, { name: "Oats", notes: "€".repeat(2000) }) },
    path: "meals.0.notes",
  },
  {
    kind: "training",
    items: {
      workouts: repeated(3, { name: "Legs", exercises: repeated(47, { name: "Squat", notes: x(2000) }) }),
    },
    path: "workouts.0.exercises.0.notes",
  },
];

it.each(LONG)(
  "a $kind plan with more than 256 KB is refused at its longest text",
  async ({ kind, items, path }) => {
    const facts = { client_user_id: cast.uta, title: "Long", ...items };
    const reason =
      "A plan can have up to 256 KB of text in all. This is its longest text. Please shorten the plan, or make two of it.";
    const answer = await cast.coach.json("POST", `/api/${kind}-plans`, facts);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: reason, fields: { [path]: [reason] } },
    ]);
    const fields = formFields(facts);
    const name = path.replace(/\.(\d+)/g, "[$1]");
    const page = await Page.of(cast.coach.post(`/${kind}/new`, { days_asked: "1", ...fields }));
    expect([page.status, page.errorOf(name)]).toEqual([400, reason]);
    expect(page.form("title").value(name)).toHaveLength(2000);
  },
);

it("a nutrition plan is rejected with a readable message for each wrong field", async () => {
  const meals = [{ name: "" }];
  const body = { client_user_id: cast.uta, title: "", calories_target: 10_001, fat_target: "5", meals };
  const answer = await cast.coach.json("POST", "/api/nutrition-plans", body);
  expect(await answer.json()).toEqual({
    error: "Please check what you entered",
    fields: {
      title: ["Please fill this in."],
      calories_target: ["Please enter 10000 or less."],
      fat_target: ["This must be a number without a comma or a point, such as 72."],
      "meals.0.name": ["Please fill this in."],
    },
  });
});

it("a nutrition plan keeps null and 0 from JSON as different values", async () => {
  const facts = { title: "Open", calories_target: null, fat_target: 0, meals: [{ name: "Oats" }] };
  const answer = await cast.coach.json("POST", "/api/nutrition-plans", {
    client_user_id: cast.uta,
    ...facts,
  });
  expect(await answer.json()).toMatchObject({ calories_target: null, fat_target: 0 });
});

it("a training plan with the maximum of 500 exercises can be saved in its form", async () => {
  const plan = (counts: number[]) => ({
    client_user_id: cast.uta,
    title: "Long",
    is_active: false,
    workouts: counts.map((count) => ({ name: "Legs", exercises: repeated(count, { name: "Squat" }) })),
  });
  const most = repeated(10, 50);
  expect((await cast.coach.json("POST", "/api/training-plans", plan([...most, 1]))).status).toBe(400);
  const { id } = await (await cast.coach.json("POST", "/api/training-plans", plan(most))).json();
  const form = (await Page.of(cast.coach.get(`/training/${id}/edit`))).form("title");
  for (const button of ["Add workout", "Add exercise", "Duplicate workout 1", "Duplicate exercise 1"])
    expect([button, form.offers(button)]).toEqual([button, false]);
  const send = (fields: [string, string][]) => Page.of(cast.coach.post(`/training/${id}/edit`, fields));
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
  expect([tooMany.status, tooMany.text.includes("A plan can have up to 500 exercises in total.")]).toEqual([
    400,
    true,
  ]);
  expect((await send(full.fields())).status).toBe(302);
});
