import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { bodyText } from "../support/event-stream";
import { fillDisk, freeDisk, STORAGE_FULL } from "../support/full-disk";
import { inFull } from "../support/full-run";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { enterEverybody, type Visitors } from "../support/visits";
import { addressOf, send } from "./role-requests";
import { type Cell, cells, isRefused } from "./role-table";

const WORDS = {
  en: STORAGE_FULL,
  de: "Der Speicher ist voll, deshalb wurde nichts gespeichert. Bitte versuche es später noch einmal. Wenn es so bleibt, sage dem Betreiber dieser Seite Bescheid.",
};

/** The requests whose row of the table stores nothing, because its input has no effect. */
const STORES_NOTHING = [
  "POST /preferences",
  "POST /client/:id/restore",
  "POST /client/:id/delete",
  "POST /client/:id/take-back",
  "POST /consent?from=/tasks",
  "POST /design/confirm-dialog",
  // http/export sends these two on a full disk.
  "POST /client/:id/export",
  "POST /my-data/export",
  "POST /my-data/sign-in",
  "POST /my-data/sign-in-again",
  "POST /calorie-tracking/undo",
  "POST /tasks/sets/undo?date={today}",
  "POST /tasks/sets/undo?client={ultimate}&date={today}",
];
/** The requests that tests of their own send, with an input that has an effect, or with other words. */
const SENT_BELOW = [
  "POST /logout",
  "POST /messages",
  "POST /dashboard/profile/upgrade",
  "POST /training/:id/today",
  "POST /calorie-tracking/planned",
];
const ELSEWHERE = new Set([...STORES_NOTHING, ...SENT_BELOW]);

/** Tells how well a role fits a request: ultimate has what most of them need, and fresh has not been onboarded. */
const fits = ({ path, role }: Cell) =>
  Number(role === (path.startsWith("/onboarding") ? "fresh" : "ultimate"));

/** Each request that changes something, as a role that may make it. */
const changes = [
  ...new Map(
    cells()
      .filter((cell) => !isRefused(cell) && (cell.method !== "GET" || cell.path === "/api/logout"))
      .filter(({ method, path, role }) => role !== "anonymous" && !ELSEWHERE.has(`${method} ${path}`))
      .sort((one, other) => fits(one) - fits(other))
      .map((cell) => [`${cell.method} ${cell.path}`, cell] as const),
  ),
];

/** Ten changes of different kinds, which neighbours in the table are not, and the others. */
const EACH = Math.ceil(changes.length / 10);
const some = changes.filter((_, index) => index % EACH === 0);
const others = changes.filter((_, index) => index % EACH !== 0);

let server: TestServer;
let visitors: Visitors;
let plans: Awaited<ReturnType<typeof makePlans>>;

beforeAll(async () => {
  server = await startServer({ mayFail: true });
  visitors = await enterEverybody(server.origin);
  plans = await makePlans();
  await inStore(server, fillDisk);
});
afterAll(() => server?.stop());

/** Makes a plan with a meal that can be logged, and one with a workout that can be added to today. */
async function makePlans() {
  const { ultimate, today } = visitors.things;
  const make = async (kind: string, items: object) => {
    const plan = { client_user_id: ultimate, title: "Marker plan", ...items };
    return await (await visitors.of("coach").json("POST", `/api/${kind}-plans`, plan)).json();
  };
  const tomorrow = new Date(today).getUTCDay() + 1;
  const workout = { name: "Marker session", exercises: [{ name: "Marker exercise" }], weekdays: [tomorrow] };
  const meals: { id: number; meals: { id: string }[] } = await make("nutrition", {
    meals: [{ name: "Marker meal", calories: 500 }],
  });
  const training: { id: number; workouts: { id: string }[] } = await make("training", {
    workouts: [workout],
  });
  return { meals, training };
}

async function sendIn(language: "en" | "de", cell: Cell) {
  const visitor = visitors.of(cell.role);
  visitor.cookies.set("language", language);
  return await send(visitor, cell, visitors.things);
}

