import { asc, like } from "drizzle-orm";
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

const LINKS = [
  ["https://good.example:pass@evil.example/path", "https://evil.example\\@good.example"],
  ["https://social.example/@max?a=b@c", null],
  ["https://@evil.example", "https://messenger.example/max"],
  ["good.example@evil.example", null],
];

// The trainers of the same store, with contact links from before links had to show their host.
const CONTACTS = LINKS.map(
  ([social, messenger], index) =>
    `insert into users (email, is_trainer, contact_social_url, contact_messenger_url)
      values ('contact-${index}@people.example', true, '${social}', ${messenger ? `'${messenger}'` : null})`,
);

let store: Store;
beforeAll(async () => {
  store = await createOlderStore(8, [...ROWS, ...CONTACTS]);
  await disconnect();
  await connect(store);
}, TIMEOUT);
afterAll(async () => {
  await disconnect();
  await openOwnStore();
  await store?.remove();
}, TIMEOUT);

const zones = async () =>
  (await db.select().from(users).where(like(users.email, "trainer-%")).orderBy(asc(users.id))).map(
    ({ time_zone }) => time_zone,
  );
const links = async () =>
  (await db.select().from(users).where(like(users.email, "contact-%")).orderBy(asc(users.id))).map(
    ({ contact_social_url, contact_messenger_url }) => [contact_social_url, contact_messenger_url],
  );

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

it("stored contact links that hide their host become those that browsers open, and texts without a host are removed", async () => {
  expect(await links()).toEqual([
    ["https://evil.example/path", "https://evil.example/@good.example"],
    ["https://social.example/@max?a=b@c", null],
    ["https://evil.example/", "https://messenger.example/max"],
    [null, null],
  ]);
});

it("a conversion that runs again changes nothing", async () => {
  const before = [await zones(), await links()];
  await db.delete(dataConversions);
  await reopen();
  expect([await zones(), await links()]).toEqual(before);
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
