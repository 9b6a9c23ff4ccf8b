import { beforeAll, describe, expect, it } from "vitest";
import { dayInShort } from "~/components/formats";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const COMPLETIONS = "/api/daily-completions";

interface Task {
  id: number;
  task_type: string;
  plan_id: number | null;
  task_reference: { exercise_name?: string; task_name?: string; workout_index?: number };
  is_completed: boolean;
  completed_by: string | null;
  last_time?: { date: string; notes: string; sets_line: string } | null;
  sets?: unknown[];
  notes: string;
}

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
const post = (path: string, fields: [string, string][] | Record<string, string>, person: BrowserClient) =>
  Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];

/** Adds a client with a training plan of Squat and Plank and the task Walk assigned for today. */
async function trained() {
  const person = await cast.addClient();
  const { user_id } = await currentUser(person);
  const write = async (title: string, ...workouts: [string, ...object[]][]): Promise<number> => {
    const body = {
      client_user_id: user_id,
      title,
      workouts: workouts.map(([name, ...exercises]) => ({ name, exercises })),
    };
    return (await (await cast.coach.json("POST", "/api/training-plans", body)).json()).id;
  };
  const planId = await write(
    "Strong",
    ["Legs", { name: "Squat", sets: 4, reps: "6-8", weight: "60 kg", notes: "No rush" }],
    ["Core", { name: "Plank", reps: "45 s" }],
  );
  const walk = { client_user_id: user_id, task_name: "Walk", completion_date: TODAY };
  await cast.coach.json("POST", "/api/daily-tasks/custom", walk);
  const day = async (date = TODAY, by = person): Promise<Task[]> =>
    (await by.get(`${COMPLETIONS}?date=${date}&client_id=${user_id}`)).json();
  const task = async (name: string, date = TODAY): Promise<Task> =>
    (await day(date)).find(
      ({ task_reference: known }) => known.exercise_name === name || known.task_name === name,
    ) as Task;
  const change = (id: number, body: object) => person.json("PUT", `${COMPLETIONS}/${id}`, body);
  const changeFor = (id: number, body: object, by = cast.coach) =>
    by.json("PUT", `/api/trainer/daily-completions/${id}`, { client_user_id: user_id, ...body });
  return { person, user_id, planId, write, day, task, change, changeFor };
}

