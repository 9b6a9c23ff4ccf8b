import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { hrefs } from "../support/links";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const NEW = "/manage-tasks/new";
const later = (days: number) => addDays(TODAY, days);

type Fields = [string, string][];

let server: SharedServer;
let cast: Cast;
/** A client whose coaching starts today. */
let client: BrowserClient;
let id: string;
let name: string | null;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});
beforeEach(async () => {
  client = await cast.addClient();
  const { user_id, profile } = await currentUser(client);
  [id, name] = [user_id, profile.first_name];
});

const get = (path: string) => Page.of(cast.coach.get(path));
const post = (path: string, fields: Fields | Record<string, string>, person = cast.coach) =>
  Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];
const at = (path: string, date = TODAY, whose = id) => `${path}?client=${whose}&date=${date}`;
const open = async (path = at(NEW)) => (await get(path)).form("task_name");
const assigned = async (date = TODAY) => (await get(at("/manage-tasks", date))).section("assigned");
const day = async (date = TODAY): Promise<{ id: number; custom_task_id: number; is_completed: boolean }[]> =>
  (await client.get(`/api/daily-completions?date=${date}`)).json();

/** Assigns a task through the JSON API and returns it with the addresses of its dialogs. */
async function write(facts = {}) {
  const body = { client_user_id: id, task_name: "Walk", completion_date: TODAY, ...facts };
  const task = await (await cast.coach.json("POST", "/api/daily-tasks/custom", body)).json();
  const path = `/manage-tasks/${task.custom_task_id}`;
  return { task, edit: `${path}/edit`, remove: `${path}/delete` };
}

const MARKED = "The task isn't saved yet. Please check the marked fields.";
const FILLED = {
  task_name: "Stretch <hips>",
  description: "Two lines\nof it",
  priority: "high",
  category: "training",
  completion_date: later(2),
  repeats: "weekdays",
  weekdays: [isoWeekday(later(2)), isoWeekday(later(4))].map(String),
  until: later(11),
  notes: "Slowly",
};

describe("the screen for custom tasks", () => {
  it("asks for a client first, and then shows the day of the chosen client", async () => {
    const choice = await get("/manage-tasks");
    expect([choice.status, choice.headings("h1")]).toEqual([200, ["Manage Tasks"]]);
    expect(choice.text).toContain("Choose a client first");
    expect(hrefs(choice.html, new RegExp(`^${NEW}`))).toEqual([]);
    const without = await get(NEW);
    expect([without.dialogs, without.text.includes("Choose a client first")]).toEqual([
      ["Add Custom Task"],
      true,
    ]);
    expect(() => without.form("task_name")).toThrow("no form");
    const chosen = await get(at("/manage-tasks"));
    expect([chosen.link("Add Custom Task"), chosen.link("See the whole day")]).toEqual([
      at(NEW),
      at("/tasks"),
    ]);
    expect(chosen.text).toContain("Nothing assigned for this day");
    for (const category of ["Nutrition", "Training", "Lifestyle", "General"])
      expect(chosen.section("ideas").headings("h3")).toContain(category);
  });

  it("lists the assigned tasks of the day with their details, repetition and done state", async () => {
    const { task } = await write({ priority: "high", category: "lifestyle", notes: "Half an hour" });
    await write({ task_name: "Weigh", repeats: "daily", until: later(3) });
    expect((await assigned()).headings("h3")).toEqual(["Walk", "Weigh"]);
    const section = await assigned();
    for (const words of ["High priority · Lifestyle · Once", "Half an hour", "Every day, until"])
      expect(section.text).toContain(words);
    expect(section.text).not.toContain("Done");
    await client.json("PUT", `/api/daily-completions/${task.id}`, { is_completed: true });
    expect((await assigned()).items[0]).toContain("Done");
    expect((await assigned(later(1))).headings("h3")).toEqual(["Weigh"]);
    expect((await assigned(later(4))).headings("h3")).toEqual([]);
  });

  it("returns 404 for clients of other trainers and unknown clients", async () => {
    for (const whose of [cast.othersClient, randomUUID(), "uta"])
      expect((await get(at("/manage-tasks", TODAY, whose))).status).toBe(404);
  });
});

