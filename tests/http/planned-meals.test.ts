import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { diaryOf, entriesOf, logQuick, namesOf, open } from "../support/diary-requests";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();

let cast: Cast;
let client: BrowserClient;
let id: string;
let plan: { id: number; meals: { id: string }[] };
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await cast.addClient();
  ({ user_id: id } = await currentUser(client));
  const meals = [
    { name: "Oats", calories: 450, protein: 20 },
    { name: "Rice bowl", calories: 700 },
    { name: "Salad" },
  ];
  const answer = await cast.coach.json("POST", "/api/nutrition-plans", {
    client_user_id: id,
    title: "Plan",
    meals,
  });
  plan = await answer.json();
});

interface Task {
  id: number;
  item_id: string;
  is_completed: boolean;
}

const tasks = async (): Promise<Task[]> => (await client.get(`/api/daily-completions?date=${TODAY}`)).json();
const taskOf = async (index: number) => (await tasks())[index] as Task;
const put = (person: BrowserClient, path: string, body: object) => person.json("PUT", path, body);
const tick = async (index: number, is_completed = true) =>
  put(client, `/api/daily-completions/${(await taskOf(index)).id}`, { is_completed });
const done = async () => (await tasks()).map(({ is_completed }) => is_completed);
const ledTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const follow = (answer: Response) => open(client, (answer.headers.get("location") ?? "").replace(/#.*/, ""));

describe("a planned meal in the calls", () => {
  it("is logged by the names of its plan and meal, which the answer says, and is ticked off by that", async () => {
    const body = { plan_id: plan.id, meal_id: plan.meals[0]?.id, meal_type: "breakfast", log_date: TODAY };
    await tasks();
    const answer = await client.json("POST", "/api/food-logs", { ...body, serving_size_g: 50 });
    const entry = await answer.json();
    expect([answer.status, entry]).toMatchObject([
      201,
      {
        food_name: "Oats",
        unit: "portion",
        serving_size_g: 50,
        plan_id: plan.id,
        meal_id: body.meal_id,
        logged_by: "self",
      },
    ]);
    expect(await done()).toEqual([true, false, false]);
    expect((await client.json("DELETE", `/api/food-logs/${entry.id}`)).status).toBe(204);
    expect(await done()).toEqual([false, false, false]);
  });

  it("is refused with half of its name", async () => {
    const body = { plan_id: plan.id, meal_type: "breakfast", log_date: TODAY };
    const answer = await client.json("POST", "/api/food-logs", body);
    expect([answer.status, (await answer.json()).fields]).toMatchObject([
      400,
      { meal_id: [expect.any(String)] },
    ]);
  });

  it("keeps what its tick has not written when it is opened again, and says how many entries stay", async () => {
    await tick(0);
    const [entry] = await entriesOf(client);
    await put(client, `/api/food-logs/${entry?.id}`, { serving_size_g: 150 });
    expect(await (await tick(0, false)).json()).toMatchObject({ is_completed: false, kept_entries: 1 });
    expect(await entriesOf(client)).toMatchObject([{ food_name: "Oats", plan_id: null, meal_id: null }]);
    await tick(1);
    expect(await (await tick(1, false)).json()).toMatchObject({ kept_entries: 0 });
    expect(await namesOf(client)).toEqual(["Oats"]);
  });

  it("is logged by the trainer's tick, and the entry says so", async () => {
    const { id: task } = await taskOf(0);
    const path = `/api/trainer/daily-completions/${task}`;
    const answer = await put(cast.coach, path, { is_completed: true, client_user_id: id });
    expect(await answer.json()).toMatchObject({ is_completed: true, completed_by: "trainer" });
    expect(await entriesOf(client)).toMatchObject([{ food_name: "Oats", logged_by: "trainer" }]);
    expect((await diaryOf(client)).text).toContain("ticked off by the trainer");
    const refused = await put(cast.coach, path, {
      is_completed: false,
      client_user_id: id,
      other_entries: "delete",
    });
    expect(refused.status).toBe(403);
  });
});

describe("the row of a planned meal", () => {
  it.each([
    ["dashboard", "/dashboard", "/dashboard"],
    ["tasks", "/tasks", `/tasks?date=${TODAY}`],
  ])("logs a half on the %s, and leads back there", async (_, path, back) => {
    const form = (await open(client, path)).formWith("Ate half: Oats");
    expect(ledTo(await client.post(form.actionOf("Ate half: Oats"), form.button("Ate half: Oats")))).toEqual([
      302,
      expect.stringMatching(`^${back.replace("?", "\\?")}`),
    ]);
    expect(await entriesOf(client)).toMatchObject([
      { food_name: "Oats", serving_size_g: 50, meal_type: "breakfast" },
    ]);
    expect(await done()).toEqual([true, false, false]);
    expect((await diaryOf(client)).text).toContain("½ portion");
  });

  it("opens the search for the meal, so that what is logged counts for it", async () => {
    const page = await open(client, "/tasks");
    const address = new URL(page.link("Something else") ?? "", "http://beast.example");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      date: TODAY,
      meal: "breakfast",
      plan_id: String(plan.id),
      meal_id: plan.meals[0]?.id,
    });
  });

  it("without known energy is only ticked off, and the diary names it without values", async () => {
    await open(client, "/tasks");
    const press = (page: Page, button: string) => {
      const form = page.formWith(button);
      return client.post(form.action, [...form.fields(), ...form.button(button)]);
    };
    expect(ledTo(await press(await diaryOf(client), "Ate it: Salad"))).toEqual([
      302,
      `/calorie-tracking?date=${TODAY}`,
    ]);
    expect(await done()).toEqual([false, false, true]);
    expect(await entriesOf(client)).toEqual([]);
    const diary = await diaryOf(client);
    expect(diary.text).toContain("Salad Eaten without values");
    await press(diary, "Mark as not done: Salad");
    expect(await done()).toEqual([false, false, false]);
  });

  it("tells that the day of the diary is full, and ticks nothing", async () => {
    const { id: task } = await taskOf(0);
    await fillToday();
    const answer = await client.post("/tasks", { done: String(task) });
    expect((await follow(answer)).text).toContain("A day can have at most 200 entries.");
    expect(await done()).toEqual([false, false, false]);
  });
});

