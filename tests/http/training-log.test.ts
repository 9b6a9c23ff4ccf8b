import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { setFieldsOf } from "../support/sets-form";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});

const SQUAT = { name: "Squat", sets: 3, reps: "8", weight: "60 kg" };
const LUNGE = { name: "Lunge", sets: 1, reps: "12", weight: "" };

/** Adds a client with a plan of exercises for today. */
async function trained(exercises: object[] = [SQUAT, LUNGE]) {
  const person = await cast.addClient();
  const { user_id } = await currentUser(person);
  const workouts = [{ name: "Legs", exercises }];
  const plan = { client_user_id: user_id, title: "Strong", workouts };
  const { id: planId } = await (await cast.coach.json("POST", "/api/training-plans", plan)).json();
  const tasks: { id: number; is_completed: boolean; task_reference: { exercise_name: string } }[] = await (
    await person.get(`/api/daily-completions?date=${TODAY}`)
  ).json();
  const task = (name: string) =>
    tasks.find(({ task_reference }) => task_reference.exercise_name === name) as { id: number };
  const sets = async (by = person) =>
    (await (await by.get(`/api/exercise-sets?date=${TODAY}&client_id=${user_id}`)).json()) as StoredSet[];
  const isDone = async (name: string) =>
    ((await (await person.get(`/api/daily-completions?date=${TODAY}`)).json()) as typeof tasks).find(
      ({ task_reference }) => task_reference.exercise_name === name,
    )?.is_completed;
  const screen = (more = "", client = "") => `/tasks?${client && `client=${client}&`}date=${TODAY}${more}`;
  return { person, user_id, planId, task, sets, isDone, screen };
}

interface StoredSet {
  id: number;
  place: number;
  kind: string;
  weight_kg: number | null;
  reps: number | null;
  seconds: number | null;
  is_warm_up: boolean;
  entered_by: string;
}

/** Opens an exercise, and returns the function that sends its form with other values and a button. */
async function opened(person: BrowserClient, address: string) {
  const page = await Page.of(person.get(address));
  return { page, send: sending(person, address, page) };
}

function sending(person: BrowserClient, address: string, page: Page) {
  const [, query = ""] = address.split("?");
  const search = new URLSearchParams(query);
  search.delete("exercise");
  return (values: Record<string, string> = {}) =>
    Page.of(person.post(`/tasks/sets?${search}`, { ...setFieldsOf(page), ...values }));
}