describe("assigning a task in the form", () => {
  it("starts with the chosen day and the default priority, category and repetition", async () => {
    const form = await open(at(NEW, later(3)));
    expect(
      ["completion_date", "priority", "category", "task_name", "until"].map((name) => form.value(name)),
    ).toEqual([later(3), "medium", "general", "", ""]);
    expect([form.ticked("repeats"), form.ticked("weekdays")]).toEqual([["once"], []]);
  });

  it("saves the task, redirects to its day and shows the success message once", async () => {
    const answer = await post(at(NEW), (await open()).fields({ task_name: "Walk", notes: "Far" }));
    expect(led(answer)).toEqual([302, at("/manage-tasks")]);
    const page = await get(at("/manage-tasks"));
    expect(page.statuses).toEqual(["The task is assigned. It appears on your client's list."]);
    expect(page.section("assigned").headings("h3")).toEqual(["Walk"]);
    expect((await get(at("/manage-tasks"))).statuses).toEqual([]);
    expect(await day()).toMatchObject([{ task_reference: { task_name: "Walk" }, notes: "Far" }]);
  });

  it("creates a task with all fields on its days and redirects to the first day", async () => {
    const answer = await post(at(NEW), (await open()).fields(FILLED));
    expect(led(answer)).toEqual([302, at("/manage-tasks", later(2))]);
    const days = [];
    for (let ahead = 0; ahead <= 13; ahead++) if ((await day(later(ahead))).length > 0) days.push(ahead);
    expect(days).toEqual([2, 4, 9, 11]);
    expect((await assigned(later(2))).text).toContain("Stretch <hips>");
  });

  it("accepts a single day of the week", async () => {
    const fields = (await open()).fields({ ...FILLED, weekdays: [String(isoWeekday(later(3)))] });
    expect(led(await post(at(NEW), fields))).toEqual([302, at("/manage-tasks", later(3))]);
  });

  it("saves a repeated request once, and asks to save again if the content changed", async () => {
    const form = await open();
    const fields = form.fields({ task_name: "Walk" });
    for (const answer of await Promise.all([post(at(NEW), fields), post(at(NEW), fields)]))
      expect(led(answer)).toEqual([302, at("/manage-tasks")]);
    expect(await day()).toHaveLength(1);
    const typed = { ...FILLED, completion_date: TODAY, repeats: "daily" };
    const refused = await post(at(NEW), form.fields(typed));
    expect([refused.status, refused.alerts]).toEqual([
      409,
      ["This form has already assigned a task. Save again to assign another one."],
    ]);
    const again = refused.form("task_name");
    expect(again.fields().filter(([name]) => name !== "idempotency_key")).toEqual(
      form.fields(typed).filter(([name]) => name !== "idempotency_key"),
    );
    expect((await post(at(NEW), again.fields())).status).toBe(302);
    expect(await day()).toHaveLength(2);
  });
});

