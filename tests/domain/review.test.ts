import { beforeEach, describe, expect, it } from "vitest";
import { listCheckInGroups, trainerCheckInStats } from "~/domain/coaching/check-ins/groups.server";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { logEaten } from "~/domain/food/diary/logging.server";
import { FoodLogInput } from "~/domain/food/diary/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { saveReply } from "~/domain/messages/saved-replies.server";
import { SavedReplyInput } from "~/domain/messages/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { findReview } from "~/domain/screens/review.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { FIRST_MEASURED, makeClient, makeTrainer } from "../support/database";
import { measure } from "../support/measurements";
import { writePlan } from "../support/nutrition-plans";

const TODAY = "2025-03-14";
const ago = (days: number): Day => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(TODAY);
  trainer = await makeTrainer();
  client = await coached();
});

const coached = (facts: Parameters<typeof makeClient>[1] = {}) =>
  makeClient(trainer, {
    time_zone: CLOCK_ZONE,
    created_at: new Date(`${ago(30)}T12:00:00Z`),
    ...facts,
  });
const make = async (check_in_date: Day, facts: Parameters<typeof makeCheckIn>[1] = {}) =>
  await makeCheckIn(client, { check_in_date, ...facts });
const review = (id: number, kind: "weekly" | "daily" = "weekly") => findReview(trainer, id, kind);

describe("the review of a weekly check-in", () => {
  it("has each photo of the day with the latest earlier one of the same pose", async () => {
    await make(ago(21), { pose: "side", photo_key: "side-21" });
    await make(ago(14), { pose: "front", photo_key: "front-14" });
    await make(ago(7), { pose: "front", photo_key: "front-7", weight_kg: null });
    await make(ago(7), { pose: null, photo_key: "none-7", weight_kg: 81.5 });
    await make(ago(3), { kind: "daily", photo_key: "daily" });
    await makeCheckIn(await coached(), { check_in_date: ago(1), pose: "back" });
    const front = await make(TODAY, { pose: "front" });
    const side = await make(TODAY, { pose: "side" });
    const back = await make(TODAY, { pose: "back" });
    const second = await make(TODAY, { pose: "front" });
    const { checkIn, photos } = await review(side.id);
    expect(checkIn.id).toBe(side.id);
    expect(photos[0]?.id).toBe(side.id);
    const previous = new Map(photos.map((photo) => [photo.id, photo.previous]));
    const before = { photo_key: "front-7", check_in_date: ago(7), weight_kg: 81.5 };
    expect(previous.get(front.id)).toEqual(before);
    expect(previous.get(second.id)).toEqual(before);
    expect(previous.get(side.id)).toEqual({
      photo_key: "side-21",
      check_in_date: ago(21),
      weight_kg: null,
    });
    expect(previous.get(back.id)).toBeNull();
  });

  it("tells the change since the check-in before and since the first measurement", async () => {
    client = await coached({ weight_kg: 91, body_fat_percentage: null });
    await measure(client, { measured_on: FIRST_MEASURED, weight_kg: 90 });
    await make(ago(14), { weight_kg: 85, body_fat_percentage: 20 });
    await make(ago(14), { weight_kg: 84 });
    await make(ago(7), { body_fat_percentage: 19.5 });
    await make(ago(2), { kind: "daily", weight_kg: 70 });
    const front = await make(TODAY, { pose: "front", weight_kg: 83, body_fat_percentage: 19.2 });
    const side = await make(TODAY, { pose: "side", weight_kg: 83.5 });
    for (const { id } of [front, side])
      expect(await review(id)).toMatchObject({
        weight: {
          value: 83.5,
          last: { value: -0.5, day: ago(14) },
          start: { value: -6.5, day: FIRST_MEASURED },
        },
        body_fat: {
          value: 19.2,
          last: { value: -0.3, day: ago(7) },
          start: { value: -0.8, day: ago(14) },
        },
      });
  });

  it("knows nothing of a client who has only begun", async () => {
    const { id } = await make(TODAY);
    expect(await review(id)).toMatchObject({
      photos: [{ previous: null }],
      weight: null,
      body_fat: null,
      tasks: { rate: null },
      food: { average: null },
      ratings: [],
      replies: [],
    });
  });

  it("tells the tasks and the calories of the seven days before its own", async () => {
    itIs(ago(12));
    await writePlan(trainer, client, "Oats", "Rice");
    for (const [days, done] of [
      [12, 0],
      [11, 2],
      [5, 1],
      [4, 0],
    ] as const) {
      itIs(ago(days));
      for (const { id } of (await listTasks(client, ago(days))).slice(0, done))
        await changeTask(client, id, { is_completed: true });
    }
    itIs(TODAY);
    await eat(ago(12), 100);
    await eat(ago(11), 200);
    await eat(ago(5), 400);
    await eat(ago(4), 800);
    // The seven days before are those from eleven to five days ago. Two of them have entries.
    const { tasks, food } = await review((await make(ago(4))).id);
    expect(tasks).toEqual({ rate: 21, idle: 5 });
    expect([food.average?.calories, food.daysWithEntries]).toEqual([300, 2]);
  });

  it("has mood and energy of the daily check-ins of its week, the newest first", async () => {
    await make(ago(8), { kind: "daily", mood_rating: 1 });
    await make(ago(7), { kind: "daily", mood_rating: 2, energy_level: 3 });
    await make(TODAY, { kind: "daily", mood_rating: 4 });
    const { ratings } = await review((await make(ago(0))).id);
    expect(
      ratings.map(({ check_in_date, mood_rating, energy_level }) => [
        check_in_date,
        mood_rating,
        energy_level,
      ]),
    ).toEqual([
      [TODAY, 4, null],
      [ago(7), 2, 3],
    ]);
  });

  it("offers the trainer's own saved replies", async () => {
    await saveReply(trainer, SavedReplyInput.parse({ content: "Well done" }));
    await saveReply(await makeTrainer(), SavedReplyInput.parse({ content: "Not mine" }));
    const { replies } = await review((await make(TODAY)).id);
    expect(replies.map(({ content }) => content)).toEqual(["Well done"]);
  });

  it("is found for the client's trainer only, and by its kind", async () => {
    const { id } = await make(TODAY);
    await expect(findReview(await makeTrainer(), id, "weekly")).rejects.toThrow(NotFound);
    await expect(findReview(client, id, "weekly")).rejects.toThrow(NotFound);
    await expect(review(id, "daily")).rejects.toThrow(NotFound);
    await archiveClient(trainer, client.user_id);
    expect((await review(id)).checkIn.is_archived).toBe(true);
  });
});

