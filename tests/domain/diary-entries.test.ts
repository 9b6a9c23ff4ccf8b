import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { changeEntry, entriesOf, findEntry, listEntries } from "~/domain/food/diary/entries.server";
import { FoodLogChange } from "~/domain/food/diary/entry-schema";
import { DIARY_DAYS_AHEAD, ENTRIES_MAX } from "~/domain/food/diary/rules";
import { changeFood, deleteFood } from "~/domain/food/foods/own-foods.server";
import { FoodChange } from "~/domain/food/foods/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { foodLogs, foods, users } from "~db/schema/index";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { entryNames, fillDiary, foodOf, logPortion, logQuick, sharedFood, TODAY } from "../support/diary";
import { race } from "../support/race";

let coach: User;
let coach2: User;
let client: User;
let sibling: User;
let other: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  coach2 = await makeTrainer();
  client = await makeClient(coach);
  sibling = await makeClient(coach);
  other = await makeClient(coach2);
});

const change = (user: User, id: number, facts: Record<string, unknown>) =>
  changeEntry(user, id, FoodLogChange.parse(facts));

describe("logging a food", () => {
  it("copies its values, its brand, its id and its name in the language of the moment", async () => {
    const id = await sharedFood({ brand: "Mill", fiber_per_100g: 10.05 });
    const facts = { serving_size_g: 60, meal_type: "breakfast", notes: " soaked " };
    const entry = await logPortion(client, id, facts, "de");
    expect(entry).toEqual({
      id: expect.any(Number),
      food_id: id,
      food_name: "Haferflocken",
      brand: "Mill",
      unit: "grams",
      serving_size_g: 60,
      calories_per_100g: 372,
      protein_per_100g: 13.5,
      carbs_per_100g: 58.7,
      fat_per_100g: 7,
      fiber_per_100g: 10.05,
      meal_type: "breakfast",
      log_date: TODAY,
      notes: "soaked",
      plan_id: null,
      meal_id: null,
      logged_by: "self",
      version: 1,
      created_at: expect.any(Date),
    });
    expect((await logPortion(client, id, {}, "en")).food_name).toBe("Rolled oats");
    expect((await entriesOf(client, TODAY))[0]).toEqual(entry);
  });

  it("keeps unknown values unknown", async () => {
    const unknown = { protein_per_100g: null, carbs_per_100g: null, fat_per_100g: null };
    expect(await logPortion(client, await sharedFood(unknown))).toMatchObject({
      calories_per_100g: 372,
      ...unknown,
      fiber_per_100g: null,
    });
  });

  it("is not changed by a later change of the food, and loses only its id when the food is deleted", async () => {
    const id = await foodOf(client);
    const entry = await logPortion(client, id);
    await changeFood(client, id, FoodChange.parse({ name: "Chili sin carne", calories_per_100g: 90 }));
    expect(await entriesOf(client, TODAY)).toEqual([entry]);
    await deleteFood(client, id);
    expect(await entriesOf(client, TODAY)).toEqual([{ ...entry, food_id: null }]);
  });

  it("as a quick entry keeps what was entered", async () => {
    const facts = { calories_per_100g: 20_000, protein_per_100g: 5_000, fat_per_100g: 12.34 };
    expect(await logQuick(client, facts)).toMatchObject({
      food_id: null,
      food_name: "Canteen",
      brand: "",
      serving_size_g: 100,
      ...facts,
      carbs_per_100g: null,
      fiber_per_100g: null,
    });
  });

  it("works for a trainer's own diary", async () => {
    await logPortion(coach, await sharedFood());
    expect([await entryNames(coach), await entryNames(client)]).toEqual([["Rolled oats"], []]);
  });

  it("answers that there is no such food while somebody deletes it", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await foodOf(client, { name: `Short-lived ${round}` });
      const [entry] = await Promise.all([
        logPortion(client, id).catch((error) => error.text),
        deleteFood(client, id),
      ]);
      if (entry !== "unknown_food") expect(entry).toMatchObject({ food_name: `Short-lived ${round}` });
    }
  });
});

