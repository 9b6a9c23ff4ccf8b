import { beforeEach, expect, it } from "vitest";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { changePackage, upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { signIn } from "~/domain/people/codes/sign-in.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { listRoster } from "~/domain/screens/roster.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { makeCode } from "../support/access-codes";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer, reread } from "../support/database";
import { newIdentity } from "../support/identities";

const START = "2025-06-04";
const after = (days: number): Day => addDays(START, days);

let trainer: User;
beforeEach(async () => {
  itIs(START);
  trainer = await makeTrainer();
});

/** Makes a client whose coaching began at START. */
const begin = (facts: Parameters<typeof makeClient>[1] = {}) =>
  makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T12:00:00Z`), ...facts });

/** Returns the day of the next weekly check-in, which the list, the page of check-ins and the client's dashboard tell alike. */
async function next(client: User): Promise<Day | null> {
  const { clients } = await listRoster(trainer, RosterQuery.parse({}));
  const card = clients.find(({ user_id }) => user_id === client.user_id);
  const { next_day } = await checkInStats(trainer, client.user_id, "weekly");
  const { nextCheckIn } = await clientDashboard(await reread(client));
  expect([card?.next_check_in, next_day]).toEqual([nextCheckIn, nextCheckIn]);
  return nextCheckIn;
}

it("a client who has never checked in is expected a week after they began, whatever day it is", async () => {
  itIs(START, 23);
  const { id } = await makeCode(trainer, { package_type: "Beast Advanced" });
  const browser = { timeZone: "Pacific/Kiritimati" };
  const { user } = await signIn(newIdentity(), { kind: "code", codeId: id }, browser);
  expect(await next(user)).toBe(after(8));
  itIs(after(30));
  expect(await next(user)).toBe(after(8));
});

it("a package with weekly check-ins expects them from its day on, given by the trainer or by a code", async () => {
  const byTrainer = await begin({ package_type: "Beast Starter" });
  const byCode = await begin({ package_type: "Beast Starter" });
  itIs(after(20));
  expect([await next(byTrainer), await next(byCode)]).toEqual([null, null]);
  await changePackage(trainer, byTrainer.user_id, "Beast Advanced");
  await upgradePackage(byCode, (await makeCode(trainer, { kind: "upgrade" })).code);
  expect([await next(byTrainer), await next(byCode)]).toEqual([after(27), after(27)]);
  itIs(after(40));
  await changePackage(trainer, byTrainer.user_id, "Beast Starter");
  expect(await next(byTrainer)).toBeNull();
});

it("a client who comes back from the archive is expected a week later, and one archived by mistake as before", async () => {
  const client = await begin();
  const mistaken = await begin();
  itIs(after(10));
  for (const { user_id } of [client, mistaken]) await archiveClient(trainer, user_id);
  await restoreClient(trainer, mistaken.user_id);
  expect(await next(mistaken)).toBe(after(7));
  itIs(after(20));
  await restoreClient(trainer, client.user_id);
  expect(await next(client)).toBe(after(27));
  await makeCheckIn(client, { check_in_date: after(22) });
  expect(await next(client)).toBe(after(29));
});

it("nothing is expected of an archived client", async () => {
  const { user_id } = await begin({ archived_at: new Date() });
  expect((await checkInStats(trainer, user_id, "weekly")).next_day).toBeNull();
});
