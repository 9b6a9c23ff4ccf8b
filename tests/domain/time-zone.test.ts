import { beforeAll, describe, expect, it } from "vitest";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { chooseTimeZone, otherTimeZone, timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { TimeZoneInput } from "~/domain/people/accounts/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import type { Identity } from "~/domain/people/codes/known-people.server";
import { signIn } from "~/domain/people/codes/sign-in.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { makeCode } from "../support/access-codes";
import { makeClient, makeTrainer, reread } from "../support/database";
import { newIdentity } from "../support/identities";
import { writePlan } from "../support/nutrition-plans";

// Two time zones that are 25 hours apart, so they never have the same date.
const EAST = "Pacific/Kiritimati";
const WEST = "Pacific/Pago_Pago";

let trainer: User;
beforeAll(async () => {
  trainer = await makeTrainer({ time_zone: WEST });
});

const stored = async (user: User) => (await reread(user)).time_zone;

describe("signing in", () => {
  const codeOf = async () => ({ kind: "code" as const, codeId: (await makeCode(trainer)).id });
  const zoneAfter = async (identity: Identity, timeZone: string | null) =>
    (await signIn(identity, await codeOf(), { timeZone })).user.time_zone;

  it("stores the time zone of the browser, and later that of the latest one", async () => {
    const identity = newIdentity();
    expect(await zoneAfter(identity, EAST)).toBe(EAST);
    expect(await zoneAfter(identity, WEST)).toBe(WEST);
  });

  it.each([
    ["AET", "Australia/Sydney"],
    ["SST", "Pacific/Guadalcanal"],
    ["US/Pacific-New", "America/Los_Angeles"],
    ["europe/berlin", "Europe/Berlin"],
  ])("stores the time zone %s as %s", async (sent, resolved) => {
    expect(await zoneAfter(newIdentity(), sent)).toBe(resolved);
  });

  it.each([null, "", "Nowhere/At_All", "x".repeat(300)])(
    "keeps the stored time zone when the browser tells %.20j",
    async (sent) => {
      const identity = newIdentity();
      await zoneAfter(identity, EAST);
      expect(await zoneAfter(identity, sent)).toBe(EAST);
    },
  );
});

describe("the time zone of a device", () => {
  it.each([
    [EAST, WEST, EAST],
    ["America/New_York", "Europe/Berlin", "America/New_York"],
    ["AET", "Europe/Berlin", "Australia/Sydney"],
    ["Europe/Vienna", "Europe/Berlin", null],
    ["europe/berlin", "Europe/Berlin", null],
    ["US/Samoa", WEST, null],
    ["Nowhere/At_All", WEST, null],
    ["", WEST, null],
    [null, WEST, null],
  ])("%j is another one for an account in %s: %j", (sent, time_zone, other) => {
    expect(otherTimeZone({ time_zone }, sent)).toBe(other);
  });

  it("is compared with the one of the installation for an account without a time zone", () => {
    expect(otherTimeZone({ time_zone: null }, "Europe/Berlin")).toBeNull();
    expect(otherTimeZone({ time_zone: null }, EAST)).toBe(EAST);
  });

  it("becomes that of the account when its user chooses it, and nobody else's", async () => {
    const [client, other] = [await makeClient(trainer), await makeClient(trainer, { time_zone: WEST })];
    await chooseTimeZone(client, TimeZoneInput.parse({ time_zone: "europe/berlin" }));
    expect([await stored(client), await stored(other)]).toEqual(["Europe/Berlin", WEST]);
  });
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
  const reached = await findAccessibleClient(trainer, client.user_id);
  expect(await listTasks(reached, addDays(now, -1))).toEqual([]);
  expect(await listTasks(reached, now)).toHaveLength(1);
});

it("tasks reach a month ahead of the client's today, not the trainer's", async () => {
  const client = await makeClient(trainer, { time_zone: EAST });
  await writePlan(trainer, client, "Oats");
  const reached = await findAccessibleClient(trainer, client.user_id);
  expect(await listTasks(reached, addDays(today(EAST), 31))).toHaveLength(1);
  expect(await listTasks(reached, addDays(today(EAST), 32))).toEqual([]);
});
