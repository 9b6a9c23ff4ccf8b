import { beforeAll, describe, expect, it } from "vitest";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const ENTRIES = "/api/food-logs";
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const UNKNOWN_FOOD = "This food doesn't exist any more, or you can't see it. Search for it again.";

type Facts = Record<string, unknown>;

let server: SharedServer;
let cast: Cast;
let client: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
  client = cast.client;
});

const quick = (facts: Facts = {}) => ({
  food_name: "Canteen",
  calories_per_100g: 650,
  meal_type: "lunch",
  log_date: TODAY,
  ...facts,
});
/** Returns the status and the JSON of an answer. */
async function answered(sent: Promise<Response>) {
  const answer = await sent;
  const text = await answer.text();
  return [answer.status, text ? JSON.parse(text) : null];
}
const log = (facts: Facts = {}, person = client) => answered(person.json("POST", ENTRIES, quick(facts)));
const makeFood = (facts: Facts = {}, person = client) =>
  answered(
    person.json("POST", "/api/food-database", { name: "Bean chili", calories_per_100g: 112.5, ...facts }),
  );
const dayOf = (person: BrowserClient, day = TODAY, client_id?: string) =>
  answered(person.get(`${ENTRIES}?date=${day}${client_id ? `&client_id=${client_id}` : ""}`));

describe("POST /api/food-database", () => {
  it("answers the food and what to tell the person", async () => {
    const values = { protein_per_100g: 7.25, carbs_per_100g: 11.5, fat_per_100g: 3.1, fiber_per_100g: null };
    const facts = { brand: "Home", category: "Sonstiges", ...values };
    expect(await makeFood(facts)).toEqual([
      201,
      {
        id: expect.any(Number),
        name: "Bean chili",
        calories_per_100g: 112.5,
        ...facts,
        verified: false,
        servings: [],
        message: "Food saved.",
      },
    ]);
    const [, made] = await makeFood({ name: "Coach's water", calories_per_100g: 0 }, cast.coach);
    expect(made).toMatchObject({
      protein_per_100g: 0,
      category: null,
      verified: true,
      message: "Food saved. It is marked as verified, and all of your clients find it.",
    });
  });

  it("answers in German to people who read German", async () => {
    const german = await cast.addClient();
    german.cookies.set("language", "de");
    expect((await makeFood({ calories_per_100g: 0 }, german))[1].message).toBe("Lebensmittel gespeichert.");
    const [status, { error, fields }] = await makeFood({ name: "", fat_per_100g: 101 }, german);
    expect([status, error, Object.keys(fields)]).toEqual([
      400,
      "Bitte prüfe deine Eingaben",
      ["name", "fat_per_100g"],
    ]);
  });

  it.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(201) }],
    ["calories_per_100g", { calories_per_100g: undefined }],
    ["calories_per_100g", { calories_per_100g: 1_000.01 }],
    ["calories_per_100g", { calories_per_100g: "112" }],
    ["protein_per_100g", { protein_per_100g: -1 }],
    ["fiber_per_100g", { fiber_per_100g: 100.01 }],
    ["category", { category: "Dairy" }],
  ])("names the field %s that is refused: %j", async (field, facts) => {
    const [status, { error, fields }] = await makeFood(facts);
    expect([status, error, Object.keys(fields)]).toEqual([400, expect.any(String), [field]]);
    expect(fields[field]).toEqual([expect.stringMatching(/\w/)]);
  });

  it("refuses a key that has made another food", async () => {
    const idempotency_key = crypto.randomUUID();
    const [, made] = await makeFood({ idempotency_key });
    expect((await makeFood({ idempotency_key }))[1].id).toBe(made.id);
    expect(await makeFood({ idempotency_key, name: "Another" })).toEqual([
      409,
      { error: "This form has already created another food. Send it again to create this one too." },
    ]);
  });
});

