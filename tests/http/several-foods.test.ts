import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { diaryOf, entriesOf, logQuick, makeFood, namesOf, open } from "../support/diary-requests";
import { type Form, Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const DIARY = "/calorie-tracking";
const ADD = `${DIARY}/add`;
const TODAY = demoToday();
const GONE = "This food doesn't exist any more, or you can't see it. Search for it again.";
const FULL = /200/;

let cast: Cast;
let client: BrowserClient;
let chili: number;
let soup: number;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
  chili = await eaten({ name: "Bean chili" }, 180);
  soup = await eaten({ name: "Pea soup", calories_per_100g: 50 }, 300);
});

/** Makes a food that the client has logged for lunch today. */
async function eaten(facts: Record<string, unknown>, serving_size_g: number): Promise<number> {
  const food_id = await makeFood(client, facts);
  const entry = { food_id, serving_size_g, meal_type: "lunch", log_date: TODAY };
  expect((await client.json("POST", "/api/food-logs", entry)).status).toBe(201);
  return food_id;
}

const SHEET = `${ADD}?date=${TODAY}&meal=dinner`;

/** The values of the boxes of a page, and those that are checked. */
const boxesIn = ({ html }: Page) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => ({
    value: /value="([^"]*)"/.exec(box)?.[1],
    form: /form="([^"]*)"/.exec(box)?.[1],
    name: /aria-label="([^"]*)"/.exec(box)?.[1],
    isChecked: / checked/.test(box),
  }));
const formOf = ({ html }: Page) =>
  /<form id="several"[^>]*action="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** Sends the form for the marked foods, as a browser does: with the boxes that name it. */
/** Returns the hidden fields of the form that logs the marked foods. */
function hiddenIn(page: Page): [string, string][] {
  const [form = ""] = /<form id="several"[\s\S]*?<\/form>/.exec(page.html) ?? [];
  return [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
}

/** Returns the parameter with which the sheet offers to take back what this form has logged. */
const undoOf = (page: Page) => `&undo=${new URLSearchParams(hiddenIn(page)).get("idempotency_key")}`;

async function mark(page: Page, foods: string[]) {
  const marks = foods.map((value) => ["foods", value] as [string, string]);
  return await client.post(formOf(page), [...hiddenIn(page), ...marks]);
}

describe("marked foods of a list", () => {
  it("are logged at once with their last amounts, and the sheet counts them", async () => {
    const page = await open(client, SHEET);
    expect(boxesIn(page)).toEqual([
      { value: `${soup}:300`, form: "several", name: "Mark 300 g of Pea soup", isChecked: false },
      { value: `${chili}:180`, form: "several", name: "Mark 180 g of Bean chili", isChecked: false },
    ]);
    const answer = await mark(page, [`${soup}:300`, `${chili}:180`]);
    const entries = await entriesOf(client);
    expect(entries.slice(2)).toMatchObject([
      { food_id: soup, serving_size_g: 300, meal_type: "dinner" },
      { food_id: chili, serving_size_g: 180, meal_type: "dinner" },
    ]);
    const location = `${SHEET}&since=${entries[2]?.id}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${location}${undoOf(page)}`]);
    const sheet = await open(client, location);
    expect(sheet.text).toContain("2 foods · 352 kcal");
    expect(sheet.link("Done")).toBe(`${DIARY}?date=${TODAY}#add-dinner`);
    await mark(page, [`${soup}:300`, `${chili}:180`]);
    expect(await namesOf(client)).toHaveLength(4);
  });

  it("keep the list, the first entry of the visit, and the planned meal", async () => {
    const { id: since } = await logQuick(client);
    const { plan_id, meal_id } = await plannedMeal();
    const rest = `&plan_id=${plan_id}&meal_id=${meal_id}&since=${since}`;
    const page = await open(client, `${SHEET}${rest}&list=frequent`);
    expect(page.text).toContain("Counts for “Evening bowl”");
    const answer = await mark(page, [`${soup}:300`]);
    expect(answer.headers.get("location")).toBe(`${SHEET}${rest}${undoOf(page)}&list=frequent`);
    expect((await entriesOf(client)).at(-1)).toMatchObject({ food_id: soup, plan_id, meal_id });
    expect((await open(client, `${SHEET}${rest}`)).text).toContain("2 foods · 800 kcal");
  });

  it("of which one was deleted meanwhile are refused with the reason, and stay marked", async () => {
    const page = await open(client, SHEET);
    await client.post(`/foods/${chili}/delete`);
    const answer = await Page.of(mark(page, [`${soup}:300`, `${chili}:180`]));
    expect([answer.status, answer.alerts, answer.dialogs]).toEqual([404, [GONE], ["Add food to Dinner"]]);
    expect(boxesIn(answer).map(({ value, isChecked }) => [value, isChecked])).toEqual([
      [`${soup}:300`, true],
    ]);
    expect(await namesOf(client)).toHaveLength(2);
  });

  it("are refused where the day is full, and nothing is logged", async () => {
    const page = await open(client, SHEET);
    for (let count = 2; count < ENTRIES_MAX - 1; count++) await logQuick(client);
    const answer = await Page.of(mark(page, [`${soup}:300`, `${chili}:180`]));
    expect([answer.status, answer.alerts]).toEqual([409, [expect.stringMatching(FULL)]]);
    expect(await namesOf(client)).toHaveLength(ENTRIES_MAX - 1);
  });

  it.each([
    ["none", []],
    ["a food without an amount", ["12"]],
    ["an amount of nothing", ["12:0"]],
    ["too many", Array.from({ length: 21 }, () => "12:100")],
  ])("are refused with the sheet for %s", async (_, foods) => {
    const answer = await Page.of(mark(await open(client, SHEET), foods));
    expect([answer.status, answer.dialogs, answer.alerts.length]).toEqual([400, ["Add food to Dinner"], 1]);
    expect(await namesOf(client)).toHaveLength(2);
  });

  it("are not offered beside the diary, whose search logs and stays as it is", async () => {
    expect(boxesIn(await diaryOf(client))).toEqual([]);
    const part = `${DIARY}/part?date=${TODAY}&meal=dinner`;
    expect(boxesIn(await open(client, `${part}&from=rail`))).toEqual([]);
    expect(boxesIn(await open(client, part))).toHaveLength(2);
  });
});

