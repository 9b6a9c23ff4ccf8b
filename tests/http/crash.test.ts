import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { leavesWaitingOut } from "../support/full-run";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { demoToday } from "../support/today";

/** The number of times that the server is killed. */
const ROUNDS = leavesWaitingOut ? 1 : 3;
const WRITERS = 4;
const WRITES_BEFORE_KILL = 25;

interface Plan {
  id: number;
  title: string;
}
interface Task {
  id: number;
  is_completed: boolean;
  notes: string;
}

let server: TestServer;
let coach: BrowserClient;
let client: BrowserClient;

beforeAll(async () => {
  server = await startServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
});
afterAll(() => server?.stop());

it("kill -9 during writes loses no acknowledged write", async () => {
  const { user_id } = await (await client.get("/api/users/me")).json();
  const plans = new Map<number, string>();
  let ticks = 0;

  for (let round = 1; round <= ROUNDS; round++) {
    const tasks = await todaysTasks();
    const states = new Map(
      tasks.slice(0, WRITERS).map((task) => [task.id, { acknowledged: task.notes, sent: task.notes }]),
    );
    let writes = 0;
    let killing: Promise<void> | undefined;
    const acknowledge = () => {
      if (++writes === round * WRITES_BEFORE_KILL) killing = server.kill();
    };

    const planning = race(WRITERS, (writer) =>
      untilTheServerIsGone(async (count) => {
        const title = `Round ${round}, writer ${writer}, plan ${count}`;
        const plan = { client_user_id: user_id, title, is_active: false, meals: [{ name: "Oats" }] };
        const response = await coach.json("POST", "/api/nutrition-plans", plan);
        expect(response.status).toBe(201);
        const { id }: Plan = await response.json();
        plans.set(id, title);
        acknowledge();
      }),
    );
    const ticking = Promise.all(
      [...states].map(([id, state]) =>
        untilTheServerIsGone(async (count) => {
          state.sent = `round ${round}, tick ${count}`;
          const change = { is_completed: count % 2 === 0, notes: state.sent };
          const response = await client.json("PUT", `/api/daily-completions/${id}`, change);
          expect(response.status).toBe(200);
          await response.json();
          state.acknowledged = state.sent;
          ticks++;
          acknowledge();
        }),
      ),
    );
    await Promise.all([planning, ticking]);
    await killing;
    await server.restart();

    const listed: Plan[] = await (await coach.get("/api/nutrition-plans")).json();
    expect(listed.map(({ id, title }) => [id, title])).toEqual(expect.arrayContaining([...plans]));
    const after = await todaysTasks();
    for (const [id, { acknowledged, sent }] of states) {
      // The write in progress may or may not be saved when the server dies, but no older state may come back.
      expect([acknowledged, sent]).toContain(after.find((task) => task.id === id)?.notes);
    }
  }

  expect(ticks).toBeGreaterThan(0);
  reportFigure(`kill -9 during writes: ${ROUNDS} times, ${plans.size + ticks} writes acknowledged, 0 lost`);
});

async function todaysTasks(): Promise<Task[]> {
  const today = demoToday();
  const tasks: Task[] = await (await client.get(`/api/daily-completions?date=${today}`)).json();
  expect(tasks.length).toBeGreaterThan(0);
  return tasks;
}

/** Repeats a write until the connection breaks, which happens only when the server is gone. */
async function untilTheServerIsGone(write: (count: number) => Promise<void>): Promise<void> {
  for (let count = 1; ; count++) {
    try {
      await write(count);
    } catch (error) {
      if (isBrokenConnection(error)) return;
      throw error;
    }
  }
}

/**
 * Tells whether an error means that the connection broke, before or within an answer. fetch reports
 * this as a TypeError, unlike a failed assertion.
 */
const isBrokenConnection = (error: unknown) =>
  error instanceof TypeError && /fetch failed|terminated/.test(error.message);
