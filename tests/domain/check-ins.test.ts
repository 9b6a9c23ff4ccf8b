import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findCheckIn, listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkIn, deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { DailyCheckInInput, WeeklyCheckInInput } from "~/domain/coaching/check-ins/schema";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { readPhoto, requirePhoto } from "~/domain/coaching/photos/photos.server";
import type { User } from "~/domain/people/accounts/user.server";
import { WRITE_LIMITS } from "~/domain/people/accounts/write-limits";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { bodyMeasurements, checkIns, photos, removedPhotos, users, writeCounts } from "~db/schema";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { itIs } from "../support/clock";
import { makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";
import { openRows } from "../support/rows";
import { storedPhotos } from "../support/stored-photos";
import { SMALL_PHOTO } from "../support/uploads";

/** A file as an upload brings it. Its memory is handed over, so each upload needs its own. */
const aPhoto = () => Buffer.from(SMALL_PHOTO);
const weekly = (client: User, input: object = {}, file = aPhoto()) =>
  checkIn(client, "weekly", WeeklyCheckInInput.parse(input), file);
const daily = (client: User, input: object = {}, file = aPhoto()) =>
  checkIn(client, "daily", DailyCheckInInput.parse(input), file);

const files = () => storedPhotos(settings());
const filesOf = (key: string) => files().filter((path) => path.includes(key));
const measurementsOf = (id: number) =>
  db.select().from(bodyMeasurements).where(eq(bodyMeasurements.check_in_id, id));

const photosCounted = async () => {
  const [counts] = await db.select().from(writeCounts).where(eq(writeCounts.user_id, client.user_id));
  return counts?.hour_photos;
};

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: "UTC", created_at: new Date("2025-01-01T12:00:00Z") });
});

describe("a check-in", () => {
  it("stores its photo, what was entered, and a measurement of its day", async () => {
    const made = await weekly(client, {
      check_in_date: "2025-03-01",
      caption: "Front",
      pose: "front",
      weight_kg: 80.256,
      body_fat_percentage: 0.1,
      waist_cm: 81.5,
    });
    expect(made).toMatchObject({
      client_user_id: client.user_id,
      kind: "weekly",
      check_in_date: "2025-03-01",
      caption: "Front",
      pose: "front",
      weight_kg: 80.3,
      body_fat_percentage: 0.1,
      waist_cm: 81.5,
      hip_cm: null,
      width: 12,
      height: 16,
      reviewed_at: null,
      comment: "",
    });
    expect(await measurementsOf(made.id)).toMatchObject([
      { user_id: client.user_id, measured_on: "2025-03-01", weight_kg: 80.3, source: "weekly_checkin" },
    ]);
    const [photo] = await db.select().from(photos).where(eq(photos.key, made.photo_key));
    expect(photo?.owner_user_id).toBe(client.user_id);
    const full = await readPhoto(made.photo_key, "full");
    const thumb = await readPhoto(made.photo_key, "thumb");
    expect(photo?.bytes).toBe(full.length + thumb.length);
    expect(filesOf(made.photo_key)).toHaveLength(2);
  });

  it("of a day stores mood and energy, and no measurement without a value", async () => {
    const made = await daily(client, { mood_rating: 1, energy_level: 5 });
    expect(made).toMatchObject({ kind: "daily", mood_rating: 1, energy_level: 5, weight_kg: null });
    expect(await measurementsOf(made.id)).toEqual([]);
    const measured = await daily(client, { body_fat_percentage: 20 });
    expect(await measurementsOf(measured.id)).toMatchObject([{ source: "daily_checkin", weight_kg: null }]);
  });

  it("changes nothing in the profile, whatever was measured", async () => {
    const before = await reread(client);
    await weekly(client, { weight_kg: 0, body_fat_percentage: 100 });
    await daily(client, { weight_kg: 500, body_fat_percentage: 0 });
    expect(await reread(client)).toEqual(before);
  });

  it("with a photo that is none stores nothing", async () => {
    const before = [await openRows(), files()];
    await expect(weekly(client, {}, Buffer.from("no photo"))).rejects.toMatchObject({
      status: 415,
      text: "photo_kind",
      fields: { photo: [] },
    });
    await expect(weekly(client, {}, aPhoto().subarray(0, 200))).rejects.toMatchObject({
      status: 400,
      text: "photo_damaged",
    });
    expect([await openRows(), files()]).toEqual(before);
  });

  it("counts as a stored photo, and only once when the same form is sent again", async () => {
    const idempotency_key = randomUUID();
    await weekly(client, { idempotency_key });
    await weekly(client, { idempotency_key });
    await race(3, () => daily(client, { idempotency_key: "00000000-0000-4000-8000-000000000000" }));
    await expect(weekly(client, {}, Buffer.from("no photo"))).rejects.toThrow();
    expect(await photosCounted()).toBe(2);
  });

  it("is refused after the photos of an hour, and leaves no rows", async () => {
    await weekly(client);
    await db.update(writeCounts).set({ hour_photos: WRITE_LIMITS.photosPerHour });
    const { removed_photos: _, ...before } = await openRows();
    await expect(weekly(client)).rejects.toMatchObject({ status: 429, text: "too_many_changes_this_hour" });
    // The note of the files stays for the sweep.
    const { removed_photos: __, ...after } = await openRows();
    expect(after).toEqual(before);
  });

  it("whose rows the database refuses leaves none of them, and its files and their note to the sweep", async () => {
    const { removed_photos: notes, ...rows } = await openRows();
    const stored = files();
    const gone = { ...client, user_id: randomUUID() };
    await expect(weekly(gone)).rejects.toThrow();
    const { removed_photos: after = [], ...rowsAfter } = await openRows();
    expect(rowsAfter).toEqual(rows);
    const [noted] = after.filter((note) => !notes?.includes(note)).map((note) => JSON.parse(note).key);
    expect(files().filter((path) => !stored.includes(path))).toHaveLength(2);
    expect(filesOf(noted)).toHaveLength(2);
  });
});

