import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { listPlans } from "~/domain/coaching/plans/plan-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listClients } from "~/domain/people/clients/client-list.server";
import { db } from "~db/client";
import { plans, users } from "~db/schema/index";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS } from "../support/plan-kinds";
import { insertPlans } from "../support/plan-rows";

type Page = { limit?: number; before?: number };
type Row = { id: number };

/** A time with microseconds, which a Date would cut off. */
const at = (microseconds: number) =>
  sql`'2025-01-01 00:00:00+00'::timestamptz + ${microseconds} * interval '1 microsecond'`;

/** Reads a list part by part, as a caller does, and returns the ids. */
async function walk(list: (page: Page) => Promise<Row[]>, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let pages = 0; pages < 20; pages++) {
    const before = ids.at(-1);
    const rows = await list(before === undefined ? { limit } : { limit, before });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < limit) return ids;
  }
  throw new Error(`the list has no end: ${ids.slice(0, 40)}`);
}

const unknownRow = { status: 400, text: "unknown_row", fields: { before: [] } };
const OTHER = { nutrition: "training", training: "nutrition" } as const;

describe.each(KINDS)("the list of $name plans", ({ name: kind }) => {
  let trainer: User;
  let anna: User;
  let ben: User;
  let ids: number[];
  const list = (actor: User, page: Page & { client_id?: string }) => rowsOf(listPlans(actor, kind, page));
  const idsOf = async (actor: User, page: Page = {}) => (await list(actor, page)).map(({ id }) => id);
  beforeAll(async () => {
    trainer = await makeTrainer();
    anna = await makeClient(trainer);
    ben = await makeClient(trainer);
    const plan = (client: User, microseconds: number) => ({
      title: "Plan",
      client_user_id: client.user_id,
      created_at: at(microseconds),
    });
    // The times differ by microseconds, and some are the same.
    const rows = [1, 1, 1, 2, 3, 3, 4, 999, 1000].map((time, index) => plan(index % 3 ? anna : ben, time));
    ids = (await insertPlans(trainer, kind, rows)).reverse();
    await insertPlans(trainer, kind, [{ title: "Template", created_at: at(2) }]);
  });

  it("is whole without a limit", async () => {
    expect(await idsOf(trainer)).toEqual(ids);
  });

  it("starts with the newest plans", async () => {
    expect(await idsOf(trainer, { limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await idsOf(trainer, { limit: 200 })).toEqual(ids);
  });

  it.each([1, 2, 3, 4])("has every plan once when it is read in parts of %d", async (limit) => {
    expect(await walk((page) => list(trainer, page), limit)).toEqual(ids);
  });

  it("goes on after a plan without a limit", async () => {
    expect(await idsOf(trainer, { before: ids[3] as number })).toEqual(ids.slice(4));
  });

  it("is read in parts by a client, and for one client", async () => {
    for (const person of [anna, ben]) {
      const own = await idsOf(person);
      expect(own.length).toBeGreaterThan(2);
      expect(await walk((page) => list(person, page), 2)).toEqual(own);
      expect(await walk((page) => list(trainer, { ...page, client_id: person.user_id }), 2)).toEqual(own);
    }
  });

  it("is empty after its last plan", async () => {
    expect(await idsOf(trainer, { limit: 5, before: ids.at(-1) as number })).toEqual([]);
  });

  it("goes on after a plan that was deleted meanwhile", async () => {
    const client = await makeClient(trainer);
    const made = { client_user_id: client.user_id, created_at: at(500) };
    const [older, newer] = await insertPlans(trainer, kind, [
      { title: "Older", ...made },
      { title: "Newer", ...made },
    ]);
    await db
      .update(plans)
      .set({ deleted_at: sql`now()` })
      .where(eq(plans.id, newer as number));
    expect(await idsOf(client, { before: newer as number })).toEqual([older]);
    await db
      .update(plans)
      .set({ deleted_at: sql`now()` })
      .where(eq(plans.id, older as number));
  });

  it("rejects an unknown plan, another trainer's, one of the other kind, and another client's", async () => {
    const stranger = await makeTrainer();
    const theirs = await makeClient(stranger);
    const [foreign] = await insertPlans(stranger, kind, [
      { title: "Theirs", client_user_id: theirs.user_id },
    ]);
    const [other] = await insertPlans(trainer, OTHER[kind], [
      { title: "Other", client_user_id: anna.user_id },
    ]);
    for (const before of [2_147_483_647, foreign, other] as number[])
      await expect(list(trainer, { before })).rejects.toMatchObject(unknownRow);
    const [bens] = await idsOf(ben);
    await expect(list(anna, { before: bens as number })).rejects.toMatchObject(unknownRow);
  });
});

describe.each(["weekly", "daily"] as const)("the list of %s check-ins", (kind) => {
  let trainer: User;
  let anna: User;
  let ben: User;
  let ids: number[];
  const list = (actor: User, page: Page & { client_id?: string }) => rowsOf(listCheckIns(actor, kind, page));
  const idsOf = async (actor: User, page: Page = {}) => (await list(actor, page)).map(({ id }) => id);
  beforeAll(async () => {
    trainer = await makeTrainer();
    anna = await makeClient(trainer);
    ben = await makeClient(trainer);
    const made: { id: number; day: string }[] = [];
    // Later rows may be about earlier days, and several about the same day.
    for (const [index, date] of [5, 3, 9, 3, 3, 7, 1, 9, 10].entries()) {
      const check_in_date = `2025-01-${String(date).padStart(2, "0")}`;
      const { id } = await makeCheckIn(index % 3 ? anna : ben, { kind, check_in_date });
      made.push({ id, day: check_in_date });
    }
    ids = made
      .sort((one, other) => other.day.localeCompare(one.day) || other.id - one.id)
      .map(({ id }) => id);
    await makeCheckIn(anna, { kind: kind === "weekly" ? "daily" : "weekly" });
  });

  it("is whole and sorted by day without a limit", async () => {
    expect(await idsOf(trainer)).toEqual(ids);
  });

  it.each([1, 2, 3, 4, 200])("has every check-in once when it is read in parts of %d", async (limit) => {
    expect(await walk((page) => list(trainer, page), limit)).toEqual(ids);
  });

  it("goes on after a check-in without a limit, and is empty after the last one", async () => {
    expect(await idsOf(trainer, { before: ids[3] as number })).toEqual(ids.slice(4));
    expect(await idsOf(trainer, { limit: 5, before: ids.at(-1) as number })).toEqual([]);
  });

  it("is read in parts by a client, and for one client", async () => {
    for (const person of [anna, ben]) {
      const own = await idsOf(person);
      expect(own.length).toBeGreaterThan(2);
      expect(await walk((page) => list(person, page), 2)).toEqual(own);
      expect(await walk((page) => list(trainer, { ...page, client_id: person.user_id }), 2)).toEqual(own);
    }
  });

  it("leaves out archived clients, goes on after their check-ins, and has them for nobody else", async () => {
    const gone = await makeClient(trainer);
    const { id } = await makeCheckIn(gone, { kind, check_in_date: "2025-01-08" });
    await archiveClient(trainer, gone.user_id);
    expect(await idsOf(trainer)).toEqual(ids);
    const later = (await idsOf(trainer, { before: id })).length;
    expect(later).toBe(ids.length - 3);
    await expect(list(trainer, { client_id: gone.user_id })).rejects.toMatchObject({ status: 404 });
    await expect(list(anna, { client_id: ben.user_id })).rejects.toMatchObject({ status: 404 });
    expect(await idsOf(await makeTrainer())).toEqual([]);
  });

  it("rejects an unknown check-in, another trainer's, one of the other kind, and another client's", async () => {
    const theirs = await makeCheckIn(await makeClient(await makeTrainer()), { kind });
    const other = await makeCheckIn(anna, { kind: kind === "weekly" ? "daily" : "weekly" });
    for (const before of [2_147_483_647, theirs.id, other.id])
      await expect(list(trainer, { before })).rejects.toMatchObject(unknownRow);
    const [bens] = await idsOf(ben);
    await expect(list(anna, { before: bens as number })).rejects.toMatchObject(unknownRow);
  });
});

describe("the list of a trainer's clients", () => {
  let trainer: User;
  let ids: number[];
  beforeAll(async () => {
    trainer = await makeTrainer();
    for (const time of [1, 1, 2, 3, 3, 999]) {
      const { user_id } = await makeClient(trainer);
      await db
        .update(users)
        .set({ created_at: at(time) })
        .where(eq(users.user_id, user_id));
    }
    ids = (await rowsOf(listClients(trainer))).map(({ id }) => id);
    expect([...ids].sort((one, other) => other - one)).toEqual(ids);
  });

  it.each([1, 2, 4])("has every client once when it is read in parts of %d", async (limit) => {
    expect(await walk((page) => rowsOf(listClients(trainer, page)), limit)).toEqual(ids);
  });

  it("goes on after a client who was archived meanwhile", async () => {
    const [, second, third] = ids;
    await db
      .update(users)
      .set({ archived_at: sql`now()` })
      .where(eq(users.id, second as number));
    const [next] = await rowsOf(listClients(trainer, { limit: 1, before: second as number }));
    expect(next?.id).toBe(third);
    await db
      .update(users)
      .set({ archived_at: null })
      .where(eq(users.id, second as number));
  });

  it("rejects an unknown person, the trainer and another trainer's client", async () => {
    const foreign = await makeClient(await makeTrainer());
    for (const before of [2_147_483_647, trainer.id, foreign.id])
      await expect(rowsOf(listClients(trainer, { before }))).rejects.toMatchObject(unknownRow);
  });
});
