import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayInShort } from "~/components/formats";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const SESSIONS = "/api/training-sessions";

let cast: Cast;
let person: BrowserClient;
let user_id: string;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

/** Adds a client with a plan of a bench press and a row. */
beforeEach(async () => {
  person = await cast.addClient();
  user_id = (await currentUser(person)).user_id;
  await cast.coach.json("POST", "/api/training-plans", {
    client_user_id: user_id,
    title: "Strong",
    workouts: [{ name: "Pull", exercises: [{ name: "Bench press", sets: 4 }, { name: "Row" }] }],
  });
});

const get = (path: string, by = person) => Page.of(by.get(path));

const log = (place: number, set: object = {}) =>
  person.json("POST", "/api/exercise-sets", {
    date: TODAY,
    exercise_name: "Bench press",
    place,
    weight_kg: 660,
    reps: 4,
    idempotency_key: randomUUID(),
    ...set,
  });

const finish = (body: object = {}, by = person) => by.json("POST", SESSIONS, { date: TODAY, ...body });
const sessions = async (by = person, query = "", date = TODAY) =>
  (await by.get(`${SESSIONS}?date=${date}${query}`)).json();

describe("the calls of a finished training", () => {
  it("finish a day, change and list it, and take it back", async () => {
    await log(1);
    const session = await (await finish({ rating: 4, note: "Good" })).json();
    expect(session).toEqual({
      date: TODAY,
      finished_at: session.finished_at,
      rating: 4,
      note: "Good",
      sets: 1,
      volume_kg: 2640,
      records: 0,
      lifts_up: 0,
      minutes: null,
      open: [
        { exercise_name: "Bench press", sets_done: 1, sets_asked: 4 },
        { exercise_name: "Row", sets_done: 0, sets_asked: 3 },
      ],
    });
    expect(await (await finish({ rating: 5 })).json()).toEqual({ ...session, rating: 5, note: "" });
    const [listed, ofTrainer] = [await sessions(), await sessions(cast.coach, `&client_id=${user_id}`)];
    expect([listed, ofTrainer]).toEqual(Array(2).fill([{ ...session, rating: 5, note: "" }]));
    const removed = await person.json("DELETE", `${SESSIONS}?date=${TODAY}`);
    expect([removed.status, await sessions()]).toEqual([204, []]);
  });

  it.each([
    ["a rating above 5", { rating: 6 }, "rating"],
    ["half a rating", { rating: 2.5 }, "rating"],
    ["a long note", { note: "x".repeat(2001) }, "note"],
    ["a day far ahead", { date: addDays(TODAY, 32) }, "date"],
    ["no day", { date: null }, "date"],
  ])("refuse %s", async (_, body, field) => {
    const refused = await finish(body);
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, [field]]);
  });
});

describe("finishing by form", () => {
  const dialogOf = (date: string) => `/tasks/finish?date=${date}`;
  const DIALOG = dialogOf(TODAY);
  const session = async (by = person, query = "", date = TODAY) =>
    (await get(`/tasks?date=${date}${query}`, by)).section("session-title").text;
  const send = async (filled: Record<string, string>, button = "Finish workout", date = TODAY) => {
    const form = (await get(dialogOf(date))).formWith(button);
    return await Page.of(person.post(dialogOf(date), [...form.fields(filled), ...form.button(button)]));
  };

  it("is offered once the day has a set", async () => {
    const offered = async () => /data-without-sets/.test((await get("/tasks")).html);
    expect(await offered()).toBe(true);
    await log(1);
    expect(await offered()).toBe(false);
    expect((await get(`/tasks?date=${TODAY}`)).link("Finish workout 1 set · 2,640 kg")).toBe(DIALOG);
  });

  it("names what is open, and then says what was done", async () => {
    for (const place of [1, 2]) await log(place);
    const dialog = await get(DIALOG);
    expect(dialog.dialogs).toEqual(["Finish workout"]);
    expect(dialog.text).toContain("2 sets 5,280 kg Open: Bench press 2 of 4 sets, Row 0 of 3 sets");
    const sent = await send({ rating: "4", note: "Good day" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `/tasks?date=${TODAY}#session`]);
    const facts = "2 sets 5,280 kg rating 4 Good day";
    expect(await session()).toBe(`Training finished Edit ${facts}`);
    expect(await session(cast.coach, `&client=${user_id}`)).toBe(`Training finished ${facts}`);
  });

  it("tells records and lifts, and whole kilograms, in German numbers and words", async () => {
    const days = [0, 7, 14, 21].map((ahead) => addDays(TODAY, ahead));
    const kilograms = [659.95, 660, 660.05, 660.1];
    for (const [index, date] of days.entries()) await log(1, { date, weight_kg: kilograms[index] });
    await log(1, { exercise_name: "Row", weight_kg: 60, reps: 8, date: days[2] });
    await log(1, { exercise_name: "Row", weight_kg: 65, reps: 8, date: days[3] });
    const last = days[3] as string;
    person.cookies.set("language", "de");
    await send({}, "Training beenden", last);
    const facts = "2 Sätze 3.160 kg 1 Rekord 2 Übungen gesteigert";
    expect(await session(person, "", last)).toBe(`Training beendet Ändern ${facts}`);
    const { volume_kg, records, lifts_up } = (await sessions(person, "", last))[0];
    expect([volume_kg, records, lifts_up]).toEqual([3160.4, 1, 2]);
  });

  it("says that nothing is open when all sets are done", async () => {
    for (const place of [1, 2, 3, 4]) await log(place);
    for (const place of [1, 2, 3]) await log(place, { exercise_name: "Row" });
    expect((await get(DIALOG)).text).toContain("All sets of the day are done.");
  });

  it("keeps what was entered, for a change and after a mistake", async () => {
    await send({ rating: "2", note: "Tired" });
    const form = (await get(DIALOG)).formWith("Save");
    expect([form.ticked("rating"), form.value("note")]).toEqual([["2"], "Tired"]);
    const wrong = await send({ rating: "2", note: "y".repeat(2001) }, "Save");
    expect([wrong.status, wrong.errorOf("note")]).toEqual([400, expect.stringContaining("2000")]);
    expect(wrong.form("rating").ticked("rating")).toEqual(["2"]);
    await send({ rating: "5" }, "Save");
    expect(await session()).toBe("Training finished Edit rating 5 Tired");
  });

  it("can be taken back", async () => {
    await log(1);
    await send({ rating: "3" });
    const sent = await send({}, "Reopen workout");
    expect(sent.headers.get("location")).toBe(`/tasks?date=${TODAY}#session`);
    const day = await get(`/tasks?date=${TODAY}`);
    expect(day.statuses).toEqual(["The workout is open again."]);
    expect(day.link("Finish workout 1 set · 2,640 kg")).toBe(DIALOG);
  });

  it("leads back to a day that cannot be ticked", async () => {
    const date = addDays(TODAY, 40);
    const page = await get(`/tasks/finish?date=${date}`);
    expect([page.status, page.headers.get("location")]).toEqual([302, `/tasks?date=${date}#session`]);
  });
});