describe("the day of a check-in", () => {
  it.each([
    ["UTC", "2025-05-10"],
    ["Pacific/Kiritimati", "2025-05-11"],
    ["Etc/GMT+12", "2025-05-10"],
  ])("is the client's today in %s, unless another one was chosen", async (time_zone, today) => {
    itIs("2025-05-10");
    const there = { ...client, time_zone };
    expect((await weekly(there)).check_in_date).toBe(today);
    expect((await daily(there, { check_in_date: "2025-05-01" })).check_in_date).toBe("2025-05-01");
    expect((await daily(there, { check_in_date: today })).check_in_date).toBe(today);
  });

  it.each([
    ["after the client's today", "UTC", "2025-05-11"],
    ["after the client's today in their zone", "Pacific/Kiritimati", "2025-05-12"],
    ["before the client's coaching", "UTC", "2024-12-31"],
    ["before the client's coaching in their zone", "Pacific/Kiritimati", "2025-01-01"],
  ])("is never %s", async (_, time_zone, check_in_date) => {
    itIs("2025-05-10");
    const refusal = { status: 400, text: "check_in_day", fields: { check_in_date: [] } };
    await expect(weekly({ ...client, time_zone }, { check_in_date })).rejects.toMatchObject(refusal);
  });

  it("can be the first day of the client's coaching", async () => {
    expect((await daily(client, { check_in_date: "2025-01-01" })).check_in_date).toBe("2025-01-01");
  });
});