describe("a change on a full disk is answered 507 with words", () => {
  const refuses = async (_: string, cell: Cell) => {
    for (const language of ["en", "de"] as const) {
      const response = await sendIn(language, cell);
      const text = await bodyText(response);
      expect([response.status, text.includes(WORDS[language])]).toEqual([507, true]);
    }
  };
  test.each(some)("%s", refuses);
  test.each(others)("%s", inFull(), refuses);

  test("the entries of a form stay", async () => {
    const cell = changes.find(([name]) => name === "POST /nutrition/new")?.[1] as Cell;
    const page = await Page.of(sendIn("en", cell));
    expect([page.status, page.alerts]).toEqual([507, [WORDS.en]]);
    expect(page.html).toContain('value="Table plan"');
    expect(page.html).toContain('value="Table meal"');
  });

  test("logging out, which has words of its own", async () => {
    const page = await Page.of(visitors.of("starter").post("/logout", {}));
    expect([page.status, page.alerts]).toEqual([507, ["You are still signed in. Please try again."]]);
  });

  test("sending a message", async () => {
    const coach = visitors.of("coach");
    coach.cookies.set("language", "en");
    const { ultimate } = visitors.things;
    const message = { recipient_user_id: ultimate, content: "Table message" };
    const page = await Page.of(coach.post(`/messages?client=${ultimate}`, message));
    expect([page.status, page.alerts]).toEqual([507, [expect.stringContaining(WORDS.en)]]);
    expect(page.html).toContain("Table message</textarea>");
  });

  test("a planned meal, and a workout of another day", async () => {
    const ultimate = visitors.of("ultimate");
    ultimate.cookies.set("language", "en");
    const { meals, training } = plans;
    const lunch = { meal_type: "lunch", log_date: visitors.things.today };
    for (const [path, fields] of [
      [
        "/calorie-tracking/planned",
        { plan_id: String(meals.id), meal_id: meals.meals[0]?.id ?? "", ...lunch },
      ],
      [`/training/${training.id}/today`, { workout_id: training.workouts[0]?.id ?? "", is_added: "true" }],
    ] as const) {
      const page = await Page.of(ultimate.post(path, fields));
      expect([path, page.status, page.html.includes(WORDS.en)]).toEqual([path, 507, true]);
    }
  });

  test("upgrading", async () => {
    const starter = visitors.of("starter");
    starter.cookies.set("language", "en");
    const code = { password: "DEMO-UP-ADVANCED" };
    const call = await starter.json("POST", "/api/profile/upgrade-package", code);
    expect([call.status, await call.json()]).toEqual([507, { error: WORDS.en }]);
    const page = await Page.of(starter.post("/dashboard/profile/upgrade", code));
    expect([page.status, page.html.includes(WORDS.en)]).toEqual([507, true]);
  });

  test("entering a code", async () => {
    const visitor = new BrowserClient(server.origin);
    const call = await visitor.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE" });
    expect([call.status, await call.json()]).toEqual([507, { success: false, error: WORDS.en }]);
    const page = await Page.of(visitor.post("/sign-in", { password: "DEMO-ULTIMATE" }));
    expect([page.status, page.alerts]).toEqual([507, [WORDS.en]]);
  });

  test("is a warning for the operator, once a minute and without the statement", () => {
    const lines = server.output().split("\n");
    const told = lines
      .filter((line) => line.includes("the disk of the database is full"))
      .map((line) => JSON.parse(line));
    expect(told.length).toBeGreaterThan(0);
    for (const line of told) expect([line.level, line.error]).toEqual(["warn", undefined]);
    const moments = told.map(({ time }) => Date.parse(time));
    // The clock of the log counts whole milliseconds.
    for (const [index, moment] of moments.slice(1).entries())
      expect(moment - (moments[index] as number)).toBeGreaterThanOrEqual(59_990);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(server.output()).not.toMatch(/Failed query|Table plan/);
  });
});

test("pages and calls that only read are answered on a full disk", async () => {
  for (const path of ["/dashboard", "/nutrition", "/api/nutrition-plans", "/api/users/me"])
    expect((await visitors.of("ultimate").get(path)).status).toBe(200);
});

test("changes are saved again when there is space", async () => {
  await inStore(server, freeDisk);
  const cell = changes.find(([name]) => name === "POST /api/nutrition-plans")?.[1] as Cell;
  expect((await sendIn("en", cell)).status).toBe(201);
  expect((await visitors.of(cell.role).get(addressOf("/nutrition/:id/edit", visitors.things))).status).toBe(
    200,
  );
});
