import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn } from "~/domain/coaching/check-ins/daily-changes.server";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { DailyCheckInChange, DailyCheckInInput } from "~/domain/coaching/check-ins/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { bodyMeasurements, photos } from "~db/schema";
import { rowsOf } from "../support/batches";
import { makeClient, makeTrainer } from "../support/database";
import { race } from "../support/race";
import { storedPhotos } from "../support/stored-photos";
import { SMALL_PHOTO } from "../support/uploads";

/** Uploading takes the memory of a file, so that each upload needs its own. */
const aPhoto = () => Buffer.from(SMALL_PHOTO);
const FIRST = {
  caption: "Slept well",
  mood_rating: 4,
  energy_level: 3,
  weight_kg: 68.4,
  body_fat_percentage: 21,
};
const save = (input: object = FIRST) => checkIn(client, "daily", DailyCheckInInput.parse(input), aPhoto());
const change = (id: number, input: object, file: Buffer | null = null, by = client) =>
  changeDailyCheckIn(by, id, DailyCheckInChange.parse(input), file);
const all = async () => await rowsOf(listCheckIns(client, "daily", {}));
const filesOf = (key: string) => storedPhotos(settings()).filter((path) => path.includes(key));
const measured = () => db.select().from(bodyMeasurements).where(eq(bodyMeasurements.user_id, client.user_id));

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: "UTC", created_at: new Date("2025-01-01T12:00:00Z") });
});

describe("a change of a daily check-in", () => {
  it("replaces what was entered, and keeps the photo and the day", async () => {
    const { id, photo_key, check_in_date } = await save();
    const changed = { caption: "Tired", mood_rating: 2, energy_level: 1, weight_kg: 68.9 };
    expect(await change(id, changed)).toMatchObject({
      ...changed,
      id,
      body_fat_percentage: null,
      photo_key,
      check_in_date,
    });
    expect(await measured()).toMatchObject([
      { check_in_id: id, weight_kg: 68.9, measured_on: check_in_date },
    ]);
  });

  it("takes away what is left out, and writes a first measurement", async () => {
    const { id } = await save();
    expect(await change(id, {})).toMatchObject({ caption: "", mood_rating: null, weight_kg: null });
    expect(await measured()).toEqual([]);
    await change(id, { weight_kg: 70 });
    expect(await measured()).toMatchObject([{ check_in_id: id, weight_kg: 70, source: "daily_checkin" }]);
  });

  it("with a photo removes the old pictures", async () => {
    const { id, photo_key } = await save();
    const changed = await change(id, FIRST, aPhoto());
    expect(changed.photo_key).not.toBe(photo_key);
    expect([filesOf(photo_key), filesOf(changed.photo_key).length]).toEqual([[], 2]);
    const owned = await db.select().from(photos).where(eq(photos.owner_user_id, client.user_id));
    expect(owned.map(({ key }) => key)).toEqual([changed.photo_key]);
  });

  it("after the review changes the note only", async () => {
    const { id } = await save();
    await reviewCheckIn(trainer, id, { reviewed: true, comment: "Good" });
    const stored = storedPhotos(settings());
    for (const [input, file] of [
      [{ ...FIRST, mood_rating: 5 }, null],
      [{ ...FIRST, weight_kg: 60 }, null],
      [FIRST, aPhoto()],
    ] as const)
      await expect(change(id, input, file)).rejects.toMatchObject({ text: "check_in_reviewed", status: 409 });
    expect(await change(id, { caption: "Only the note" })).toMatchObject({
      ...FIRST,
      caption: "Only the note",
    });
    expect(await change(id, FIRST)).toMatchObject({ ...FIRST, comment: "Good" });
    expect(storedPhotos(settings())).toEqual(stored);
  });

  it("at the same moment as a review is either seen by the trainer, or refused", async () => {
    const { id } = await save();
    const [changed] = await Promise.allSettled([
      change(id, { ...FIRST, mood_rating: 1 }),
      reviewCheckIn(trainer, id, { reviewed: true, comment: "" }),
    ]);
    const [now] = await all();
    expect(now?.mood_rating).toBe(changed.status === "fulfilled" ? 1 : 4);
    expect(now?.reviewed_at).not.toBeNull();
  });

  it("is refused to others, and for a weekly check-in", async () => {
    const { id } = await save();
    const other = await makeClient(trainer);
    for (const by of [other, trainer])
      await expect(change(id, FIRST, null, by)).rejects.toMatchObject({ status: 404 });
    expect(await all()).toMatchObject([FIRST]);
  });
});

describe("a second daily check-in of a day", () => {
  it("is added, unless its sender says otherwise", async () => {
    await save();
    await save({ mood_rating: 1 });
    expect(await all()).toHaveLength(2);
  });

  it("is refused, or changes the first, as its sender says", async () => {
    const first = await save({ ...FIRST, same_day: "refuse" });
    await expect(save({ mood_rating: 1, same_day: "refuse" })).rejects.toMatchObject({
      text: "day_has_check_in",
      status: 409,
    });
    const changed = await save({ mood_rating: 1, same_day: "change" });
    expect([changed.id, changed.mood_rating, changed.photo_key !== first.photo_key]).toEqual([
      first.id,
      1,
      true,
    ]);
    expect(await all()).toHaveLength(1);
    expect(filesOf(first.photo_key)).toEqual([]);
  });

  it("is added where the first is reviewed", async () => {
    const { id } = await save();
    await reviewCheckIn(trainer, id, { reviewed: true, comment: "" });
    await save({ ...FIRST, same_day: "refuse" });
    expect(await all()).toHaveLength(2);
  });

  it("of a parallel request is refused too", async () => {
    const answers = await race(2, () => save({ ...FIRST, same_day: "refuse" }).catch(({ text }) => text));
    expect(answers.filter((answer) => answer === "day_has_check_in")).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });
});