describe("the exercises of a day in the JSON API", () => {
  it("contain all details from the plan, for the client and for the trainer", async () => {
    const { user_id, planId, day } = await trained();
    const tasks = await day();
    const exercises = tasks.filter(({ task_type }) => task_type === "training_exercise");
    expect(exercises).toMatchObject([
      {
        user_id,
        plan_id: planId,
        custom_task_id: null,
        completion_date: TODAY,
        is_completed: false,
        completed_at: null,
        completed_by: null,
        last_time: null,
        notes: "",
      },
      { plan_id: planId },
    ]);
    expect(exercises.map(({ task_reference }) => task_reference)).toEqual([
      {
        exercise_name: "Squat",
        sets: 4,
        reps: "6-8",
        weight: "60 kg",
        exercise_notes: "No rush",
        workout_name: "Legs",
        workout_index: 0,
        exercise_index: 0,
        plan_title: "Strong",
      },
      {
        exercise_name: "Plank",
        sets: 3,
        reps: "45 s",
        weight: "",
        exercise_notes: "",
        workout_name: "Core",
        workout_index: 1,
        exercise_index: 0,
        plan_title: "Strong",
      },
    ]);
    expect(await day(TODAY, cast.coach)).toEqual(tasks);
  });

  it("show who ticked them off first, the client or the trainer", async () => {
    const { task, change, changeFor } = await trained();
    const { id } = await task("Squat");
    const done = { is_completed: true };
    expect(await (await change(id, done)).json()).toMatchObject({ completed_by: "client" });
    expect(await (await changeFor(id, done)).json()).toMatchObject({ completed_by: "client" });
    expect(await (await change(id, { is_completed: false })).json()).toMatchObject({ completed_by: null });
    expect(await (await changeFor(id, done)).json()).toMatchObject({ completed_by: "trainer" });
    expect(await task("Squat")).toMatchObject({ is_completed: true, completed_by: "trainer" });
  });

  it("are marked as gone for the trainer after the plan is deleted", async () => {
    const { planId, task, day, changeFor } = await trained();
    const { id } = await task("Squat");
    expect(await (await changeFor(id, { is_completed: true })).json()).toMatchObject({ gone: false });
    await cast.coach.json("DELETE", `/api/training-plans/${planId}`);
    expect(await (await changeFor(id, { is_completed: false })).json()).toMatchObject({ id, gone: true });
    expect((await day()).map((each) => each.id)).not.toContain(id);
  });

  it("contain the note from the last time, which the tasks page shows too", async () => {
    const { person, write, task, change } = await trained();
    const tomorrow = addDays(TODAY, 1);
    const lastTime = async () => (await task("Squat", tomorrow)).last_time;
    const { id } = await task("Squat");
    await change(id, { notes: "60 kg × 8" });
    expect(await lastTime()).toBeNull();
    await change(id, { is_completed: true });
    const noted = { date: TODAY, notes: "60 kg × 8", sets_line: "" };
    expect(await lastTime()).toEqual(noted);
    expect((await task("Plank", tomorrow)).last_time).toBeNull();
    expect((await task("Squat")).last_time).toBeNull();
    await write("Another", ["Legs", { name: "SQUAT" }]);
    expect((await task("SQUAT", tomorrow)).last_time).toEqual(noted);
    const page = await get(`/tasks?date=${tomorrow}`, person);
    expect(page.text).toContain(`Last time, ${dayInShort(TODAY, "en")}: 60 kg × 8`);
    await change(id, { notes: "" });
    expect(await lastTime()).toBeNull();
  });

  it("cannot be changed by visitors, other clients or other trainers", async () => {
    const { task, changeFor } = await trained();
    const { id } = await task("Squat");
    const done = { is_completed: true, notes: "Taken over" };
    for (const [person, status] of [
      [cast.visitor, 401],
      [cast.coach, 403],
      [cast.client, 404],
    ] as const)
      expect((await person.json("PUT", `${COMPLETIONS}/${id}`, done)).status).toBe(status);
    for (const [person, status] of [
      [cast.visitor, 401],
      [cast.client, 403],
      [cast.coach2, 404],
    ] as const)
      expect((await changeFor(id, done, person)).status).toBe(status);
    expect((await changeFor(id, { ...done, client_user_id: cast.uta })).status).toBe(404);
    expect(await task("Squat")).toMatchObject({ is_completed: false, notes: "" });
  });
});

describe("requesting the task of an exercise in the JSON API", () => {
  const input = (plan_id: number, task_reference: object, facts = {}) => ({
    task_type: "training_exercise",
    task_reference,
    plan_id,
    completion_date: TODAY,
    ...facts,
  });

  it("returns the task found by position or by name", async () => {
    const { person, planId, task } = await trained();
    const { last_time: _, sets: _sets, ...plank } = await task("Plank");
    for (const reference of [
      { workout_index: 1, exercise_index: 0 },
      { exercise_name: "Plank" },
      { exercise_name: "Plank", workout_index: 1 },
    ]) {
      const answer = await person.json("POST", COMPLETIONS, input(planId, reference));
      expect([answer.status, await answer.json()]).toEqual([200, plank]);
    }
  });

  it("creates the task only once on a day that was not opened before", async () => {
    const { person, planId, day } = await trained();
    const completion_date = addDays(TODAY, 20);
    const body = input(planId, { exercise_name: "Squat" }, { completion_date });
    const made: Task[] = await race(6, async () => (await person.json("POST", COMPLETIONS, body)).json());
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await day(completion_date)).map(({ id }) => id)).toContain(made[0]?.id);
    expect(await day(completion_date)).toHaveLength(2);
  });

  it("rejects unknown exercises, other people's plans and days out of range", async () => {
    const { person, planId } = await trained();
    const ask = async (body: object, by = person) => (await by.json("POST", COMPLETIONS, body)).status;
    for (const reference of [
      {},
      { workout_index: 2, exercise_index: 0 },
      { workout_index: 0, exercise_index: 1 },
      { workout_index: -1, exercise_index: 0 },
      { exercise_name: "Deadlift" },
      { exercise_name: "Plank", workout_index: 0 },
    ])
      expect([reference, await ask(input(planId, reference))]).toEqual([reference, 400]);
    const squat = { exercise_name: "Squat" };
    expect(await ask(input(planId, squat, { task_type: "nutrition_meal" }))).toBe(404);
    expect(await ask(input(2_000_000_000, squat))).toBe(404);
    expect(await ask(input(planId, squat), cast.client)).toBe(404);
    expect(await ask(input(planId, squat), cast.coach)).toBe(403);
    expect(await ask(input(planId, squat), cast.visitor)).toBe(401);
    expect(await ask(input(planId, squat, { completion_date: addDays(TODAY, 31) }))).toBe(201);
    expect(await ask(input(planId, squat, { completion_date: addDays(TODAY, 32) }))).toBe(400);
    expect(await ask(input(planId, squat, { completion_date: addDays(TODAY, -1) }))).toBe(400);
  });
});