describe("a food can be logged", () => {
  const makers = {
    coach: () => coach,
    coach2: () => coach2,
    client: () => client,
    sibling: () => sibling,
    other: () => other,
  };
  type Name = keyof typeof makers;

  it.each<[Name, Name[]]>([
    ["coach", ["coach", "client", "sibling"]],
    ["coach2", ["coach2", "other"]],
    ["client", ["client", "coach"]],
    ["sibling", ["sibling", "coach"]],
    ["other", ["other", "coach2"]],
  ])("of %s by %j and nobody else", async (owner, allowed) => {
    const id = await foodOf(makers[owner]());
    for (const name of Object.keys(makers) as Name[]) {
      const result = await logPortion(makers[name](), id).catch(({ status, text }) => [status, text]);
      if (allowed.includes(name)) expect(result).toMatchObject({ food_id: id });
      else expect([name, result]).toEqual([name, [404, "unknown_food"]]);
    }
  });

  it("by everybody when nobody owns it, also a hidden one", async () => {
    const ids = [await sharedFood(), await sharedFood({ hidden: true })];
    for (const id of ids) expect(await logPortion(other, id)).toMatchObject({ food_id: id });
  });

  it("only when it exists", async () => {
    await expect(logPortion(client, 2_147_483_647)).rejects.toMatchObject({ status: 404 });
    expect(await entryNames(client)).toEqual([]);
  });

  it("no more by a client who has changed their trainer", async () => {
    const id = await foodOf(coach);
    await db.update(users).set({ trainer_user_id: coach2.user_id }).where(eq(users.user_id, client.user_id));
    const moved = { ...client, trainer_user_id: coach2.user_id };
    await expect(logPortion(moved, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the key of a form", () => {
  it("logs once, however often the form is sent at once, and answers the same entry", async () => {
    const id = await sharedFood();
    const idempotency_key = randomUUID();
    const entries = await race(10, () => logPortion(client, id, { idempotency_key }));
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(1);
    expect(await entryNames(client)).toEqual(["Rolled oats"]);
    expect(await logPortion(client, id, { idempotency_key })).toEqual(entries[0]);
  });

  it("refuses something else, also another amount, and is free for another person", async () => {
    const id = await sharedFood();
    const idempotency_key = randomUUID();
    await logPortion(client, id, { idempotency_key });
    const conflict = { status: 409, text: "already_logged" };
    await expect(logPortion(client, id, { idempotency_key, serving_size_g: 99 })).rejects.toMatchObject(
      conflict,
    );
    await expect(logQuick(client, { idempotency_key })).rejects.toMatchObject(conflict);
    await logPortion(sibling, id, { idempotency_key, serving_size_g: 99 });
    expect([await entryNames(client), await entryNames(sibling)]).toEqual([["Rolled oats"], ["Rolled oats"]]);
  });

  it("is not needed: the same food can be logged twice", async () => {
    await logQuick(client);
    await logQuick(client);
    expect(await entryNames(client)).toHaveLength(2);
  });
});

describe("a day", () => {
  it("has at most 200 entries, also when many are logged at once", async () => {
    await fillDiary(client, ENTRIES_MAX - 3);
    const results = await race(8, (index) =>
      logQuick(client, { food_name: `At once ${index}` }).catch(({ status, text }) => `${status} ${text}`),
    );
    expect(results.filter((result) => result === "409 diary_full")).toHaveLength(5);
    expect(await entryNames(client)).toHaveLength(ENTRIES_MAX);
    await logQuick(client, { log_date: addDays(TODAY, 1) });
    await logQuick(sibling);
  });

  it("that is full still answers a form that was logged before", async () => {
    const idempotency_key = randomUUID();
    const entry = await logQuick(client, { idempotency_key });
    await fillDiary(client, ENTRIES_MAX - 1);
    expect(await logQuick(client, { idempotency_key })).toEqual(entry);
  });

  it("can be a month ahead, and any day in the past", async () => {
    const last = addDays(TODAY, DIARY_DAYS_AHEAD);
    await logQuick(client, { log_date: last });
    await logQuick(client, { log_date: "1900-01-01" });
    await expect(logQuick(client, { log_date: addDays(last, 1) })).rejects.toMatchObject({
      status: 400,
      text: "diary_day",
      fields: { log_date: [] },
    });
  });
});

describe("changing an entry", () => {
  it("changes the amount, the meal or the note and nothing else", async () => {
    const entry = await logPortion(client, await sharedFood(), { notes: "raw" });
    expect(await change(client, entry.id, { serving_size_g: 250 })).toEqual({
      ...entry,
      serving_size_g: 250,
      version: 2,
    });
    const moved = await change(client, entry.id, { meal_type: "dinner", notes: "", version: 2 });
    expect(moved).toEqual({ ...entry, serving_size_g: 250, meal_type: "dinner", notes: "", version: 3 });
    expect(await findEntry(client, entry.id)).toEqual(moved);
  });

  it("is refused when somebody has changed it since, and without a version the last change wins", async () => {
    const { id } = await logQuick(client);
    await change(client, id, { serving_size_g: 200, version: 1 });
    await expect(change(client, id, { serving_size_g: 300, version: 1 })).rejects.toMatchObject({
      status: 409,
      text: "newer_entry",
    });
    expect(await change(client, id, { serving_size_g: 400 })).toMatchObject({
      serving_size_g: 400,
      version: 3,
    });
  });

  it("lets one of several changes of the same version win", async () => {
    const { id } = await logQuick(client);
    const results = await race(6, (index) =>
      change(client, id, { serving_size_g: 100 + index, version: 1 }).catch(({ text }) => text),
    );
    expect(results.filter((result) => result === "newer_entry")).toHaveLength(5);
    expect(await findEntry(client, id)).toMatchObject({ version: 2 });
  });
});

describe("an entry of somebody else", () => {
  it.each([
    ["found", (user: User, id: number) => findEntry(user, id)],
    ["changed", (user: User, id: number) => change(user, id, { serving_size_g: 1 })],
    ["deleted", (user: User, id: number) => deleteEntry(user, id)],
  ])("is not %s, also by the person's trainer", async (_, act) => {
    const entry = await logQuick(client);
    for (const user of [coach, coach2, sibling, other])
      await expect(act(user, entry.id)).rejects.toMatchObject({ status: 404 });
    expect(await findEntry(client, entry.id)).toEqual(entry);
  });
});

it("an entry is deleted once and returned", async () => {
  const entry = await logQuick(client);
  await logQuick(client, { food_name: "Stays" });
  const { logged_by: _, ...stored } = entry;
  expect(await deleteEntry(client, entry.id)).toMatchObject(stored);
  await expect(deleteEntry(client, entry.id)).rejects.toMatchObject({ status: 404 });
  await expect(change(client, entry.id, { serving_size_g: 1 })).rejects.toMatchObject({ status: 404 });
  expect(await entryNames(client)).toEqual(["Stays"]);
});

describe("the list of a day", () => {
  const list = (actor: User, whose?: User) => listEntries(actor, { date: TODAY, client_id: whose?.user_id });

  it("has the actor's own entries in the order in which they were logged", async () => {
    const first = await logQuick(client, { food_name: "First", meal_type: "dinner" });
    const second = await logQuick(client, { food_name: "Second", meal_type: "breakfast" });
    await logQuick(client, { food_name: "Of tomorrow", log_date: addDays(TODAY, 1) });
    await logQuick(sibling, { food_name: "Of another" });
    expect(await list(client)).toEqual([first, second]);
    expect(await list(client, client)).toEqual([first, second]);
    expect(await list(coach)).toEqual([]);
  });

  it("is shown to the trainer of the client and to nobody else", async () => {
    const entry = await logQuick(client);
    expect(await list(coach, client)).toEqual([entry]);
    for (const actor of [coach2, sibling, other])
      await expect(list(actor, client)).rejects.toMatchObject({ status: 404, text: "unknown_client" });
    await expect(list(coach, other)).rejects.toMatchObject({ status: 404 });
    await expect(list(client, coach)).rejects.toMatchObject({ status: 404 });
  });

  it("is not shown when the client is archived", async () => {
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, client.user_id));
    await expect(list(coach, client)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the database", () => {
  const row = (facts: Partial<typeof foodLogs.$inferInsert>) =>
    db.insert(foodLogs).values({
      user_id: client.user_id,
      log_date: TODAY,
      meal_type: "lunch",
      food_name: "Row",
      serving_size_g: 100,
      calories_per_100g: 100,
      ...facts,
    });

  it.each([
    ["0 g", { serving_size_g: 0 }],
    ["more than 10,000 g", { serving_size_g: 10_001 }],
    ["an unknown meal", { meal_type: "brunch" as "lunch" }],
    ["no name", { food_name: " " }],
    ["negative energy", { calories_per_100g: -1 }],
    ["more than 20,000 kcal", { calories_per_100g: 20_000.01 }],
    ["more than 5,000 g of protein", { protein_per_100g: 5_000.01 }],
  ])("refuses an entry with %s", async (_, facts) => {
    await row({});
    await expect(row(facts)).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  it("refuses an entry and a food without energy", async () => {
    const unknown = { calories_per_100g: null as unknown as number };
    await expect(row(unknown)).rejects.toMatchObject({ cause: { code: "23502" } });
    await expect(sharedFood(unknown)).rejects.toMatchObject({ cause: { code: "23502" } });
  });

  it("removes a person's diary with the person, and keeps foods in use", async () => {
    const id = await sharedFood();
    await foodOf(client);
    await logPortion(client, id);
    await db.delete(users).where(eq(users.user_id, client.user_id));
    expect([await db.$count(foodLogs), (await db.select({ id: foods.id }).from(foods)).length]).toEqual([
      0, 1,
    ]);
  });
});
