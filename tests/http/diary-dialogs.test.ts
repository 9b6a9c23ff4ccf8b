import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { type DiaryEntry, diaryOf, entriesOf, logQuick, namesOf, open } from "../support/diary-requests";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const DIARY = "/calorie-tracking";
const TODAY = demoToday();
const YESTERDAY = addDays(TODAY, -1);
const FAR = addDays(TODAY, 40);
const TOO_FAR = "You can log up to one month ahead";

let cast: Cast;
let client: BrowserClient;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
});

/** Fills in the form of a dialog and sends it. */
async function fill(path: string, known: string, values: Record<string, string> = {}, person = client) {
  const form = (await open(person, path)).form(known);
  const fields = form.fields(values);
  return { action: form.action, fields, answer: await person.post(form.action, fields) };
}
const ledTo = ({ status, headers }: Response) => [status, headers.get("location")];

describe("a quick entry", () => {
  const QUICK = `${DIARY}/quick?meal=dinner&date=${TODAY}`;
  const send = (values: Record<string, string>, path = QUICK) => fill(path, "calories_per_100g", values);

  it("logs what was entered as one entry, and leads to it", async () => {
    const values = { food_name: "Canteen", calories_per_100g: "1234.56", protein_per_100g: "30" };
    const { answer } = await send(values);
    const [entry] = await entriesOf(client);
    expect(ledTo(answer)).toEqual([302, `${DIARY}?date=${TODAY}#entry-${entry?.id}`]);
    expect(entry).toMatchObject({
      food_name: "Canteen",
      serving_size_g: 100,
      calories_per_100g: 1234.56,
      protein_per_100g: 30,
      fat_per_100g: null,
      meal_type: "dinner",
    });
    expect((await diaryOf(client)).section("meal-dinner").text).toContain(
      "P 30 C – F – incomplete 1,235 kcal",
    );
  });

  it("takes from its address what the form does not say, and refuses a day that is none", async () => {
    const sent = { food_name: "Canteen", calories_per_100g: "650" };
    await client.post(`${DIARY}/quick?meal=dinner&date=${YESTERDAY}`, { ...sent, meal_type: "lunch" });
    expect(await entriesOf(client, YESTERDAY)).toMatchObject([{ food_name: "Canteen", meal_type: "lunch" }]);
    for (const date of ["", "&date=", "&date=yesterday", "&date=2026-02-30"]) {
      const answer = await client.post(`${DIARY}/quick?meal=dinner${date}`, sent);
      expect([date, answer.status]).toEqual([date, 400]);
    }
    expect(await namesOf(client)).toEqual([]);
  });

  it("has a name in the language of the person if none is entered", async () => {
    client.cookies.set("language", "de");
    await send({ calories_per_100g: "300" });
    expect(await namesOf(client)).toEqual(["Schnelleintrag"]);
  });

  it.each([
    ["calories_per_100g", "", "Please fill this in."],
    ["calories_per_100g", "20001", "Please enter 20000 or less."],
    ["calories_per_100g", "many", "This must be a number, such as 72.5."],
    ["fat_per_100g", "-1", "Please enter 0 or more."],
  ])("keeps everything that was typed when %s is %j", async (name, value, error) => {
    const typed = {
      food_name: "Canteen",
      calories_per_100g: "650",
      carbs_per_100g: "5.5",
      meal_type: "snack",
    };
    const { fields, answer } = await send({ ...typed, [name]: value });
    const page = await Page.of(Promise.resolve(answer));
    const form = page.form("calories_per_100g");
    expect([page.status, page.errorOf(name)]).toEqual([400, error]);
    for (const [field, text] of fields) expect([field, form.value(field)]).toEqual([field, text]);
    expect(await namesOf(client)).toEqual([]);
  });

  it("sent twice logs once, and another entry with its key is asked about first", async () => {
    const { action, fields } = await send({ calories_per_100g: "500", food_name: "Pizza" });
    expect((await client.post(action, fields)).status).toBe(302);
    expect(await namesOf(client)).toEqual(["Pizza"]);
    const other = fields.map(([name, value]) => [name, value === "Pizza" ? "Pasta" : value]) as typeof fields;
    const conflict = await Page.of(client.post(action, other));
    expect([conflict.status, conflict.alerts]).toEqual([
      409,
      ["This form has already logged something else. Send it again to log this too."],
    ]);
    expect(conflict.form("food_name").value("food_name")).toBe("Pasta");
    expect((await client.post(action, conflict.form("food_name").fields())).status).toBe(302);
    expect(await namesOf(client)).toEqual(["Pizza", "Pasta"]);
  });

  it("for a day too far ahead is refused with the reason, and keeps what was typed", async () => {
    const { answer } = await send(
      { calories_per_100g: "500", food_name: "Pizza" },
      `${DIARY}/quick?date=${FAR}`,
    );
    const page = await Page.of(Promise.resolve(answer));
    expect([page.status, page.alerts]).toEqual([400, [TOO_FAR]]);
    expect(page.form("food_name").value("food_name")).toBe("Pizza");
  });
});