describe("a form that is sent twice", () => {
  const key = () => ({ idempotency_key: randomUUID(), caption: "Twice", weight_kg: 80 });
  const count = async () => (await openRows()).check_ins?.length ?? 0;

  it("makes one check-in", async () => {
    const input = key();
    const made = await weekly(client, input);
    const [rows, stored] = [await openRows(), files()];
    expect(await weekly(client, input)).toEqual(made);
    expect([await openRows(), files()]).toEqual([rows, stored]);
  });

  it("makes one check-in with one photo and one measurement, even ten times at once", async () => {
    const input = key();
    const [rows, stored] = [await count(), files().length];
    const made = await race(10, () => daily(client, input));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect([await count(), files().length]).toEqual([rows + 1, stored + 2]);
    expect(await measurementsOf(made[0]?.id as number)).toHaveLength(1);
  });

  it("is a conflict with other entries, another photo or another kind", async () => {
    const input = key();
    await weekly(client, input);
    const conflict = { status: 409, text: "already_checked_in" };
    const other = Buffer.concat([SMALL_PHOTO, Buffer.alloc(1)]);
    for (const again of [
      () => weekly(client, { ...input, caption: "Changed" }),
      () => weekly(client, input, other),
      () => daily(client, input),
    ])
      await expect(again()).rejects.toMatchObject(conflict);
  });

  it("with other entries at once is one check-in and conflicts", async () => {
    const input = key();
    const stored = files().length;
    const results = await race(4, (index) =>
      weekly(client, { ...input, caption: `Version ${index}` }).catch((error) => error.text),
    );
    expect(results.filter((each) => each === "already_checked_in")).toHaveLength(3);
    expect(files().length).toBe(stored + 2);
  });

  it("makes a check-in for each person, because the key belongs to its client", async () => {
    const input = key();
    const other = await makeClient(trainer);
    expect((await weekly(client, input)).id).not.toBe((await weekly(other, input)).id);
  });
});

describe("deleting a check-in", () => {
  it("removes its row, its photo, its measurement and its files", async () => {
    const remaining = await weekly(client, { weight_kg: 79 });
    const gone = await weekly(client, { weight_kg: 80 });
    await deleteCheckIn(client, gone.id, "weekly");
    await expect(findCheckIn(client, gone.id)).rejects.toMatchObject({ status: 404 });
    expect(await measurementsOf(gone.id)).toEqual([]);
    expect(await db.select().from(photos).where(eq(photos.key, gone.photo_key))).toEqual([]);
    expect(filesOf(gone.photo_key)).toEqual([]);
    expect(await db.select().from(removedPhotos).where(eq(removedPhotos.key, gone.photo_key))).toHaveLength(
      1,
    );
    await expect(requirePhoto(client, gone.photo_key)).rejects.toMatchObject({ status: 404 });
    expect((await rowsOf(listCheckIns(client, "weekly", {}))).map(({ id }) => id)).toEqual([remaining.id]);
    expect(filesOf(remaining.photo_key)).toHaveLength(2);
  });

  it("is possible once, even ten times at once", async () => {
    const made = await weekly(client);
    const results = await race(10, () => deleteCheckIn(client, made.id).catch((error) => error.status));
    expect(results.filter((status) => status === undefined)).toHaveLength(1);
    expect(results.filter((status) => status === 404)).toHaveLength(9);
  });

  it("is refused to everybody but its client, and under the other kind", async () => {
    const made = await weekly(client);
    const before = await openRows();
    for (const actor of [trainer, await makeTrainer(), await makeClient(trainer)])
      await expect(deleteCheckIn(actor, made.id)).rejects.toMatchObject({ status: 404 });
    await expect(deleteCheckIn(client, made.id, "daily")).rejects.toMatchObject({ status: 404 });
    expect(filesOf(made.photo_key)).toHaveLength(2);
    expect((await openRows()).check_ins).toEqual(before.check_ins);
  });

  it.each(["Beast Starter", "Beast Advanced"] as const)("is possible with %s", async (package_type) => {
    const made = await daily(client);
    await db.update(users).set({ package_type }).where(eq(users.user_id, client.user_id));
    await deleteCheckIn(await reread(client), made.id, "daily");
    expect(filesOf(made.photo_key)).toEqual([]);
  });
});

