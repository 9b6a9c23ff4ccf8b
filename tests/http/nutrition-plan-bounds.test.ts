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

const written = (facts = {}) => ({
  client_user_id: uta,
  title: "Lean bulk",
  meals: [{ name: "Oats" }],
  ...facts,
});
const meal = (facts: object) => written({ meals: [{ name: "Oats", ...facts }] });
const meals = (count: number) => written({ meals: Array.from({ length: count }, () => ({ name: "Oats" })) });

/** The status of the call, and the field that it has something against. */
async function asJson(body: unknown) {
  const answer = await coach.json("POST", "/api/nutrition-plans", body);
  const { fields } = await answer.json();
  return [answer.status, ...Object.keys(fields ?? {})];
}

/** The same by form: what cannot be said in a form is left out. */
async function asForm(fields: Record<string, string>) {
  const form = { client_user_id: uta, title: "Lean bulk", "meals[0].name": "Oats", ...fields };
  const page = await Page.of(coach.post("/nutrition/new", form));
  const wrong =
    page.status === 400
      ? Object.keys(form).filter((name) => page.form("title").has(name) && page.errorOf(name))
      : [];
  return [page.status, ...wrong];
}

const x = (length: number) => "x".repeat(length);

describe("text", () => {
  it.each([
    ["title", 200],
    ["description", 2000],
  ])("%s has at most %i characters", async (name, most) => {
    expect(await asJson(written({ [name]: x(most - 1) }))).toEqual([201]);
    expect(await asJson(written({ [name]: x(most) }))).toEqual([201]);
    expect(await asJson(written({ [name]: x(most + 1) }))).toEqual([400, name]);
    expect(await asForm({ [name]: x(most) })).toEqual([302]);
    expect(await asForm({ [name]: x(most + 1) })).toEqual([400, name]);
  });

  it.each([
    ["name", 200],
    ["description", 2000],
    ["notes", 2000],
  ])("a meal's %s has at most %i characters", async (name, most) => {
    expect(await asJson(meal({ [name]: x(most) }))).toEqual([201]);
    expect(await asJson(meal({ [name]: x(most + 1) }))).toEqual([400, `meals.0.${name}`]);
    expect(await asForm({ [`meals[0].${name}`]: x(most) })).toEqual([302]);
    expect(await asForm({ [`meals[0].${name}`]: x(most + 1) })).toEqual([400, `meals[0].${name}`]);
  });

  it.each(["", "   ", "\n\t"])("a title and a meal's name must say something, not %j", async (blank) => {
    expect(await asJson(written({ title: blank }))).toEqual([400, "title"]);
    expect(await asJson(meal({ name: blank }))).toEqual([400, "meals.0.name"]);
    expect(await asForm({ title: blank })).toEqual([400, "title"]);
    expect(await asForm({ "meals[0].name": blank })).toEqual([400, "meals[0].name"]);
  });

  it("with a zero byte is refused", async () => {
    for (const name of ["title", "description"]) {
      expect(await asJson(written({ [name]: "a\0b" }))).toEqual([400, name]);
      expect(await asForm({ [name]: "a\0b" })).toEqual([400, name]);
    }
    for (const name of ["name", "description", "notes"]) {
      expect(await asJson(meal({ [name]: "a\0b" }))).toEqual([400, `meals.0.${name}`]);
      expect(await asForm({ [`meals[0].${name}`]: "a\0b" })).toEqual([400, `meals[0].${name}`]);
    }
  });

  it.each(["\ud800", "a\udc00b", "\udc00\ud800"])("with half a character %j is refused", async (half) => {
    expect(await asJson(written({ title: half }))).toEqual([400, "title"]);
    expect(await asJson(written({ description: half }))).toEqual([400, "description"]);
    expect(await asJson(meal({ name: half }))).toEqual([400, "meals.0.name"]);
    expect(await asJson(meal({ notes: half }))).toEqual([400, "meals.0.notes"]);
  });
});

