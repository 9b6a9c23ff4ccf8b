import { asc, eq, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { findCheckIn, listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { bodyMeasurements, checkIns, photos, users } from "~db/schema";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const UTA = "00000000-0000-4000-8000-000000000011";
const ADAM = "00000000-0000-4000-8000-000000000012";

// The rows of a store in which progress photos had their own table and measurements no check-in.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type, created_at) values
    ('${UTA}', 'uta@people.example', '${COACH}', 'Beast Ultimate', '2025-01-01T09:00:00Z'),
    ('${ADAM}', 'adam@people.example', '${COACH}', 'Beast Advanced', '2025-01-01T09:00:00Z')`,
  `insert into body_measurements (user_id, measured_on, weight_kg, body_fat_percentage, source, created_at) values
    ('${UTA}', '2025-02-01', 81.5, 22, 'profile', '2025-02-01T08:00:00Z'),
    ('${UTA}', '2025-02-08', 81, null, 'weekly_checkin', '2025-02-08T08:00:00Z')`,
  `insert into progress_photos (client_user_id, photo_key, caption, weight_kg, body_fat_percentage, created_at) values
    ('${UTA}', 'key-1', 'Start', 80.25, 20.5, '2025-03-01T23:30:15.123Z'),
    ('${ADAM}', 'key-2', '', null, null, '2025-03-02T00:30:00Z'),
    ('${UTA}', 'key-3', 'Later', 25, null, '2025-03-09T10:00:00Z'),
    ('${UTA}', 'key-4', 'Deleted', 80, null, '2025-03-10T10:00:00Z')`,
  `delete from progress_photos where photo_key = 'key-4'`,
];

runOnOlderStore(12, ROWS, TIMEOUT);

const person = async (user_id: string) =>
  (await db.select().from(users).where(eq(users.user_id, user_id)))[0] as User;

it("each progress photo becomes a weekly check-in of its day that is not reviewed", async () => {
  const rows = await db.select().from(checkIns).orderBy(asc(checkIns.id));
  const common = { kind: "weekly", pose: null, reviewed_at: null, comment: "", idempotency_key: null };
  expect(rows).toMatchObject([
    {
      ...common,
      id: 1,
      client_user_id: UTA,
      photo_key: "key-1",
      caption: "Start",
      check_in_date: "2025-03-01",
    },
    { ...common, id: 2, client_user_id: ADAM, photo_key: "key-2", caption: "", check_in_date: "2025-03-02" },
    {
      ...common,
      id: 3,
      client_user_id: UTA,
      photo_key: "key-3",
      caption: "Later",
      check_in_date: "2025-03-09",
    },
  ]);
  expect(rows[0]?.created_at).toEqual(new Date("2025-03-01T23:30:15.123Z"));
});

it("each progress photo becomes a photo of its client", async () => {
  const rows = await db.select().from(photos).orderBy(asc(photos.key));
  expect(rows.map(({ key, owner_user_id }) => [key, owner_user_id])).toEqual([
    ["key-1", UTA],
    ["key-2", ADAM],
    ["key-3", UTA],
  ]);
});

it("what was measured stays, and what a photo had is a measurement of its check-in", async () => {
  // A later migration adds rows without values, which clear the current ones.
  const rows = await db
    .select()
    .from(bodyMeasurements)
    .where(isNotNull(bodyMeasurements.weight_kg))
    .orderBy(asc(bodyMeasurements.id));
  expect(
    rows.map((row) => [row.user_id, row.measured_on, row.weight_kg, row.body_fat_percentage, row.source]),
  ).toEqual([
    [UTA, "2025-02-01", 81.5, 22, "profile"],
    [UTA, "2025-02-08", 81, null, "profile"],
    [UTA, "2025-03-01", 80.25, 20.5, "weekly_checkin"],
    [UTA, "2025-03-09", 25, null, "weekly_checkin"],
  ]);
  expect(rows.map(({ check_in_id }) => check_in_id)).toEqual([null, null, 1, 3]);
});

it("the lists show them, and new check-ins follow", async () => {
  const coach = await person(COACH);
  const ids = async () => (await rowsOf(listCheckIns(coach, "weekly", {}))).map(({ id }) => id);
  expect(await ids()).toEqual([3, 2, 1]);
  expect(await findCheckIn(coach, 1)).toMatchObject({ weight_kg: 80.25, body_fat_percentage: 20.5 });
  const { id } = await makeCheckIn(await person(UTA), { check_in_date: "2025-03-16", weight_kg: 79 });
  expect(id).toBe(4);
  expect(await ids()).toEqual([4, 3, 2, 1]);
});
