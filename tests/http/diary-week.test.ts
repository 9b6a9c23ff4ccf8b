import { beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();

let server: SharedServer;
let trainer: BrowserClient;
let client: BrowserClient;
let id: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  const made = await newTrainer(server.origin);
  trainer = made.trainer;
  client = await made.addClient("Beast Starter", { first_name: "Ida", last_name: "Iron" });
  ({ user_id: id } = await currentUser(client));
});

const get = (person: BrowserClient, path: string) => Page.of(person.get(path));
const eat = (log_date: string, values: object = {}) =>
  client.json("POST", "/api/food-logs", {
    food_name: "Rice",
    calories_per_100g: 1234,
    protein_per_100g: 75,
    meal_type: "lunch",
    log_date,
    ...values,
  });

it("the dashboard says what is left of today's calories", async () => {
  await eat(TODAY);
  const page = (await get(client, "/dashboard")).section("calories-left");
  expect(page.headings("h2")).toEqual(["766 kcal left"]);
  expect(page.text).toContain("1,234 of 2,000 kcal");
  expect(page.link("Open diary")).toBe("/calorie-tracking");
  await eat(TODAY);
  const over = (await get(client, "/dashboard")).section("calories-left");
  expect(over.headings("h2")).toEqual(["468 kcal over your goal"]);
  expect(over.html).toMatch(/<progress[^>]*value="100"/);
});

it("the page of a client has the averages of seven days, and leads to the diary", async () => {
  const empty = (await get(trainer, `/client/${id}`)).section("food-diary");
  expect(empty.text).toContain("Nothing logged in these 7 days.");
  expect(empty.link("Open food diary")).toBe(`/calorie-tracking?client=${id}`);
  await eat(TODAY, { calories_per_100g: 1, protein_per_100g: 0 });
  const unfinished = (await get(trainer, `/client/${id}`)).section("food-diary");
  expect(unfinished.text).toContain("No day before today has entries.");
  await eat(addDays(TODAY, -2));
  await eat(addDays(TODAY, -1), { calories_per_100g: 1000, protein_per_100g: null });
  const page = (await get(trainer, `/client/${id}`)).section("food-diary");
  for (const words of ["Average of 2 days with entries before today", "1,117 / 2,000 kcal", "≥ 75 / 150 g"])
    expect(page.text).toContain(words);
});

it("the diary shows the week to the client and to the trainer, with a link to each day", async () => {
  await eat(addDays(TODAY, -2));
  await eat(TODAY, { calories_per_100g: 1 });
  const own = (await get(client, "/calorie-tracking")).section("week");
  expect(own.text).toContain("1 day with entries before today");
  expect([...own.html.matchAll(/class="(week-value[^"]*)"/g)].map(([, names]) => names)).toEqual([
    ...Array.from({ length: 6 }, () => "week-value"),
    "week-value week-open",
  ]);
  expect(own.headings("h2")).toEqual(["Last 7 days"]);
  expect(own.html).toContain(`href="/calorie-tracking?date=${addDays(TODAY, -2)}"`);
  const seen = (await get(trainer, `/calorie-tracking?client=${id}&date=${addDays(TODAY, -1)}`)).section(
    "week",
  );
  expect(seen.headings("h2")[0]).toMatch(/^7 days until /);
  expect(seen.html).toContain(`href="/calorie-tracking?client=${id}&amp;date=${addDays(TODAY, -2)}"`);
  expect(seen.html).toMatch(/aria-label="[^"]+: 1,234 of 2,000 kcal"/);
  expect(seen.html).toMatch(/aria-label="[^"]+: nothing logged"/);
  expect(seen.items).toHaveLength(7);
  trainer.cookies.set("language", "de");
  expect((await get(trainer, `/calorie-tracking?client=${id}`)).section("week").text).toContain(
    "1 Tag vor heute mit Einträgen",
  );
});