describe("the trainer's view of a day", () => {
  const day = (by: BrowserClient, date = TODAY) => get(`/tasks?client=${user_id}&date=${date}`, by);

  it("tells what was done before the client finishes the training, and its rating after that", async () => {
    expect((await day(cast.coach)).html).not.toContain('id="session"');
    await log(1);
    const page = await day(cast.coach);
    expect(page.section("session-title").text).toBe("Training 1 set 2,640 kg");
    await finish({ rating: 4, note: "Good day" });
    expect((await day(cast.coach)).section("session-title").text).toBe(
      "Training finished 1 set 2,640 kg rating 4 Good day",
    );
  });

  it("has the sets of an exercise beside its note, and those of the last time, with the numbers of the language", async () => {
    const [task] = await (await person.get(`/api/daily-completions?date=${TODAY}`)).json();
    await log(1, { weight_kg: 67.5 });
    await finish();
    cast.coach.cookies.set("language", "de");
    const next = await day(cast.coach, addDays(TODAY, 1));
    await person.json("PUT", `/api/daily-completions/${task.id}`, { notes: "Felt heavy" });
    const { text } = await day(cast.coach);
    cast.coach.cookies.delete("language");
    expect(next.text).toMatch(/Letztes Mal, [^:]+: 67,5×4/);
    expect(text).toMatch(/67,5×4 .*Felt heavy/);
  });

  it("shows the sets of the last time also where a later day has a note", async () => {
    await log(1, { weight_kg: 67.5 });
    await finish();
    const noted = addDays(TODAY, 1);
    const [task] = await (await person.get(`/api/daily-completions?date=${noted}`)).json();
    const good = { notes: "Good day", is_completed: true };
    await person.json("PUT", `/api/daily-completions/${task.id}`, good);
    const { text } = await day(person, addDays(TODAY, 2));
    expect(text).toContain(
      `Last time, ${dayInShort(TODAY, "en")}: 67.5×4 ${dayInShort(noted, "en")}: Good day`,
    );
  });
});

describe("the conversation of a finished training", () => {
  const conversation = (by: BrowserClient) =>
    get(by === person ? "/messages" : `/messages?client=${user_id}`, by);
  const told = async (by: BrowserClient) =>
    (await conversation(by)).items.filter((item) => item.includes("finished a workout"));

  it("has one entry, which leads to the day and goes with the end of the training", async () => {
    await log(1);
    await finish({ rating: 2 });
    await finish({ rating: 4, note: "Good day" });
    const ofTrainer = "finished a workout 1 set · 7 planned · 2,640 kg · rating 4 Good day";
    expect(await told(cast.coach)).toEqual([expect.stringContaining(ofTrainer)]);
    const ofClient = "You finished a workout 1 set · 2,640 kg · rating 4 Good day";
    expect(await told(person)).toEqual([expect.stringContaining(ofClient)]);
    const [line] = (await told(cast.coach)) as [string];
    const name = line.slice(0, line.indexOf(" 1 set"));
    expect((await conversation(cast.coach)).link(name)).toBe(`/tasks?client=${user_id}&date=${TODAY}`);
    expect((await conversation(person)).link("You finished a workout")).toBe(`/tasks?date=${TODAY}`);
    await log(2);
    expect(await told(cast.coach)).toEqual([expect.stringContaining("2 sets · 7 planned · 5,280 kg")]);
    await person.json("DELETE", `${SESSIONS}?date=${TODAY}`);
    expect([await told(cast.coach), await told(person)]).toEqual([[], []]);
  });

  it("has no message of it in the call for messages", async () => {
    await finish({ rating: 4 });
    const messages = await (await cast.coach.get(`/api/messages?with_user_id=${user_id}`)).json();
    expect(messages.filter(({ content }: { content: string }) => !content.trim())).toEqual([]);
  });
});
