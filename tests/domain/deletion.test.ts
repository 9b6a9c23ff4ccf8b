// Takes about half a minute: each deletion stores two photos before and vacuums its tables afterwards.
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteDuePeople, deletionOf } from "~/domain/coaching/deletion/deletion.server";
import { personHash } from "~/domain/coaching/deletion/hash.server";
import { listPath } from "~/domain/coaching/deletion/list.server";
import { countRows } from "~/domain/coaching/deletion/rows.server";
import { comeBack } from "~/domain/coaching/membership/closing.server";
import { addPhotos, storePhoto } from "~/domain/coaching/photos/photos.server";
import type { User } from "~/domain/people/accounts/user.server";
import { today } from "~/domain/shared/calendar/rules";
import { DiskStorage } from "~/platform/disk-storage.server";
import { log } from "~/platform/log.server";
import { StorageFailed } from "~/platform/photo-files";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import {
  codeUses,
  customTasks,
  dailyCompletions,
  deletedPeople,
  exerciseSets,
  foodLogs,
  foods,
  foodVerifications,
  plans,
  removedPhotos,
  savedReplies,
  users,
} from "~db/schema";
import { makeCode } from "../support/access-codes";
import { makeCheckIn } from "../support/check-ins";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { filesWith, tablesWith } from "../support/left-words";
import { writePlan } from "../support/nutrition-plans";
import { aPhotoName } from "../support/photo-names";
import { race } from "../support/race";
import { openRows } from "../support/rows";
import { ENGINE } from "../support/stores";
import { makeTrainingPlan } from "../support/training-plans";
import { SMALL_PHOTO } from "../support/uploads";
import { makeWholePerson, type WholePerson } from "../support/whole-person";

