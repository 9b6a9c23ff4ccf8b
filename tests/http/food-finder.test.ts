import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { diaryOf, entriesOf, makeFood, namesOf, open } from "../support/diary-requests";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const DIARY = "/calorie-tracking";
const ADD = `${DIARY}/add`;
const TODAY = demoToday();
const GONE = "This food doesn't exist any more, or you can't see it. Search for it again.";

let cast: Cast;
let client: BrowserClient;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
});

/** The foods in a list, with their addresses. */
const foodsIn = ({ html }: Page) =>
  [...html.matchAll(/<a class="food-link"[^>]*id="food-(\d+)"[^>]*href="([^"]*)"/g)].map(([, id, to]) => ({
    id: Number(id),
    to: to?.replaceAll("&amp;", "&"),
  }));
const portion = async (id: number, query = "", person = client) =>
  (await open(person, `${ADD}?meal=lunch&food=${id}${query}`)).form("serving_size_g");
async function logFood(id: number, values: Record<string, string> = {}, person = client) {
  const form = await portion(id, "", person);
  const fields = form.fields(values);
  return { action: form.action, fields, answer: await person.post(form.action, fields) };
}

describe("the search for a food", () => {
  it("is a plain form that leads to the amount of a food", async () => {
    const id = await makeFood(client, { name: "Zanderfilet Spezial", brand: "Home" });
    const start = await open(client, `${ADD}?date=${TODAY}&meal=lunch`);
    expect(start.dialogs).toEqual(["Add food to Lunch"]);
    const query = new URLSearchParams(start.form("q").fields({ q: "zander spezial" }));
    const results = await open(client, `${ADD}?${query}`);
    expect(results.form("q").value("q")).toBe("zander spezial");
    expect(results.statuses).toEqual(["1 food found"]);
    expect(results.text).toContain("Zanderfilet Spezial Home 112 kcal / 100 g");
    const [food] = foodsIn(results);
    expect(food?.id).toBe(id);
    const form = (await open(client, food?.to ?? "")).form("serving_size_g");
    expect([form.value("serving_size_g"), form.value("meal_type"), form.action]).toEqual([
      "100",
      "lunch",
      `${ADD}?date=${TODAY}&meal=lunch&q=zander%20spezial&food=${id}`,
    ]);
  });

  it("that finds nothing offers to create the food with that name, a quick entry and saved meals", async () => {
    const page = await open(client, `${DIARY}/part?meal=snack&date=${TODAY}&q=xqzxqz`);
    expect(page.text).toContain("Nothing found for “xqzxqz”");
    expect(page.statuses).toEqual(["0 foods found"]);
    const mealSlot = `date=${TODAY}&meal=snack`;
    expect(page.link("Create food")).toBe(`/foods/new?${mealSlot}&name=xqzxqz`);
    expect(page.link("Quick entry")).toBe(`${DIARY}/quick?${mealSlot}&from=sheet`);
    expect(page.link("Saved meals")).toBe(`${DIARY}/meals?${mealSlot}&from=sheet`);
    expect(page.link("Where the values come from")).toBe("/attribution");
  });

  it.each(["z", " z ", "-!"])("asks for two characters instead of searching for %j", async (q) => {
    const page = await open(client, `${ADD}?q=${encodeURIComponent(q)}`);
    expect(page.statuses).toEqual(["Type at least 2 characters."]);
    expect([foodsIn(page), page.text.includes("Nothing found")]).toEqual([[], false]);
  });

  it("answers a script with the list that the dialog shows", async () => {
    await makeFood(client, { name: "Zanderfilet Spezial" });
    for (const query of ["q=zander%20spezial", "q=z", "q=xqzxqz", "q=haferflocken", "list=mine"]) {
      const search = `date=${TODAY}&meal=dinner&${query}`;
      const [fragment, dialog] = [
        await open(client, `${DIARY}/part?${search}`),
        await open(client, `${ADD}?${search}`),
      ];
      expect([fragment.status, fragment.dialogs]).toEqual([200, []]);
      expect(foodsIn(fragment)).toEqual(foodsIn(dialog));
      expect(fragment.statuses).toEqual(dialog.statuses);
      expect(fragment.link("Create food")).toBe(dialog.link("Create food"));
    }
    expect(foodsIn(await open(client, `${DIARY}/part?q=haferflocken`)).length).toBeGreaterThan(0);
    expect(foodsIn(await open(client, `${DIARY}/part?q=z`))).toEqual([]);
  });

  it("shows German names and numbers to people who read German", async () => {
    client.cookies.set("language", "de");
    const page = await open(client, `${ADD}?q=rolled+oats&meal=breakfast`);
    expect(page.dialogs).toEqual(["Lebensmittel zu Frühstück hinzufügen"]);
    expect(page.text).toContain("Haferflocken");
    expect(page.statuses[0]).toMatch(/^\d+ Lebensmittel gefunden$/);
  });
});

