import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const BEFORE = addDays(TODAY, -2);
/** Two sessions of weeks before, so that the one of today can be a record. */
const EARLIER = [addDays(TODAY, -21), addDays(TODAY, -14)] as const;
/** No other file reads these exercises of the demo's client. */
const [PRESS, HOLD, ROW] = ["Zercher press", "Zercher hold", "Zercher row"];

let server: SharedServer;
let client: BrowserClient;
let coach: BrowserClient;
let id: string;

beforeAll(async () => {
  server = await sharedServer();
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  id = (await currentUser(client)).user_id;
  for (const day of [...EARLIER, BEFORE]) await log(day, 1, { weight_kg: 60 });
  await log(TODAY, 1, { weight_kg: 62.5 });
  await log(TODAY, 2, { weight_kg: 62.5, reps: 6 });
  await log(TODAY, 1, { exercise_name: HOLD, kind: "seconds", seconds: 45, reps: null });
});

async function log(date: string, place: number, facts: object) {
  const set = { exercise_name: PRESS, date, place, reps: 8, idempotency_key: randomUUID(), ...facts };
  const answer = await client.json("POST", "/api/exercise-sets", set);
  expect(answer.status).toBe(201);
}

const get = (path: string, person = client) => Page.of(person.get(path));
const call = async (path: string, person = client) => (await person.get(path)).json();
const ofPress = `/training/exercise?name=${PRESS.toUpperCase().replace(" ", "+")}`;

describe("the training log", () => {
  it("lists the exercises with their bests, for the client and the trainer", async () => {
    for (const page of [await get("/training/log"), await get(`/training/log?client=${id}`, coach)]) {
      expect(page.status).toBe(200);
      const text = page.text;
      expect(text).toContain(PRESS);
      expect(text).toContain("Estimated maximum 79.2 kg");
      expect(text).toContain("Longest set 45 s");
    }
  });

  it("shows an exercise with its bests, its curve and its sessions", async () => {
    for (const page of [await get(ofPress), await get(`${ofPress}&client=${id}`, coach)]) {
      const text = page.text;
      expect(page.html).toContain(`<h1>${PRESS}</h1>`);
      expect(text).toContain("Heaviest set 62.5 kg");
      expect(text).toContain("Most volume 875 kg");
      expect(text).toContain("Epley");
      expect(text).toContain("62.5×8 62.5×6");
      expect(text).toContain("60×8");
      expect(text).toContain("Record Estimated maximum");
      expect(text.match(/Record /g)).toHaveLength(1);
      expect(page.html).toContain('class="chart');
    }
  });

  it("writes a set as it was entered, and sums in whole kilograms", async () => {
    await log(TODAY, 1, { exercise_name: ROW, weight_kg: 62.25, reps: 3 });
    const { text } = await get("/training/exercise?name=Zercher+row");
    expect(text).toContain("Heaviest set 62.25 kg");
    expect(text).toContain("Most volume 187 kg");
  });

  it("writes the numbers of a line in German", async () => {
    client.cookies.set("language", "de");
    const german = await get(ofPress);
    client.cookies.delete("language");
    expect(german.text).toContain("62,5×8 62,5×6");
  });

  it("says what to do where nothing is logged", async () => {
    expect((await get("/training/exercise?name=Unknown+lift")).text).toContain("No sets of Unknown lift yet");
    expect((await get("/training/exercise")).text).toContain("No exercise chosen");
    const starter = await new BrowserClient(server.origin).signIn("starter@beast.example");
    expect((await get("/training/log", starter)).status).toBe(200);
  });

  it("is a part of the trainer's page about the client", async () => {
    const text = (await get(`/client/${id}`, coach)).text;
    expect(text).toContain("Training log");
    expect(text).toContain(HOLD);
    expect(text).toMatch(/\d records?/);
    expect(text).toMatch(/\d lifts? up/);
  });
});

describe("the calls", () => {
  it("answer the bests of each exercise", async () => {
    const records: { exercise_name: string }[] = await call(`/api/exercise-records?client_id=${id}`, coach);
    expect(records.find(({ exercise_name }) => exercise_name === PRESS)).toEqual({
      exercise_name: PRESS,
      last_date: TODAY,
      sessions: 4,
      heaviest: { value: 62.5, date: TODAY },
      estimated_max: { value: 79.17, date: TODAY },
      volume: { value: 875, date: TODAY },
      longest: null,
    });
    const names = records.map(({ exercise_name }) => exercise_name);
    const [next] = await call(`/api/exercise-records?limit=1&before=${encodeURIComponent(names[0] ?? "")}`);
    expect(next.exercise_name).toBe(names[1]);
    expect(await call("/api/exercise-records", coach)).toEqual([]);
  });

  it("answer the sessions of an exercise", async () => {
    const [latest, before, ...others] = await call(`/api/exercise-history?name=${PRESS.toLowerCase()}`);
    expect(others.map(({ date }: { date: string }) => date)).toEqual(EARLIER.toReversed());
    expect(latest).toMatchObject({
      date: TODAY,
      exercise_name: PRESS,
      heaviest: 62.5,
      planned: null,
      records: [{ kind: "estimated_max", value: 79.17, before: 76 }],
    });
    expect(latest.sets.map(({ weight_kg, reps }: Record<string, number>) => [weight_kg, reps])).toEqual([
      [62.5, 8],
      [62.5, 6],
    ]);
    expect(before).toMatchObject({ date: BEFORE, records: [] });
    const ofBefore = `/api/exercise-history?name=${PRESS}&before=${TODAY}`;
    expect(await call(`${ofBefore}&limit=1`)).toEqual([before]);
    expect(await call(ofBefore)).toEqual([before, ...others]);
    expect(await call(`/api/exercise-history?name=${PRESS}&limit=1&client_id=${id}`, coach)).toEqual([
      latest,
    ]);
  });

  it("refuse what they cannot read", async () => {
    for (const query of [
      "/api/exercise-history",
      "/api/exercise-history?name=A&before=yesterday",
      "/api/exercise-records?before=Nobody's+lift",
    ])
      expect((await client.get(query)).status).toBe(400);
  });
});

it("shows what a plan asked for beside what was done, in the words of the plan", async () => {
  const asked = { name: PRESS, sets: 3, reps: "6-8", weight: "60 kg", targets: "r90 w2 rir2" };
  const workouts = [{ name: "Push", exercises: [asked, { name: "Dips", reps: "5" }] }];
  const plan = { client_user_id: id, title: "Strong", workouts };
  const { id: planId } = await (await coach.json("POST", "/api/training-plans", plan)).json();
  await client.get(`/api/daily-completions?date=${TODAY}`);
  const planned = "Planned: 3 × 6–8 · 60 kg · Rest 90 s · 2 warm-up sets · RIR 2";
  expect((await get(ofPress)).text).toContain(`62.5×8 62.5×6 ${planned}`);
  const { text } = await get(`/client/${id}`, coach);
  expect(text).toContain(`${PRESS} 62.5×8 62.5×6 ${planned} Dips Not done Planned: 3 × 5`);
  const [latest] = await call(`/api/exercise-history?name=${PRESS}`);
  expect(latest.planned).toEqual({ sets: 3, reps: "6-8", weight: "60 kg", targets: "r90 w2 rir2" });
  await coach.json("DELETE", `/api/training-plans/${planId}`);
});
