import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, db, disconnect } from "~db/client";
import { dataConversions, users } from "~db/schema";
import { openOwnStore } from "../support/domain-store";
import { createOlderStore } from "../support/older-store";
import type { Store } from "../support/stores";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const STORED = ["AET", "Europe/Berlin", "IST", "Nowhere/Any", "SST", "US/Pacific-New", null, "AET"];

// The rows of a store that keeps the names of time zones as browsers sent them.
const ROWS = STORED.map(
  (zone, index) =>
    `insert into users (email, is_trainer, time_zone)
      values ('trainer-${index}@people.example', true, ${zone === null ? null : `'${zone}'`})`,
);

let store: Store;
beforeAll(async () => {
  store = await createOlderStore(8, ROWS);
  await disconnect();
  await connect(store);
}, TIMEOUT);
afterAll(async () => {
  await disconnect();
  await openOwnStore();
  await store?.remove();
}, TIMEOUT);

const zones = async () =>
  (await db.select().from(users).orderBy(asc(users.id))).map(({ time_zone }) => time_zone);

it("stored time zones get the names of the runtime, and unknown ones are removed", async () => {
  expect(await zones()).toEqual([
    "Australia/Sydney",
    "Europe/Berlin",
    "Asia/Calcutta",
    null,
    "Pacific/Guadalcanal",
    "America/Los_Angeles",
    null,
    "Australia/Sydney",
  ]);
});

it("a conversion that runs again changes nothing", async () => {
  const before = await zones();
  await db.delete(dataConversions);
  await reopen();
  expect(await zones()).toEqual(before);
});

it("a conversion runs once on a database", async () => {
  await db.update(users).set({ time_zone: "AET" });
  await reopen();
  expect(new Set(await zones())).toEqual(new Set(["AET"]));
});

async function reopen() {
  await disconnect();
  await connect(store);
}