describe("the amount of a food", () => {
  let food: number;
  beforeEach(async () => {
    food = await makeFood(client, { fat_per_100g: null });
  });

  it("is logged with the values of the food", async () => {
    const { answer } = await logFood(food, { serving_size_g: "250", meal_type: "dinner" });
    const [entry] = await entriesOf(client);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringContaining(`${ADD}?date=${TODAY}&meal=dinner&since=${entry?.id}&undo=`),
    ]);
    expect((await diaryOf(client)).section("meal-dinner").text).toContain(
      "Bean chili 250 g · P 18 · C 30 · F – · incomplete".replaceAll(" · ", " "),
    );
    expect(entry).toMatchObject({ food_id: food, serving_size_g: 250, meal_type: "dinner" });
  });

  it("is what a link has chosen, what was logged last, or 100 g", async () => {
    expect((await portion(food)).value("serving_size_g")).toBe("100");
    await logFood(food, { serving_size_g: "180" });
    expect((await portion(food)).value("serving_size_g")).toBe("180");
    expect((await portion(food, "&grams=50")).value("serving_size_g")).toBe("50");
    const page = await open(client, `${ADD}?food=${food}&date=${TODAY}&meal=lunch`);
    expect(page.link("150 g")).toBe(`${ADD}?date=${TODAY}&meal=lunch&food=${food}&grams=150`);
  });

  it("shows the values of 100 g before a script shows those of the amount, and unknown ones as dashes", async () => {
    const page = await open(client, `${ADD}?food=${food}`);
    expect(page.rows).toEqual([
      ["kcal", "Protein", "Carbs", "Fat", "Fiber"],
      ["112", "7", "12", "–", "0"],
    ]);
    expect(page.html).toContain('data-values="112 7 12  0"');
  });

  it.each(["0", "10001", "2.5", "a lot"])("keeps what was typed for %j grams", async (grams) => {
    const { answer } = await logFood(food, { serving_size_g: grams, meal_type: "snack" });
    const page = await Page.of(Promise.resolve(answer));
    const form = page.form("serving_size_g");
    expect([page.status, form.value("serving_size_g"), form.value("meal_type")]).toEqual([
      400,
      grams,
      "snack",
    ]);
    expect(page.errorOf("serving_size_g")).toMatch(/\w/);
    expect(await namesOf(client)).toEqual([]);
  });

  it("sent twice is logged once", async () => {
    const { action, fields } = await logFood(food);
    expect((await client.post(action, fields)).status).toBe(302);
    expect(await namesOf(client)).toEqual(["Bean chili"]);
    const other = new URLSearchParams(fields);
    other.set("serving_size_g", "77");
    const page = await Page.of(client.post(action, other));
    expect([page.status, page.form("serving_size_g").value("serving_size_g"), page.alerts.length]).toEqual([
      409,
      "77",
      1,
    ]);
  });

  it("for a day too far ahead is refused with the reason, and keeps the amount", async () => {
    const log_date = addDays(TODAY, 40);
    const form = await portion(food, `&date=${log_date}`);
    const answer = await client.post(form.action, form.fields({ serving_size_g: "77" }));
    const page = await Page.of(Promise.resolve(answer));
    expect([page.status, page.alerts]).toEqual([400, ["You can log up to one month ahead"]]);
    expect(page.form("serving_size_g").value("serving_size_g")).toBe("77");
  });

  it("of a food that was deleted meanwhile is refused, and the search is there again", async () => {
    const form = await portion(food);
    expect((await client.post(`/foods/${food}/delete`)).status).toBe(302);
    const page = await Page.of(client.post(form.action, form.fields()));
    expect([page.status, page.alerts, page.dialogs]).toEqual([404, [GONE], ["Add food to Lunch"]]);
    expect(page.form("q").value("meal")).toBe("lunch");
  });

  it.each(["0", "-1", "1.5", "99999999999", "x"])("of a food with the id %j is refused", async (food_id) => {
    const fields = { food_id, serving_size_g: "100", meal_type: "lunch", log_date: TODAY };
    const page = await Page.of(client.post(ADD, fields));
    expect([page.status, page.dialogs.length]).toEqual([400, 1]);
    expect((await open(client, `${ADD}?food=${food_id}`)).status).toBe(200);
  });

  it("is not shown to people who cannot see the food", async () => {
    for (const person of [cast.starter, cast.coach2]) {
      const page = await open(person, `${ADD}?food=${food}`);
      expect([page.alerts, page.text.includes("Bean chili")]).toEqual([[GONE], false]);
      const fields = { food_id: String(food), serving_size_g: "100", meal_type: "lunch", log_date: TODAY };
      expect((await person.post(ADD, fields)).status).toBe(404);
    }
    expect((await portion(food, "", cast.coach)).action).toContain(`food=${food}`);
  });
});

describe("the usual foods", () => {
  it("are listed by time, by frequency and as own foods, each logged again with one button", async () => {
    const chili = await makeFood(client);
    const soup = await makeFood(client, { name: "Pea soup" });
    const unused = await makeFood(client, { name: "Never eaten" });
    const ids = async (list: string) =>
      foodsIn(await open(client, `${ADD}?list=${list}`)).map(({ id }) => id);
    expect((await open(client, ADD)).text).toContain("Foods that you log appear here");
    await logFood(chili, { serving_size_g: "180" });
    await logFood(chili, { serving_size_g: "190" });
    await logFood(soup, { serving_size_g: "300" });
    expect(await Promise.all(["recent", "frequent", "mine"].map(ids))).toEqual([
      [soup, chili],
      [chili, soup],
      [unused, soup, chili],
    ]);
    const again = (await open(client, `${ADD}?meal=dinner`)).formWith("Log 190 g of Bean chili");
    const answer = await client.post(again.action, again.fields());
    await client.post(again.action, again.fields());
    const entries = await entriesOf(client);
    const sheet = `${ADD}?date=${TODAY}&meal=dinner&since=${entries[3]?.id}&undo=`;
    expect(answer.headers.get("location")).toContain(sheet);
    expect(entries.slice(3)).toMatchObject([{ food_id: chili, serving_size_g: 190, meal_type: "dinner" }]);
  });

  it("beside the diary keep the meal, and lead back to the search", async () => {
    const chili = await makeFood(client);
    await logFood(chili);
    const rail = (await open(client, `${DIARY}?meal=snack`)).formWith("Log 100 g of Bean chili");
    const answer = await client.post(rail.action, rail.fields());
    expect(answer.headers.get("location")).toBe(`${DIARY}?date=${TODAY}&meal=snack#food-q`);
  });
});
