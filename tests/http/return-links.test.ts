import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const DIARY = `/calorie-tracking?date=${TODAY}`;

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
  const { uta } = cast;
  const facts = { client_user_id: uta, task_name: "Walk", completion_date: TODAY };
  expect((await cast.coach.json("POST", "/api/daily-tasks/custom", facts)).status).toBe(201);
  const plan = { client_user_id: uta, title: "Lean", meals: [{ name: "Oats" }] };
  expect((await cast.coach.json("POST", "/api/nutrition-plans", plan)).status).toBe(201);
  const entry = { food_name: "Canteen", calories_per_100g: 300, meal_type: "lunch", log_date: TODAY };
  expect((await cast.client.json("POST", "/api/food-logs", entry)).status).toBe(201);
});

/** Returns the addresses of a screen about a client. */
const of = (screen: string) => (id: string) => `${screen}?client=${id}`;
const onDay = (screen: string) => (id: string) => `${screen}?client=${id}&date=${TODAY}`;
const here = (address: string) => () => address;
const page = (id: string) => `/client/${id}`;

/** Lists links to dialogs: who opens them on which page, and the id of the element that the dialog leads back to. */
const LINKS: ["coach" | "client" | "starter", (client: string) => string, string, string | RegExp][] = [
  ["coach", page, "Change package", "change-package"],
  ["coach", page, "Archive client", "archive-client"],
  ["client", here(DIARY), "Add to Lunch", "add-lunch"],
  ["client", here(DIARY), "Copy from another day", "menu-lunch"],
  ["client", here(DIARY), "Quick entry", "menu-lunch"],
  ["client", here(DIARY), "Saved meals", "menu-lunch"],
  ["client", here(DIARY), "Save as a meal", "menu-lunch"],
  ["starter", here(DIARY), "Copy a day", "copy-day"],
  ["client", here("/progress"), "Upload Check-In", "upload-check-in"],
  ["client", here("/daily-checkins"), "Upload Check-In", "upload-check-in"],
  ["coach", onDay("/manage-tasks"), "Add Custom Task", "add-task"],
  ["coach", onDay("/manage-tasks"), "Edit: Walk", /task-\d+/],
  ["coach", onDay("/manage-tasks"), "Delete: Walk", /task-\d+/],
  ["coach", here("/messages"), "Write to several clients", "message-several"],
  ["coach", of("/messages"), "Write or change saved replies", "edit-replies"],
  ["coach", here("/nutrition"), "All clients Change", "choose-client"],
  ["coach", onDay("/tasks"), "Client: Uta Ultimate Change", "choose-client"],
  ["coach", onDay("/manage-tasks"), "Client: Uta Ultimate Change", "choose-client"],
  ["coach", onDay("/calorie-tracking"), "Client: Uta Ultimate Change", "choose-client"],
];

describe("a dialog leads back to the place where it was opened", () => {
  it.each(
    LINKS.map(
      ([by, address, link, anchor]) => [`${address(":id")} ${link}`, { by, address, link, anchor }] as const,
    ),
  )("%s", async (_, { by, address, link, anchor }) => {
    const get = (path: string) => Page.of(cast[by].get(path));
    const behind = await get(address(cast.uta));
    const [, id] =
      behind.html.match(new RegExp(` id="(${typeof anchor === "string" ? anchor : anchor.source})"`)) ?? [];
    expect(id, "the place is on the page").toBeDefined();
    const isOfMeal = id === "menu-lunch";
    const dialog = await get((isOfMeal ? behind.section("meal-lunch") : behind).link(link) as string);
    expect(dialog.dialogs).toHaveLength(1);
    const back = `${address(cast.uta)}#${id}`;
    expect(sorted(dialog.link("Close"))).toBe(sorted(back));
    expect([undefined, sorted(back)]).toContain(sorted(dialog.link("Cancel")));
  });
});

/** Sorts the query of an address, so that two that say the same are equal. */
function sorted(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const { pathname, searchParams, hash } = new URL(address, "http://localhost");
  searchParams.sort();
  return `${pathname}?${searchParams}${hash}`;
}
