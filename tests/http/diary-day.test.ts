import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { diaryOf, entriesOf, logQuick, namesOf, open } from "../support/diary-requests";
import type { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const DIARY = "/calorie-tracking";
const TODAY = demoToday();

let cast: Cast;
let client: BrowserClient;
let id: string;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
  ({ user_id: id } = await currentUser(client));
});

const meal = (page: Page, name: string) => page.section(`meal-${name}`);
/** The addresses that a page links to or posts to, within the diary. */
const paths = ({ html }: Page) =>
  [...html.matchAll(/ (?:href|action)="\/calorie-tracking\/([^"?]*)/g)].map(([, path]) => path);

async function writePlan(facts: object) {
  const plan = { client_user_id: id, title: "Plan", meals: [{ name: "Oats" }], ...facts };
  const answer = await cast.coach.json("POST", "/api/nutrition-plans", plan);
  expect(answer.status).toBe(201);
}

describe("the goal progress", () => {
  it("compares the day with the general goals until a plan has targets", async () => {
    await logQuick(client, { protein_per_100g: 45, carbs_per_100g: 50, fat_per_100g: 26 });
    const before = (await diaryOf(client)).section("goal-progress");
    for (const words of [
      "1,350 kcal left",
      "650 of 2,000 kcal",
      "33 %",
      "45 / 150 g",
      "50 / 250 g",
      "26 / 65 g",
      "These are general goals.",
    ])
      expect(before.text).toContain(words);
    await writePlan({ calories_target: 2600, protein_target: 180 });
    const after = (await diaryOf(client)).section("goal-progress");
    for (const words of ["1,950 kcal left", "650 of 2,600 kcal", "25 %", "45 / 180 g", "50 / 250 g"])
      expect(after.text).toContain(words);
    expect(after.text).not.toContain("general goals");
  });

  it("stops the bars at 100 %, but not the numbers", async () => {
    await logQuick(client, { calories_per_100g: 3000, protein_per_100g: 300 });
    const page = (await diaryOf(client)).section("goal-progress");
    for (const words of ["1,000 kcal over your goal", "3,000 of 2,000 kcal", "150 %", "300 / 150 g", "200 %"])
      expect(page.text).toContain(words);
    const filled = [...page.html.matchAll(/<progress\b[^>]*\bvalue="([^"]*)"/g)].map(([, value]) => value);
    expect(filled).toEqual(["100", "100", "0", "0"]);
  });

  it("says which sums can be higher, and shows unknown values as dashes", async () => {
    await logQuick(client, { protein_per_100g: 20 });
    await logQuick(client, { food_name: "Buffet", meal_type: "dinner" });
    const page = await diaryOf(client);
    const progress = page.section("goal-progress").text;
    expect(progress).toContain("≥ 20 / 150 g");
    expect(progress).toContain("Some entries don't tell every value, so the sums can be higher.");
    expect(meal(page, "dinner").text).toContain("P – C – F – incomplete");
    expect(meal(page, "lunch").text).toContain("P 20 C – F – incomplete");
  });
});

describe("a day", () => {
  it("shows what each meal has, and the sum of each meal", async () => {
    await logQuick(client, { food_name: "Soup", serving_size_g: 250, calories_per_100g: 41.2 });
    await logQuick(client, { food_name: "Bread", calories_per_100g: 250, notes: "With salt" });
    const page = await diaryOf(client);
    expect(page.headings("h3").slice(0, 4)).toEqual(["Breakfast", "Lunch", "Dinner", "Snack"]);
    const lunch = meal(page, "lunch").text;
    for (const words of ["353 kcal", "Soup", "250 g", "103 kcal", "Bread", "With salt"])
      expect(lunch).toContain(words);
    expect(meal(page, "dinner").text).not.toMatch(/kcal/);
  });

  it("leads to a day before and after, and shows an empty one as empty", async () => {
    await logQuick(client);
    const yesterday = await open(client, `${DIARY}?date=${addDays(TODAY, -1)}`);
    expect(yesterday.text).toContain("Nothing logged for this day");
    expect(yesterday.html).toContain(`href="${DIARY}?date=${TODAY}"`);
    expect(meal(await open(client, `${DIARY}?date=${TODAY}`), "lunch").text).toContain("Canteen");
  });

  it.each(["2026-02-30", "soon", "", "0000-00-00"])("shows today for the date %j", async (date) => {
    await logQuick(client);
    const page = await open(client, `${DIARY}?date=${date}`);
    expect([page.status, meal(page, "lunch").text.includes("Canteen")]).toEqual([200, true]);
  });

  it("speaks German", async () => {
    client.cookies.set("language", "de");
    await logQuick(client, { calories_per_100g: 1234.5 });
    const page = await diaryOf(client);
    for (const words of ["Kalorientracking", "Noch 765 kcal", "1.235 von 2.000 kcal", "Frühstück", "Wasser"])
      expect(page.text).toContain(words);
  });
});