/** Fills the diary of today by copies of yesterday. */
async function fillToday() {
  const from_date = addDays(TODAY, -1);
  for (let entries = 0; entries < 8; entries++) await logQuick(client, { log_date: from_date });
  const copy = { from_date, from_meal: "all", log_date: TODAY };
  for (let copies = 0; copies < ENTRIES_MAX / 8; copies++) await client.post("/calorie-tracking/copy", copy);
  expect(await entriesOf(client)).toHaveLength(ENTRIES_MAX);
}

describe("opening a meal again whose foods somebody has logged", () => {
  const reopen = async () => client.post("/tasks", { open: String((await taskOf(0)).id) });
  beforeEach(async () => {
    await tick(0);
    const counts = { plan_id: plan.id, meal_id: plan.meals[0]?.id };
    await logQuick(client, { food_name: "Coffee", calories_per_100g: 310, ...counts });
  });

  it("asks first, with their number and energy", async () => {
    const answer = await reopen();
    expect(answer.headers.get("location")).toContain(`/tasks/${(await taskOf(0)).id}/reopen`);
    expect((await follow(answer)).text).toContain("Keep 1 food (310 kcal)?");
    expect(await done()).toEqual([true, false, false]);
    expect(await namesOf(client)).toEqual(["Oats", "Coffee"]);
  });

  it.each([
    ["keeps", "keep", ["Coffee"]],
    ["deletes", "delete", []],
  ])("%s them as the client says", async (_, other_entries, left) => {
    const { id: task } = await taskOf(0);
    const answer = await client.post(`/tasks/${task}/reopen`, { other_entries });
    const page = await follow(answer);
    expect(page.text.includes("1 food stays in the diary.")).toBe(other_entries === "keep");
    expect([await done(), await namesOf(client)]).toEqual([[false, false, false], left]);
  });

  it("asks nothing when only the tick's own entry counts", async () => {
    await tick(1);
    const { id: task } = await taskOf(1);
    expect(ledTo(await client.get(`/tasks/${task}/reopen`))).toEqual([
      302,
      `/tasks?date=${TODAY}#tick-${task}`,
    ]);
  });
});

describe("an entry in portions", () => {
  it("is changed by one press of a common number, or to any number", async () => {
    await tick(0);
    const [entry] = await entriesOf(client);
    const path = `/calorie-tracking/${entry?.id}/edit`;
    const form = (await open(client, path)).formWith("Save 1½");
    await client.post(path, [...form.fields(), ...form.button("Save 1½")]);
    expect(await entriesOf(client)).toMatchObject([{ serving_size_g: 150 }]);
    const again = (await open(client, path)).formWith("Save 1½").fields({ portions: "0.75" });
    await client.post(path, again);
    expect(await entriesOf(client)).toMatchObject([{ serving_size_g: 75 }]);
    const page = await Page.of(
      client.post(path, (await open(client, path)).formWith("Save 1½").fields({ portions: "" })),
    );
    expect([page.status, page.errorOf("portions")]).toEqual([400, expect.any(String)]);
  });
});
