import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { keepAsking } from "~/domain/coaching/check-ins/asking.server";
import { db } from "~db/client";
import { checkIns } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const UTA = "00000000-0000-4000-8000-000000000011";
const OTHER = "00000000-0000-4000-8000-000000000012";

let made = 0;

/** Inserts a check-in of March 2025, with a weight. */
function checkIn(
  day: number,
  facts: { kind?: string; said?: string; kg?: number; client?: string },
): string[] {
  const { kind = "daily", said = "'', 3, 3", kg, client = UTA } = facts;
  const key = `photo-${++made}`;
  const date = `2025-03-${day}`;
  return [
    `insert into photos (key, owner_user_id, width, height, bytes) values ('${key}', '${client}', 1200, 1600, 1000)`,
    `insert into check_ins (client_user_id, kind, check_in_date, photo_key, caption, mood_rating, energy_level)
      values ('${client}', '${kind}', '${date}', '${key}', ${said})`,
    ...(kg === undefined
      ? []
      : [
          `insert into body_measurements (user_id, measured_on, weight_kg, source, check_in_id)
            select '${client}', '${date}', ${kg}, '${kind}_checkin', max(id) from check_ins`,
        ]),
  ];
}
const weighed = (day: number, kg: number, client = UTA) =>
  `insert into body_measurements (user_id, measured_on, weight_kg, source) values ('${client}', '2025-03-${day}', ${kg}, 'profile')`;

runOnOlderStore(
  31,
  [
    `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
    `insert into users (user_id, email, trainer_user_id, package_type) select id::uuid, id || '@people.example', '${COACH}', 'Beast Ultimate' from (values ('${UTA}'), ('${OTHER}')) c (id)`,
    ...checkIn(10, { said: "'', null, null" }),
    ...checkIn(10, { said: "'Words', 5, 5" }),
    ...checkIn(10, { said: "'', 2, 5" }),
    ...checkIn(10, { said: "'', 3, 2" }),
    ...checkIn(10, { kind: "weekly", said: "'', null, null", kg: 70 }),
    weighed(11, 80),
    weighed(11, 60, OTHER),
    ...checkIn(12, { kg: 81.2 }),
    ...checkIn(13, { kg: 80 }),
    ...checkIn(13, { kg: 81.3 }),
    ...checkIn(27, { kg: 70 }),
    weighed(27, 90),
    weighed(10, 60, OTHER),
    ...checkIn(26, { kg: 90, client: OTHER }),
  ],
  TIMEOUT,
);

it("a store of before is filled by the rule of the check-ins that are sent from now on", async () => {
  const asks = async (kind: "weekly" | "daily") =>
    await db
      .select({ id: checkIns.id, asks: checkIns.asks_for_look })
      .from(checkIns)
      .where(eq(checkIns.kind, kind))
      .orderBy(asc(checkIns.id));
  const filled = await asks("daily");
  expect(filled.map((row) => row.asks)).toEqual([false, true, true, true, false, false, true, true, false]);
  expect((await asks("weekly")).map((row) => row.asks)).toEqual([true]);
  await db.update(checkIns).set({ asks_for_look: false }).where(eq(checkIns.kind, "daily"));
  await db.transaction((tx) =>
    keepAsking(
      tx,
      filled.map(({ id }) => id),
    ),
  );
  expect(await asks("daily")).toEqual(filled);
});
