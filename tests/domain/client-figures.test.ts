import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { setAbsence } from "~/domain/coaching/absences/changes.server";
import { figuresFor, renewFigures } from "~/domain/coaching/figures/kept.server";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { chooseTimeZone } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { type Database, db } from "~db/client";
import { clientFigures, dailyCompletions, plans } from "~db/schema";
import { emptyDatabase, makeTrainer } from "../support/database";
import { keepFigures, keptFigures, letRowsAge } from "../support/kept-client-figures";
import { ENGINE } from "../support/stores";
import { makeWholePerson } from "../support/whole-person";

const ZONE = "Europe/Berlin";
const NOW = today(ZONE);
const YESTERDAY = addDays(NOW, -1);

let coach: User;
let client: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  ({ client } = await makeWholePerson(coach));
  await db.execute(sql`update users set time_zone = ${ZONE} where user_id = ${client.user_id}`);
  await keepFigures(client, NOW);
});

/** Counts the changes that some work is counted as. */
async function changesOf(work: () => Promise<unknown>): Promise<number> {
  const before = (await keptFigures(client))?.changed ?? 0;
  await work();
  return ((await keptFigures(client))?.changed ?? 0) - before;
}

const TABLES = [
  ["daily_completions", "completion_date"],
  ["food_logs", "log_date"],
  ["check_ins", "check_in_date"],
  ["body_measurements", "measured_on"],
  ["exercise_sets", "completion_date"],
  ["absences", "starts_on"],
] as const;

describe.each(TABLES)("a change of %s", (table, day) => {
  const to = (date: string) => () =>
    db.execute(
      sql`update ${sql.raw(table)} set ${sql.raw(day)} = ${date}::date ${sql.raw(table === "absences" ? ", ends_on = null" : "")}`,
    );

  it("counts where it is about a finished day, before or after it", async () => {
    expect(await changesOf(to(NOW))).toBe(1);
    expect(await changesOf(to(addDays(NOW, 1)))).toBe(0);
    expect(await changesOf(to(NOW))).toBe(0);
    expect(await changesOf(to(YESTERDAY))).toBe(1);
    expect(await changesOf(to(YESTERDAY))).toBe(1);
    expect(figuresFor(await keptFigures(client), NOW)).toBeNull();
  });
});

it("an absence counts when it is set for a finished day, and one from today on does not", async () => {
  const set = (starts_on: string, ends_on: string) => () =>
    setAbsence(coach, { client_user_id: client.user_id, kind: "injured", starts_on, ends_on, note: "" });
  expect(await changesOf(set(addDays(NOW, 3), addDays(NOW, 4)))).toBe(0);
  expect(await changesOf(set(YESTERDAY, YESTERDAY))).toBe(1);
});

it("another zone and a return count", async () => {
  expect(await changesOf(() => chooseTimeZone(client, { time_zone: "Asia/Tokyo", return_to: "/" }))).toBe(1);
  expect(await changesOf(() => chooseTimeZone(client, { time_zone: "Asia/Tokyo", return_to: "/" }))).toBe(0);
  await archiveClient(coach, client.user_id);
  expect(await changesOf(() => restoreClient(coach, client.user_id))).toBeGreaterThan(0);
});

function promise() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("figures that are made", () => {
  const stale = async (day = NOW) => [{ user_id: client.user_id, day, kept: await keptFigures(client) }];
  const planId = async () => (await db.select({ id: plans.id }).from(plans))[0]?.id;
  const tickYesterday = async () =>
    db.insert(dailyCompletions).values({
      user_id: client.user_id,
      completion_date: YESTERDAY,
      task_type: "training_exercise",
      plan_id: await planId(),
      item_id: "late",
      task_reference: { exercise_name: "Squat" } as never,
      is_completed: true,
      completed_at: new Date(),
      completed_by_user_id: client.user_id,
    });

  it("are those of a tick of yesterday", async () => {
    await tickYesterday();
    await keepFigures(client, NOW);
    expect(await keptFigures(client)).toMatchObject({
      trained_on: YESTERDAY,
      week_planned: 1,
      week_done: 1,
      planned_days: 1,
    });
  });

  it("are not kept where a tick of yesterday comes between reading and keeping", async () => {
    await tickYesterday();
    const asked = await stale();
    await tickOther();
    const made = await renewFigures(asked);
    expect(made.get(client.user_id)).toMatchObject({ week_planned: 2 });
    expect(figuresFor(await keptFigures(client), NOW)).toBeNull();
    await renewFigures(await stale());
    expect(figuresFor(await keptFigures(client), NOW)).toMatchObject({ week_planned: 2 });
  });
  const tickOther = async (connection: Database = db, completion_date: Day = YESTERDAY) =>
    connection.insert(dailyCompletions).values({
      user_id: client.user_id,
      completion_date,
      task_type: "nutrition_meal",
      plan_id: await planId(),
      item_id: "other",
      task_reference: { meal_name: "Oats" } as never,
    });

  it("are kept only after the row has had its day for a minute", async () => {
    const tomorrow = addDays(NOW, 1);
    await renewFigures(await stale(tomorrow));
    expect(await keptFigures(client)).toMatchObject({ day: tomorrow, made_at_change: null });
    await renewFigures(await stale(tomorrow));
    expect(figuresFor(await keptFigures(client), tomorrow)).toBeNull();
    await letRowsAge();
    await renewFigures(await stale(tomorrow));
    expect(figuresFor(await keptFigures(client), tomorrow)).not.toBeNull();
  });

  // A transaction keeps everybody else waiting in the embedded database.
  describe.runIf(ENGINE === "postgres")("while somebody else writes", () => {
    /** Works while a transaction that has written a task is still open, and commits it after that. */
    async function whileWritten(day: Day, work: () => Promise<unknown>): Promise<void> {
      const [written, worked] = [promise(), promise()];
      const transaction = db.transaction(async (tx) => {
        await tickOther(tx, day);
        written.resolve();
        await worked.promise;
      });
      await written.promise;
      await work().finally(worked.resolve);
      await transaction;
    }

    it("are not kept of a row that a change has locked, for which no look waits", async () => {
      await tickYesterday();
      await whileWritten(YESTERDAY, async () => {
        const made = await renewFigures(await stale());
        expect(made.get(client.user_id)).toMatchObject({ week_planned: 1 });
      });
      expect(figuresFor(await keptFigures(client), NOW)).toBeNull();
      await renewFigures(await stale());
      expect(figuresFor(await keptFigures(client), NOW)).toMatchObject({ week_planned: 2 });
    });

    it("know what began before midnight, and ended after the first looks", async () => {
      const tomorrow = addDays(NOW, 1);
      await whileWritten(NOW, async () => {
        for (let look = 0; look < 2; look++) await renewFigures(await stale(tomorrow));
      });
      expect(figuresFor(await keptFigures(client), tomorrow)).toBeNull();
      await letRowsAge();
      await renewFigures(await stale(tomorrow));
      expect(figuresFor(await keptFigures(client), tomorrow)).toMatchObject({ week_planned: 1 });
    });

    it("are the same for two processes that look at once", async () => {
      await tickYesterday();
      const asked = await stale();
      const looks = await Promise.all(Array.from({ length: 6 }, () => renewFigures(asked)));
      const kept = figuresFor(await keptFigures(client), NOW);
      for (const made of looks) expect(kept).toMatchObject(made.get(client.user_id) ?? {});
    });
  });

  it("are answered for somebody whose row is missing", async () => {
    await db.delete(clientFigures).where(eq(clientFigures.user_id, client.user_id));
    expect((await renewFigures(await stale())).size).toBe(1);
  });
});