/** Writes a plan with one meal for today and returns the names of that meal. */
async function plannedMeal(person = client) {
  const { user_id } = await (await person.get("/api/users/me")).json();
  const plan = { client_user_id: user_id, title: "Plan", is_active: true };
  const meals = [{ name: "Evening bowl", calories: 600 }];
  const answer = await cast.coach.json("POST", "/api/nutrition-plans", { ...plan, meals });
  const { id, meals: written } = await answer.json();
  return { plan_id: id as number, meal_id: written[0].id as string };
}

describe("the search for a planned meal", () => {
  it("logs for it by every way that it leads to, and counts on", async () => {
    const { plan_id, meal_id } = await plannedMeal();
    const rest = `plan_id=${plan_id}&meal_id=${meal_id}`;
    const page = await open(client, `${SHEET}&${rest}`);
    const logged = async (form: Form, values?: Record<string, string>) => {
      const answer = await client.post(form.action, form.fields(values));
      const entry = (await entriesOf(client)).at(-1);
      expect([answer.status, entry]).toEqual([302, expect.objectContaining({ plan_id, meal_id })]);
      const location = answer.headers.get("location") ?? "";
      expect(location).toMatch(/&undo=[\w-]+$/);
      return location.replace(/&undo=.*/, "");
    };
    const back = await logged(page.formWith("Log 180 g of Bean chili"));
    expect(back).toMatch(new RegExp(`[?]date=${TODAY}&meal=dinner&${rest}&since=\\d+$`));
    const sheet = await open(client, back);
    expect(sheet.text).toContain("Counts for “Evening bowl”");

    const portion = await open(client, `${back}&food=${soup}`);
    await logged(portion.form("serving_size_g"));

    // The diary behind the sheet has links of the same names.
    const list = await open(client, back.replace(ADD, `${DIARY}/part`));
    const quick = list.link("Quick entry") ?? "";
    const entry = await open(client, quick);
    expect(entry.text).toContain("Counts for “Evening bowl”");
    expect(entry.link("Cancel")).toBe(back);
    expect(await logged(entry.form("calories_per_100g"), { calories_per_100g: "90" })).toBe(back);
    expect((await open(client, back)).text).toContain("3 foods · 442 kcal");

    await client.post(`${DIARY}/save-meal`, { name: "Usual", meal_type: "dinner", log_date: TODAY });
    const meals = list.link("Saved meals") ?? "";
    expect(await logged((await open(client, meals)).formWith("Log: Usual"))).toBe(back);
    expect(list.link("Create food")).toContain(`/foods/new?date=${TODAY}&meal=dinner&${rest}&since=`);
  });

  it("logs without it where the day has no such meal", async () => {
    const { plan_id } = await plannedMeal();
    const page = await open(client, `${SHEET}&plan_id=${plan_id}&meal_id=gone`);
    expect(page.text).not.toContain("Counts for");
    const form = page.formWith("Log 180 g of Bean chili");
    await client.post(form.action, form.fields());
    expect((await entriesOf(client)).at(-1)).toMatchObject({ food_id: chili, plan_id: null, meal_id: null });
  });

  it("counts nobody else's entries", async () => {
    const { id } = await logQuick(await cast.addClient());
    expect((await open(client, `${SHEET}&since=${id}`)).text).not.toMatch(/\d foods? ·/);
  });
});
