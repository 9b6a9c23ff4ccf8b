import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { consentAgain, withdrawConsent } from "~/domain/coaching/membership/consent.server";
import { outOf } from "~/domain/people/accounts/presence";
import { close } from "~/domain/people/accounts/presence.server";
import { findPerson, findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findNamedClient, findReadableClient } from "~/domain/people/clients/clients.server";
import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { findConsent, giveConsent } from "~/domain/people/profile/consents.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { db } from "~db/client";
import { healthDataConsents, openedDays, rightsEvents } from "~db/schema/index";
import { stopClock } from "../support/clock";
import { makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
  await giveConsent(client, "2026-11-25", "de");
});

const withdraw = async () => await withdrawConsent(client, await startSession(client));
const again = async () => await consentAgain(client, CURRENT_CONSENT, "en", await startSession(client));

const consents = () =>
  db
    .select()
    .from(healthDataConsents)
    .where(eq(healthDataConsents.user_id, client.user_id))
    .orderBy(healthDataConsents.id);
const rights = async () =>
  (
    await db
      .select()
      .from(rightsEvents)
      .where(eq(rightsEvents.user_id, client.user_id))
      .orderBy(asc(rightsEvents.id))
  ).map(({ kind, done_by }) => `${kind} by ${done_by}`);

describe("a withdrawn consent", () => {
  it("ends all sessions, and the new one reaches nothing but the own data", async () => {
    const before = await startSession(client);
    const { sessionId } = await withdraw();
    expect(await findPerson(before)).toBeNull();
    expect(await findSession(sessionId)).toBeNull();
    expect((await findPerson(sessionId))?.user.user_id).toBe(client.user_id);
  });

  it("keeps the records, and leaves the trainer the name and the package", async () => {
    await withdraw();
    await expect(findReadableClient(trainer, client.user_id)).rejects.toMatchObject({ status: 404 });
    const { out, package_type } = await findNamedClient(trainer, client.user_id);
    expect([out.why, package_type]).toEqual(["consent_withdrawn", client.package_type]);
    await expect(findNamedClient(await makeTrainer(), client.user_id)).rejects.toMatchObject({ status: 404 });
  });

  it("has an end, and is withdrawn once when two browsers do so", async () => {
    const results = await race(2, () => withdraw().catch(({ text }) => text));
    expect(results.filter((result) => result === "no_consent")).toHaveLength(1);
    expect(await consents()).toMatchObject([
      { version: "2026-11-25", language: "de", ended_at: expect.any(Date) },
    ]);
    expect(await findConsent(client)).toBeNull();
    await giveConsent(await makeClient(trainer), CURRENT_CONSENT);
    expect(await findConsent(client)).toBeNull();
    expect(await rights()).toEqual(["consent_withdrawn by self"]);
  });

  it("is not given again by a change of the profile that was under way", async () => {
    await withdraw();
    await updateProfile(client, ProfileInput.parse({ age: 41, health_data_consent: true }));
    await giveConsent(client, CURRENT_CONSENT, "en");
    expect(await findConsent(client)).toBeNull();
    expect(outOf(await reread(client))?.why).toBe("consent_withdrawn");
  });
});

describe("a consent given again", () => {
  it("is a row of its own with its language, and brings the person back", async () => {
    await withdraw();
    const { sessionId } = await again();
    expect((await findSession(sessionId))?.user.user_id).toBe(client.user_id);
    expect(await consents()).toMatchObject([
      { version: "2026-11-25", ended_at: expect.any(Date) },
      { version: CURRENT_CONSENT, language: "en", ended_at: null },
    ]);
    expect(await rights()).toEqual(["consent_withdrawn by self", "consent_given by self"]);
  });

  it("misses none of the days in between", async () => {
    const now = Date.now();
    await withdraw();
    stopClock(now + 3 * 86_400_000);
    await again();
    const opened = await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id));
    expect(opened.length).toBeGreaterThanOrEqual(3);
  });

  it("leaves an archived client archived", async () => {
    await withdraw();
    await again();
    await archiveClient(trainer, client.user_id);
    await withdraw();
    await again();
    expect(outOf(await reread(client))?.why).toBe("archived");
  });

  it.each([
    ["present", async () => {}],
    ["closed", () => db.transaction((tx) => close(tx, client, "self", new Date()))],
  ])("is refused to somebody who is %s", async (_, prepare) => {
    await prepare();
    await expect(again()).rejects.toMatchObject({ status: 409 });
  });
});