describe("rejecting a task form with mistakes", () => {
  const wrongs: [string, Record<string, string | string[]>, string][] = [
    ["no name", { task_name: "  " }, "Please fill this in."],
    ["a name too long", { task_name: "x".repeat(201) }, "Please use 200 characters or fewer."],
    ["a description too long", { description: "x".repeat(2001) }, "Please use 2000 characters or fewer."],
    ["notes too long", { notes: "x".repeat(2001) }, "Please use 2000 characters or fewer."],
    ["no day", { completion_date: "" }, "Please fill this in."],
    ["a day that is none", { completion_date: "2025-02-30" }, "Please check this entry."],
    ["a last day that is none", { until: "soon" }, "Please check this entry."],
  ];
  it.each(wrongs)("keeps the typed values and marks the field: %s", async (_, wrong, message) => {
    const typed = { ...FILLED, ...wrong };
    const page = await post(at(NEW), (await open()).fields(typed));
    const [name = ""] = Object.keys(wrong);
    expect([page.status, page.errorOf(name), page.alerts]).toEqual([400, message, [MARKED]]);
    const form = page.form("task_name");
    for (const [field, value] of Object.entries(typed))
      if (typeof value === "string" && field !== "repeats" && value.trim())
        expect([field, form.value(field)]).toEqual([field, value]);
    expect([form.ticked("repeats"), form.ticked("weekdays").sort()]).toEqual([
      ["weekdays"],
      [...FILLED.weekdays].sort(),
    ]);
    expect(await day(later(2))).toEqual([]);
  });

  it.each([
    ["no day of the week", "weekdays", { weekdays: [] }, "Please choose at least one day of the week"],
    ["a last day before the first", "until", { until: TODAY }, "The last day is before the first day"],
    [
      "a day before the start",
      "completion_date",
      { completion_date: later(-1), repeats: "once" },
      expect.stringContaining("up to one year ahead"),
    ],
    [
      "a day too far ahead",
      "completion_date",
      { completion_date: later(367), until: "" },
      expect.stringContaining("up to one year ahead"),
    ],
  ])("marks the wrong field and keeps the main values: %s", async (_, field, wrong, message) => {
    const typed = { ...FILLED, ...wrong };
    const page = await post(at(NEW), (await open()).fields(typed));
    expect([page.status, page.errorOf(field), page.alerts]).toEqual([400, message, [MARKED]]);
    const form = page.form("task_name");
    expect([form.value("task_name"), form.value("completion_date"), form.ticked("weekdays").sort()]).toEqual([
      FILLED.task_name,
      typed.completion_date,
      [...typed.weekdays].sort(),
    ]);
  });

  it.each([
    ["priority", "urgent"],
    ["category", "work"],
    ["repeats", "yearly"],
  ])("answers 400 if the %s is not one of the choices", async (name, value) => {
    const fields = (await open()).fields({ task_name: "Walk" }).filter(([field]) => field !== name);
    expect((await post(at(NEW), [...fields, [name, value]])).status).toBe(400);
    expect(await day()).toEqual([]);
  });

  it("shows the message in German if the trainer chose German", async () => {
    const german = await new BrowserClient(server.origin).signIn(cast.coachEmail);
    german.cookies.set("language", "de");
    const page = await post(at(NEW), (await open()).fields({ task_name: "" }), german);
    expect([page.status, page.errorOf("task_name")]).toEqual([400, "Bitte fülle dieses Feld aus."]);
  });

  it.each([
    ["another trainer's client", () => cast.othersClient],
    ["nobody", () => randomUUID()],
  ])("answers 404 with a message if the client is %s", async (_, whom) => {
    const fields = (await open()).fields({ task_name: "Walk", client_user_id: whom() });
    const page = await post(at(NEW), fields);
    expect([page.status, page.alerts, page.form("task_name").value("task_name")]).toEqual([
      404,
      ["This isn't one of your clients"],
      "Walk",
    ]);
  });
});

