import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { findCheckInDay } from "~/domain/coaching/check-ins/check-in-list.server";
import { listCheckInDays, listOwnPhotos } from "~/domain/coaching/check-ins/check-in-pages.server";
import { deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { listCheckInGroups } from "~/domain/coaching/check-ins/groups.server";
import { POSES } from "~/domain/coaching/check-ins/rules";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { bodyMeasurements } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { aPhotoName } from "../support/photo-names";

const DAY = "2025-03-01";
let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: "UTC", created_at: new Date("2025-01-01T12:00:00Z") });
});

const weightsOf = async ({ user_id }: User) =>
  (await db.select().from(bodyMeasurements).where(eq(bodyMeasurements.user_id, user_id)))
    .filter(({ source }) => source === "weekly_checkin")
    .map(({ weight_kg, check_in_id }) => [weight_kg, check_in_id]);

it("a page has all photos of 24 days, and never a part of a day", async () => {
  for (let day = 0; day < 25; day++)
    for (const pose of ["front", "side", "back"] as const)
      await makeCheckIn(client, { check_in_date: addDays(DAY, -day), pose });
  await makeCheckIn(await makeClient(trainer), { check_in_date: DAY });
  for (const actor of [client, trainer]) {
    const first = await listCheckInDays(actor, client.user_id, "weekly", 1);
    expect([first.checkIns.length, first.total, first.pages]).toEqual([72, 25, 2]);
    const second = await listCheckInDays(actor, client.user_id, "weekly", 2);
    expect(second.checkIns.map(({ check_in_date }) => check_in_date)).toEqual(
      Array(3).fill(addDays(DAY, -24)),
    );
    expect((await listCheckInDays(actor, client.user_id, "weekly", 9)).page).toBe(1);
  }
  expect(await listCheckInDays(await makeTrainer(), client.user_id, "weekly", 1)).toMatchObject({
    checkIns: [],
  });
  const photos = await listOwnPhotos(client, 1);
  expect([photos.checkIns.length, photos.total]).toEqual([24, 75]);
});

it("each photo of a day is found with what was measured, and the others in the order of their poses", async () => {
  const back = await makeCheckIn(client, { check_in_date: DAY, pose: "back", weight_kg: 80 });
  const side = await makeCheckIn(client, { check_in_date: DAY, pose: "side" });
  const front = await makeCheckIn(client, { check_in_date: DAY, pose: "front" });
  const { checkIn, others } = await findCheckInDay(client, side.id);
  expect(checkIn.weight_kg).toBe(80);
  expect(others.map(({ id }) => id)).toEqual([front.id, back.id]);
  const { check_ins, photos } = await checkInStats(client, undefined, "weekly");
  expect([check_ins, photos]).toEqual([1, 3]);
});

it("the trainer's list has the twelve latest photos, and all of a day that has one of them", async () => {
  const latest = async (kind: "weekly" | "daily" = "weekly") =>
    (await listCheckInGroups(trainer, kind, 1)).groups[0]?.latest.map(({ check_in_date }) => check_in_date);
  for (let photo = 0; photo < 14; photo++) await makeCheckIn(client, { check_in_date: DAY });
  expect(await latest()).toEqual(Array(14).fill(DAY));
  for (const days of [7, 14, 14, 14])
    for (const pose of POSES) await makeCheckIn(client, { check_in_date: addDays(DAY, days), pose });
  expect(await latest()).toEqual([...Array(9).fill(addDays(DAY, 14)), ...Array(3).fill(addDays(DAY, 7))]);
  await makeCheckIn(client, { check_in_date: addDays(DAY, -7) });
  await makeCheckIn(client, { check_in_date: addDays(DAY, 21) });
  expect(await latest()).toHaveLength(1 + 9 + 3);
  for (let day = 0; day < 13; day++)
    await makeCheckIn(client, { kind: "daily", check_in_date: addDays(DAY, day) });
  expect(await latest("daily")).toHaveLength(12);
});

it("the first and the latest day are compared in the same pose, by the last weight of each day", async () => {
  const compared = async () => {
    const { left, right } = await checkInStats(client, undefined, "weekly");
    return [left, right].map((photo) => [photo?.check_in_date, photo?.pose, photo?.weight_kg]);
  };
  const isOnlyDay = async () => (await checkInStats(client, undefined, "weekly")).left?.is_only_day;
  for (const pose of ["back", "front", "side"] as const)
    await makeCheckIn(client, { check_in_date: DAY, pose, weight_kg: pose === "front" ? 81 : null });
  await makeCheckIn(client, { kind: "daily", check_in_date: DAY, weight_kg: 80.5 });
  expect(await isOnlyDay()).toBe(true);
  for (const pose of ["front", "side", "back"] as const)
    await makeCheckIn(client, { check_in_date: addDays(DAY, 7), pose });
  expect(await compared()).toEqual([
    [DAY, "front", 80.5],
    [addDays(DAY, 7), "front", null],
  ]);
  expect(await isOnlyDay()).toBe(false);
});

it("what was measured stays with the day until its last photo is deleted", async () => {
  const front = await makeCheckIn(client, {
    photo_key: aPhotoName(""),
    check_in_date: DAY,
    pose: "front",
    weight_kg: 80,
  });
  const side = await makeCheckIn(client, { photo_key: aPhotoName(""), check_in_date: DAY, pose: "side" });
  await makeCheckIn(client, { photo_key: aPhotoName(""), check_in_date: "2025-03-08", pose: "side" });
  await deleteCheckIn(client, front.id);
  expect(await weightsOf(client)).toEqual([[80, side.id]]);
  await deleteCheckIn(client, side.id);
  expect(await weightsOf(client)).toEqual([]);
});

it("values of a photo's own are deleted with it when the other photos have theirs, and a daily one keeps none", async () => {
  const front = await makeCheckIn(client, { photo_key: aPhotoName(""), check_in_date: DAY, weight_kg: 80 });
  const side = await makeCheckIn(client, { photo_key: aPhotoName(""), check_in_date: DAY, weight_kg: 81 });
  await deleteCheckIn(client, front.id);
  expect(await weightsOf(client)).toEqual([[81, side.id]]);
  const daily = { kind: "daily", check_in_date: DAY } as const;
  const { id } = await makeCheckIn(client, { photo_key: aPhotoName(""), ...daily, weight_kg: 79 });
  await makeCheckIn(client, daily);
  await deleteCheckIn(client, id);
  const left = await db.select().from(bodyMeasurements).where(eq(bodyMeasurements.user_id, client.user_id));
  expect(left.filter(({ source }) => source === "daily_checkin")).toEqual([]);
});
