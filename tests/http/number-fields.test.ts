import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { parseFormValues } from "~/http/form-values.server";
import { fieldMessage } from "~/http/validation-texts.server";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { profileOf } from "../support/current-user";
import { declaredInputs } from "../support/declared-inputs";
import { diaryOf, entriesOf, makeFood } from "../support/diary-requests";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";
import { upload } from "../support/uploads";

// rules/numbers tests which texts are numbers. This file sends such texts with the forms of the product.

const NO_NUMBER = "This must be a number, such as 72.5.";
const NOT_WHOLE = "This must be a number without a comma or a point, such as 72.";

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** Returns the names of the fields of a form that are numbers, and whether each must be whole. */
function numbersIn(schema: z.core.$ZodType, name = ""): [name: string, isWhole: boolean][] {
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, field]) =>
        numbersIn(field, name ? `${name}.${key}` : key),
      );
    case "array":
      return numbersIn(def.element, `${name}[0]`);
    case "number":
      return [[name, (schema as z.ZodNumber).isInt]];
    case "optional":
    case "nullable":
    case "default":
      return numbersIn(def.innerType, name);
    case "pipe":
      return numbersIn(def.in, name);
    case "union":
      return def.options.flatMap((option) => numbersIn(option, name));
    default:
      return [];
  }
}

const FORMS = declaredInputs()
  .filter(({ reads }) => reads === "form" || reads === "photo form")
  .flatMap(({ entry, schema }) =>
    numbersIn(schema).map(([name, isWhole]) => [`${name} of ${entry.path}`, name, isWhole, schema] as const),
  );

describe("every number of every form", () => {
  const messageOf = (schema: z.core.$ZodType, name: string, text: string) => {
    const error = fieldMessage(((key: string) => key) as Parameters<typeof fieldMessage>[0]);
    const submission = parseFormValues(new URLSearchParams({ [name]: text }), schema as z.ZodType, error);
    return submission.reply().error?.[name]?.[0];
  };

  it("is found", () => {
    const names = FORMS.map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "weight_kg",
        "serving_size_g",
        "meals[0].calories",
        "duration_weeks",
        "workouts[0].exercises[0].sets",
        "max_uses",
      ]),
    );
  });

  it.each(FORMS)("%s is read as people write it", (_, name, isWhole, schema) => {
    for (const text of ["80 e", "8e1", "0x50", "1 000", "+5", "５", "many", " "])
      expect([text, messageOf(schema, name, text)]).toEqual([
        text,
        isWhole ? "field.whole_number" : "field.number",
      ]);
    for (const text of ["1.500", "72,5", "72.5", "1,0"]) {
      const message = messageOf(schema, name, text);
      if (isWhole) expect([text, message]).toEqual([text, "field.whole_number"]);
      else expect([text, message]).not.toEqual([text, "field.number"]);
    }
    expect(["field.number", "field.whole_number"]).not.toContain(messageOf(schema, name, " 3 "));
  });
});

it("no screen has the browser's own number field, which takes 72,5 for 725", () => {
  const sources = import.meta.glob<string>("../../app/**/*.tsx", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const matches = Object.entries(sources).filter(([, text]) => /type[=:]\s*\{?"number"/.test(text));
  expect(matches.map(([path]) => path)).toEqual([]);
});

let cast: Cast;
let client: BrowserClient;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
});

const open = (path: string, person = client) => Page.of(person.get(path));

/** Fills in the form of a page and sends it. */
async function send(path: string, known: string, values: Record<string, string>, person = client) {
  const form = (await open(path, person)).form(known);
  const page = await Page.of(person.post(form.action || path, form.fields(values)));
  for (const [name, text] of page.status === 400 ? Object.entries(values) : [])
    expect([name, page.form(known).value(name)]).toEqual([name, text]);
  return page;
}

describe.each(["en", "de"])("in %s", (language) => {
  const shown = (number: number) => (language === "de" ? String(number).replace(".", ",") : String(number));
  beforeEach(() => {
    client.cookies.set("language", language);
  });

  it.each(["72,5", "72.5", " 72,50 "])("%j is 72.5 in the profile", async (weight_kg) => {
    expect((await send("/dashboard/profile", "age", { weight_kg })).status).toBe(302);
    expect(await profileOf(client)).toMatchObject({ weight_kg: 72.5 });
    const page = await open("/dashboard/profile");
    expect(page.form("age").value("weight_kg")).toBe(shown(72.5));
  });

  it.each(["72,5", "72.5"])("%j is 72.5 in a check-in, and its next pose shows it", async (weight_kg) => {
    const fields = { weight_kg, waist_cm: weight_kg, check_in_date: demoToday() };
    expect((await upload(client, "/progress/new", fields)).status).toBe(302);
    const [{ id, ...saved }] = await (await client.get("/api/progress-photos")).json();
    expect(saved).toMatchObject({ weight_kg: 72.5, waist_cm: 72.5 });
    const form = (await open(`/progress/new?with=${id}`)).form("waist_cm");
    expect([form.value("weight_kg"), form.value("waist_cm")]).toEqual([shown(72.5), shown(72.5)]);
  });

  it.each(["72,5", "72.5"])("%j is 72.5 in a food and in a quick entry", async (text) => {
    await send("/calorie-tracking/quick", "calories_per_100g", { calories_per_100g: text });
    expect(await entriesOf(client)).toMatchObject([{ calories_per_100g: 72.5 }]);
    const id = await makeFood(client);
    const edit = `/foods/${id}/edit`;
    const values = {
      calories_per_100g: text,
      protein_per_100g: "7,5",
      carbs_per_100g: "7.5",
      fat_per_100g: "1,25",
    };
    expect((await send(edit, "name", values)).status).toBe(302);
    const form = (await open(edit)).form("name");
    const fields = ["calories", "protein", "carbs", "fat"].map((name) => form.value(`${name}_per_100g`));
    expect(fields).toEqual([72.5, 7.5, 7.5, 1.25].map(shown));
  });
});