describe("the change of an entry", () => {
  let entry: DiaryEntry;
  let path: string;
  beforeEach(async () => {
    entry = await logQuick(client, { notes: "As always" });
    path = `${DIARY}/${entry.id}/edit`;
  });

  it("changes its amount, its meal and its note", async () => {
    const form = (await open(client, path)).form("serving_size_g");
    expect([form.value("serving_size_g"), form.value("meal_type"), form.value("notes")]).toEqual([
      "100",
      "lunch",
      "As always",
    ]);
    const values = { serving_size_g: "150", meal_type: "dinner", notes: "" };
    const { answer } = await fill(path, "serving_size_g", values);
    expect(ledTo(answer)).toEqual([302, `${DIARY}?date=${TODAY}#entry-${entry.id}`]);
    expect(await entriesOf(client)).toMatchObject([
      { serving_size_g: 150, meal_type: "dinner", notes: "", calories_per_100g: 650 },
    ]);
  });

  it.each(["", "0", "10001", "1.5", "some"])("keeps what was typed for the amount %j", async (grams) => {
    const { answer } = await fill(path, "serving_size_g", { serving_size_g: grams, notes: "New note" });
    const page = await Page.of(Promise.resolve(answer));
    const form = page.form("serving_size_g");
    expect([page.status, form.value("serving_size_g"), form.value("notes")]).toEqual([
      400,
      grams,
      "New note",
    ]);
    expect(page.errorOf("serving_size_g")).toMatch(/\w/);
    expect(await entriesOf(client)).toMatchObject([{ serving_size_g: 100, notes: "As always" }]);
  });

  it("tells about a newer change and keeps what was typed, which can then be saved", async () => {
    const fields = (await open(client, path)).form("serving_size_g").fields({ serving_size_g: "300" });
    await client.json("PUT", `/api/food-logs/${entry.id}`, { serving_size_g: 200 });
    const page = await Page.of(client.post(path, fields));
    expect([page.status, page.form("serving_size_g").value("serving_size_g")]).toEqual([409, "300"]);
    expect(page.alerts).toEqual([expect.stringMatching(/changed/)]);
    expect((await client.post(path, page.form("serving_size_g").fields())).status).toBe(302);
    expect(await entriesOf(client)).toMatchObject([{ serving_size_g: 300 }]);
  });
});

describe("the question before an entry is deleted", () => {
  it.each([
    ["en", "Delete"],
    ["de", "Löschen"],
  ])("is asked in German whatever the language: %s", async (language, button) => {
    client.cookies.set("language", language);
    const { id } = await logQuick(client);
    const page = await open(client, `${DIARY}/${id}/delete`);
    expect(page.html).toContain('<p lang="de">Möchten Sie diesen Eintrag wirklich löschen?</p>');
    expect(page.text).toContain("Canteen");
    expect(page.formWith(button).fields()).toEqual([]);
    expect(await namesOf(client)).toEqual(["Canteen"]);
  });

  it("deletes the entry, and the diary says so", async () => {
    const { id } = await logQuick(client);
    const answer = await client.post(`${DIARY}/${id}/delete`);
    expect(ledTo(answer)).toEqual([302, `${DIARY}?date=${TODAY}#meal-lunch`]);
    expect((await diaryOf(client)).statuses).toContain("Entry deleted");
    expect(await namesOf(client)).toEqual([]);
    expect((await open(client, `${DIARY}/${id}/delete`)).status).toBe(404);
  });
});

