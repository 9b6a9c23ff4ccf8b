import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { keepAll } from "~db/kept-figures/keep";
import { exerciseSessions, exerciseSets } from "~db/schema/index";
import { makeClient, makeTrainer } from "../support/database";
import { type SetFacts, setRow } from "../support/exercise-sets-rows";
import { keptAndRecomputed, recomputedSessions } from "../support/kept-figures";
import { countBeatenBests } from "../support/kept-figures-model";

const CLIENTS = 14;
const START = "2025-03-03";
/** Everybody trains on each fourth day of 44, and most once more at the end. */
const DAYS = Array.from({ length: 11 }, (_, index) => index * 4);
const LAST = 43;

const daysOf = (nth: number) => (nth < 9 ? [...DAYS, LAST] : DAYS);

/** Returns the exercises of a training. Each gets better a little each time, as in the first weeks. */
function exercisesOf(nth: number, training: number): [string, SetFacts][] {
  const body = { kind: "bodyweight" as const };
  const time = { kind: "seconds" as const, weight_kg: null, reps: null };
  return [
    ["Squat", { weight_kg: 60 + 2.5 * training, reps: 8 }],
    ["Bench press", { weight_kg: 40 + 1.25 * training, reps: 10 }],
    ["Dips", { ...body, weight_kg: 2.5 + 1.25 * training, reps: 6 }],
    ["Push-ups", { ...body, weight_kg: null, reps: 15 + training }],
    ["Plank", { ...time, seconds: 45 + 5 * training }],
    ...(nth % 3 === 0 ? [["Curl", { weight_kg: 10, reps: 15 + training }] as [string, SetFacts]] : []),
  ];
}

/** Returns the rows of a client's sets, two of each exercise. */
const rowsOf = (client: User, nth: number) =>
  daysOf(nth).flatMap((day, training) =>
    exercisesOf(nth, training).flatMap(([name, facts]) =>
      [1, 2].map((place) => setRow(client, addDays(START, day), name, { ...facts, place })),
    ),
  );

const clients: User[] = [];
beforeAll(async () => {
  const trainer = await makeTrainer();
  for (let nth = 0; nth < CLIENTS; nth++) {
    const client = await makeClient(trainer, { weight_kg: 80 });
    await db.transaction(async (tx) => {
      await tx.insert(exerciseSets).values(rowsOf(client, nth));
      await keepAll(tx, client);
    });
    clients.push(client);
  }
});

it("six weeks of 14 clients have two records of each exercise, where each best of before was one", async () => {
  const trainings = clients.reduce((sum, _, nth) => sum + daysOf(nth).length, 0);
  let [records, before] = [0, 0];
  for (const client of clients) {
    const [kept, recomputed] = await keptAndRecomputed(client);
    expect(kept).toEqual(recomputed);
    const { user_id, record_kind } = exerciseSessions;
    records += await db.$count(exerciseSessions, and(eq(user_id, client.user_id), isNotNull(record_kind)));
    before += countBeatenBests(await recomputedSessions(client));
  }
  expect([trainings, records, before]).toEqual([163, 150, 1543]);
});
