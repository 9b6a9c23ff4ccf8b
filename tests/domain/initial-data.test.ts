import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { giveConsent } from "~/domain/people/profile/consents.server";
import { completeInitialData, updateProfile } from "~/domain/people/profile/profile.server";
import { missingOf, needsOnboarding } from "~/domain/people/profile/rules";
import { InitialDataInput, OnboardingForm, ProfileInput } from "~/domain/people/profile/schema";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { db } from "~db/client";
import { healthDataConsents } from "~db/schema";
import { makeClient, makeTrainer, reread } from "../support/database";
import { measurementsOf } from "../support/measurements";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

const NEW = {
  age: null,
  weight_kg: null,
  height_cm: null,
  body_fat_percentage: null,
  initial_data_completed: false,
};
const BODY = { age: 30, weight_kg: 80.126, height_cm: 180 };

let client: User;
beforeEach(async () => {
  client = await makeClient(await makeTrainer(), NEW);
});

const complete = (sent: object) => completeInitialData(client, InitialDataInput.parse(sent));
const consentsOf = ({ user_id }: User) =>
  db.select().from(healthDataConsents).where(eq(healthDataConsents.user_id, user_id));

describe("a new client's first data", () => {
  it("are kept and complete the onboarding", async () => {
    const saved = await complete({ ...BODY, body_fat_percentage: 18.124 });
    const stored = { age: 30, weight_kg: 80.13, height_cm: 180, body_fat_percentage: 18.12 };
    expect(saved).toEqual({ ...client, ...stored, initial_data_completed: true });
    expect(await withCurrentBody(await reread(client))).toEqual(saved);
    expect([needsOnboarding(client), needsOnboarding(saved)]).toEqual([true, false]);
  });

  it.each([[undefined], [null]])("may leave out the body fat: %j", async (body_fat_percentage) => {
    const saved = await complete({ ...BODY, body_fat_percentage });
    expect(saved).toMatchObject({ body_fat_percentage: null, initial_data_completed: true });
  });

  it("become the first measurement", async () => {
    await complete({ ...BODY, body_fat_percentage: 18 });
    expect(await measurementsOf(client)).toMatchObject([
      { weight_kg: 80.13, body_fat_percentage: 18, source: "profile" },
    ]);
  });

  it("do not change another client", async () => {
    const other = await makeClient(await makeTrainer(), NEW);
    await complete({ ...BODY, health_data_consent: CURRENT_CONSENT });
    expect(await reread(other)).toEqual(other);
    expect(await measurementsOf(other)).toEqual([]);
    expect(await consentsOf(other)).toEqual([]);
  });
});

describe("consent", () => {
  it("is kept with its version and its time", async () => {
    await complete({ ...BODY, health_data_consent: CURRENT_CONSENT });
    const [consent, ...others] = await consentsOf(client);
    expect(consent).toMatchObject({ user_id: client.user_id, version: CURRENT_CONSENT });
    expect(others).toEqual([]);
    const times = [client.created_at, consent?.given_at, new Date()].map(Number);
    expect(times).toEqual(times.toSorted((one, next) => one - next));
  });

  it("keeps the first record when it is given twice, as by a double click", async () => {
    await complete({ ...BODY, health_data_consent: CURRENT_CONSENT });
    const before = await consentsOf(client);
    await complete({ ...BODY, health_data_consent: CURRENT_CONSENT });
    expect(await consentsOf(client)).toEqual(before);
  });

  it("is not recorded when it was not given", async () => {
    await complete(BODY);
    expect(await consentsOf(client)).toEqual([]);
  });

  it("is required in the onboarding form, but not in the API call", () => {
    expect(InitialDataInput.safeParse(BODY).success).toBe(true);
    expect(OnboardingForm.safeParse(BODY).success).toBe(false);
    expect(OnboardingForm.safeParse({ ...BODY, health_data_consent: CURRENT_CONSENT }).success).toBe(true);
  });

  it.each(["2026-10", "yes", "", true])("is rejected in the form with the version %j", (version) => {
    expect(OnboardingForm.safeParse({ ...BODY, health_data_consent: version }).success).toBe(false);
  });

  it.each(["2026-10", "yes", "", false, null, 1, {}, ["2026-11"]])(
    "is not recorded when a call sends %j, and the data is",
    async (health_data_consent) => {
      expect(await complete({ ...BODY, health_data_consent })).toMatchObject({ age: 30 });
      expect(await consentsOf(client)).toEqual([]);
    },
  );

  it("is to the current text when a call sends true", async () => {
    await complete({ ...BODY, health_data_consent: true });
    expect(await consentsOf(client)).toMatchObject([{ version: CURRENT_CONSENT }]);
  });

  it("can be given with a change of the profile", async () => {
    const input = { weight_kg: 81, health_data_consent: CURRENT_CONSENT };
    expect(await updateProfile(client, ProfileInput.parse(input))).toMatchObject({ weight_kg: 81 });
    expect(await consentsOf(client)).toMatchObject([{ version: CURRENT_CONSENT }]);
  });

  it("can be given later, and keeps the first record when it is given at the same moment", async () => {
    const other = await makeClient(await makeTrainer());
    await race(5, () => giveConsent(client, CURRENT_CONSENT));
    expect(await consentsOf(client)).toMatchObject([{ version: CURRENT_CONSENT }]);
    expect(await consentsOf(other)).toEqual([]);
  });

  it("is known from the session, for the current text only", async () => {
    const known = async () => (await findSignedIn(await startSession(client)))?.consented;
    const other = await makeClient(await makeTrainer());
    await giveConsent(other, CURRENT_CONSENT);
    await db.insert(healthDataConsents).values({ user_id: client.user_id, version: "2020-01" });
    expect(await known()).toBe(false);
    await giveConsent(client, CURRENT_CONSENT);
    expect(await known()).toBe(true);
  });
});

it.each([
  ["a new client", { is_trainer: false, initial_data_completed: false }, true],
  ["a client who gave their data", { is_trainer: false, initial_data_completed: true }, false],
  ["a new trainer", { is_trainer: true, initial_data_completed: false }, false],
  ["a trainer who was a client", { is_trainer: true, initial_data_completed: true }, false],
])("%s needs onboarding: %j %s", (_, person, expected) => {
  expect(needsOnboarding(person)).toBe(expected);
});

it.each([
  ["a new client", { is_trainer: false, initial_data_completed: false }, false, "initial_data"],
  ["a new client who has agreed", { is_trainer: false, initial_data_completed: false }, true, "initial_data"],
  ["a client with data", { is_trainer: false, initial_data_completed: true }, false, "consent"],
  ["a client with data who has agreed", { is_trainer: false, initial_data_completed: true }, true, null],
  ["a trainer", { is_trainer: true, initial_data_completed: false }, false, null],
  ["a trainer who was a client", { is_trainer: true, initial_data_completed: true }, false, null],
])("of %s %j (agreed: %j) this is missing: %s", (_, person, agreed, expected) => {
  expect(missingOf(person, agreed)).toBe(expected);
});