describe("a copy", () => {
  beforeEach(async () => {
    await logQuick(client, { food_name: "Oats", meal_type: "breakfast", log_date: YESTERDAY });
    await logQuick(client, { food_name: "Rice", log_date: YESTERDAY });
  });

  it("of a day suggests the day before and keeps its meals", async () => {
    const { action, fields, answer } = await fill(`${DIARY}/copy`, "from_date");
    expect(new Map(fields).get("from_date")).toBe(YESTERDAY);
    expect(ledTo(answer)).toEqual([302, `${DIARY}?date=${TODAY}`]);
    expect((await entriesOf(client)).map((entry) => [entry.food_name, entry.meal_type])).toEqual([
      ["Oats", "breakfast"],
      ["Rice", "lunch"],
    ]);
    await client.post(action, fields);
    expect(await namesOf(client)).toEqual(["Oats", "Rice"]);
    expect((await diaryOf(client)).statuses).toContain("2 entries copied.");
  });

  it("of a meal goes into the meal whose menu was used", async () => {
    await fill(`${DIARY}/copy?meal=dinner`, "from_date", { from_meal: "lunch" });
    expect((await entriesOf(client)).map((entry) => [entry.food_name, entry.meal_type])).toEqual([
      ["Rice", "dinner"],
    ]);
  });

  it.each([
    [
      "a day without entries",
      addDays(TODAY, -9),
      "There is nothing to copy on this day. Choose another day or meal.",
    ],
    ["the same day", TODAY, "This is the same day. Choose another one."],
    ["no date", "", "Please fill this in."],
  ])("of %s is refused at its field, which keeps what was typed", async (_, from_date, error) => {
    const { answer } = await fill(`${DIARY}/copy`, "from_date", { from_date });
    const page = await Page.of(Promise.resolve(answer));
    expect([page.status, page.errorOf("from_date"), page.form("from_date").value("from_date")]).toEqual([
      400,
      error,
      from_date,
    ]);
    expect(await namesOf(client)).toEqual([]);
  });

  it("to a day too far ahead is refused with the reason", async () => {
    const { answer } = await fill(`${DIARY}/copy?date=${FAR}`, "from_date", { from_date: YESTERDAY });
    const page = await Page.of(Promise.resolve(answer));
    expect([page.status, page.alerts]).toEqual([400, [TOO_FAR]]);
  });
});

describe("a saved meal", () => {
  const MEALS = `${DIARY}/meals?meal=dinner`;

  it("is saved from a day, logged again and deleted", async () => {
    await logQuick(client, { food_name: "Rice" });
    await logQuick(client, { food_name: "Beans" });
    expect((await open(client, MEALS)).text).toContain("No saved meals yet");
    const saved = await fill(`${DIARY}/save-meal?meal=lunch`, "name", { name: "Rice and beans" });
    expect(ledTo(saved.answer)).toEqual([302, `${DIARY}?date=${TODAY}`]);
    await client.post(saved.action, saved.fields);
    const list = await open(client, MEALS);
    expect(list.text).toContain("Rice and beans Rice, Beans 1,300 kcal");
    const log = list.formWith("Log: Rice and beans");
    const answer = await client.post(log.action, log.fields());
    await client.post(log.action, log.fields());
    const entries = await entriesOf(client);
    expect(entries.map((entry) => [entry.food_name, entry.meal_type])).toEqual([
      ["Rice", "lunch"],
      ["Beans", "lunch"],
      ["Rice", "dinner"],
      ["Beans", "dinner"],
    ]);
    expect(ledTo(answer)).toEqual([302, `${DIARY}?date=${TODAY}#entry-${entries[2]?.id}`]);

    const [, id] = /\/meals\/(\d+)\/delete/.exec(list.html) ?? [];
    const question = `${DIARY}/meals/${id}/delete?date=${TODAY}&meal=dinner`;
    expect((await open(client, question)).text).toContain(
      "Delete “Rice and beans”? Your diary keeps what you have logged from it.",
    );
    for (const person of [cast.coach, cast.starter]) {
      expect((await open(person, question)).status).toBe(404);
      expect((await person.post(question)).status).toBe(404);
    }
    expect(ledTo(await client.post(question))).toEqual([302, `${DIARY}/meals?date=${TODAY}&meal=dinner`]);
    expect((await open(client, MEALS)).text).toContain("No saved meals yet");
    // The list of another tab still has the meal.
    const gone = log.fields().filter(([name]) => name !== "idempotency_key");
    expect(ledTo(await client.post(log.action, gone))).toEqual([302, `${DIARY}?date=${TODAY}`]);
    expect((await diaryOf(client)).text).toContain("This saved meal was deleted in the meantime.");
  });

  it.each([
    ["lunch", "", "Please fill this in."],
    ["lunch", "x".repeat(101), "Please use 100 characters or fewer."],
  ])("of %s with the name %j is refused, and keeps the name", async (meal, name, error) => {
    await logQuick(client);
    const { answer } = await fill(`${DIARY}/save-meal?meal=${meal}`, "name", { name });
    const page = await Page.of(Promise.resolve(answer));
    expect([page.status, page.errorOf("name"), page.form("name").value("name")]).toEqual([400, error, name]);
  });

  it("of an empty meal is refused with the reason", async () => {
    const { answer } = await fill(`${DIARY}/save-meal?meal=lunch`, "name", { name: "Nothing" });
    const page = await Page.of(Promise.resolve(answer));
    expect([page.status, page.alerts]).toEqual([400, ["This meal has no entries. Log its foods first."]]);
    expect(page.form("name").value("name")).toBe("Nothing");
  });
});