it.each(["80 e", "8e1", "0x50"])("%j is refused where decimals may be", async (text) => {
  const profile = await send("/dashboard/profile", "age", { weight_kg: text });
  expect([profile.status, profile.errorOf("weight_kg")]).toEqual([400, NO_NUMBER]);
  const quick = await send("/calorie-tracking/quick", "calories_per_100g", { calories_per_100g: text });
  expect([quick.status, quick.errorOf("calories_per_100g")]).toEqual([400, NO_NUMBER]);
  const food = await send("/foods/new", "name", { name: "Oats", calories_per_100g: text });
  expect([food.status, food.errorOf("calories_per_100g")]).toEqual([400, NO_NUMBER]);
  const checkIn = await Page.of(upload(client, "/progress/new", { hip_cm: text }));
  expect([checkIn.status, checkIn.errorOf("hip_cm"), checkIn.form("hip_cm").value("hip_cm")]).toEqual([
    400,
    NO_NUMBER,
    text,
  ]);
  expect(await entriesOf(client)).toEqual([]);
});

it.each(["1.500", "72,5", "8e1"])("%j is refused where numbers are whole", async (text) => {
  const food = await makeFood(client);
  const nutrition = { title: "Cut", calories_target: text, "meals[0].name": "Oats", "meals[0].fat": text };
  const training = { title: "Strong", duration_weeks: text, "workouts[0].exercises[0].sets": text };
  for (const [path, known, values, person] of [
    ["/dashboard/profile", "age", { age: text }, client],
    [`/calorie-tracking/add?meal=lunch&food=${food}`, "serving_size_g", { serving_size_g: text }, client],
    [`/nutrition/new?for=${cast.uta}`, "title", nutrition, cast.coach],
    [`/training/new?for=${cast.uta}`, "title", training, cast.coach],
  ] as [string, string, Record<string, string>, BrowserClient][]) {
    const page = await send(path, known, values, person);
    const wrong = Object.entries(values).filter(([, value]) => value === text);
    const errors = wrong.map(([name]) => [path, name, page.errorOf(name)]);
    expect([page.status, errors]).toEqual([400, wrong.map(([name]) => [path, name, NOT_WHOLE])]);
  }
  expect((await diaryOf(client)).text).not.toContain("Bean chili");
});

it("a call takes numbers only, and says what the field of a form takes", async () => {
  const put = async (body: object) => {
    const answer = await client.json("PUT", "/api/profile", body);
    return [answer.status, (await answer.json()).fields];
  };
  const before = await profileOf(client);
  expect(await put({ weight_kg: "72,5", height_cm: "180" })).toEqual([
    400,
    { weight_kg: [NO_NUMBER], height_cm: [NO_NUMBER] },
  ]);
  expect(await put({ age: "30,5" })).toEqual([400, { age: [NOT_WHOLE] }]);
  expect(await profileOf(client)).toEqual(before);
});

it("the unit of a field stands inside it, and its bounds only in an error", async () => {
  const profile = await open("/dashboard/profile");
  for (const words of ["Weight (kg)", "Height (cm)", "Body fat (%)"]) expect(profile.text).toContain(words);
  for (const bound of ["30–300", "120–250", "16–100"]) expect(profile.text).not.toContain(bound);
  for (const [weight_kg, error] of [
    ["29", "Please enter 30 or more."],
    ["301", "Please enter 300 or less."],
  ] as const)
    expect((await send("/dashboard/profile", "age", { weight_kg })).errorOf("weight_kg")).toBe(error);
  const plan = await open(`/nutrition/new?for=${cast.uta}`, cast.coach);
  expect(plan.text).not.toContain("0–10000");
  expect(plan.form("title").attributesOf("meals[0].calories")).toMatchObject({
    title: "0–10000",
    inputMode: "numeric",
    "data-number": "whole",
  });
});
