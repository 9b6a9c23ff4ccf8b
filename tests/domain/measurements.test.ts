import { beforeEach, describe, expect, it } from "vitest";
import { chooseTimeZone } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { today } from "~/domain/shared/calendar/rules";
import { FIRST_MEASURED, makeClient, makeTrainer, reread } from "../support/database";
import { measurementsOf } from "../support/measurements";
import { race } from "../support/race";

// Two time zones that never have the same date, because they are 25 hours apart.
const ZONES = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
const [EAST, WEST] = ZONES as [string, string];

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer({ time_zone: "Europe/Berlin" });
  client = await makeClient(trainer, { time_zone: EAST, weight_kg: 80, body_fat_percentage: 20 });
});

const change = (sent: object, person = client) => updateProfile(person, ProfileInput.parse(sent));
/** Returns what was measured after the values that the person began with. */
const added = async (person = client) =>
  (await measurementsOf(person)).filter(({ measured_on }) => measured_on !== FIRST_MEASURED);
const row = (facts: object) => ({
  measured_on: today(EAST),
  weight_kg: null,
  body_fat_percentage: null,
  source: "profile",
  ...facts,
});

describe("saving the profile records a measurement", () => {
  it.each([
    ["another weight", { weight_kg: 79.5 }, { weight_kg: 79.5 }],
    ["another body fat", { body_fat_percentage: 19.5 }, { body_fat_percentage: 19.5 }],
    [
      "both in one",
      { weight_kg: 79.5, body_fat_percentage: 19.5 },
      { weight_kg: 79.5, body_fat_percentage: 19.5 },
    ],
    ["the one that changed", { weight_kg: 80, body_fat_percentage: 19.5 }, { body_fat_percentage: 19.5 }],
    ["the other one", { weight_kg: 79.5, body_fat_percentage: 20 }, { weight_kg: 79.5 }],
    ["what is left when one goes", { weight_kg: null, body_fat_percentage: 19 }, { body_fat_percentage: 19 }],
    ["a hundredth of difference", { weight_kg: 79.99 }, { weight_kg: 79.99 }],
  ])("for %s: %j", async (_, sent, stored) => {
    await change(sent);
    expect(await added()).toEqual([row(stored)]);
  });

  it("for the first weight of a client without a weight", async () => {
    const person = await makeClient(trainer, { time_zone: EAST });
    await change({ weight_kg: 80 }, person);
    expect(await added(person)).toEqual([row({ weight_kg: 80 })]);
  });

  it.each(ZONES)("under the current date in the time zone of the client: %s", async (time_zone) => {
    const person = await makeClient(trainer, { time_zone });
    await change({ weight_kg: 70 }, person);
    expect((await added(person)).map(({ measured_on }) => measured_on)).toEqual([today(time_zone)]);
  });

  it("without values for a client who clears what was measured, once", async () => {
    await race(4, () => change({ weight_kg: null, body_fat_percentage: null }));
    expect(await added()).toEqual([row({})]);
  });

  it("under the day of the last measurement, if the client has moved to a zone where it is still yesterday", async () => {
    await change({ weight_kg: 79 });
    await chooseTimeZone(client, { time_zone: WEST, return_to: "/" });
    expect(await change({ weight_kg: 78 }, await reread(client))).toMatchObject({ weight_kg: 78 });
    expect(await added()).toEqual([79, 78].map((weight_kg) => row({ weight_kg })));
    expect(await withCurrentBody(client)).toMatchObject({ weight_kg: 78 });
  });

  it("for every change and keeps the earlier measurements", async () => {
    for (const weight_kg of [79, 78, 79]) await change({ weight_kg });
    expect((await added()).map(({ weight_kg }) => weight_kg)).toEqual([79, 78, 79]);
  });

  it("once when a form is sent ten times at the same moment", async () => {
    // The first rounds open the database connections, so that the later requests run at the same moment.
    const weights = [79, 78, 77, 76];
    for (const weight_kg of weights) await race(10, () => change({ weight_kg }));
    expect(await added()).toEqual(weights.map((weight_kg) => row({ weight_kg })));
  });
});

describe("saving the profile records no measurement", () => {
  it.each([
    ["nothing sent", {}],
    ["empty fields", { weight_kg: "", body_fat_percentage: "" }],
    ["the same values", { weight_kg: 80, body_fat_percentage: 20 }],
    ["a weight that is the same as it is stored", { weight_kg: 79.996 }],
    ["another name, age and height", { first_name: "Karla", age: 31, height_cm: 181 }],
  ])("for %s", async (_, sent) => {
    await change(sent);
    expect(await added()).toEqual([]);
  });
});
