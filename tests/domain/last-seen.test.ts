import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { writeVisits } from "~/domain/people/accounts/last-seen.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clientOverview } from "~/domain/screens/overview.server";
import { db } from "~db/client";
import { users, visits } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";

let coach: User;
let uta: User;
let adam: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  uta = await makeClient(coach);
  adam = await makeClient(coach);
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const seen = async () => {
  const rows = await db
    .select({ seen: visits.last_seen })
    .from(users)
    .leftJoin(visits, eq(visits.user_id, users.user_id))
    .orderBy(asc(users.id));
  return rows.map((row) => row.seen);
};

it("visits are written in one statement, and an older one never replaces a newer one", async () => {
  expect(await seen()).toEqual([null, null, null]);
  await writeVisits([
    { user_id: uta.user_id, seen: at(5) },
    { user_id: coach.user_id, seen: at(6) },
  ]);
  await writeVisits([
    { user_id: uta.user_id, seen: at(4) },
    { user_id: adam.user_id, seen: at(7) },
  ]);
  expect(await seen()).toEqual([at(6), at(5), at(7)]);
});

it("who was deleted meanwhile is left out", async () => {
  const { user_id } = adam;
  await db.delete(users).where(sql`${users.user_id} = ${user_id}`);
  await writeVisits([
    { user_id, seen: at(1) },
    { user_id: uta.user_id, seen: at(1) },
  ]);
  expect(await seen()).toEqual([null, at(1)]);
});

it("the trainer reads it on the page of a client", async () => {
  await writeVisits([{ user_id: uta.user_id, seen: at(5) }]);
  expect(await clientOverview(coach, uta.user_id)).toMatchObject({ last_seen: at(5) });
  expect(await clientOverview(coach, adam.user_id)).toMatchObject({ last_seen: null });
});