const led = ({ status, headers }: Page) => [status, headers.get("location")];
/** Opens the page that an answer leads to. */
const follow = (person: BrowserClient, { headers }: Page) =>
  Page.of(person.get((headers.get("location") ?? "").replace(/#.*/, "")));
const undoOf = (page: Page) => {
  const form = page.formWith("Undo");
  return { action: form.action, fields: form.fields() };
};
/** Presses "Undo" in the one-time text of a page. */
function takeBack(person: BrowserClient, page: Page): Promise<Page> {
  const { action, fields } = undoOf(page);
  return Page.of(person.post(action, fields));
}
const values = (sets: StoredSet[]) => sets.map(({ place, weight_kg, reps }) => [place, weight_kg, reps]);

describe("an open exercise of a day", () => {
  it("is opened by its link, with a row for each set that the plan asks for", async () => {
    const { person, task, screen } = await trained();
    const { id } = task("Squat");
    const list = await Page.of(person.get(screen()));
    expect(setFieldsOf(list)).toEqual({});
    expect(list.html).toContain(`href="/tasks?date=${TODAY}&amp;exercise=${id}#task-${id}"`);
    const { page } = await opened(person, screen(`&exercise=${id}`));
    expect(setFieldsOf(page)).toMatchObject({
      exercise: `${id}`,
      exercise_name: "Squat",
      "sets[0].place": "1",
      "sets[0].weight_kg": "60",
      "sets[0].reps": "8",
      "sets[2].place": "3",
    });
    expect(setFieldsOf(page)).not.toHaveProperty("sets[3].place");
  });

  it("does not open a task that is none of the day's exercises", async () => {
    const { person, screen } = await trained();
    const other = await trained();
    const { page } = await opened(person, screen(`&exercise=${other.task("Squat").id}`));
    expect([page.status, setFieldsOf(page)]).toEqual([200, {}]);
  });

  it("can be read as a part of the page by its client and their trainer only", async () => {
    const { person, task } = await trained();
    const address = `/tasks/${task("Squat").id}/sets`;
    const part = await Page.of(person.get(`${address}?through=5`));
    expect(setFieldsOf(part)).toMatchObject({ exercise_name: "Squat", "sets[4].place": "5" });
    expect((await cast.coach.get(address)).status).toBe(200);
    for (const other of [cast.client, cast.coach2]) expect((await other.get(address)).status).toBe(404);
  });
});

it("the sets of the last time have the numbers of the reader's language", async () => {
  const { person, task, screen } = await trained();
  await (await opened(person, screen(`&exercise=${task("Squat").id}`))).send({ "sets[0].weight_kg": "62,5" });
  expect((await person.json("POST", "/api/training-sessions", { date: TODAY })).status).toBeLessThan(300);
  const tomorrow = `/tasks?date=${addDays(TODAY, 1)}`;
  expect((await Page.of(person.get(tomorrow))).text).toContain(": 62.5×8 60×8/8");
  person.cookies.set("language", "de");
  expect((await Page.of(person.get(tomorrow))).text).toContain(": 62,5×8 60×8/8");
});

describe("the form of an exercise's sets", () => {
  it("confirms one set, and shows the exercise again", async () => {
    const { person, task, screen, sets } = await trained();
    const { id } = task("Squat");
    const { send } = await opened(person, screen(`&exercise=${id}`));
    expect(led(await send({ confirm: "2" }))).toEqual([
      302,
      `/tasks?date=${TODAY}&exercise=${id}#sets-${id}`,
    ]);
    expect(values(await sets())).toEqual([[2, 60, 8]]);
    const again = await opened(person, screen(`&exercise=${id}`));
    expect(again.page.text).toContain("1 of 3 sets");
  });

  it("saves a set that is sent twice once", async () => {
    const { person, task, screen, sets } = await trained();
    const { send } = await opened(person, screen(`&exercise=${task("Squat").id}`));
    await send({ confirm: "1" });
    await send({ confirm: "1" });
    expect(values(await sets())).toEqual([[1, 60, 8]]);
  });

  it("enters all sets as planned, ticks the exercise off and opens the next one", async () => {
    const { person, task, screen, sets, isDone } = await trained();
    const next = task("Lunge").id;
    const { send } = await opened(person, screen(`&exercise=${task("Squat").id}`));
    const answer = await send({ "sets[1].weight_kg": "62,5", "sets[2].reps": "6" });
    expect(led(answer)).toEqual([302, `/tasks?date=${TODAY}&exercise=${next}#sets-${next}`]);
    expect(values(await sets())).toEqual([
      [1, 60, 8],
      [2, 62.5, 8],
      [3, 60, 6],
    ]);
    expect(await isDone("Squat")).toBe(true);
  });

  it("takes back the sets that it has entered at once, with the tick", async () => {
    const { person, task, screen, sets, isDone } = await trained();
    const { id } = task("Squat");
    const { send } = await opened(person, screen(`&exercise=${id}`));
    const page = await follow(person, await send({ "sets[1].weight_kg": "62,5" }));
    expect(page.statuses).toContain("3 sets saved.");
    const back = [302, `/tasks?date=${TODAY}&exercise=${id}#task-${id}`];
    expect(led(await takeBack(person, page))).toEqual(back);
    expect([await sets(), await isDone("Squat")]).toEqual([[], false]);
    const again = await takeBack(person, page);
    expect(led(again)).toEqual(back);
    expect((await follow(person, again)).alerts).toContain(
      "These sets have changed meanwhile, so nothing was taken back.",
    );
  });

  it("enters open sets only, and keeps a correction on the page that takes them back", async () => {
    const { person, task, screen, sets } = await trained();
    const address = screen(`&exercise=${task("Squat").id}`);
    await (await opened(person, address)).send({ confirm: "1" });
    const answer = await (await opened(person, address)).send({ "sets[0].reps": "5", "sets[2].reps": "6" });
    expect([answer.status, answer.statuses]).toEqual([200, ["2 sets saved."]]);
    expect(setFieldsOf(answer)).toMatchObject({ "sets[0].reps": "5", "sets[2].reps": "6" });
    expect(values(await sets())).toEqual([
      [1, 60, 8],
      [2, 60, 8],
      [3, 60, 6],
    ]);
    await takeBack(person, answer);
    expect(values(await sets())).toEqual([[1, 60, 8]]);
  });

  it("lets the trainer take back the sets of own clients only, and nobody else", async () => {
    const { user_id, task, screen, sets } = await trained();
    const { id } = task("Squat");
    const { send } = await opened(cast.coach, screen(`&exercise=${id}`, user_id));
    const page = await follow(cast.coach, await send());
    const { action, fields } = undoOf(page);
    for (const other of [cast.client, cast.coach2, (await trained()).person])
      expect((await other.post(action, fields)).status).toBe(404);
    expect(await sets(cast.coach)).toHaveLength(3);
    const back = `/tasks?client=${user_id}&date=${TODAY}&exercise=${id}#task-${id}`;
    expect(led(await takeBack(cast.coach, page))).toEqual([302, back]);
    expect(await sets(cast.coach)).toEqual([]);
  });

  it("shows the open exercise of a day on which everything is done, whose lists are folded otherwise", async () => {
    const { person, task, screen } = await trained([LUNGE]);
    const address = screen(`&exercise=${task("Lunge").id}`);
    await (await opened(person, address)).send();
    const folded = "Show the day's tasks";
    expect((await Page.of(person.get(screen()))).text).toContain(folded);
    const { page } = await opened(person, address);
    expect(page.text).not.toContain(folded);
    expect(setFieldsOf(page)).toMatchObject({ exercise_name: "Lunge", "sets[0].reps": "12" });
  });

  it("leaves open what is not filled in", async () => {
    const { person, task, screen, sets, isDone } = await trained();
    const { send } = await opened(person, screen(`&exercise=${task("Squat").id}`));
    const blank = { "sets[2].weight_kg": "", "sets[2].reps": "", "sets[2].shown": "||" };
    await send(blank);
    expect(values(await sets())).toEqual([
      [1, 60, 8],
      [2, 60, 8],
    ]);
    expect(await isDone("Squat")).toBe(false);
  });

  it("keeps what was typed into other sets when it confirms one", async () => {
    const { person, task, screen, sets } = await trained();
    const { send } = await opened(person, screen(`&exercise=${task("Squat").id}`));
    const answer = await send({ confirm: "1", "sets[1].weight_kg": "70" });
    expect(answer.status).toBe(200);
    expect(setFieldsOf(answer)).toMatchObject({ "sets[1].weight_kg": "70", "sets[1].reps": "8" });
    expect(setFieldsOf(answer)["sets[0].id"]).toBeDefined();
    expect(values(await sets())).toEqual([[1, 60, 8]]);
  });

  it("keeps everything that was typed when a value is refused", async () => {
    const { person, task, screen, sets } = await trained();
    const { send } = await opened(person, screen(`&exercise=${task("Squat").id}`));
    const answer = await send({
      "sets[0].weight_kg": "heavy",
      "sets[1].reps": "",
      "sets[2].weight_kg": "65",
    });
    expect(answer.status).toBe(400);
    expect(setFieldsOf(answer)).toMatchObject({
      "sets[0].weight_kg": "heavy",
      "sets[1].reps": "",
      "sets[2].weight_kg": "65",
    });
    expect(answer.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="heavy"/);
    expect(await sets()).toEqual([]);
  });

  it("corrects, leaves out and deletes a set", async () => {
    const { person, task, screen, sets } = await trained();
    const address = screen(`&exercise=${task("Squat").id}`);
    await (await opened(person, address)).send();
    await (await opened(person, address)).send({ confirm: "1", "sets[0].reps": "5" });
    await (await opened(person, address)).send({ skip: "2" });
    await (await opened(person, address)).send({ remove: "3" });
    expect((await sets()).map(({ place, kind, reps }) => [place, kind, reps])).toEqual([
      [1, "reps", 5],
      [2, "skipped", null],
    ]);
    const left = await opened(person, address);
    expect(left.page.text).toContain("1 of 3 sets");
    await left.send({ confirm: "2" });
    expect(values(await sets())).toEqual([
      [1, 60, 5],
      [2, 60, 8],
    ]);
  });

  it("adds a set, and keeps what was typed", async () => {
    const { person, task, screen, sets } = await trained();
    const address = screen(`&exercise=${task("Squat").id}`);
    const { send } = await opened(person, address);
    const more = await send({ show: "more", "sets[0].reps": "9" });
    expect(setFieldsOf(more)).toMatchObject({
      "sets[0].reps": "9",
      "sets[3].place": "4",
      "sets[3].weight_kg": "60",
    });
    expect(await sets()).toEqual([]);
    await sending(person, address, more)({ confirm: "4", "sets[0].reps": "8" });
    expect(values(await sets())).toEqual([[4, 60, 8]]);
  });

  it("says that somebody else has entered a set, and keeps what was typed", async () => {
    const { person, task, screen, sets } = await trained();
    const address = screen(`&exercise=${task("Squat").id}`);
    const { send } = await opened(person, address);
    await (await opened(person, address)).send({ confirm: "1" });
    const answer = await send({ confirm: "1", "sets[0].reps": "7" });
    expect(answer.status).toBe(409);
    expect(answer.alerts).toContain(
      "This set was entered already, perhaps on another device. Reload the page to see it.",
    );
    expect(setFieldsOf(answer)["sets[0].reps"]).toBe("7");
    await sending(person, address, answer)({ confirm: "1" });
    expect(values(await sets())).toEqual([[1, 60, 7]]);
  });

  it("saves the sets of an exercise that has left the plan meanwhile", async () => {
    const { person, planId, task, screen, sets } = await trained();
    const { send } = await opened(person, screen(`&exercise=${task("Squat").id}`));
    await cast.coach.json("DELETE", `/api/training-plans/${planId}`);
    expect((await send()).status).toBe(302);
    expect(await sets()).toHaveLength(3);
  });

  it("lets the trainer enter the sets of own clients only", async () => {
    const { user_id, task, screen, sets } = await trained();
    const { id } = task("Squat");
    const address = screen(`&exercise=${id}`, user_id);
    const { page, send } = await opened(cast.coach, address);
    const back = `/tasks?client=${user_id}&date=${TODAY}&exercise=${id}#sets-${id}`;
    expect(led(await send({ confirm: "1" }))).toEqual([302, back]);
    expect(await sets()).toMatchObject([{ place: 1, entered_by: "trainer" }]);
    expect((await sending(cast.coach2, address, page)({ confirm: "2" })).status).toBe(404);
    expect(await sets(cast.coach)).toHaveLength(1);
  });

  it("leads back to the day when it is opened as a page", async () => {
    const { person } = await trained();
    const answer = await Page.of(person.get(`/tasks/sets?date=${TODAY}`));
    expect(led(answer)).toEqual([302, `/tasks?date=${TODAY}`]);
  });
});
