import { beforeAll, expect, it } from "vitest";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const on = (days: number) => [isoWeekday(addDays(TODAY, days))];

let cast: Cast;
let origin: string;
beforeAll(async () => {
  ({ origin } = await sharedServer());
  cast = await enterCast(origin);
});

/** Adds a client whose training plan has a workout for each of the given numbers of days after today. */
async function trained(...days: number[]) {
  const client = await cast.addClient();
  const { user_id } = await currentUser(client);
  const workouts = days.map((each) => ({
    name: `Day ${each}`,
    weekdays: on(each),
    exercises: [{ name: `Exercise ${each}` }],
  }));
  const body = { client_user_id: user_id, title: "Split", workouts };
  const plan = await (await cast.coach.json("POST", "/api/training-plans", body)).json();
  const idOf = (name: string) => plan.workouts.find((each: { name: string }) => each.name === name)?.id;
  return { client, plan, idOf };
}

const get = (client: BrowserClient, path = "/training") => Page.of(client.get(path));
/** Returns the names of the workouts on a page, each with what the page says beside it. */
const workoutsOf = (page: Page) =>
  page.text.match(
    /Day \d( Today| Tomorrow| Next: \w+| On today's list)?( Do it today| Take it off today's list)?/g,
  );

it("the training page of a client begins with today's workout and says so", async () => {
  const { client } = await trained(3, 1, 0);
  expect(workoutsOf(await get(client))).toEqual(["Day 0 Today", "Day 1 Do it today", "Day 3 Do it today"]);
});

it("the training page of a client begins with the next workout when there is none for today", async () => {
  const tomorrow = await trained(5, 1);
  expect(workoutsOf(await get(tomorrow.client))?.[0]).toBe("Day 1 Tomorrow Do it today");
  const later = await trained(5, 3);
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
    new Date(addDays(TODAY, 3)),
  );
  expect(workoutsOf(await get(later.client))?.[0]).toBe(`Day 3 Next: ${weekday} Do it today`);
});

it("the trainer sees the workouts in the order of the plan, without buttons, and the days of the plan", async () => {
  await trained(4, 2);
  const names = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
  const days = [2, 4]
    .map((each) => addDays(TODAY, each))
    .sort((one, other) => isoWeekday(one) - isoWeekday(other))
    .map((day) => names.format(new Date(day)));
  expect((await get(cast.coach)).text).toContain(`2 workouts · ${days.join(" · ")}`);
  expect(workoutsOf(await get(cast.coach))?.slice(0, 2)).toEqual(["Day 4", "Day 2"]);
});

it("a client adds a workout to today's list, and takes it off again", async () => {
  const { client, plan, idOf } = await trained(0, 2);
  const send = (workout_id: string, is_added: boolean) =>
    Page.of(client.post(`/training/${plan.id}/today`, { workout_id, is_added: String(is_added) }));
  const added = await send(idOf("Day 2"), true);
  expect([added.status, added.headers.get("location")]).toEqual([302, `/tasks?date=${TODAY}`]);
  const day = await get(client, "/tasks");
  expect(day.statuses).toContain("The workout is on today's list.");
  expect(day.text).toContain("Exercise 2");
  expect(day.headings("h3")).toContain("Day 2");
  expect(day.headings("h3")).not.toContain("Other workouts");
  expect(workoutsOf(await get(client))?.[1]).toBe("Day 2 On today's list Take it off today's list");
  const off = await send(idOf("Day 2"), false);
  expect([off.status, off.headers.get("location")]).toEqual([302, "/training"]);
  expect((await get(client)).statuses[0]).toMatch(/^The workout is off today's list/);
  const without = await get(client, "/tasks");
  expect(without.headings("h3")).not.toContain("Day 2");
  expect(without.section("other-workouts").text).toContain("Day 2 1 exercise");
});

it("a workout that is gone from the plan leads back to the plans, which say so", async () => {
  const { client, plan } = await trained(0, 2);
  const gone = await Page.of(
    client.post(`/training/${plan.id}/today`, { workout_id: "gone", is_added: "true" }),
  );
  expect([gone.status, gone.headers.get("location")]).toEqual([302, "/training"]);
  expect((await get(client)).alerts).toContain("This workout is no longer in your plan.");
});

it("a call adds the exercise of another day and answers 201, then 200", async () => {
  const { client, plan } = await trained(2);
  const ask = () =>
    client.json("POST", "/api/daily-completions", {
      task_type: "training_exercise",
      task_reference: { workout_index: 0, exercise_index: 0, exercise_name: "Exercise 2" },
      plan_id: plan.id,
      completion_date: TODAY,
    });
  await client.get(`/api/daily-completions?date=${TODAY}`);
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([201, 200]);
  const tasks = await (await client.get(`/api/daily-completions?date=${TODAY}`)).json();
  expect(tasks).toMatchObject([{ id: (await first.json()).id, completion_date: TODAY }]);
});

it("the demo's client has finished a week of meals and three training days, a streak of seven", async () => {
  const client = await new BrowserClient(origin).signIn("ultimate@beast.example");
  const week = Array.from({ length: 7 }, (_, index) => addDays(TODAY, index - 7));
  const days = [];
  for (const day of week) {
    const tasks: { task_type: string; is_completed: boolean }[] = await (
      await client.get(`/api/daily-completions?date=${day}`)
    ).json();
    const count = (type: string) => tasks.filter(({ task_type }) => task_type === type).length;
    expect(tasks.every(({ is_completed }) => is_completed)).toBe(true);
    days.push({ meals: count("nutrition_meal"), trains: count("training_exercise") > 0 });
  }
  expect(days.map(({ meals }) => meals)).toEqual(Array(7).fill(5));
  expect(days.filter(({ trains }) => trains)).toHaveLength(3);
  expect((await get(client, "/tasks")).text).toContain("Streak 7 days in a row");
});