describe("a planned meal", () => {
  const MEALS = [
    { name: "Oats", calories: 450, protein: 20 },
    { name: "Rice bowl", calories: 700, protein: 40, carbs: 80, fat: 20 },
    { name: "Whatever is there" },
  ];
  beforeEach(() => writePlan({ meals: MEALS }));

  it("is logged with one button and then no longer offered", async () => {
    const page = await diaryOf(client);
    expect(page.text).toContain("Planned P 20 C – F – incomplete 450 kcal");
    expect(page.text).not.toContain("Whatever is there");
    const form = page.formWith("Ate it: Oats");
    const answer = await client.post(form.action, [...form.fields(), ...form.button("Ate it: Oats")]);
    const [entry] = await entriesOf(client);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `${DIARY}?date=${TODAY}#entry-${entry?.id}`,
    ]);
    expect(entry).toMatchObject({ food_name: "Oats", serving_size_g: 100, calories_per_100g: 450 });
    const after = await diaryOf(client);
    expect(after.section("goal-progress").text).toContain("450 of 2,000 kcal");
    expect(() => after.formWith("Ate it: Oats")).toThrow();
    expect(after.formWith("Ate it: Rice bowl").action).toContain(`?date=${TODAY}&`);
    // A second click on the old page logs nothing more.
    await client.post(form.action, [...form.fields(), ...form.button("Ate it: Oats")]);
    expect(await namesOf(client)).toEqual(["Oats"]);
  });

  it("of a plan that has ended is refused with a reason on the page of the day", async () => {
    const { action } = (await diaryOf(client)).formWith("Ate it: Oats");
    await writePlan({ title: "The next one" });
    const [old] = (await (await cast.coach.get(`/api/nutrition-plans?client_id=${id}`)).json()).filter(
      ({ title }: { title: string }) => title === "Plan",
    );
    await cast.coach.post(`/nutrition/${old.id}/activity`, { is_active: "false" });
    const answer = await client.post(action, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${DIARY}?date=${TODAY}`]);
    expect((await diaryOf(client)).text).toContain("This meal isn't in an active plan of yours any more.");
    expect(await namesOf(client)).toEqual([]);
  });
});

describe("water", () => {
  const press = async (label: string) =>
    await client.post(`${DIARY}/water`, (await diaryOf(client)).formWith(label).fields());

  it("is added and taken off by the glass", async () => {
    expect((await diaryOf(client)).text).toContain("Water 0 ml");
    await press("Add 250 ml");
    const answer = await press("Add 250 ml");
    expect(answer.headers.get("location")).toBe(`${DIARY}?date=${TODAY}#water`);
    expect((await diaryOf(client)).text).toContain("500 ml");
    await press("Take 250 ml off");
    await press("Take 250 ml off");
    const page = await diaryOf(client);
    expect(page.text).toContain("Water 0 ml");
    expect(() => page.formWith("Take 250 ml off")).toThrow();
  });
});

describe("a day that cannot be written", () => {
  it("tells that it is too far ahead", async () => {
    const answer = await client.post(`${DIARY}/water`, { log_date: addDays(TODAY, 40), water_ml: "250" });
    expect(answer.headers.get("location")).toBe(`${DIARY}?date=${addDays(TODAY, 40)}`);
    expect((await open(client, answer.headers.get("location") ?? "")).text).toContain(
      "You can log up to one month ahead",
    );
  });

  it("tells that it is full", async () => {
    await writePlan({ meals: [{ name: "Oats", calories: 450 }] });
    const { action } = (await diaryOf(client)).formWith("Ate it: Oats");
    // Copies double the entries of a day.
    for (let entries = 0; entries < 8; entries++) await logQuick(client, { meal_type: "snack" });
    const copy = { from_date: TODAY, from_meal: "snack", meal_type: "lunch", log_date: addDays(TODAY, 1) };
    for (let copies = 0; copies < ENTRIES_MAX / 8; copies++) await client.post(`${DIARY}/copy`, copy);
    expect(await entriesOf(client, addDays(TODAY, 1))).toHaveLength(ENTRIES_MAX);
    await client.post(action.replace(TODAY, addDays(TODAY, 1)), {});
    const page = await open(client, `${DIARY}?date=${addDays(TODAY, 1)}`);
    expect(page.text).toContain("A day can have at most 200 entries. Delete some of them first.");
  });
});

describe("a trainer", () => {
  it("has an own diary, and chooses a client", async () => {
    await logQuick(cast.coach, { food_name: "Coach's lunch" });
    const own = await diaryOf(cast.coach);
    expect(meal(own, "lunch").text).toContain("Coach's lunch");
    expect(own.link("My diary See a client's diary")).toBe(`${DIARY}/client?date=${TODAY}`);
    const choice = await open(cast.coach, `${DIARY}/client?date=${TODAY}&who=Uta`);
    expect([choice.status, choice.dialogs.length]).toEqual([200, 1]);
    expect(choice.text).toContain("Uta Ultimate");
  });

  it("reads a client's diary, with nothing to change in it", async () => {
    await writePlan({ meals: [{ name: "Oats", calories: 450 }] });
    await logQuick(client);
    await client.post(`${DIARY}/water`, { log_date: TODAY, water_ml: "500" });
    const page = await open(cast.coach, `${DIARY}?client=${id}`);
    expect(meal(page, "lunch").text).toContain("Canteen");
    for (const words of ["650 of 2,000 kcal", "500 ml", "Oats", "can change it"])
      expect(page.text).toContain(words);
    expect(new Set(paths(page))).toEqual(new Set(["client"]));
    expect([...paths(await diaryOf(client))]).toEqual(expect.arrayContaining(["add", "planned", "water"]));
  });
});
