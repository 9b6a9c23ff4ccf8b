import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { diaryOf, logQuick, makeFood, namesOf, open } from "../support/diary-requests";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const DIARY = "/calorie-tracking";
const TODAY = demoToday();
const YESTERDAY = addDays(TODAY, -1);
const SLOT = { meal_type: "lunch", log_date: TODAY };
const GONE = "These entries have changed meanwhile, so nothing was taken back.";

let cast: Cast;
let client: BrowserClient;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
});

type Fields = Record<string, string>;

interface Change {
  page: Page;
  /** The address of the answer, with its anchor. */
  location: string;
}

/** Follows the answer to a form. */
async function follow(sent: Promise<Response>): Promise<Change> {
  const answer = await sent;
  const location = answer.headers.get("location") ?? "";
  return { location, page: await Page.of(client.get(location.replace(/#.*/, ""))) };
}

const undo = ({ page }: Change) => follow(client.post(`${DIARY}/undo`, page.formWith("Undo").fields()));

/** Writes a plan with one meal for the client, and returns the fields of the form that logs it. */
async function planMeal(): Promise<Fields> {
  const { user_id } = await currentUser(client);
  const plan = { client_user_id: user_id, title: "Plan", meals: [{ name: "Oats", calories: 480 }] };
  const { id, meals } = await (await cast.coach.json("POST", "/api/nutrition-plans", plan)).json();
  return { plan_id: String(id), meal_id: meals[0].id, ...SLOT, meal_type: "breakfast" };
}

async function saveLunch(): Promise<string> {
  await logQuick(client, { food_name: "Soup", log_date: YESTERDAY });
  await logQuick(client, { food_name: "Bread", log_date: YESTERDAY });
  const lunch = { name: "My lunch", meal_type: "lunch", log_date: YESTERDAY };
  await client.post(`${DIARY}/save-meal`, lunch);
  return (await open(client, `${DIARY}/meals`)).form("saved_meal_id").value("saved_meal_id") ?? "";
}

describe("logging says how much energy it was, stays at the entry, and can be undone", () => {
  const key = () => ({ idempotency_key: randomUUID() });
  it.each<[string, number, () => Promise<[path: string, fields: Fields]>]>([
    ["a planned meal", 480, async () => ["planned", await planMeal()]],
    ["a quick entry", 1250, async () => ["quick", { calories_per_100g: "1250", ...SLOT, ...key() }]],
    ["a saved meal", 1300, async () => ["meals", { saved_meal_id: await saveLunch(), ...SLOT, ...key() }]],
  ])("%s", async (_, kcal, make) => {
    const [path, fields] = await make();
    const logged = await follow(client.post(`${DIARY}/${path}`, fields));
    expect(logged.location).toMatch(/#entry-\d+$/);
    expect(logged.page.statuses).toEqual([`Logged: ${kcal.toLocaleString("en")} kcal`]);
    expect(await namesOf(client)).not.toEqual([]);
    const undone = await undo(logged);
    expect(undone.location).toBe(`${DIARY}?date=${TODAY}#meal-${fields.meal_type}`);
    expect(undone.page.statuses).toEqual(["Undone."]);
    expect(await namesOf(client)).toEqual([]);
  });
});

describe("the sheet that logs foods takes back what it has logged last", () => {
  it.each([
    ["by the key of its form", { idempotency_key: randomUUID() }],
    ["by its id, when the form has no key", {}],
  ])("%s, and stays open", async (_, facts) => {
    await logQuick(client, { food_name: "Soup" });
    const food = { food_id: String(await makeFood(client)), serving_size_g: "200", ...SLOT, ...facts };
    const logged = await follow(client.post(`${DIARY}/add?q=bean`, food));
    expect(logged.location).toContain(`${DIARY}/add?`);
    expect(logged.page.text).toContain("1 food · 224 kcal");
    const fields = logged.page.formWith("Undo").fields();
    const undone = await follow(client.post(actionOf(logged.page), fields));
    expect(undone.location).toMatch(/add\?(?=.*q=bean)(?!.*undo=)/);
    expect(await namesOf(client)).toEqual(["Soup"]);
  });
});

/** Returns the address of the form that takes back what the sheet has logged. */
const actionOf = ({ html }: Page) =>
  (/action="([^"]*\/undo\?[^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

describe("the button that copies an earlier meal", () => {
  it("copies it once, and undo removes all copies and nothing else", async () => {
    for (const food_name of ["Oats", "Banana"])
      await logQuick(client, { food_name, meal_type: "breakfast", log_date: YESTERDAY });
    await logQuick(client, { food_name: "Rice" });
    const breakfast = (await diaryOf(client)).section("meal-breakfast");
    expect(breakfast.text).toContain("Yesterday: Oats, Banana · 1,300 kcal");
    const form = breakfast.form("idempotency_key");
    const button = form.button("Copy to Breakfast: Yesterday: Oats, Banana · 1,300 kcal");
    const send = () => follow(client.post(form.action, [...form.fields(), ...button]));
    await send();
    const copied = await send();
    expect(copied.page.statuses).toEqual(["2 entries copied."]);
    expect(copied.location).toMatch(/#entry-\d+$/);
    expect(copied.page.section("meal-breakfast").text).not.toContain("Yesterday:");
    expect(await namesOf(client)).toEqual(["Rice", "Oats", "Banana"]);
    await undo(copied);
    expect(await namesOf(client)).toEqual(["Rice"]);
  });

  it("is named from the day that is shown", async () => {
    await logQuick(client, { food_name: "Pasta", log_date: addDays(TODAY, -7) });
    const lunch = async (date: string) =>
      (await open(client, `${DIARY}?date=${date}`)).section("meal-lunch").text;
    expect(await lunch(TODAY)).toMatch(/Last (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day: Pasta · 650 kcal/);
    expect(await lunch(addDays(TODAY, -6))).toContain("The day before: Pasta · 650 kcal");
    await logQuick(client, { food_name: "Pizza", log_date: addDays(TODAY, -8) });
    expect(await lunch(addDays(TODAY, -1))).toMatch(/\wday before: Pizza · 650 kcal/);
    client.cookies.set("language", "de");
    expect(await lunch(TODAY)).toMatch(
      /Letzten (Mon|Diens|Donners|Frei|Sams|Sonn)tag: Pasta · 650 kcal|Letzten Mittwoch: Pasta/,
    );
  });

  it("is not on the diary that a trainer sees", async () => {
    await logQuick(client, { food_name: "Oats", log_date: YESTERDAY });
    const { user_id } = await currentUser(client);
    const seen = (await open(cast.coach, `${DIARY}?client=${user_id}`)).section("meal-lunch");
    expect(seen.text).not.toContain("Oats");
  });
});

describe("deleting", () => {
  it("can be undone: the entry is back with its number and its planned meal", async () => {
    const logged = await follow(client.post(`${DIARY}/planned`, await planMeal()));
    const id = /#entry-(\d+)$/.exec(logged.location)?.[1];
    const deleted = await follow(client.post(`${DIARY}/${id}/delete`, {}));
    expect(deleted.location).toBe(`${DIARY}?date=${TODAY}#meal-breakfast`);
    expect(deleted.page.statuses).toEqual(["Entry deleted"]);
    expect(deleted.page.section("meal-breakfast").text).toContain("Planned");
    const undone = await undo(deleted);
    expect(undone.location).toBe(`${DIARY}?date=${TODAY}#entry-${id}`);
    expect(undone.page.section("meal-breakfast").text).not.toContain("Planned");
    expect((await undo(deleted)).page.alerts).toContain(GONE);
  });
});

describe("undo says that nothing was taken back", () => {
  it("when the entry was changed meanwhile", async () => {
    const logged = await follow(client.post(`${DIARY}/quick`, { calories_per_100g: "500", ...SLOT }));
    const id = /#entry-(\d+)$/.exec(logged.location)?.[1];
    await client.json("PUT", `/api/food-logs/${id}`, { notes: "Tasty" });
    const undone = await undo(logged);
    expect([undone.page.alerts, await namesOf(client)]).toEqual([[GONE], ["Quick entry"]]);
  });

  it("when the entry is somebody else's", async () => {
    const { id } = await logQuick(cast.client);
    const own = await follow(client.post(`${DIARY}/undo`, { entry_id: String(id), ...SLOT }));
    expect(own.page.alerts).toEqual([GONE]);
    expect((await cast.client.get(`/api/food-logs?date=${TODAY}`)).status).toBe(200);
    expect(await namesOf(cast.client)).toContain("Canteen");
  });
});
