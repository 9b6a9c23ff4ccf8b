import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const MEALS = ["Oats & whey", "Skyr & apple", "Rice & chicken", "Salmon & potatoes", "Quark with nuts"];

let server: SharedServer;
let coach: BrowserClient;
let client: BrowserClient;
let uta: string;
beforeAll(async () => {
  server = await sharedServer();
  client = await signIn("ultimate@beast.example");
  coach = await signIn("coach@beast.example");
  uta = (await (await client.get("/api/users/me")).json()).user_id;
});

const signIn = (email: string) => new BrowserClient(server.origin).signIn(email);
const get = (path: string, person = client) => Page.of(person.get(path));
const post = (path: string, fields: Record<string, string>, person = client) =>
  Page.of(person.post(path, fields));
const tasks = async (date = TODAY) => (await client.get(`/api/daily-completions?date=${date}`)).json();
/** Returns the first task of a day: the task of the first meal. */
const firstTask = async (date = TODAY) => (await tasks(date))[0];

describe("the screen of a day", () => {
  it("shows today's meals of the active plan", async () => {
    const page = await get("/tasks");
    expect(page.status).toBe(200);
    for (const meal of MEALS) expect(page.text).toContain(meal);
    expect(page.text).toContain("0 of 5 done");
    expect(await get(`/tasks?date=${TODAY}`)).toMatchObject({ status: 200 });
  });

  it("creates each task once when it is opened twenty times at the same moment", async () => {
    const date = addDays(TODAY, 13);
    const pages = await race(20, (index) =>
      index % 2 ? get(`/tasks?client=${uta}&date=${date}`, coach) : get(`/tasks?date=${date}`),
    );
    for (const page of pages) expect([page.status, page.text.includes("0 of 5 done")]).toEqual([200, true]);
    const names = (await tasks(date)).map(taskName);
    expect(names.filter((name: string) => MEALS.includes(name))).toEqual(MEALS);
    expect(new Set(names).size).toBe(names.length);
  });

  it("links to the day before, the day after, and today", async () => {
    const page = await get(`/tasks?date=${addDays(TODAY, 3)}`);
    expect(page.html).toContain(`href="/tasks?date=${addDays(TODAY, 2)}"`);
    expect(page.html).toContain(`href="/tasks?date=${addDays(TODAY, 4)}"`);
    expect(page.link("Back to today")).toBe("/tasks?");
  });

  it.each([
    ["a day too far ahead", addDays(TODAY, 32), "Tasks are available up to one month ahead."],
    ["a day before the start", addDays(TODAY, -100), "This day is before the coaching started."],
  ])("says why %s has no tasks, and leads to no end of its training", async (_, date, reason) => {
    const page = await get(`/tasks?date=${date}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(reason)]);
    expect(page.html).not.toContain("/tasks/finish");
  });

  it.each(["yesterday", "2025-02-30", "", "0000-00-00"])("shows today for the date %j", async (date) => {
    const page = await get(`/tasks?date=${date}`);
    expect(page.form("date").value("date")).toBe(TODAY);
  });
});

describe("ticking off a task by form", () => {
  it("redirects to the day of the task, and can be undone", async () => {
    const { id } = await firstTask();
    const back = `/tasks?date=${TODAY}#tick-${id}`;
    const [tick, untick] = [`Mark as done: ${MEALS[0]}`, `Mark as not done: ${MEALS[0]}`];
    const form = (await get("/tasks")).formWith(tick);
    const ticked = await Page.of(client.post("/tasks", [...form.fields(), ...form.button(tick)]));
    expect([ticked.status, ticked.headers.get("location")]).toEqual([302, back]);
    expect(await firstTask()).toMatchObject({ id, is_completed: true });
    const page = await get("/tasks");
    expect(page.text).toContain("1 of 5 done");
    const again = page.formWith(untick);
    await client.post("/tasks", [...again.fields(), ...again.button(untick)]);
    expect(await firstTask()).toMatchObject({ is_completed: false });
  });

  it("redirects to the same day for a task of a past day", async () => {
    const date = addDays(TODAY, -2);
    const { id } = await firstTask(date);
    const answer = await post("/tasks", { done: String(id) });
    expect(answer.headers.get("location")).toBe(`/tasks?date=${date}#tick-${id}`);
  });

  it("keeps the task ticked off when it is sent twice", async () => {
    const date = addDays(TODAY, 2);
    const { id } = await firstTask(date);
    await race(2, () => post("/tasks", { done: String(id) }));
    expect(await firstTask(date)).toMatchObject({ is_completed: true });
  });

  it.each([
    ["no task", {}],
    ["a task to tick off and one to open", { done: "1", open: "1" }],
    ["a task that cannot be", { done: "0" }],
    ["a task too large", { done: "2147483648" }],
    ["a task that is no number", { done: "x" }],
  ])("is rejected with 400 for %s", async (_, fields) => {
    expect((await post("/tasks", fields)).status).toBe(400);
  });

  it("is rejected with 404 for another person's task and for an unknown task", async () => {
    const { id } = await firstTask();
    const fields = { done: String(id) };
    for (const email of ["starter@beast.example", "coach2@beast.example", "other@beast.example"])
      expect((await post("/tasks", fields, await signIn(email))).status).toBe(404);
    expect((await post("/tasks", { done: "2000000000" })).status).toBe(404);
    expect(await firstTask()).toMatchObject({ is_completed: false });
  });
});

describe("a note by form", () => {
  it("is saved, shown and removed", async () => {
    const { id } = await firstTask();
    const path = `/tasks/${id}/notes`;
    expect((await get(path)).form("notes").value("notes")).toBe("");
    const saved = await post(path, { notes: "  Berries <frozen>\r\nand nuts " });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, `/tasks?date=${TODAY}#task-${id}`]);
    expect((await get("/tasks")).text).toContain("Berries <frozen> and nuts");
    expect((await get(path)).form("notes").value("notes")).toContain("Berries <frozen>");
    const emptied = (await get(path)).form("notes").fields({ notes: "" });
    expect((await Page.of(client.post(path, emptied))).status).toBe(302);
    expect(await firstTask()).toMatchObject({ notes: "" });
  });

  it("is rejected with both texts after another change, and replaces it when saved again", async () => {
    const { id } = await firstTask();
    const path = `/tasks/${id}/notes`;
    const send = (fields: [string, string][]) => Page.of(client.post(path, fields));
    const opened = (await get(path)).form("notes");
    await post(path, { notes: "Less salt\r\nplease", before: "" }, coach);
    const refused = await send(opened.fields({ notes: "Tasty" }));
    expect([refused.status, refused.alerts.filter(Boolean)]).toEqual([
      409,
      [
        "Someone else changed this note while you were writing. Your note is still here. Save again to replace theirs.",
      ],
    ]);
    expect(refused.text).toContain("The current note Less salt please");
    expect(refused.form("notes").value("notes")).toBe("Tasty");
    expect(await firstTask()).toMatchObject({ notes: "Less salt\nplease" });
    const again = refused.form("notes").fields();

    await post(path, { notes: "No salt", before: "Less salt\r\nplease" }, coach);
    const newer = await send(again);
    expect([newer.status, newer.text]).toEqual([409, expect.stringContaining("No salt")]);
    const long = await send(newer.form("notes").fields({ notes: "x".repeat(2001) }));
    expect([long.status, long.errorOf("notes")]).toEqual([400, "Please use 2000 characters or fewer."]);
    expect((await send(long.form("notes").fields({ notes: "Tasty" }))).status).toBe(302);
    expect(await firstTask()).toMatchObject({ notes: "Tasty" });

    const emptied = await send(again.map(([name]) => [name, ""]));
    expect([emptied.status, (await firstTask()).notes]).toEqual([409, "Tasty"]);
    await post(path, { notes: "", before: "Tasty" }, coach);
    const gone = await send([
      ["notes", "Tastier"],
      ["before", "Tasty"],
    ]);
    expect([gone.status, gone.text]).toEqual([409, expect.stringContaining("It has been removed.")]);
    expect(await firstTask()).toMatchObject({ notes: "" });
  });

  it("is accepted when it equals the newer note", async () => {
    const { id } = await firstTask();
    const path = `/tasks/${id}/notes`;
    for (const person of [client, coach])
      expect((await post(path, { notes: "Same", before: "" }, person)).status).toBe(302);
    await post(path, { notes: "", before: "Same" });
    expect(await firstTask()).toMatchObject({ notes: "" });
  });

  it.each([1, 2, 3])("is rejected for one of two people who save at the same moment, round %i", async () => {
    const { id } = await firstTask();
    const path = `/tasks/${id}/notes`;
    const { notes: before } = await firstTask();
    const answers = await race(2, (index) =>
      post(path, { notes: `${before}Note ${index}.`, before }, index ? coach : client),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const saved = answers.findIndex(({ status }) => status === 302);
    const { notes } = await firstTask();
    expect(notes).toBe(`${before}Note ${saved}.`);
    expect(answers[1 - saved]?.text).toContain(notes);
  });

  it("is replaced by each new note that comes through the API", async () => {
    const { id } = await firstTask();
    for (const notes of ["One", "Two", ""]) {
      expect((await client.json("PUT", `/api/daily-completions/${id}`, { notes })).status).toBe(200);
      expect(await firstTask()).toMatchObject({ notes });
    }
  });

  it("has one hint for the client and another hint for the trainer", async () => {
    const { id } = await firstTask();
    const shown = await Promise.all([client, coach].map((person) => get(`/tasks/${id}/notes`, person)));
    expect(shown.map(({ text }) => /You and your (client|trainer) can both see it/.exec(text)?.[1])).toEqual([
      "trainer",
      "client",
    ]);
  });

  it("is shown again as it was typed, with the reason, when it is too long", async () => {
    const { id } = await firstTask();
    const page = await post(`/tasks/${id}/notes`, { notes: "x".repeat(2001) });
    expect([page.status, page.errorOf("notes")]).toEqual([400, "Please use 2000 characters or fewer."]);
    expect(page.form("notes").value("notes")).toHaveLength(2001);
    expect(await firstTask()).toMatchObject({ notes: "" });
  });

  it("is rejected with 400 when it has a zero byte", async () => {
    const { id } = await firstTask();
    expect((await post(`/tasks/${id}/notes`, { notes: "a\0b" })).status).toBe(400);
  });

  it("is rejected with 404 for another person's task and for an unknown task", async () => {
    const { id } = await firstTask();
    const starter = await signIn("starter@beast.example");
    expect((await get(`/tasks/${id}/notes`, starter)).status).toBe(404);
    expect((await post(`/tasks/${id}/notes`, { notes: "x" }, starter)).status).toBe(404);
    for (const unknown of ["0", "abc", "2000000000"])
      expect((await get(`/tasks/${unknown}/notes`)).status).toBe(404);
  });
});

