import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, db, disconnect } from "~db/client";
import { keepMissing } from "~db/kept-figures/missing";
import { exerciseBests, exerciseSessions, users } from "~db/schema";
import { openOwnStore } from "../support/domain-store";
import { keptAndRecomputed } from "../support/kept-figures";
import { createOlderStore } from "../support/older-store";
import { statementsOf } from "../support/statements";
import type { Store } from "../support/stores";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
/** More than two batches of clients who have done sets. */
const CLIENTS = 45;
/** The clients of one batch. */
const BATCH = 20;
const SQUATS = `'squat', 'Squat', 1, 'reps', 60 + day % 7 * 2.5, 8`;
const DIPS = `'dips', 'Dips', 1, 'bodyweight', client % 3, 5 + day % 3`;
const LEFT_OUT = `'curl', 'Curl', 1, 'skipped', null, null`;

const setsOf = (values: string) =>
  `insert into exercise_sets (user_id, completion_date, exercise_key, exercise_name, place, kind, weight_kg, reps, idempotency_key, idempotency_hash)
    select user_id, date '2025-03-01' + day * 4, ${values}, gen_random_uuid(), ''
    from users, generate_series(0, 8) day, lateral (select right(email, 2)::int as client) numbered
    where not is_trainer and client ${values === LEFT_OUT ? ">" : "<="} ${CLIENTS}`;

// The rows of a store that ranked all sets at each look. Its last client has left out every set.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (email, trainer_user_id, package_type)
    select 'client-' || to_char(client, 'FM00'), '${COACH}', 'Beast Ultimate' from generate_series(1, ${CLIENTS + 1}) client`,
  `insert into body_measurements (user_id, measured_on, weight_kg, source)
    select user_id, date '2025-03-10', 80, 'profile' from users where not is_trainer`,
  ...[SQUATS, DIPS, LEFT_OUT].map(setsOf),
];

let store: Store;
beforeAll(async () => {
  store = await createOlderStore(28, ROWS);
  await reopen();
}, TIMEOUT);
afterAll(async () => {
  await disconnect();
  await openOwnStore();
  await store?.remove();
}, TIMEOUT);

async function reopen() {
  await disconnect();
  await connect(store);
}

async function expectAllKept() {
  const clients = await db.select().from(users).where(eq(users.is_trainer, false)).orderBy(asc(users.id));
  for (const client of clients) {
    const [kept, recomputed] = await keptAndRecomputed(client);
    expect(kept).toEqual(recomputed);
  }
  expect(await db.$count(exerciseBests)).toBe(2 * CLIENTS);
}

it("bests and records of all earlier sets are kept, and a later start looks once for missing ones", async () => {
  await expectAllKept();
  expect(await statementsOf(() => keepMissing(db))).toHaveLength(1);
});

it(
  "a start goes on with the clients whom one that was stopped has left",
  async () => {
    await db.delete(exerciseSessions);
    await db.delete(exerciseBests);
    const [first] = await db
      .select({ user_id: users.user_id })
      .from(users)
      .where(eq(users.is_trainer, false))
      .orderBy(asc(users.user_id))
      .offset(BATCH + 4)
      .limit(1);
    await db.execute(
      sql.raw(`create function stop_here() returns trigger language plpgsql as $$ begin
      if new.user_id = '${first?.user_id}' then raise exception 'stopped'; end if; return new; end $$`),
    );
    await db.execute(
      sql`create trigger stops before insert on exercise_bests for each row execute function stop_here()`,
    );
    await expect(keepMissing(db)).rejects.toThrow();
    await db.execute(sql`drop function stop_here cascade`);
    const seen = await db.update(exerciseBests).set({ exercise_name: "Seen" }).returning();
    expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(BATCH);
    await reopen();
    expect(await db.$count(exerciseBests, eq(exerciseBests.exercise_name, "Seen"))).toBe(2 * BATCH);
    await expectAllKept();
  },
  TIMEOUT,
);