describe("POST /api/food-logs", () => {
  it("logs a food with 100 g unless the body says otherwise", async () => {
    const [, food] = await makeFood({ protein_per_100g: 7.25 });
    const body = { food_id: food.id, meal_type: "dinner", log_date: TODAY };
    expect(await answered(client.json("POST", ENTRIES, body))).toEqual([
      201,
      {
        id: expect.any(Number),
        food_id: food.id,
        food_name: "Bean chili",
        brand: "",
        unit: "grams",
        serving_size_g: 100,
        calories_per_100g: 112.5,
        protein_per_100g: 7.25,
        carbs_per_100g: 0,
        fat_per_100g: 0,
        fiber_per_100g: 0,
        meal_type: "dinner",
        log_date: TODAY,
        plan_id: null,
        meal_id: null,
        logged_by: "self",
        notes: "",
        version: 1,
        created_at: INSTANT,
      },
    ]);
  });

  it("logs something without a food by its name and energy", async () => {
    expect(await log({ calories_per_100g: 20_000, notes: "Buffet" })).toMatchObject([
      201,
      { food_id: null, food_name: "Canteen", calories_per_100g: 20_000, fat_per_100g: null, notes: "Buffet" },
    ]);
  });

  it.each([
    ["food_id", { food_name: undefined }, "Please fill this in."],
    ["food_id", { food_name: undefined, food_id: "" }, "Please fill this in."],
    ["calories_per_100g", { calories_per_100g: undefined }, "Please fill this in."],
    ["calories_per_100g", { calories_per_100g: "100" }, "This must be a number, such as 72.5."],
    ["food_id", { food_id: "12" }, "This must be a number without a comma or a point, such as 72."],
    ["calories_per_100g", { calories_per_100g: 20_000.01 }],
    ["serving_size_g", { serving_size_g: 0 }],
    ["serving_size_g", { serving_size_g: 10_001 }],
    ["serving_size_g", { serving_size_g: 99.5 }],
    ["meal_type", { meal_type: "brunch" }],
    ["log_date", { log_date: undefined }],
    ["log_date", { log_date: "2026-02-30" }],
    ["log_date", { log_date: addDays(TODAY, 40) }],
    ["notes", { notes: "x".repeat(1001) }],
  ] as [string, Facts, string?][])("names the field %s that is refused: %j", async (field, facts, reason) => {
    const [status, { error, fields }] = await log(facts);
    expect([status, error, fields]).toEqual([
      400,
      expect.stringMatching(/\w/),
      { [field]: [reason ?? expect.stringMatching(/\w/)] },
    ]);
  });

  it("takes an empty text for whole numbers that may be missing", async () => {
    const [, food] = await makeFood();
    const body = { food_id: food.id, meal_type: "dinner", log_date: TODAY, serving_size_g: "", plan_id: "" };
    expect(await answered(client.json("POST", ENTRIES, body))).toMatchObject([
      201,
      { serving_size_g: 100, plan_id: null },
    ]);
    expect(await log({ food_id: "" })).toMatchObject([201, { food_id: null }]);
  });

  it("does not know a food that the person cannot see", async () => {
    const [, food] = await makeFood({}, cast.starter);
    const body = { food_id: food.id, meal_type: "dinner", log_date: TODAY };
    for (const person of [client, cast.coach2])
      expect(await answered(person.json("POST", ENTRIES, body))).toEqual([404, { error: UNKNOWN_FOOD }]);
    expect((await answered(cast.coach.json("POST", ENTRIES, body)))[0]).toBe(201);
  });

  it("says that a day is full", async () => {
    const person = await cast.addClient();
    for (let count = 0; count < ENTRIES_MAX; count += 20)
      await Promise.all(Array.from({ length: 20 }, () => log({}, person)));
    expect(await log({}, person)).toEqual([
      409,
      { error: "A day can have at most 200 entries. Delete some of them first." },
    ]);
  });
});

describe("an entry of the diary", () => {
  it("is changed, and refused when its version is not the stored one", async () => {
    const [, entry] = await log();
    const path = `${ENTRIES}/${entry.id}`;
    const changed = { ...entry, serving_size_g: 250, meal_type: "snack", version: 2 };
    const body = { serving_size_g: 250, meal_type: "snack", version: 1 };
    expect(await answered(client.json("PUT", path, body))).toEqual([200, changed]);
    const [status, { error }] = await answered(client.json("PUT", path, body));
    expect([status, error]).toEqual([409, expect.stringContaining("was changed elsewhere in the meantime")]);
    expect((await dayOf(client))[1]).toContainEqual(changed);
  });

  it.each([
    ["serving_size_g", { serving_size_g: 10_001 }],
    ["meal_type", { meal_type: "" }],
    ["version", { serving_size_g: 1, version: "1" }],
  ])("keeps its values when the field %s is refused", async (field, body) => {
    const [, entry] = await log();
    const [status, { fields }] = await answered(client.json("PUT", `${ENTRIES}/${entry.id}`, body));
    expect([status, Object.keys(fields)]).toEqual([400, [field]]);
    expect((await answered(client.json("PUT", `${ENTRIES}/${entry.id}`, {})))[0]).toBe(400);
    expect((await dayOf(client))[1]).toContainEqual(entry);
  });

  it("is deleted once", async () => {
    const [, entry] = await log();
    const remove = () => answered(client.json("DELETE", `${ENTRIES}/${entry.id}`));
    expect(await remove()).toEqual([204, null]);
    expect(await remove()).toEqual([404, { error: expect.stringMatching(/\w/) }]);
    expect((await dayOf(client))[1]).not.toContainEqual(entry);
  });
});

describe("GET /api/food-logs", () => {
  it("lists a day for its owner and the trainer, and names what is wrong in the query", async () => {
    const person = await cast.addClient();
    const { user_id } = await (await person.get("/api/users/me")).json();
    const [, entry] = await log({}, person);
    expect(await dayOf(person)).toEqual([200, [entry]]);
    expect(await dayOf(cast.coach, TODAY, user_id)).toEqual([200, [entry]]);
    expect(await dayOf(person, addDays(TODAY, 1))).toEqual([200, []]);
    expect((await dayOf(cast.coach2, TODAY, user_id))[0]).toBe(404);
    for (const query of ["", "?date=yesterday", "?date="]) {
      const [status, { fields }] = await answered(person.get(ENTRIES + query));
      expect([status, Object.keys(fields)]).toEqual([400, ["date"]]);
    }
  });
});