describe("changing an assigned task in the form", () => {
  it("starts with the saved values, changes open tasks and keeps finished tasks", async () => {
    const { edit, task } = await write({ repeats: "daily", until: later(3), priority: "low", notes: "Far" });
    await day(later(1));
    await client.json("PUT", `/api/daily-completions/${task.id}`, { is_completed: true });
    const page = await get(at(edit, later(1)));
    const form = page.form("task_name");
    expect([page.dialogs, form.ticked("repeats")]).toEqual([["Edit Custom Task"], ["daily"]]);
    expect(
      ["task_name", "priority", "completion_date", "until", "notes"].map((name) => form.value(name)),
    ).toEqual(["Walk", "low", TODAY, later(3), "Far"]);
    const answer = await post(at(edit, later(1)), form.fields({ task_name: "Run" }));
    expect(led(answer)).toEqual([302, `${at("/manage-tasks", later(1))}#task-${task.custom_task_id}`]);
    expect((await get(at("/manage-tasks"))).statuses).toEqual(["The task is changed."]);
    expect([await day(), await day(later(1))]).toMatchObject([
      [{ task_reference: { task_name: "Walk" }, is_completed: true }],
      [{ task_reference: { task_name: "Run" }, is_completed: false }],
    ]);
  });

  it("redirects to the day of the task if the address names no day", async () => {
    const { edit, task } = await write({ completion_date: later(2) });
    expect(led(await post(edit, (await open(edit)).fields({ task_name: "Run" })))).toEqual([
      302,
      `${at("/manage-tasks", later(2))}#task-${task.custom_task_id}`,
    ]);
  });

  it("keeps the typed values and changes nothing after a mistake", async () => {
    const { edit } = await write();
    const page = await post(at(edit), (await open(at(edit))).fields({ ...FILLED, task_name: "" }));
    expect([page.status, page.errorOf("task_name")]).toEqual([400, "Please fill this in."]);
    const form = page.form("task_name");
    expect([form.value("notes"), form.value("until"), form.ticked("weekdays").sort()]).toEqual([
      "Slowly",
      later(11),
      [...FILLED.weekdays].sort(),
    ]);
    expect((await assigned()).headings("h3")).toEqual(["Walk"]);
  });

  it("rejects an outdated form but keeps its values, and saving again replaces the task", async () => {
    const { edit } = await write();
    const [mine, theirs] = [await open(at(edit)), await open(at(edit))];
    await post(at(edit), theirs.fields({ task_name: "Theirs" }));
    const refused = await post(at(edit), mine.fields({ task_name: "Mine", description: "Kept" }));
    expect([refused.status, refused.alerts]).toEqual([
      409,
      [expect.stringContaining("Someone else changed this task")],
    ]);
    const form = refused.form("task_name");
    expect([form.value("task_name"), form.value("description")]).toEqual(["Mine", "Kept"]);
    expect((await assigned()).headings("h3")).toEqual(["Theirs"]);
    expect((await post(at(edit), form.fields())).status).toBe(302);
    expect((await assigned()).headings("h3")).toEqual(["Mine"]);
  });
});

describe("deleting an assigned task in the form", () => {
  it("asks for confirmation, then deletes open tasks and keeps finished tasks", async () => {
    const { remove, task } = await write({ repeats: "daily" });
    await day(later(1));
    await client.json("PUT", `/api/daily-completions/${task.id}`, { is_completed: true });
    const question = await get(at(remove));
    expect(question.dialogs).toEqual([`Delete custom task for ${name}`]);
    expect(question.text).toContain('Delete "Walk"?');
    expect(await day(later(1))).toHaveLength(1);
    expect(led(await post(at(remove), {}))).toEqual([302, at("/manage-tasks")]);
    expect((await get(at("/manage-tasks"))).statuses).toEqual([
      "The task is deleted. Completed tasks and tasks with notes stay.",
    ]);
    expect([await day(), await day(later(1)), await day(later(2))]).toMatchObject([
      [{ id: task.id, is_completed: true }],
      [],
      [],
    ]);
    expect((await assigned()).headings("h3")).toEqual([]);
    for (const path of [remove, at(remove)])
      expect([(await get(path)).status, (await post(path, {})).status]).toEqual([404, 404]);
  });
});

describe("managing custom tasks without permission", () => {
  it.each(["0", "abc", "2147483648", "2000000000", "-1"])(
    "answers 404 for the unknown task id %s",
    async (none) => {
      for (const action of ["edit", "delete"])
        expect([
          (await get(`/manage-tasks/${none}/${action}`)).status,
          (await post(`/manage-tasks/${none}/${action}`, {})).status,
        ]).toEqual([404, 404]);
    },
  );
});
