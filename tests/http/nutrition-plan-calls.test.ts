import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { sharedServer } from "../support/shared-server";

const PLANS = "/api/nutrition-plans";
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

const written = (facts = {}) => ({
  client_user_id: cast.uta,
  title: "Lean bulk",
  meals: [{ name: "Oats" }],
  ...facts,
});
const post = (body: unknown) => cast.coach.json("POST", PLANS, body);

async function expectRefusal(answer: Response, status: number, error: unknown = expect.any(String)) {
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
}

describe("writing a plan as JSON", () => {
  it("returns the plan with all its values", async () => {
    const meal = {
      name: "Oats",
      description: "60 g",
      calories: 400,
      protein: 20,
      carbs: 60,
      fat: 9,
      notes: "warm",
      weekdays: [1, 4],
    };
    const targets = { calories_target: 2400, protein_target: 160, carbs_target: 250, fat_target: 70 };
    const answer = await post(written({ description: "Slow", ...targets, meals: [meal] }));
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        client_user_id: cast.uta,
        client_name: "Uta Ultimate",
        client_archived: false,
        title: "Lean bulk",
        description: "Slow",
        ...targets,
        meals: [{ id: ID, ...meal }],
        is_active: true,
        version: 1,
        created_at: INSTANT,
        updated_at: INSTANT,
      },
    ]);
  });

  it("saves missing, null and empty values of a meal as no value", async () => {
    const meals = [{ name: " Oats ", description: "", calories: null, notes: null }];
    const plan = await (await post(written({ meals }))).json();
    expect(plan).toMatchObject({ calories_target: null, protein_target: null });
    expect(plan.meals).toMatchObject([
      { name: "Oats", description: "", calories: null, protein: null, notes: "" },
    ]);
  });
});

describe("the body of a request", () => {
  const raw = (body: BodyInit, type = "application/json") =>
    cast.coach.send("POST", PLANS, { headers: { "content-type": type }, body });

  it.each([
    ["nothing", ""],
    ["a broken object", '{"title":'],
    ["words", "title=Lean"],
    ["bytes that are no text", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])("is rejected with 400 as unreadable: %s", async (_, body) => {
    await expectRefusal(await raw(body), 400, "The request could not be read");
  });

  it.each(["null", "[]", "5", '"text"', "{}"])("is rejected with 400 as it is no plan: %s", async (body) => {
    expect((await raw(body)).status).toBe(400);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
    "is rejected with 415 as %s",
    async (type) => {
      await expectRefusal(await raw(JSON.stringify(written()), type), 415);
    },
  );

  it("is accepted when its content type is JSON with a character set", async () => {
    expect((await raw(JSON.stringify(written()), "Application/JSON; charset=utf-8")).status).toBe(201);
  });

  it("is rejected with 413 above a megabyte, and the next request is answered", async () => {
    await expectRefusal(await post(written({ description: "x".repeat(1024 * 1024) })), 413);
    expect((await cast.coach.get(PLANS)).status).toBe(200);
  });
});
