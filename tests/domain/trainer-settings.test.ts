import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { TrainerSettingsInput } from "~/domain/people/trainers/schema";
import { coachOf, saveTrainerSettings, settingsOf, unchosen } from "~/domain/people/trainers/trainers.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { makeClient, makeTrainer, reread } from "../support/database";
import { startSession } from "../support/sign-in";

const CHOSEN = {
  display_name: "Coach Kim",
  contact_social_url: "https://instagram.com/coach.kim",
  contact_email: "kim@coach.example",
  contact_messenger_url: "https://wa.me/491701234567",
  greeting: "Welcome!\nI'm Kim.",
};
const CHOSEN_COACH = {
  name: "Coach Kim",
  socialUrl: "https://instagram.com/coach.kim",
  email: "kim@coach.example",
  messengerUrl: "https://wa.me/491701234567",
};

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

/** Describes what clients see of a trainer who has set nothing, where the operator has set nothing either. */
const bare = ({ email }: User) => ({ name: "Tara Trainer", socialUrl: null, email, messengerUrl: null });

describe("a trainer shows", () => {
  it("their name, their own e-mail address and no other contact when they have no settings", () => {
    expect(coachOf(trainer)).toEqual(bare(trainer));
  });

  it("their e-mail address when they have no name", async () => {
    const nameless = await makeTrainer({ first_name: null, last_name: null });
    expect(coachOf(nameless).name).toBe(nameless.email);
  });

  it("their own settings", () => {
    expect(coachOf({ ...trainer, ...CHOSEN })).toEqual(CHOSEN_COACH);
  });

  it.each([
    ["display_name", "name"],
    ["contact_social_url", "socialUrl"],
    ["contact_email", "email"],
    ["contact_messenger_url", "messengerUrl"],
  ] as const)("the default for a missing %s and their own settings for the rest", (field, shown) => {
    const { [shown]: fallback } = bare(trainer);
    expect(coachOf({ ...trainer, ...CHOSEN, [field]: null })).toEqual({ ...CHOSEN_COACH, [shown]: fallback });
  });

  it("the defaults when their settings are removed", () => {
    expect(unchosen({ ...trainer, ...CHOSEN })).toEqual(bare(trainer));
  });
});

describe("the settings of a trainer", () => {
  it("are saved without any other change to the trainer or to other people", async () => {
    const [other, client] = [await makeTrainer(), await makeClient(trainer)];
    await saveTrainerSettings(trainer, TrainerSettingsInput.parse(CHOSEN));
    expect(await reread(trainer)).toEqual({ ...trainer, ...CHOSEN });
    expect(settingsOf(await reread(trainer))).toEqual(CHOSEN);
    for (const person of [other, client]) expect(await reread(person)).toEqual(person);
  });

  it("are shown to their own clients and not to clients of other trainers", async () => {
    await saveTrainerSettings(trainer, TrainerSettingsInput.parse(CHOSEN));
    const coachSeenBy = async (person: User) => (await findSignedIn(await startSession(person)))?.coach;
    expect(await coachSeenBy(await makeClient(trainer))).toEqual(CHOSEN_COACH);
    expect(await coachSeenBy(trainer)).toEqual(CHOSEN_COACH);
    const other = await makeTrainer();
    expect(await coachSeenBy(await makeClient(other))).toEqual(bare(other));
  });

  it("are removed with empty fields", async () => {
    await saveTrainerSettings(trainer, TrainerSettingsInput.parse(CHOSEN));
    await saveTrainerSettings(trainer, TrainerSettingsInput.parse({}));
    expect(await reread(trainer)).toEqual(trainer);
  });

  it("cannot be saved by a client", async () => {
    const client = await makeClient(trainer);
    await saveTrainerSettings(client, TrainerSettingsInput.parse(CHOSEN));
    expect(await reread(client)).toEqual(client);
  });
});