describe("the trainer's screen", () => {
  it("offers the clients and shows the day of the chosen client", async () => {
    const choice = await get("/tasks", coach);
    expect(choice.text).toContain("Whose day do you want to see?");
    const page = await get(`/tasks?client=${uta}&date=${TODAY}`, coach);
    expect(page.form("date").value("client")).toBe(uta);
    for (const meal of MEALS) expect(page.text).toContain(meal);
  });

  it("ticks off a task and saves a note for the client, and redirects to the client's day", async () => {
    const { id } = await firstTask();
    const back = `/tasks?client=${uta}&date=${TODAY}`;
    const ticked = await post("/tasks", { done: String(id) }, coach);
    expect([ticked.status, ticked.headers.get("location")]).toEqual([302, `${back}#tick-${id}`]);
    const noted = await post(`/tasks/${id}/notes`, { notes: "Seen" }, coach);
    expect(noted.headers.get("location")).toBe(`${back}#task-${id}`);
    expect(await firstTask()).toMatchObject({ is_completed: true, notes: "Seen" });
    await client.json("PUT", `/api/daily-completions/${id}`, { is_completed: false, notes: "" });
  });

  it("answers 404 for another trainer's client and for an unknown client", async () => {
    const coach2 = await signIn("coach2@beast.example");
    expect((await get(`/tasks?client=${uta}`, coach2)).status).toBe(404);
    expect((await get(`/tasks?client=${randomUUID()}`, coach)).status).toBe(404);
    expect((await get("/tasks?client=uta", coach)).status).toBe(404);
  });
});

describe("the date of today", () => {
  it("follows the time zone of the browser on which the client signed in, for the trainer too", async () => {
    const far = new BrowserClient(server.origin);
    far.cookies.set("time_zone", "Pacific/Kiritimati");
    await far.signIn("traveller@people.example");
    const now = today("Pacific/Kiritimati");
    expect((await get("/tasks", far)).form("date").value("date")).toBe(now);
    const { user_id } = await (await far.get("/api/users/me")).json();
    expect((await get(`/tasks?client=${user_id}`, coach)).form("date").value("date")).toBe(now);
    far.cookies.set("time_zone", "Nowhere/At_All");
    expect((await get("/tasks", far)).form("date").value("date")).toBe(now);
  });
});

it("a new plan appears in today's list at once and disappears when it is deleted", async () => {
  const body = { client_user_id: uta, title: "Extra", meals: [{ name: "Midnight snack" }] };
  const { id } = await (await coach.json("POST", "/api/nutrition-plans", body)).json();
  expect((await get("/tasks")).text).toContain("Midnight snack");
  await coach.json("DELETE", `/api/nutrition-plans/${id}`);
  expect((await get("/tasks")).text).not.toContain("Midnight snack");
});
