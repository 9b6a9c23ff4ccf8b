import { beforeAll, expect, it } from "vitest";
import { keepTimeZone, timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { addDays, today } from "~/domain/calendar/rules";
import { reachClient } from "~/domain/clients/clients.server";
import { listTasks } from "~/domain/tasks/day-list.server";
import { makeClient, makeTrainer, reread } from "../support/database";
import { writePlan } from "../support/nutrition-plans";

// Their days never are the same: 25 hours lie between them.
const EAST = "Pacific/Kiritimati";
const WEST = "Pacific/Pago_Pago";

let trainer: User;
beforeAll(async () => {
  trainer = await makeTrainer({ time_zone: WEST });
});

const stored = async (user: User) => (await reread(user)).time_zone;

it("the zone that a browser told is kept on the account", async () => {
  const client = await makeClient(trainer);
  expect((await keepTimeZone(client, EAST)).time_zone).toBe(EAST);
  expect(await stored(client)).toBe(EAST);
});

it.each(["", "Nowhere/At_All", "x".repeat(300)])("a zone that is none, %.20j, is not kept", async (zone) => {
  const client = await makeClient(trainer, { time_zone: EAST });
  expect((await keepTimeZone(client, zone)).time_zone).toBe(EAST);
  expect(await stored(client)).toBe(EAST);
});

it("a browser that tells none leaves it as it is", async () => {
  const client = await makeClient(trainer, { time_zone: EAST });
  expect((await keepTimeZone(client, null)).time_zone).toBe(EAST);
});

it("without a zone it is the installation's", async () => {
  expect(timeZoneOf(await makeClient(trainer))).toBe("Europe/Berlin");
});

it("a new plan begins on the client's today, also for a trainer in another zone", async () => {
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

it("tasks reach a month ahead of the client's today, not of the trainer's", async () => {
  const client = await makeClient(trainer, { time_zone: EAST });
  await writePlan(trainer, client, "Oats");
  const reached = await reachClient(trainer, client.user_id);
  expect(await listTasks(reached, addDays(today(EAST), 31))).toHaveLength(1);
  expect(await listTasks(reached, addDays(today(EAST), 32))).toEqual([]);
});