const sectionsOf = (page: Page) => page.html.match(/<section\b[\s\S]*?<\/section>/g) ?? [];

/** Returns the names of the tasks under a heading of the list. */
function under(page: Page, heading: string): string[] {
  const id = page.html.match(new RegExp(`<h3 id="([^"]+)"[^>]*>${heading}<`))?.[1] ?? "no such heading";
  return [...page.section(id).html.matchAll(/aria-label="Mark as (?:not )?done: ([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
}

describe("the exercises of a changed plan", () => {
  const LEGS = { name: "Legs", exercises: [{ name: "Squat" }, { name: "Lunge" }] };
  const workoutsNow = async (planId: number): Promise<(typeof LEGS)[]> => {
    const plans: { id: number; workouts: (typeof LEGS)[] }[] = await (
      await cast.coach.get("/api/training-plans")
    ).json();
    return plans.find(({ id }) => id === planId)?.workouts ?? [];
  };

  async function trainedLegs() {
    const client = await trained();
    const planId = await client.write("Leg day", [LEGS.name, ...LEGS.exercises]);
    const rewrite = async (change: (workouts: (typeof LEGS)[]) => (typeof LEGS)[]) => {
      const body = {
        client_user_id: client.user_id,
        title: "Leg day",
        workouts: change(await workoutsNow(planId)),
      };
      expect((await cast.coach.json("PUT", `/api/training-plans/${planId}`, body)).status).toBe(200);
    };
    const { id } = await client.task("Lunge");
    await client.change(id, { is_completed: true });
    return { ...client, planId, rewrite };
  }

  it("stay under their own workout after another workout is inserted before it", async () => {
    const { person, rewrite } = await trainedLegs();
    await rewrite((workouts) => [{ name: "Warm-up", exercises: [{ name: "Rope" }] }, ...workouts]);
    const page = await get("/tasks", person);
    expect(under(page, "Warm-up")).toEqual(["Rope"]);
    const legs = page.headings("h3").filter((heading) => heading === "Legs");
    expect(legs, "one of each plan").toHaveLength(2);
    const sections = sectionsOf(page).filter((section) => section.includes("Leg day"));
    expect(sections.map((section) => /<h3[^>]*>([^<]*)</.exec(section)?.[1])).toEqual(["Warm-up", "Legs"]);
    for (const name of ["Squat", "Lunge"]) expect(sections[1]).toContain(`done: ${name}"`);
    const ids = [...page.html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("stay under the old workout name if done and move to the new name if open", async () => {
    const { person, rewrite } = await trainedLegs();
    await rewrite((workouts) => workouts.map((workout) => ({ ...workout, name: "Lower body" })));
    const page = await get("/tasks", person);
    expect(under(page, "Lower body")).toEqual(["Squat"]);
    const done = sectionsOf(page).filter((section) => section.includes("not done: Lunge"));
    expect(done.map((section) => /<h3[^>]*>([^<]*)</.exec(section)?.[1])).toEqual(["Legs"]);
  });
});

describe.each([
  ["the client", (person: BrowserClient) => person],
  ["their trainer", () => cast.coach],
])("a task that was removed while the page was open, used by %s", (_, actorOf) => {
  const GONE = "This task is no longer planned and was removed from the list.";
  const TYPED = "Knee <hurts>\nstopped early";
  const FIRST_LINE = /<textarea id="lost"[^>]*>([^<]*)<\/textarea>/;

  /** Opens the day page with Squat, and returns it with a function that removes Squat from the plan. */
  async function facing() {
    const client = await trained();
    const actor = actorOf(client.person);
    const day =
      actor === cast.coach ? `/tasks?client=${client.user_id}&date=${TODAY}` : `/tasks?date=${TODAY}`;
    const page = await get(day, actor);
    const squat = await client.task("Squat");
    const switchOff = () => cast.coach.post(`/training/${client.planId}/activity`, { is_active: "false" });
    const alerts = async () => (await get(day, actor)).alerts.filter(Boolean);
    return { ...client, actor, day, page, squat, switchOff, alerts };
  }
  const notesAt = (day: string, id: number) => day.replace("/tasks?", `/tasks/${id}/notes?`);

  it("redirects a tick to the day page, which shows the removal notice once", async () => {
    const { actor, day, page, squat, switchOff, alerts } = await facing();
    expect(page.html).toContain(`action="${day.replaceAll("&", "&amp;")}"`);
    const words = "Mark as done: Squat";
    const form = page.formWith(words);
    await switchOff();
    expect(led(await post(day, [...form.fields(), ...form.button(words)], actor))).toEqual([302, day]);
    expect([await alerts(), await alerts()]).toEqual([[GONE], []]);
    expect(squat.is_completed).toBe(false);
  });

  it("disappears with a notice after its tick or its note is removed", async () => {
    for (const changes of [{ is_completed: true }, { notes: "Mine" }]) {
      const { actor, day, squat, switchOff, alerts, change, task } = await facing();
      await change(squat.id, changes);
      await switchOff();
      expect(await task("Squat")).toMatchObject(changes);
      const answer =
        "notes" in changes
          ? await post(notesAt(day, squat.id), { notes: "", before: "Mine" }, actor)
          : await post(day, { open: String(squat.id) }, actor);
      expect(led(answer)).toEqual([302, day]);
      expect(await alerts()).toEqual([GONE]);
      expect(await task("Squat")).toBeUndefined();
    }
  });

  it("shows the unsaved note again so that it can be copied", async () => {
    const { actor, day, squat, switchOff, task } = await facing();
    const path = notesAt(day, squat.id);
    const form = (await get(path, actor)).form("notes");
    await switchOff();
    const page = await post(path, form.fields({ notes: TYPED }), actor);
    expect([page.status, page.dialogs]).toEqual([404, ["This task was removed"]]);
    expect(page.alerts.filter(Boolean)).toEqual([
      `${GONE} Your note isn't saved. Copy it if you want to keep it.`,
    ]);
    expect(FIRST_LINE.exec(page.html)?.[1]).toBe("Knee &lt;hurts&gt;\nstopped early");
    expect(page.link("Back to the list")).toBe(day);
    const long = await post(path, { notes: "x".repeat(2001) }, actor);
    expect(FIRST_LINE.exec(long.html)?.[1]).toHaveLength(2001);
    expect((await post(path, { notes: "" }, actor)).alerts).toContain(GONE);
    expect(await task("Squat")).toBeUndefined();
  });

  it("redirects its note page to the day page", async () => {
    const { actor, day, squat, switchOff, alerts } = await facing();
    await switchOff();
    expect(led(await get(notesAt(day, squat.id), actor))).toEqual([302, day]);
    expect(await alerts()).toEqual([GONE]);
    expect((await get(`/tasks/${squat.id}/notes`, actor)).status).toBe(404);
  });

  it("gets the same answers for another client's task as for a task that never existed", async () => {
    const { actor, day } = await facing();
    const other = await (await trained()).task("Squat");
    const stranger = actor === cast.coach ? cast.coach2 : actor;
    const home = actor === cast.coach ? `/tasks?date=${TODAY}` : day;
    const NEVER = 2_000_000_000;
    const look = async (id: number) => {
      const ticked = await post(home, { done: String(id) }, stranger);
      const noted = await post(notesAt(home, id), { notes: "Whose?" }, stranger);
      return [
        led(ticked),
        [noted.status, noted.dialogs, noted.alerts.filter(Boolean), FIRST_LINE.exec(noted.html)?.[1]],
        led(await get(notesAt(home, id), stranger)),
        (await post("/tasks", { done: String(id) }, stranger)).status,
      ];
    };
    const answers = await look(other.id);
    expect(answers).toEqual(await look(NEVER));
    expect(answers[0]).toEqual([302, home]);
    expect(answers[1]).toEqual([404, ["This task was removed"], expect.any(Array), "Whose?"]);
  });
});

describe.each(["Squat", "Walk"])("the task %s in the HTML forms", (name) => {
  it("is shown on the day page with headings and details", async () => {
    const { person } = await trained();
    const page = await get("/tasks", person);
    expect(page.headings("h3")).toEqual(expect.arrayContaining(["Custom tasks", "Legs", "Core"]));
    for (const words of [name, "4 × 6–8", "60 kg", "No rush", "Medium priority · General"])
      expect(page.text).toContain(words);
  });

  it("is ticked off and reopened, and redirects to its tick on the day page", async () => {
    const { person, task } = await trained();
    const { id } = await task(name);
    const location = `/tasks?date=${TODAY}#tick-${id}`;
    for (const [button, is_completed, completed_by] of [
      ["done", true, "client"],
      ["not done", false, null],
    ] as const) {
      const words = `Mark as ${button}: ${name}`;
      const form = (await get("/tasks", person)).formWith(words);
      expect(led(await post("/tasks", [...form.fields(), ...form.button(words)], person))).toEqual([
        302,
        location,
      ]);
      expect(await task(name)).toMatchObject({ is_completed, completed_by });
    }
  });

  it("saves a note, shows it again in the dialog and rejects a note that is too long", async () => {
    const { person, task } = await trained();
    const { id } = await task(name);
    const path = `/tasks/${id}/notes`;
    const dialog = await get(path, person);
    expect(dialog.dialogs).toEqual([`Write note for ${name}`]);
    const typed = dialog.form("notes").fields({ notes: " 3 sets <ok>\r\nthen 2 " });
    expect(led(await post(path, typed, person))).toEqual([302, `/tasks?date=${TODAY}#task-${id}`]);
    expect(await task(name)).toMatchObject({ notes: "3 sets <ok>\nthen 2" });
    expect((await get(path, person)).form("notes").value("notes")).toBe("3 sets <ok>\nthen 2");
    expect((await get("/tasks", person)).text).toContain("3 sets <ok> then 2");
    const long = await post(path, { notes: "x".repeat(2001) }, person);
    expect([long.status, long.errorOf("notes"), long.form("notes").value("notes")?.length]).toEqual([
      400,
      "Please use 2000 characters or fewer.",
      2001,
    ]);
    const most = (await get(path, person)).form("notes").fields({ notes: "x".repeat(2000) });
    expect((await post(path, most, person)).status).toBe(302);
  });

  it("can be ticked off and noted by the trainer, who returns to the client's day page", async () => {
    const { user_id, task, person } = await trained();
    const { id } = await task(name);
    const day = `/tasks?client=${user_id}&date=${TODAY}`;
    const words = `Mark as done: ${name}`;
    const page = await get(day, cast.coach);
    const form = page.formWith(words);
    expect(led(await post("/tasks", [...form.fields(), ...form.button(words)], cast.coach))).toEqual([
      302,
      `${day}#tick-${id}`,
    ]);
    expect(page.html).toContain(`href="/tasks/${id}/notes?client=${user_id}&amp;date=${TODAY}"`);
    const noted = await post(
      `/tasks/${id}/notes?client=${user_id}&date=${TODAY}`,
      { notes: "Seen" },
      cast.coach,
    );
    expect(led(noted)).toEqual([302, `${day}#task-${id}`]);
    expect(await task(name)).toMatchObject({ completed_by: "trainer", notes: "Seen" });
    expect((await get("/tasks", person)).text).toContain("done by your trainer");
  });

  it("cannot be opened or changed by other clients, other trainers or visitors", async () => {
    const { task } = await trained();
    const { id } = await task(name);
    const fields = { done: String(id), is_completed: "true", notes: "Taken over" };
    for (const person of [cast.client, cast.coach2]) {
      expect((await post("/tasks", fields, person)).status).toBe(404);
      expect((await get(`/tasks/${id}/notes`, person)).status).toBe(404);
      expect((await post(`/tasks/${id}/notes`, fields, person)).status).toBe(404);
    }
    for (const path of ["/tasks", `/tasks/${id}/notes`])
      expect(led(await post(path, fields, cast.visitor))).toEqual([302, "/"]);
    expect(await task(name)).toMatchObject({ is_completed: false, notes: "" });
  });
});