it("the review of a daily check-in compares it with the last one of an earlier day, never of its own", async () => {
  const first = await make(ago(2), { kind: "daily", weight_kg: 81 });
  await make(ago(2), { kind: "daily", photo_key: "before", weight_kg: 80 });
  await make(ago(2), { weight_kg: 50 });
  await make(ago(1), { kind: "daily", weight_kg: 60 });
  const last = await make(ago(1), { kind: "daily", weight_kg: 79 });
  expect(await review(first.id, "daily")).toMatchObject({
    photos: [{ previous: null }],
    weight: { value: 81, last: null, start: null },
  });
  expect(await review(last.id, "daily")).toMatchObject({
    photos: [{ previous: { photo_key: "before", weight_kg: 80 } }],
    weight: { value: 79, last: { value: -1, day: ago(2) } },
  });
});

describe("a trainer's list of check-ins", () => {
  it("names the oldest check-in of a client that is not reviewed", async () => {
    const newest = await make(ago(1));
    const oldest = await make(ago(8));
    const daily = await make(ago(9), { kind: "daily" });
    const waiting = async (kind: "weekly" | "daily") => [
      (await listCheckInGroups(trainer, kind, 1)).groups[0]?.oldest_to_review,
      (await checkInStats(trainer, client.user_id, kind)).oldest_to_review,
    ];
    expect([await waiting("weekly"), await waiting("daily")]).toEqual([
      [oldest.id, oldest.id],
      [daily.id, daily.id],
    ]);
    await reviewCheckIn(trainer, oldest.id, { reviewed: true, comment: "" });
    expect(await waiting("weekly")).toEqual([newest.id, newest.id]);
    await reviewCheckIn(trainer, newest.id, { reviewed: true, comment: "" });
    expect(await waiting("weekly")).toEqual([null, null]);
  });

  it("counts everybody in it: those whose package has the check-ins, and those who have some", async () => {
    client = await coached({ package_type: "Beast Advanced" });
    await make(TODAY);
    await make(TODAY);
    client = await coached({ package_type: "Beast Starter" });
    await make(TODAY);
    await make(TODAY, { kind: "daily" });
    await make(TODAY, { kind: "daily" });
    client = await coached({ package_type: "Beast Starter" });
    client = await coached({ archived_at: new Date() });
    await make(TODAY);
    const listed = async (kind: "weekly" | "daily") =>
      (await listCheckInGroups(trainer, kind, 1)).groups.length;
    expect(await trainerCheckInStats(trainer, "weekly")).toEqual({
      clients: await listed("weekly"),
      active: 2,
      check_ins: 2,
      photos: 3,
      unreviewed: 2,
    });
    expect(await trainerCheckInStats(trainer, "daily")).toEqual({
      clients: await listed("daily"),
      active: 1,
      check_ins: 2,
      photos: 2,
      unreviewed: 2,
    });
    expect([await listed("weekly"), await listed("daily")]).toEqual([3, 2]);
  });
});

const eat = (log_date: Day, calories_per_100g: number) =>
  logEaten(
    client,
    FoodLogInput.parse({
      food_name: "Oats",
      calories_per_100g,
      protein_per_100g: 1,
      carbs_per_100g: 1,
      fat_per_100g: 1,
      serving_size_g: 100,
      meal_type: "snack",
      log_date,
    }),
    "en",
  );