let trainer: User;
beforeEach(async () => {
  await emptyDatabase();
  rmSync(listPath(), { force: true });
  trainer = await makeTrainer();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Closes an account as many days ago. */
const close = (who: User, days = 8) =>
  db
    .update(users)
    .set({ closed_at: new Date(Date.now() - days * 86_400_000), closed_by: "self" })
    .where(eq(users.user_id, who.user_id));

async function closedPerson(): Promise<WholePerson> {
  const person = await makeWholePerson(trainer);
  await close(person.client);
  return person;
}

/** Returns where something of a person is left: in tables, and in files outside of the database. */
const leftOf = async ({ words }: Pick<WholePerson, "words">) => [
  ...(await tablesWith(words)),
  ...filesWith(settings().dataDir, words, ["db"]),
];

const listed = () => readFileSync(listPath(), "utf8");
const exists = async ({ user_id }: User) => (await db.$count(users, eq(users.user_id, user_id))) === 1;

/** Takes some steps of a deletion, and stops as a killed process does. @returns how many it has taken */
async function stoppedAfter({ user_id }: User, steps: number): Promise<number> {
  const deletion = deletionOf(user_id, new Set());
  for (let taken = 0; taken < steps; taken += 1) if ((await deletion.next()).done) return taken;
  return steps;
}

describe("the deletion of a client", () => {
  it("leaves nothing of somebody who has a row in every table, and every other row as it was", async () => {
    const other = await makeWholePerson(trainer);
    const before = await openRows();
    const person = await closedPerson();
    const counts = await db.transaction((tx) => countRows(tx, person.client.user_id));
    const none = [...counts].filter(([, rows]) => rows === 0).map(([name]) => name);
    expect(none.sort()).toEqual(["access_codes", "removed_photos", "saved_replies"]);
    const told = vi.spyOn(log, "info");
    expect(await deleteDuePeople()).toBe(1);
    expect(await leftOf(person)).toEqual([]);
    const { deleted_people, access_codes, ...after } = await openRows();
    expect(after).toEqual({ ...after, ...before, deleted_people: undefined, access_codes: undefined });
    expect(access_codes).toEqual(expect.arrayContaining(before.access_codes ?? []));
    const hash = personHash(person.client.user_id);
    expect(deleted_people).toEqual([
      JSON.stringify({ id_hash: hash, deleted_on: today("UTC"), is_vacuumed: true }),
    ]);
    expect(listed()).toBe(`${hash} ${today("UTC")}\n`);
    expect(told.mock.calls).toEqual([["a closed account was deleted"]]);
    expect(await leftOf(other)).not.toEqual([]);
  });

  it("empties the label of a code that nobody else has used", async () => {
    const [person, other] = [await closedPerson(), await makeClient(trainer)];
    const shared = await makeCode(trainer, { label: "Summer", uses: 2 });
    for (const { user_id } of [person.client, other])
      await db.insert(codeUses).values({
        code_id: shared.id,
        trainer_user_id: trainer.user_id,
        user_id,
        to_package: "Beast Ultimate",
      });
    await deleteDuePeople();
    const rows = (await openRows()).access_codes?.map((row) => JSON.parse(row).label);
    expect(rows?.sort()).toEqual(["", "Summer"]);
  });

  it("begins after seven days, and not before", async () => {
    const { client } = await makeWholePerson(trainer);
    await close(client, 6.99);
    expect(await deleteDuePeople()).toBe(0);
    await close(client, 7.01);
    expect(await deleteDuePeople()).toBe(1);
  });

  it("goes on after it was killed at five places, and cannot be taken back", async () => {
    const person = await closedPerson();
    for (const steps of [1, 4, 5, 6, 7]) {
      expect(await stoppedAfter(person.client, steps)).toBe(steps);
      await close(person.client, 3);
      await expect(comeBack(person.client)).rejects.toMatchObject({ status: 409, text: "deletion_begun" });
      await close(person.client);
    }
    expect(await leftOf(person)).toContain("users");
    expect(await deleteDuePeople()).toBe(1);
    expect(await leftOf(person)).toEqual([]);
  });

  it("is done once where several processes do it at the same time", async () => {
    const people = [await closedPerson(), await closedPerson(), await closedPerson()];
    const gone = await race(3, () => deleteDuePeople());
    expect(gone.reduce((sum, each) => sum + each, 0)).toBe(3);
    for (const person of people) expect(await leftOf(person)).toEqual([]);
    expect(await db.$count(deletedPeople)).toBe(3);
  });

  it("takes along what a request has added meanwhile", async () => {
    const person = await closedPerson();
    const { client } = person;
    const deletion = deletionOf(client.user_id, new Set());
    for (let step = 0; step < 20; step += 1) await deletion.next();
    const { photo_key } = await makeCheckIn(client, { photo_key: aPhotoName("") });
    const photo = await storePhoto(Buffer.from(SMALL_PHOTO));
    await db.transaction((tx) => addPhotos(tx, [{ ...photo, owner_user_id: client.user_id }]));
    for (;;) if ((await deletion.next()).done) break;
    expect(await leftOf({ words: [...person.words, photo_key, photo.key] })).toEqual([]);
    await expect(makeCheckIn(client)).rejects.toThrow();
  });

  it("keeps the person and the note of a picture that cannot be removed, until a later run removes it", async () => {
    const person = await closedPerson();
    const [key] = person.keys;
    vi.spyOn(log, "error").mockImplementation(() => {});
    const remove = DiskStorage.prototype.remove;
    vi.spyOn(DiskStorage.prototype, "remove").mockImplementation(async function (this: DiskStorage, name) {
      if (name.startsWith(key)) throw new StorageFailed(false, { cause: new Error("away") });
      await remove.call(this, name);
    });
    expect(await deleteDuePeople()).toBe(0);
    const noted = await db.select().from(removedPhotos);
    expect(noted).toMatchObject([{ key, owner_user_id: person.client.user_id }]);
    expect(await exists(person.client)).toBe(true);
    vi.restoreAllMocks();
    expect(await deleteDuePeople()).toBe(1);
    expect(await leftOf(person)).toEqual([]);
  });

  it.runIf(ENGINE === "pglite")("leaves nothing in the files of the embedded database", async () => {
    const people = [await closedPerson(), await makeWholePerson(trainer), await closedPerson()];
    await db.execute(sql`analyze`);
    await db.execute(sql`checkpoint`);
    const inFiles = ({ words }: WholePerson) => filesWith(join(settings().dataDir, "db"), words, ["pg_wal"]);
    const [first, other, last] = people.map(inFiles);
    for (const found of [first, other, last]) expect(found?.length).toBeGreaterThan(5);
    await deleteDuePeople();
    await db.execute(sql`checkpoint`);
    expect(people.map(inFiles).map((found) => found.length > 0)).toEqual([false, true, false]);
  });

  it.runIf(ENGINE === "pglite")("vacuums later what a killed process has not", async () => {
    const person = await closedPerson();
    await stoppedAfter(person.client, 1000);
    expect(await exists(person.client)).toBe(false);
    expect(await db.$count(deletedPeople, eq(deletedPeople.is_vacuumed, false))).toBe(1);
    expect(await deleteDuePeople()).toBe(0);
    expect(filesWith(join(settings().dataDir, "db"), person.words, ["pg_wal"])).toEqual([]);
    expect(await db.$count(deletedPeople, eq(deletedPeople.is_vacuumed, true))).toBe(1);
  });
});

describe("the deletion of a trainer", () => {
  it("waits until the last client is gone", async () => {
    const client = await makeClient(trainer);
    await close(trainer);
    expect(await deleteDuePeople()).toBe(0);
    await close(client);
    expect(await deleteDuePeople()).toBe(2);
    expect(await db.$count(users)).toBe(0);
  });

  it("takes what is theirs, of the time as a client too, and leaves the rows of others to those", async () => {
    const former = await makeWholePerson(trainer);
    const { user_id } = former.client;
    await db
      .update(users)
      .set({ is_trainer: true, package_type: null, trainer_user_id: null })
      .where(eq(users.user_id, user_id));
    const other = await makeClient(trainer);
    const plan = await writePlan(trainer, other, "Oats");
    const written = { trainer_user_id: user_id };
    await db.insert(savedReplies).values({ ...written, content: "Well done" });
    await makeTrainingPlan(former.client, other, { client_user_id: null, is_active: false });
    await makeCode(former.client, { label: "Winter" });
    const [food] = await db
      .insert(foods)
      .values({
        owner_user_id: trainer.user_id,
        name_de: "Ei",
        name_en: "Egg",
        calories_per_100g: 150,
        search: "|ei|",
        compact: "|ei|",
      })
      .returning();
    await db.insert(foodVerifications).values({ ...written, food_id: food?.id ?? 0 });
    await db.update(plans).set(written).where(eq(plans.id, plan.id));
    const client = other.user_id;
    const day = "2025-06-11";
    await db
      .insert(customTasks)
      .values({ ...written, client_user_id: client, task_name: "Walk", starts_on: day, ends_on: day });
    await db.insert(dailyCompletions).values({
      user_id: client,
      completion_date: day,
      task_type: "nutrition_meal",
      plan_id: plan.id,
      item_id: "1",
      task_reference: {} as never,
      is_completed: true,
      completed_at: new Date(),
      completed_by_user_id: user_id,
    });
    await db.insert(exerciseSets).values({
      user_id: client,
      completion_date: day,
      exercise_key: "squat",
      exercise_name: "Squat",
      place: 1,
      kind: "reps",
      reps: 8,
      entered_by_user_id: user_id,
      idempotency_key: randomUUID(),
      idempotency_hash: "hash",
    });
    await db.insert(foodLogs).values({
      user_id: client,
      log_date: day,
      meal_type: "breakfast",
      food_name: "Oats",
      serving_size_g: 80,
      calories_per_100g: 370,
      logged_by_user_id: user_id,
    });
    await close(former.client);
    expect(await deleteDuePeople()).toBe(1);
    expect(await leftOf(former)).toEqual([]);
    expect(await db.select({ by: plans.trainer_user_id }).from(plans)).toEqual([{ by: client }]);
    expect(await db.select({ by: customTasks.trainer_user_id }).from(customTasks)).toEqual([{ by: client }]);
    for (const table of [dailyCompletions, exerciseSets, foodLogs]) expect(await db.$count(table)).toBe(1);
  });
});
