import { asc, eq, is, Param, Placeholder, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { settings } from "~/platform/settings.server";
import { connect, db, disconnect, statementsDb } from "~db/client";
import { builds, prepared, preparedEach, type QueryValues } from "~db/prepared";
import { rawQuery } from "~db/raw-query";
import { users } from "~db/schema";
import { itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { initialSettings, openOwnStore } from "../support/domain-store";
import { statementsOf } from "../support/statements";
import { ENGINE } from "../support/stores";

import.meta.glob("../../app/domain/**/*.server.ts", { eager: true });
// The statements of the product. This file adds others.
const products = [...builds];

let one: User;
let other: User;
beforeAll(async () => {
  one = await makeTrainer({ first_name: "One" });
  other = await makeClient(one, { first_name: "Other" });
});

const nameOf = prepared("test_name", ({ user_id }: QueryValues<{ user_id: string }>) =>
  db.select({ name: users.first_name }).from(users).where(eq(users.user_id, user_id)).limit(3),
);

describe("a prepared statement", () => {
  it("answers each time for the values that it gets, from the rows as they are then", async () => {
    expect(await nameOf(one)).toEqual([{ name: "One" }]);
    expect(await nameOf(other)).toEqual([{ name: "Other" }]);
    await db.update(users).set({ first_name: "New" }).where(eq(users.user_id, other.user_id));
    expect(await nameOf(other)).toEqual([{ name: "New" }]);
  });

  it("has its constants in its text and nothing but the values as parameters", async () => {
    const [statement] = await statementsOf(() => nameOf(one));
    expect(statement?.sql).toMatch(/limit 3$/);
    expect(statement?.params).toEqual([one.user_id]);
  });

  it("rejects a missing value", async () => {
    // @ts-expect-error a value is missing
    await expect(nameOf({})).rejects.toThrow('No value for placeholder "user_id"');
    // @ts-expect-error a value has another name
    await expect(nameOf({ user: one.user_id })).rejects.toThrow('No value for placeholder "user_id"');
  });

  it("takes lists of texts, and null", async () => {
    const list = prepared("test_list", (values: QueryValues<{ ids: string[]; email: string | null }>) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(sql`${users.user_id} = any(${values.ids}::uuid[]) or ${users.email} = ${values.email}::text`)
        .orderBy(asc(users.id)),
    );
    const ids = [one.user_id, other.user_id];
    expect(await list({ ids, email: null })).toEqual([{ id: one.id }, { id: other.id }]);
    expect(await list({ ids: [], email: one.email })).toEqual([{ id: one.id }]);
  });

  it("rejects a value that is no constant", async () => {
    const baked = prepared("test_baked", () => db.select().from(users).where(eq(users.user_id, one.user_id)));
    await expect(baked({})).rejects.toThrow("test_baked holds a value that is no constant");
    const day = prepared("test_baked_day", () => db.select({ day: sql`${"2026-01-31"}` }).from(users));
    await expect(day({})).rejects.toThrow("test_baked_day holds a value that is no constant");
  });

  it("has a name of its own", () => {
    expect(() => prepared("test_name", () => db.select().from(users))).toThrow(
      "two prepared statements are named test_name",
    );
  });

  it("is prepared for each choice", async () => {
    const byId = preparedEach(
      "test_order",
      ["up", "down"],
      (order, { trainer }: QueryValues<{ trainer: string }>) =>
        db
          .select({ id: users.id })
          .from(users)
          .where(sql`${trainer}::uuid in (${users.user_id}, ${users.trainer_user_id})`)
          .orderBy(sql`${users.id} ${sql.raw(order === "up" ? "asc" : "desc")}`),
    );
    const trainer = one.user_id;
    expect(await byId("up", { trainer })).toEqual([{ id: one.id }, { id: other.id }]);
    expect(await byId("down", { trainer })).toEqual([{ id: other.id }, { id: one.id }]);
  });

  it("refuses to run inside a transaction, which goes on", async () => {
    const message = "the prepared statement test_name runs inside a transaction";
    const done = await db.transaction(async (tx) => {
      await expect(nameOf(one)).rejects.toThrow(message);
      await tx.transaction(() => expect(nameOf(one)).rejects.toThrow(message));
      return await tx.select({ id: users.id }).from(users).where(eq(users.user_id, one.user_id));
    });
    expect(done).toEqual([{ id: one.id }]);
    expect(await nameOf(one)).toEqual([{ name: "One" }]);
  });

  it("is prepared again for a database that is opened again", async () => {
    expect(await nameOf(one)).toHaveLength(1);
    await disconnect();
    await openOwnStore();
    expect(await nameOf(one)).toEqual([{ name: "One" }]);
  });
});

describe.runIf(ENGINE === "postgres")("on a PostgreSQL server", () => {
  /** Runs the statement on all connections of the prepared statements, and counts what one of them keeps. */
  async function cachedStatements(): Promise<number> {
    await Promise.all(Array.from({ length: 100 }, () => nameOf(one)));
    const [row] = await rawQuery<{ kept: number }>(
      statementsDb,
      sql`select count(*)::int as kept from pg_prepared_statements where statement like '%limit 3'`,
    );
    return row?.kept ?? 0;
  }

  it("is kept by each connection", async () => {
    expect(await cachedStatements()).toBe(1);
  });

  it("runs through a pooler, which keeps no statements", async () => {
    await disconnect();
    // A second address tells that DATABASE_URL leads to a pooler.
    const directUrl = `${initialSettings.databaseUrl}?application_name=direct`;
    await connect({ ...initialSettings, databaseDirectUrl: directUrl });
    expect(await cachedStatements()).toBe(0);
    expect(await nameOf(other)).toEqual([{ name: "New" }]);
    await disconnect();
    await openOwnStore();
  });
});

describe("the prepared statements of the product", () => {
  const texts = () => products.map(([name, build]) => [name, build().toSQL().sql]);

  it("are some", () => {
    expect(products.length).toBeGreaterThan(20);
  });

  it("depend neither on the day nor on the settings", () => {
    const before = texts();
    itIs("2031-05-17");
    const { demo, timeZone } = settings();
    Object.assign(settings(), { demo: !demo, timeZone: "Pacific/Auckland" });
    expect(texts()).toEqual(before);
    Object.assign(settings(), { demo, timeZone });
  });

  test.each(products)(
    "%s has places as its only parameters, and the database accepts it",
    async (_, build) => {
      const { sql: text, params } = build().toSQL();
      const held = params.map((param) => (is(param, Param) ? param.value : param));
      expect(held.filter((value) => !is(value, Placeholder))).toEqual([]);
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`prepare checked as ${text}`));
        await tx.execute(sql.raw("deallocate checked"));
      });
    },
  );
});
