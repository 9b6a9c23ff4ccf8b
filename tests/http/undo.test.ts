import { afterEach, beforeAll, expect, it } from "vitest";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { endPlans } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
afterEach(() => endPlans(cast.coach, cast.uta));

/** Presses "Undo" on the page that an answer leads to. Returns the page to which that leads. */
async function undo(person: BrowserClient, answer: Response): Promise<Page> {
  const page = await follow(person, answer);
  const [, action = ""] = /<form[^>]*action="([^"]+)"/.exec(undoOf(page)) ?? [];
  return await follow(person, await person.post(action, page.formWith("Undo").fields()));
}

const follow = (person: BrowserClient, answer: Response) =>
  Page.of(person.get((answer.headers.get("location") ?? "").replace(/#.*/, "")));
const undoOf = ({ html }: Page) => /<form(?:(?!<form)[\s\S])*>Undo</.exec(html)?.[0] ?? "";

it("the trainer takes back that a client was archived", async () => {
  const { user_id } = await currentUser(await cast.addClient());
  const page = await undo(cast.coach, await cast.coach.post(`/client/${user_id}/archive`, {}));
  expect(page.statuses).toEqual(["The client is restored and can sign in again."]);
});

it.each(["nutrition", "training"])(
  "the trainer takes back that a %s plan was switched off, and on",
  async (kind) => {
    const { id } = await plan(kind);
    const activity = `/${kind}/${id}/activity`;
    const off = await cast.coach.post(`${activity}?client=${cast.uta}`, { is_active: "false" });
    const on = await undo(cast.coach, off);
    expect([on.statuses, await isActive(kind, id)]).toEqual([
      [expect.stringContaining("is on for Uta Ultimate")],
      true,
    ]);
    await cast.coach.post(activity, { is_active: "false" });
    await undo(cast.coach, await cast.coach.post(activity, { is_active: "true" }));
    expect(await isActive(kind, id)).toBe(false);
  },
);

it("nothing offers to take back a switch that has switched other plans off", async () => {
  const before = await plan("training");
  const { id } = await plan("training");
  const activity = `/training/${id}/activity`;
  await cast.coach.post(activity, { is_active: "false" });
  const fields = { is_active: "true", others: "off", beside: String(before.id) };
  const page = await follow(cast.coach, await cast.coach.post(activity, fields));
  expect(page.statuses).toEqual([expect.stringContaining("is on for Uta Ultimate")]);
  expect(undoOf(page)).toBe("");
});

it("a client takes back that a workout was added to today's list, and taken off it", async () => {
  const { id, workouts } = await plan("training");
  const today = (is_added: boolean) =>
    cast.client.post(`/training/${id}/today`, { workout_id: workouts[0].id, is_added: String(is_added) });
  const off = await undo(cast.client, await today(true));
  expect(off.statuses).toEqual([expect.stringContaining("The workout is off today's list.")]);
  await today(true);
  const added = await undo(cast.client, await today(false));
  expect(added.statuses).toContain("The workout is on today's list.");
});

async function plan(kind: string) {
  const exercises = [{ name: "Squat" }];
  const workouts = [{ name: "Legs", weekdays: [isoWeekday(addDays(demoToday(), 1))], exercises }];
  const content = kind === "training" ? { workouts } : { meals: [{ name: "Oats" }] };
  const body = { client_user_id: cast.uta, title: "Plan", ...content };
  return await (await cast.coach.json("POST", `/api/${kind}-plans`, body)).json();
}

async function isActive(kind: string, id: number) {
  const plans = await (await cast.coach.get(`/api/${kind}-plans`)).json();
  return plans.find((each: { id: number }) => each.id === id)?.is_active;
}
