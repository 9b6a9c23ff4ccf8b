import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayInShort } from "~/components/formats";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { users } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { demoToday } from "../support/today";

const TODAY = demoToday();
/** Four weeks, and today. */
const DAYS = 29;
const STARTED = 40;

/** The number of tasks of a day and of those that are done, by days ago. All other days have no tasks. */
const KNOWN: Record<number, [number, number]> = {
  29: [1, 0],
  28: [1, 1],
  4: [2, 2],
  3: [3, 1],
  1: [1, 1],
  0: [2, 1],
};

let server: TestServer;
let coach: BrowserClient;
let client: BrowserClient;
let id: string;
/** The task of today that is not done. */
let open: { id: number };
beforeAll(async () => {
  server = await startServer();
  client = await newClient(server.origin);
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  id = (await currentUser(client)).user_id;
  const created_at = new Date(Date.now() - STARTED * 86_400_000);
  await inStore(server, () => db.update(users).set({ created_at }).where(eq(users.user_id, id)));
  for (const [days, [total, done]] of Object.entries(KNOWN))
    for (let number = 0; number < total; number++) {
      const task = await assign(`Task ${number}`, Number(days));
      if (number < done) await tick(task, true);
      else if (days === "0") open = task;
    }
});
afterAll(() => server?.stop());

const ago = (days: number) => addDays(TODAY, -days);
async function assign(task_name: string, days: number): Promise<{ id: number }> {
  const body = { client_user_id: id, task_name, completion_date: ago(days) };
  const answer = await coach.json("POST", "/api/daily-tasks/custom", body);
  expect(answer.status).toBe(201);
  return await answer.json();
}
const tick = (task: { id: number }, is_completed: boolean) =>
  client.json("PUT", `/api/daily-completions/${task.id}`, { is_completed });

const VIEWS: [string, () => Promise<Response>][] = [
  ["on the client's own list", () => client.get("/tasks")],
  ["on the trainer's look at it", () => coach.get(`/tasks?client=${id}`)],
  ["on the trainer's look at another day", () => coach.get(`/tasks?client=${id}&date=${ago(4)}`)],
  ["on the trainer's page about them", () => coach.get(`/client/${id}`)],
  ["in the part that a tick renews", () => client.get("/tasks/adherence")],
  ["in that part for the trainer", () => coach.get(`/tasks/adherence?client=${id}`)],
];

describe.each(VIEWS)("the chart of four weeks and today %s", (_, look) => {
  const chart = async () => (await Page.of(look())).section("adherence");

  it("has a table with one row per day, today first", async () => {
    const [, ...rows] = (await chart()).rows;
    const rate = (total: number, done: number) => `${Math.round((100 * done) / total)} %`;
    expect(rows).toEqual(
      Array.from({ length: DAYS }, (_, days) => {
        const [total, done] = KNOWN[days] ?? [0, 0];
        const cells = total > 0 ? [`${done} / ${total}`, rate(total, done)] : ["–", "–"];
        return [dayInShort(ago(days), "en"), ...cells];
      }),
    );
    expect((await chart()).html).toContain(
      'aria-label="Completion rate for each of the last 28 days and today, 50 % on the last of them"',
    );
    expect((await chart()).html).toContain('class="chart-dot chart-dot-open"');
  });

  it("shows the completion rate and the streak", async () => {
    // Five of the seven tasks before today are done; today is not over. The streak is one day: only yesterday counts, because
    // the day before it had no tasks and three days ago was missed.
    const page = await chart();
    expect([page.detailsOf("Last four weeks"), page.detailsOf("Streak")]).toEqual([
      ["71 %"],
      ["1 day in a row"],
    ]);
  });

  it("changes at once when a task is ticked off", async () => {
    await tick(open, true);
    const page = await chart();
    expect([page.detailsOf("Last four weeks"), page.detailsOf("Streak"), page.rows[1]?.slice(1)]).toEqual([
      ["78 %"],
      ["2 days in a row"],
      ["2 / 2", "100 %"],
    ]);
    await tick(open, false);
    const again = await chart();
    expect([again.detailsOf("Last four weeks"), again.rows[1]?.slice(1)]).toEqual([
      ["71 %"],
      ["1 / 2", "50 %"],
    ]);
  });
});

it("the four weeks have a dash until a day is finished, and the day's own rate stays on its list", async () => {
  const starter = await newClient(server.origin);
  const { user_id } = await currentUser(starter);
  const tasks = [];
  for (const task_name of ["One", "Two"])
    tasks.push(
      await (
        await coach.json("POST", "/api/daily-tasks/custom", {
          client_user_id: user_id,
          task_name,
          completion_date: TODAY,
        })
      ).json(),
    );
  const finish = (task: { id: number }) =>
    starter.json("PUT", `/api/daily-completions/${task.id}`, { is_completed: true });
  const fourWeeks = async (person: BrowserClient, path: string) =>
    (await Page.of(person.get(path))).section("adherence").detailsOf("Last four weeks");
  const card = async () =>
    (await Page.of(coach.get(`/dashboard?q=${encodeURIComponent((await currentUser(starter)).email)}`))).text;
  await finish(tasks[0]);
  for (const [person, path] of [
    [starter, "/tasks"],
    [coach, `/client/${user_id}`],
  ] as const)
    expect(await fourWeeks(person, path)).toEqual(["–"]);
  expect((await Page.of(starter.get("/tasks"))).text).toContain("50 %");
  expect(await card()).toContain("– No finished day with tasks in the last 7 days");
  await finish(tasks[1]);
  expect(await fourWeeks(starter, "/tasks")).toEqual(["100 %"]);
  expect(await card()).toContain("100 % of the tasks of the last 7 days are done");
});

it("the adherence chart is left out for a client who never had a task", async () => {
  const idle = await newClient(server.origin);
  const { user_id } = await currentUser(idle);
  for (const [path, person] of [
    ["/tasks", idle],
    [`/tasks?client=${user_id}`, coach],
    [`/client/${user_id}`, coach],
  ] as const) {
    const page = await Page.of(person.get(path));
    expect([path, page.status, page.html.includes('id="adherence"')]).toEqual([path, 200, false]);
  }
});

it("the adherence chart is returned as part of a page, in the chosen language, and not cached", async () => {
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await client.get("/tasks/adherence", { cookie: `${cookie}; language=de` });
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.text()).toMatch(/^<section .*Als Tabelle.*<\/section>$/s);
});

it("the adherence chart is an empty part for a client who never had a task", async () => {
  const answer = await (await newClient(server.origin)).get("/tasks/adherence");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

it("the adherence chart is hidden while a client is archived and shown after the restore", async () => {
  const shown = async () => {
    const page = await Page.of(coach.get(`/client/${id}`));
    return [page.status, page.html.includes('id="adherence"')];
  };
  await coach.post(`/client/${id}/archive`);
  expect(await shown()).toEqual([200, false]);
  expect((await coach.get(`/tasks?client=${id}`)).status).toBe(404);
  await coach.post(`/client/${id}/restore`);
  expect(await shown()).toEqual([200, true]);
});
