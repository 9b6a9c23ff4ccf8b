import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { openSets, sendSets } from "../support/sets-form";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const TOLD = {
  en: "This client was archived in the meantime, so this isn't saved. To save it, restore the client, come back here and try again.",
  de: "Dieser Klient wurde inzwischen archiviert, deshalb ist das nicht gespeichert.",
};

let cast: Cast;
let coach: BrowserClient;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
  ({ coach } = cast);
});

let client: BrowserClient;
let user_id: string;
let task: number;
let firstSet: number;
beforeEach(async () => {
  client = await cast.addClient();
  ({ user_id } = await currentUser(client));
  const exercises = [{ name: "Squat", sets: 3, reps: "8", weight: "60 kg" }];
  const plan = { client_user_id: user_id, title: "Strong", workouts: [{ name: "Legs", exercises }] };
  await coach.json("POST", "/api/training-plans", plan);
  [{ id: task }] = await (await client.get(`/api/daily-completions?date=${TODAY}`)).json();
  ({ id: firstSet } = await (await client.json("POST", "/api/exercise-sets", set(1))).json());
});

const set = (place: number) => ({
  date: TODAY,
  exercise_name: "Squat",
  place,
  weight_kg: 60,
  reps: 8,
  idempotency_key: randomUUID(),
});
const archive = () => coach.post(`/client/${user_id}/archive`);
const restore = () => coach.post(`/client/${user_id}/restore`);
const ofTrainer = () => `/tasks?client=${user_id}&date=${TODAY}&exercise=${task}`;
const stored = async () => {
  const sets = await (await coach.get(`/api/exercise-sets?date=${TODAY}&client_id=${user_id}`)).json();
  return sets.map(({ place, weight_kg, reps }: Record<string, number>) => [place, weight_kg, reps]);
};

describe("a client who is archived in the middle of a workout", () => {
  it("is signed out of pages, forms and calls, and the trainer still sees each set", async () => {
    const own = await openSets(client, `/tasks?date=${TODAY}&exercise=${task}`);
    await archive();
    expect((await client.get("/tasks")).status).toBe(302);
    const form = await sendSets(client, own, { confirm: "2", "sets[1].weight_kg": "61" });
    expect(form.status).toBe(401);
    expect(form.html).toContain('value="61"');
    for (const [method, path, body] of [
      ["POST", "/api/exercise-sets", set(2)],
      ["PUT", `/api/exercise-sets/${firstSet}`, { reps: 9 }],
      ["DELETE", `/api/exercise-sets/${firstSet}`, undefined],
      ["POST", "/api/training-sessions", { date: TODAY, rating: 4 }],
    ] as const)
      expect((await client.json(method, path, body)).status).toBe(401);
    const history = await Page.of(coach.get(`/training/exercise?name=Squat&client=${user_id}`));
    expect([history.status, history.text]).toEqual([200, expect.stringContaining("60×8")]);
    await restore();
    expect(await stored()).toEqual([[1, 60, 8]]);
  });

  it.each(["en", "de"] as const)(
    "leaves the trainer the sets that were typed, to save them after restoring (%s)",
    async (language) => {
      const before = await openSets(coach, ofTrainer());
      await archive();
      coach.cookies.set("language", language);
      const typed = { "sets[1].weight_kg": "62,5", "sets[2].reps": "5" };
      const refused = await sendSets(coach, before, typed);
      coach.cookies.delete("language");
      expect([refused.status, refused.alerts.join(" ")]).toEqual([
        409,
        expect.stringContaining(TOLD[language]),
      ]);
      expect(refused.link(language === "en" ? "Open the client's page" : "Seite des Klienten öffnen")).toBe(
        `/client/${user_id}`,
      );
      const again = await sendSets(coach, refused);
      expect(again.status).toBe(409);
      await restore();
      expect(await stored()).toEqual([[1, 60, 8]]);
      const saved = await sendSets(coach, again);
      expect([saved.status, saved.headers.get("location")]).toEqual([
        302,
        `/tasks?client=${user_id}&date=${TODAY}&exercise=${task}#sets-${task}`,
      ]);
      expect(await stored()).toEqual([
        [1, 60, 8],
        [2, 62.5, 8],
        [3, 60, 5],
      ]);
    },
  );

  it("leaves the trainer what was typed when a value is refused, and when a set is deleted or taken back", async () => {
    const before = await openSets(coach, ofTrainer());
    await archive();
    const refused = await sendSets(coach, before, { "sets[1].weight_kg": "heavy" });
    expect([refused.status, refused.alerts]).toEqual([400, expect.arrayContaining([TOLD.en])]);
    expect(refused.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="heavy"/);
    expect((await sendSets(coach, before, { remove: "1" })).status).toBe(409);
    const undo = { date: TODAY, exercise: `${task}`, sets: `${firstSet}` };
    expect((await coach.post(`/tasks/sets/undo?client=${user_id}`, undo)).status).toBe(409);
    await restore();
    expect(await stored()).toEqual([[1, 60, 8]]);
  });

  it("is told to the trainer by the calls, and to nobody else", async () => {
    await archive();
    for (const [method, path, body] of [
      ["POST", "/api/trainer/exercise-sets", { ...set(2), client_user_id: user_id }],
      ["PUT", `/api/trainer/exercise-sets/${firstSet}`, { reps: 9 }],
      ["DELETE", `/api/trainer/exercise-sets/${firstSet}`, undefined],
    ] as const) {
      const answer = await coach.json(method, path, body);
      expect([answer.status, (await answer.json()).error]).toEqual([409, TOLD.en]);
      expect((await cast.coach2.json(method, path, body)).status).toBe(404);
    }
    await restore();
    expect(await stored()).toEqual([[1, 60, 8]]);
  });
});
