import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { checkIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn } from "~/domain/coaching/check-ins/daily-changes.server";
import { listCheckInGroups, trainerCheckInStats } from "~/domain/coaching/check-ins/groups.server";
import { nextToReview, reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { DailyCheckInChange, DailyCheckInInput } from "~/domain/coaching/check-ins/schema";
import { markSeen } from "~/domain/coaching/check-ins/seen.server";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { checkIns, messages } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { measure } from "../support/measurements";
import { writePlan } from "../support/nutrition-plans";
import { startSession } from "../support/sign-in";
import { SMALL_PHOTO } from "../support/uploads";

const TODAY = today("UTC");
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let finn: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  finn = await makeClient(trainer, { time_zone: "UTC", created_at: new Date(`${ago(60)}T12:00:00Z`) });
  await writePlan(trainer, finn, "Oats");
});

const send = async (facts: Record<string, unknown> = {}) =>
  await checkIn(
    finn,
    "daily",
    DailyCheckInInput.parse({ mood_rating: 4, energy_level: 4, ...facts }),
    Buffer.from(SMALL_PHOTO),
  );
const quiet = async (days = 0, client = finn) =>
  (await makeCheckIn(client, { kind: "daily", check_in_date: ago(days), asks_for_look: false })).id;
const asking = async (days = 0) => (await makeCheckIn(finn, { kind: "daily", check_in_date: ago(days) })).id;
const rows = async () =>
  await db
    .select({ id: checkIns.id, asks: checkIns.asks_for_look, reviewed_at: checkIns.reviewed_at })
    .from(checkIns)
    .where(eq(checkIns.client_user_id, finn.user_id))
    .orderBy(asc(checkIns.id));
const reviewed = async () => (await rows()).flatMap(({ id, reviewed_at }) => (reviewed_at ? [id] : []));
const seen = (last: number, actor = trainer) => markSeen(actor, { client: finn.user_id, last });

describe("a daily check-in asks for a look", () => {
  it("by what it says when it is sent and when it is changed", async () => {
    const { id, is_to_review } = await send();
    expect(is_to_review).toBe(false);
    const change = async (facts: Record<string, unknown>) =>
      (await changeDailyCheckIn(finn, id, DailyCheckInChange.parse(facts), null)).is_to_review;
    expect(await change({ caption: "Tired" })).toBe(true);
    expect(await change({ mood_rating: 3 })).toBe(false);
    expect(await change({ energy_level: 2 })).toBe(true);
  });

  it("by the weight before it, whatever that is from, and no weight of later changes it", async () => {
    await measure(finn, { measured_on: ago(3), weight_kg: 80 });
    await makeCheckIn(finn, { check_in_date: ago(2), weight_kg: 90 });
    const { id } = await send({ check_in_date: ago(1), weight_kg: 91 });
    const asks = async () => (await rows()).find((row) => row.id === id)?.asks;
    expect(await asks()).toBe(false);
    await send({ weight_kg: 70 });
    await measure(finn, { measured_on: ago(1), weight_kg: 70 });
    expect(await asks()).toBe(false);
    const change = DailyCheckInChange.parse({ mood_rating: 4, weight_kg: 91 });
    expect((await changeDailyCheckIn(finn, id, change, null)).is_to_review).toBe(false);
    expect((await rows()).at(-1)?.asks).toBe(true);
  });
});

it("what asks for nothing is in no count of what is to review, and in no queue", async () => {
  const counts = async () => ({
    badge: (await findSignedIn(await startSession(trainer)))?.unreviewed?.daily,
    list: (await trainerCheckInStats(trainer, "daily")).unreviewed,
    group: (await listCheckInGroups(trainer, "daily", 1)).groups[0]?.unreviewed,
    oldest: (await checkInStats(trainer, finn.user_id, "daily")).oldest_to_review,
    marks: (await listCheckInGroups(trainer, "daily", 1)).groups[0]?.latest.filter(
      ({ isWaiting }) => isWaiting,
    ).length,
  });
  for (let day = 1; day <= 97; day++) await quiet(day % 42);
  expect(await counts()).toEqual({ badge: 0, list: 0, group: 0, oldest: null, marks: 0 });
  const id = await asking();
  expect(await counts()).toEqual({ badge: 1, list: 1, group: 1, oldest: id, marks: 1 });
  const [group] = (await listCheckInGroups(trainer, "daily", 1)).groups;
  expect([group?.quiet, (await checkInStats(trainer, finn.user_id, "daily")).quiet]).toEqual([97, 97]);
  expect(await seen(group?.last_quiet ?? 0)).toBe(97);
  expect((await listCheckInGroups(trainer, "daily", 1)).groups[0]?.last_quiet).toBeNull();
  expect(await counts()).toMatchObject({ badge: 1, oldest: id });
});

describe("seeing the daily check-ins of a client", () => {
  it("reviews those that ask for nothing up to the last one, without an event and without news", async () => {
    const first = await quiet(2);
    const second = await quiet(3);
    await asking(1);
    await makeCheckIn(finn);
    const other = await quiet(1, await makeClient(trainer));
    const last = await quiet(1);
    const arrived = await quiet();
    expect(await seen(last)).toBe(3);
    expect(await reviewed()).toEqual([first, second, last]);
    expect((await db.select().from(checkIns).where(eq(checkIns.id, other)))[0]?.reviewed_at).toBeNull();
    expect(await db.$count(messages, eq(messages.check_in_id, last))).toBe(0);
    expect((await clientDashboard(finn)).news.map(({ kind }) => kind)).toEqual(["nutrition"]);
    expect(await seen(last)).toBe(0);
    await reviewCheckIn(trainer, first, { reviewed: false });
    expect(await reviewed()).toEqual([second, last]);
    const next = await nextToReview(trainer, {
      kind: "daily",
      check_in_date: ago(0),
      client_user_id: finn.user_id,
      id: arrived,
    });
    expect(next).not.toBe(first);
  });

  it("is refused for a client of another trainer and for an archived one", async () => {
    const id = await quiet();
    await expect(seen(id, await makeTrainer())).rejects.toThrow(NotFound);
    await archiveClient(trainer, finn.user_id);
    await expect(seen(id)).rejects.toThrow(NotFound);
    expect(await reviewed()).toEqual([]);
  });
});
