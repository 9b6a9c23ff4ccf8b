import { beforeAll, expect, it } from "vitest";
import { keepTimeZone, timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { addDays, today } from "~/domain/calendar/rules";
import { reachClient } from "~/domain/clients/clients.server";
import { listTasks } from "~/domain/tasks/day-list.server";
import { makeClient, makeTrainer, reread } from "../support/database";
import { writePlan } from "../support/nutrition-plans";

// Two time zones that are 25 hours apart, so they never have the same date.
const EAST = "Pacific/Kiritimati";
const WEST = "Pacific/Pago_Pago";

let trainer: User;
beforeAll(async () => {
  trainer = await makeTrainer({ time_zone: WEST });
});

const stored = async (user: User) => (await reread(user)).time_zone;

it("the time zone that a browser sends is stored on the account", async () => {
  const client = await makeClient(trainer);
  expect((await keepTimeZone(client, EAST)).time_zone).toBe(EAST);
  expect(await stored(client)).toBe(EAST);
});

it.each([
  ["AET", "Australia/Sydney"],
  ["SST", "Pacific/Guadalcanal"],
  ["US/Pacific-New", "America/Los_Angeles"],
  ["europe/berlin", "Europe/Berlin"],
])("the time zone %s is stored as %s", async (sent, resolved) => {
  const client = await makeClient(trainer);
  const kept = await keepTimeZone(client, sent);
  expect([kept.time_zone, await stored(client)]).toEqual([resolved, resolved]);
  expect(await keepTimeZone(kept, sent)).toBe(kept);
});

it.each(["", "Nowhere/At_All", "x".repeat(300)])(
  "the invalid time zone %.20j is not stored",
  async (zone) => {
    const client = await makeClient(trainer, { time_zone: EAST });
    expect((await keepTimeZone(client, zone)).time_zone).toBe(EAST);
    expect(await stored(client)).toBe(EAST);
  },
);

it("a browser that sends no time zone leaves the stored one unchanged", async () => {
  const client = await makeClient(trainer, { time_zone: EAST });
  expect((await keepTimeZone(client, null)).time_zone).toBe(EAST);
});

it("an account without a time zone uses the one of the installation", async () => {
  expect(timeZoneOf(await makeClient(trainer))).toBe("Europe/Berlin");
});

it("a new plan begins on the client's today, even when the trainer is in another time zone", async () => {
  const client = await makeClient(trainer, {
    time_zone: EAST,
    created_at: new Date(Date.now() - 5 * 86_400_000),
  });
  const now = today(EAST);
  await writePlan(trainer, client, "Oats");
  const reached = await reachClient(trainer, client.user_id);
  expect(await listTasks(reached, addDays(now, -1))).toEqual([]);
  expect(await listTasks(reached, now)).toHaveLength(1);
});

it("tasks reach a month ahead of the client's today, not the trainer's", async () => {
  const client = await makeClient(trainer, { time_zone: EAST });
  await writePlan(trainer, client, "Oats");
  const reached = await reachClient(trainer, client.user_id);
  expect(await listTasks(reached, addDays(today(EAST), 31))).toHaveLength(1);
  expect(await listTasks(reached, addDays(today(EAST), 32))).toEqual([]);
});