describe("numbers", () => {
  const targets: [string, number][] = [
    ["calories_target", 20_000],
    ["protein_target", 5_000],
    ["carbs_target", 5_000],
    ["fat_target", 5_000],
  ];
  const values: [string, number][] = [
    ["calories", 20_000],
    ["protein", 5_000],
    ["carbs", 5_000],
    ["fat", 5_000],
  ];

  it.each(targets)("%s is from 0 to %i", async (name, most) => {
    for (const value of [0, 1, most - 1, most]) {
      expect(await asJson(written({ [name]: value }))).toEqual([201]);
      expect(await asForm({ [name]: String(value) })).toEqual([302]);
    }
    for (const value of [-1, most + 1]) {
      expect(await asJson(written({ [name]: value }))).toEqual([400, name]);
      expect(await asForm({ [name]: String(value) })).toEqual([400, name]);
    }
  });

  it.each(values)("a meal's %s is from 0 to %i", async (name, most) => {
    for (const value of [0, most]) {
      expect(await asJson(meal({ [name]: value }))).toEqual([201]);
      expect(await asForm({ [`meals[0].${name}`]: String(value) })).toEqual([302]);
    }
    for (const value of [-1, most + 1]) {
      expect(await asJson(meal({ [name]: value }))).toEqual([400, `meals.0.${name}`]);
      expect(await asForm({ [`meals[0].${name}`]: String(value) })).toEqual([400, `meals[0].${name}`]);
    }
  });

  it.each(["1.5", "abc", "1e99", "Infinity", "NaN", "12 kcal", "1,5"])(
    "%s in a form is none",
    async (value) => {
      expect(await asForm({ calories_target: value })).toEqual([400, "calories_target"]);
      expect(await asForm({ "meals[0].calories": value })).toEqual([400, "meals[0].calories"]);
    },
  );

  it.each(["5", "", true, [5], {}, 1.5, 1e99])("%j in JSON is none", async (value) => {
    expect(await asJson(written({ calories_target: value }))).toEqual([400, "calories_target"]);
    expect(await asJson(meal({ calories: value }))).toEqual([400, "meals.0.calories"]);
  });

  it("null is nothing, not 0", async () => {
    const answer = await coach.json(
      "POST",
      "/api/nutrition-plans",
      written({ calories_target: null, fat_target: 0 }),
    );
    expect(await answer.json()).toMatchObject({ calories_target: null, fat_target: 0 });
  });
});

describe("meals", () => {
  it("are from 1 to 50", async () => {
    expect(await asJson(meals(0))).toEqual([400, "meals"]);
    expect(await asJson(meals(1))).toEqual([201]);
    expect(await asJson(meals(50))).toEqual([201]);
    expect(await asJson(meals(51))).toEqual([400, "meals"]);
  });

  it("are from 1 to 50 in a form too", async () => {
    const rows = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, row) => [`meals[${row}].name`, "Oats"]));
    expect((await coach.post("/nutrition/new", { client_user_id: uta, title: "None" })).status).toBe(400);
    expect(await asForm(rows(50))).toEqual([302]);
    expect(
      (await coach.post("/nutrition/new", { client_user_id: uta, title: "Many", ...rows(51) })).status,
    ).toBe(400);
  });

  it.each([undefined, null, {}, "Oats", ["Oats"], [null]])("%j in JSON are none", async (value) => {
    const [status] = await asJson(written({ meals: value }));
    expect(status).toBe(400);
  });
});

describe("everything else in JSON means what it is", () => {
  it.each([
    ["title", null],
    ["title", 5],
    ["title", undefined],
    ["description", 5],
    ["client_user_id", undefined],
    ["client_user_id", null],
    ["client_user_id", 1],
    ["client_user_id", "not-an-id"],
    ["is_active", "true"],
    ["is_active", 1],
    ["is_active", null],
    ["version", "1"],
    ["version", 0],
    ["version", 1.5],
    ["idempotency_key", "once"],
    ["idempotency_key", 1],
  ])("%s: %j is refused", async (name, value) => {
    expect(await asJson(written({ [name]: value }))).toEqual([400, name]);
  });

  it("an unknown field is left aside", async () => {
    expect(
      await asJson(written({ trainer_user_id: uta, id: 1, deleted_at: "now", __proto__: { admin: true } })),
    ).toEqual([201]);
  });

  it("several mistakes are told at once, in words", async () => {
    const body = written({ title: "", calories_target: 20_001, fat_target: "5", meals: [{ name: "" }] });
    const answer = await coach.json("POST", "/api/nutrition-plans", body);
    expect(await answer.json()).toEqual({
      error: "Please check what you entered",
      fields: {
        title: ["Please fill this in."],
        calories_target: ["At most 20000, please."],
        fat_target: ["Please enter a number."],
        "meals.0.name": ["Please fill this in."],
      },
    });
  });

  it("and in German to whoever chose it", async () => {
    const headers = {
      cookie: [...coach.cookies, ["language", "de"]].map((pair) => pair.join("=")).join("; "),
    };
    const answer = await coach.json(
      "POST",
      "/api/nutrition-plans",
      written({ title: "", calories_target: -1 }),
      headers,
    );
    expect(await answer.json()).toEqual({
      error: "Bitte prüfe deine Eingaben",
      fields: { title: ["Bitte ausfüllen."], calories_target: ["Bitte mindestens 0."] },
    });
  });
});