describe("reviewing a check-in", () => {
  const reviewed = (comment = "Well done") => ({ reviewed: true, comment });
  const commentsOf = async ({ user_id }: User) =>
    (
      await db
        .select()
        .from(checkIns)
        .where(and(eq(checkIns.client_user_id, user_id)))
        .orderBy(checkIns.id)
    ).map((row) => [row.comment, row.reviewed_at !== null]);

  it("marks all photos of a weekly day, and no other check-in", async () => {
    const other = await makeClient(trainer);
    const on = (check_in_date: string, facts = {}) => ({ check_in_date, ...facts });
    await makeCheckIn(client, on("2025-03-01", { pose: "front" }));
    const side = await makeCheckIn(client, on("2025-03-01", { pose: "side" }));
    await makeCheckIn(client, on("2025-03-08"));
    await makeCheckIn(client, on("2025-03-01", { kind: "daily" }));
    await makeCheckIn(other, on("2025-03-01"));
    expect(await reviewCheckIn(trainer, side.id, reviewed())).toMatchObject({
      id: side.id,
      comment: "Well done",
      reviewed_at: expect.any(Date),
    });
    const [done, open] = [
      ["Well done", true],
      ["", false],
    ];
    expect(await commentsOf(client)).toEqual([done, done, open, open]);
    expect(await commentsOf(other)).toEqual([open]);
  });

  it("marks only one of the daily check-ins of a day", async () => {
    const day = { kind: "daily", check_in_date: "2025-03-01" } as const;
    const { id } = await makeCheckIn(client, day);
    await makeCheckIn(client, day);
    await makeCheckIn(client, { check_in_date: "2025-03-01" });
    await reviewCheckIn(trainer, id, reviewed(""), "daily");
    expect(await commentsOf(client)).toEqual([
      ["", true],
      ["", false],
      ["", false],
    ]);
  });

  it("keeps the comment of its day when it is made again without one", async () => {
    const on = { check_in_date: "2025-03-01" };
    const front = await makeCheckIn(client, { ...on, pose: "front" });
    await reviewCheckIn(trainer, front.id, reviewed());
    const side = await makeCheckIn(client, { ...on, pose: "side" });
    expect((await reviewCheckIn(trainer, side.id, { reviewed: true })).comment).toBe("Well done");
    expect((await reviewCheckIn(trainer, front.id, { reviewed: true })).comment).toBe("Well done");
    expect((await reviewCheckIn(trainer, side.id, { reviewed: true, comment: "" })).comment).toBe("");
  });

  it("can be changed, and taken back with its comment", async () => {
    const { id } = await makeCheckIn(client);
    await reviewCheckIn(trainer, id, reviewed("First"));
    expect((await reviewCheckIn(trainer, id, reviewed("Second"))).comment).toBe("Second");
    const taken = await reviewCheckIn(trainer, id, { reviewed: false, comment: "Third" });
    expect([taken.reviewed_at, taken.comment]).toEqual([null, ""]);
  });

  it("is refused to other trainers, for archived clients and under the other kind", async () => {
    const { id } = await makeCheckIn(client);
    const daily = await makeCheckIn(client, { kind: "daily" });
    const review = (actor: User, which = id, kind?: "weekly" | "daily") =>
      expect(reviewCheckIn(actor, which, reviewed(), kind)).rejects.toMatchObject({ status: 404 });
    await review(await makeTrainer());
    await review(trainer, id, "daily");
    await review(trainer, daily.id, "weekly");
    await review(trainer, 2_147_483_647);
    await archiveClient(trainer, client.user_id);
    await review(trainer);
    expect(await commentsOf(client)).toEqual([
      ["", false],
      ["", false],
    ]);
  });
});

describe("a photo", () => {
  it("can be seen by its owner and the owner's trainer, also when the client is archived", async () => {
    const { photo_key } = await makeCheckIn(client);
    const may = (actor: User) => requirePhoto(actor, photo_key).then(() => true);
    expect([await may(client), await may(trainer)]).toEqual([true, true]);
    await archiveClient(trainer, client.user_id);
    expect(await may(trainer)).toBe(true);
  });

  it("is not found by anybody else, not even the former trainer", async () => {
    const { photo_key } = await makeCheckIn(client);
    const newTrainer = await makeTrainer();
    const strangers = [await makeClient(trainer), newTrainer, await makeClient(newTrainer)];
    for (const actor of strangers)
      await expect(requirePhoto(actor, photo_key)).rejects.toMatchObject({ status: 404 });
    await db
      .update(users)
      .set({ trainer_user_id: newTrainer.user_id })
      .where(eq(users.user_id, client.user_id));
    await expect(requirePhoto(trainer, photo_key)).rejects.toMatchObject({ status: 404 });
    await requirePhoto(newTrainer, photo_key);
  });
});
