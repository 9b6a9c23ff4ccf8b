import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { listClients } from "~/domain/people/clients/client-list.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { describeUser } from "~/domain/screens/current-user.server";
import { clientOverview } from "~/domain/screens/overview.server";
import { listRoster } from "~/domain/screens/roster.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { checkIns } from "~db/schema";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { measure, measurementsOf } from "../support/measurements";

const ZONE = "UTC";
const ago = (days: number) => addDays(today(ZONE), -days);

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
  // Somebody else's measurement, which must not appear anywhere.
  await measure(await makeClient(trainer, { first_name: "Other" }), {
    measured_on: today(ZONE),
    weight_kg: 99,
    body_fat_percentage: 39,
  });
});

/** Returns the current values. Every reader of the product must say the same. */
async function current() {
  const { weight_kg, body_fat_percentage } = await withCurrentBody(client);
  const { profile } = describeUser(await withCurrentBody(client));
  const overview = await clientOverview(trainer, client.user_id);
  const ofClient = <Row extends { user_id: string }>(rows: Row[]) =>
    rows.find(({ user_id }) => user_id === client.user_id);
  for (const reader of [profile, overview, ofClient(await rowsOf(listClients(trainer)))])
    expect(reader).toMatchObject({ weight_kg, body_fat_percentage });
  const card = ofClient((await listRoster(trainer, RosterQuery.parse({}))).clients);
  expect(card?.weight?.kg ?? null).toBe(weight_kg);
  return [weight_kg, body_fat_percentage];
}

const change = (sent: object) => updateProfile(client, ProfileInput.parse(sent));

it("a client without measurements has no current weight and body fat", async () => {
  expect(await current()).toEqual([null, null]);
});

describe("the current weight and body fat", () => {
  it("are those of the latest day, whatever the order of entry", async () => {
    await measure(
      client,
      { measured_on: ago(1), weight_kg: 82.5, body_fat_percentage: 20.25 },
      { measured_on: ago(2), weight_kg: 81, body_fat_percentage: 19 },
    );
    expect(await current()).toEqual([82.5, 20.25]);
  });

  it("are the last entry of their day", async () => {
    await measure(
      client,
      { measured_on: ago(1), weight_kg: 82, body_fat_percentage: 20 },
      { measured_on: ago(1), weight_kg: 81.25, body_fat_percentage: 21 },
    );
    expect(await current()).toEqual([81.25, 21]);
  });

  it("are not hidden by a later day on which only other values were measured", async () => {
    await measure(
      client,
      { measured_on: ago(4), weight_kg: 82 },
      { measured_on: ago(3), body_fat_percentage: 20 },
      { measured_on: ago(2), waist_cm: 90 },
    );
    expect(await current()).toEqual([82, 20]);
  });

  it("are those of a check-in until another day's values are newer", async () => {
    await change({ weight_kg: 80, body_fat_percentage: 20 });
    await makeCheckIn(client, { check_in_date: ago(1), weight_kg: 85, body_fat_percentage: 25 });
    expect(await current()).toEqual([80, 20]);
    await makeCheckIn(client, { check_in_date: today(ZONE), weight_kg: 79, body_fat_percentage: 19 });
    expect(await current()).toEqual([79, 19]);
  });

  it("are the earlier ones again after a check-in is deleted", async () => {
    await measure(client, { measured_on: ago(1), weight_kg: 82 });
    const { id } = await makeCheckIn(client, { weight_kg: 81 });
    await db.delete(checkIns).where(eq(checkIns.id, id));
    expect(await current()).toEqual([82, null]);
  });

  it("can be those of a check-in that a profile would refuse", async () => {
    await makeCheckIn(client, { weight_kg: 25, body_fat_percentage: 60 });
    expect(await current()).toEqual([25, 60]);
    await change({ age: 31, weight_kg: "", body_fat_percentage: " " });
    expect(await current()).toEqual([25, 60]);
    await change({ weight_kg: 40 });
    expect(await current()).toEqual([40, 60]);
  });
});

describe("a cleared value", () => {
  beforeEach(() => measure(client, { measured_on: ago(3), weight_kg: 82, body_fat_percentage: 20 }));

  it("is gone, and the other value and the history stay", async () => {
    const history = await measurementsOf(client);
    expect(await change({ weight_kg: null })).toMatchObject({ weight_kg: null, body_fat_percentage: 20 });
    expect(await current()).toEqual([null, 20]);
    await change({ body_fat_percentage: null });
    expect(await current()).toEqual([null, null]);
    expect((await measurementsOf(client)).slice(0, history.length)).toEqual(history);
  });

  it("stays cleared when a check-in of an earlier day comes later", async () => {
    await change({ weight_kg: null, body_fat_percentage: null });
    await makeCheckIn(client, { check_in_date: ago(1), weight_kg: 81, body_fat_percentage: 19 });
    expect(await current()).toEqual([null, null]);
  });

  it.each([
    ["of the same day", 0],
    ["of a later day", 1],
  ])("comes back with a measurement %s", async (_, later) => {
    await change({ weight_kg: null, body_fat_percentage: null });
    const day = addDays(today(ZONE), later);
    await makeCheckIn(client, { check_in_date: day, weight_kg: 81 });
    expect(await current()).toEqual([81, null]);
    await makeCheckIn(client, { check_in_date: day, body_fat_percentage: 19 });
    expect(await current()).toEqual([81, 19]);
  });

  it("comes back when the profile gives the same value again", async () => {
    await change({ weight_kg: null });
    expect(await change({ weight_kg: 82 })).toMatchObject({ weight_kg: 82 });
    expect(await current()).toEqual([82, 20]);
  });

  it("that the profile clears together with a new one leaves only the new one", async () => {
    await change({ weight_kg: null, body_fat_percentage: 18 });
    expect(await current()).toEqual([null, 18]);
  });

  it("that is not there is not cleared again", async () => {
    await change({ weight_kg: null });
    const rows = await measurementsOf(client);
    await change({ weight_kg: null });
    expect(await measurementsOf(client)).toEqual(rows);
  });
});
