import { beforeAll, describe, expect, it } from "vitest";
import { dayInShort, dayInWords } from "~/components/formats";
import { ABSENCE_KINDS, type AbsenceKind } from "~/domain/people/absences/rules";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const on = (days: number) => addDays(TODAY, days);
const long = (days: number) => dayInWords(on(days), "en");
const short = (days: number) => dayInShort(on(days), "en");

let cast: Cast;
beforeAll(async () => {
  const { origin } = await sharedServer();
  cast = await enterCast(origin);
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
const post = (path: string, fields: Record<string, string> | [string, string][], person: BrowserClient) =>
  Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];

/** Adds a client of the trainer, and returns their id and their name too. */
async function somebody() {
  const client = await cast.addClient();
  const { user_id: id, profile, email } = await currentUser(client);
  return { client, id, name: profile.first_name || email };
}

/** Enters an absence by a call and returns its number. */
async function enter(person: BrowserClient, facts: object): Promise<number> {
  const answer = await person.json("POST", "/api/absences", { kind: "away", starts_on: TODAY, ...facts });
  const absence = await answer.json();
  expect(answer.status, JSON.stringify(absence)).toBe(201);
  return absence.id;
}

const listed = async (person: BrowserClient) => await (await person.get("/api/absences")).json();
const card = async (person: BrowserClient, path = "/dashboard") =>
  (await get(path, person)).section("time-off-title").text;

describe("what a client reads of an absence", () => {
  it.each([
    ["away", { ends_on: on(3) }, `You are away until ${long(3)}.`, `Enjoy it. Back on ${long(4)}.`],
    ["ill", { ends_on: null }, `You have been ill since ${long(0)}.`, "Get well soon."],
    [
      "injured",
      { ends_on: on(3) },
      `You are injured until ${long(3)}.`,
      `Your training waits, the rest goes on. Training again from ${long(4)}.`,
    ],
  ])("%s with %o is said on the dashboard, the tasks and the diary", async (kind, days, words, wish) => {
    const { client } = await somebody();
    expect((await get("/dashboard", client)).link("Away, ill or injured?")).toMatch(/^\/dashboard\/absence/);
    await enter(client, { kind, note: "By the <sea>", ...days });
    const dashboard = await get("/dashboard", client);
    expect(dashboard.link("Away, ill or injured?")).toBeUndefined();
    for (const text of [words, wish, "By the <sea>"])
      expect(dashboard.section("time-off-title").text).toContain(text);
    for (const path of ["/tasks", "/calorie-tracking"])
      expect((await get(path, client)).text).toContain(`${words} ${wish}`);
  });

  it("a holiday is said before the injury in it, and what comes after both", async () => {
    const { client } = await somebody();
    await enter(client, { kind: "injured", starts_on: on(-1), ends_on: on(2) });
    await enter(client, { ends_on: on(5) });
    await enter(client, { kind: "ill", starts_on: on(20), ends_on: on(20) });
    const sentences = (await card(client)).match(/You (are|have been)[^.]*\./g);
    expect(sentences).toEqual([
      `You are away until ${long(5)}.`,
      `You are injured until ${long(2)}.`,
      `You are ill on ${long(20)}.`,
    ]);
    expect(await card(client), "training begins after both").toContain(`Training again from ${long(6)}.`);
  });

  it("on the last day it asks whether the client is back tomorrow, until it is answered", async () => {
    const { client, id } = await somebody();
    const absence = await enter(client, { starts_on: on(-2), ends_on: TODAY });
    expect((await get("/dashboard", client)).section("time-off-title").link("Longer")).toMatch(
      new RegExp(`^/dashboard/absence/${absence}\\?`),
    );
    expect(await card(client)).toContain("Back tomorrow?");
    expect(await card(cast.coach, `/client/${id}`), "is for the client to know").not.toContain("tomorrow?");
    expect(led(await post(`/absences/${absence}/confirm`, {}, client))).toEqual([302, "/dashboard#time-off"]);
    expect(await card(client)).not.toContain("Back tomorrow?");
  });

  it("after 14 days without an end both are asked, and either ends it", async () => {
    const { client, id, name } = await somebody();
    const absence = await enter(cast.coach, { client_user_id: id, kind: "ill", starts_on: on(-14) });
    expect(await card(client)).toMatch(/Are you still ill\? Still ill I am back/);
    expect(await card(cast.coach, `/client/${id}`)).toMatch(
      new RegExp(`${name} has been ill since .*Still ill\\? Still ill Is back`),
    );
    await post(`/absences/${absence}/confirm`, {}, cast.coach);
    expect(await card(client)).not.toContain("still ill");
    await post(`/absences/${absence}/end`, {}, client);
    expect(await listed(client)).toMatchObject([{ ends_on: on(-1), set_by: "client" }]);
    expect(await card(client)).toContain("Welcome back.");
    expect((await get(`/client/${id}`, cast.coach)).text).toContain("Back today");
  });
});

describe("the form", () => {
  it("of a client begins with today, says who sees it, and is saved once", async () => {
    const { client } = await somebody();
    const dialog = await get("/dashboard/absence", client);
    expect([dialog.dialogs, dialog.input("starts_on")]).toEqual([["Enter time off"], TODAY]);
    expect(dialog.text).toContain("Your trainer sees this. Cancel Save");
    const sent = dialog.form("kind").fields({ kind: "injured", ends_on: on(2) });
    for (const _ of ["once", "again"])
      expect(led(await post("/dashboard/absence", sent, client))).toEqual([302, "/dashboard#time-off"]);
    expect(await listed(client)).toMatchObject([{ kind: "injured", starts_on: TODAY, ends_on: on(2) }]);
  });

  it("of a trainer names the client, who sees it", async () => {
    const { id, name } = await somebody();
    const dialog = await get(`/client/${id}/absence`, cast.coach);
    expect(dialog.dialogs).toEqual([`Enter time off for ${name}`]);
    expect(dialog.text).toContain(`${name} sees this.`);
    const sent = dialog.form("kind").fields({ note: "Told me on the phone" });
    expect(led(await post(`/client/${id}/absence`, sent, cast.coach))).toEqual([
      302,
      `/client/${id}#time-off`,
    ]);
    expect(await card(cast.coach, `/client/${id}`)).toMatch(
      new RegExp(`${name} has been away since .*Told me on the phone`),
    );
  });

  const WORDS = "Words that <stay>";
  it.each([
    ["client", { starts_on: on(-8) }, "starts_on", 400, /from 7 days ago on. Ask your trainer/],
    ["trainer", { starts_on: on(-29) }, "starts_on", 400, /from 28 days ago on/],
    ["client", { starts_on: on(367) }, "starts_on", 400, /at most one year ahead/],
    ["client", { ends_on: on(-1) }, "ends_on", 400, /before the first day/],
    ["trainer", { ends_on: on(366) }, "ends_on", 400, /at most 366 days/],
    ["client", { starts_on: on(52), ends_on: on(60) }, "starts_on", 409, /already have an entry/],
    ["client", { starts_on: "" }, "starts_on", 400, /./],
    ["client", { note: "x".repeat(201) }, "note", 400, /200/],
  ])("of a %s refuses %o at %s, and keeps what was typed", async (role, facts, field, status, words) => {
    const { client, id } = await somebody();
    await enter(client, { starts_on: on(50), ends_on: on(52) });
    const [person, path] =
      role === "client" ? [client, "/dashboard/absence"] : [cast.coach, `/client/${id}/absence`];
    const sent = { kind: "ill", starts_on: TODAY, ends_on: on(1), note: WORDS, ...facts };
    const page = await post(path, sent, person);
    expect([page.status, page.errorOf(field)]).toEqual([status, expect.stringMatching(words)]);
    expect(Object.fromEntries(page.form("kind").fields())).toMatchObject(sent);
    expect(await listed(client)).toHaveLength(1);
  });

  it("refuses to replace a newer version until it is sent again", async () => {
    const { client } = await somebody();
    const path = `/dashboard/absence/${await enter(client, { note: "First" })}`;
    const form = (await get(path, client)).form("kind");
    await post(path, form.fields({ note: "Newer" }), client);
    const refused = await post(path, form.fields({ note: "Mine" }), client);
    expect([refused.status, refused.alerts]).toEqual([409, [expect.stringMatching(/in the meantime/)]]);
    await post(path, refused.form("kind").fields(), client);
    expect(await listed(client)).toMatchObject([{ note: "Mine", version: 3 }]);
  });

  it("whose absence was taken back in the meantime saves it as a new one", async () => {
    const { client, id } = await somebody();
    const absence = await enter(client, {});
    const path = `/client/${id}/absence/${absence}`;
    const form = (await get(path, cast.coach)).form("kind");
    await post(`/dashboard/absence/${absence}/take-back`, {}, client);
    const gone = await post(path, form.fields({ note: WORDS }), cast.coach);
    expect([gone.status, gone.alerts]).toEqual([404, [expect.stringMatching(/still here/)]]);
    const anew = gone.form("kind");
    expect([anew.action, anew.value("note")]).toEqual([`/client/${id}/absence`, WORDS]);
    await post(anew.action, anew.fields(), cast.coach);
    expect(await listed(client)).toMatchObject([{ note: WORDS, set_by: "trainer" }]);
  });
});

describe("a day with an absence", () => {
  /** Adds a client with a meal and a workout for every day, or with the workout only. */
  async function coached(hasMeals: boolean) {
    const made = await somebody();
    const plan = { client_user_id: made.id, title: "Plan" };
    if (hasMeals)
      await cast.coach.json("POST", "/api/nutrition-plans", {
        ...plan,
        meals: [{ name: "Oats", calories: 400 }],
      });
    const workouts = [{ name: "Legs", weekdays: [1, 2, 3, 4, 5, 6, 7], exercises: [{ name: "Squat" }] }];
    await cast.coach.json("POST", "/api/training-plans", { ...plan, workouts });
    return made;
  }

  it.each<[AbsenceKind, string]>([
    ["away", "Nothing is planned: you are away."],
    ["ill", "Nothing is planned: you are ill. Get well soon."],
    ["injured", "Nothing is planned: your training waits while you are injured."],
  ])("on which the client is %s is no day of rest", async (kind, words) => {
    const { client, id, name } = await coached(kind !== "injured");
    await enter(client, { kind });
    for (const path of ["/dashboard", "/tasks"]) {
      const { text } = await get(path, client);
      expect(text).toContain(words);
      expect(text).not.toContain("Enjoy the rest");
    }
    expect((await get(`/tasks?client=${id}`, cast.coach)).text).toContain(
      `Nothing is planned: ${name} is ${kind}`,
    );
    const past = await get(`/tasks?client=${id}&date=${on(-3)}`, cast.coach);
    expect(past.text, "before it nothing is said").not.toContain("is away");
  });

  it.each(ABSENCE_KINDS)("%s offers its workout, which can be done all the same", async (kind) => {
    const { client } = await coached(true);
    await enter(client, { kind });
    const training = await get("/training", client);
    expect(training.text).toContain("Legs Do it today");
    expect((await get("/tasks", client)).section("other-workouts").text).toContain("Legs");
    const form = training.formWith("Do it today");
    await post(form.action, [...form.fields(), ["is_added", "true"]], client);
    const { text } = await get("/tasks", client);
    expect(text).toContain("Squat");
    expect((await get("/training", client)).text).toContain("On today's list Take it off today's list");
    expect(text, "only what is added is planned").not.toContain("Nothing is planned");
  });

  it.each([
    ["away", false],
    ["ill", false],
    ["injured", true],
  ])("that nobody has opened yet: who is %s has a meal in the diary: %s", async (kind, hasMeal) => {
    const { client } = await coached(true);
    await enter(client, { kind, starts_on: on(4), ends_on: on(6) });
    const hasOats = async (day: number) =>
      (await get(`/calorie-tracking?date=${on(day)}`, client)).text.includes("Oats");
    expect([await hasOats(3), await hasOats(5), await hasOats(7)]).toEqual([true, hasMeal, true]);
  });
});

describe("the conversation", () => {
  it("tells what an absence is when it is read, to both", async () => {
    const { client, id, name } = await somebody();
    const absence = await enter(client, { starts_on: on(1), ends_on: on(3), note: "By <train>" });
    const told = async () => [
      (await get("/messages", client)).text,
      (await get(`/messages?client=${id}`, cast.coach)).text,
    ];
    const both = (own: string, of: string) => [expect.stringContaining(own), expect.stringContaining(of)];
    const span = `from ${short(1)} to ${short(3)}`;
    expect(await told()).toEqual(both(`You are away ${span}`, `${name} is away ${span}`));
    expect(await told()).toEqual(both("By <train>", "By <train>"));
    await cast.coach.json("PUT", `/api/absences/${absence}`, {
      kind: "ill",
      starts_on: on(2),
      ends_on: null,
    });
    expect(await told()).toEqual(
      both(`You are ill from ${short(2)} on`, `${name} is ill from ${short(2)} on`),
    );
    await client.json("DELETE", `/api/absences/${absence}`);
    expect(await told()).toEqual(both("Taken back: You are ill", `Taken back: ${name} is ill`));
  });

  it("of a client without one is not needed", async () => {
    const absence = await enter(cast.starter, {});
    expect(await card(cast.coach, `/client/${cast.stefan}`)).toContain("Stefan has been away since");
    await cast.starter.json("DELETE", `/api/absences/${absence}`);
  });
});
