import { beforeEach, expect, it } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { sendMessage } from "~/domain/messages/send.server";
import { close, takeOut } from "~/domain/people/accounts/presence.server";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { trainerDashboard } from "~/domain/screens/dashboard.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { db } from "~db/client";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { startSession } from "../support/sign-in";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

const NOTHING = {
  clients: 0,
  archived: 0,
  activeNutritionPlans: 0,
  activeTrainingPlans: 0,
  weekly: { check_ins: 0, photos: 0 },
};

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

async function stats(query: object = {}) {
  const { clients, archived, activeNutritionPlans, activeTrainingPlans, weekly } = await trainerDashboard(
    trainer,
    RosterQuery.parse(query),
  );
  return { clients, archived, activeNutritionPlans, activeTrainingPlans, weekly };
}

/** Creates a client with one nutrition plan, two training plans, and two weekly check-ins with three photos. */
async function busyClient(coach = trainer) {
  const client = await makeClient(coach);
  await writePlan(coach, client, "Oats");
  for (const _ of [1, 2]) await makeTrainingPlan(coach, client);
  for (const day of [1, 1, 2]) await makeCheckIn(client, { check_in_date: `2025-03-0${day}` });
  await makeCheckIn(client, { kind: "daily" });
  return client;
}

it("a trainer without clients sees only zeros", async () => {
  expect(await stats()).toEqual(NOTHING);
});

it("clients, active plans and check-ins are counted, each kind separately", async () => {
  await busyClient();
  await makeClient(trainer);
  expect(await stats()).toEqual({
    clients: 2,
    archived: 0,
    activeNutritionPlans: 1,
    activeTrainingPlans: 2,
    weekly: { check_ins: 2, photos: 3 },
  });
});

it("plans that are switched off or deleted are not counted", async () => {
  const client = await makeClient(trainer);
  await writeInactivePlans(trainer, client);
  await makeInactiveTrainingPlans(trainer, client);
  expect(await stats()).toEqual({ ...NOTHING, clients: 1 });
});

it("the data of an archived client is not counted until the client is restored", async () => {
  const client = await busyClient();
  const before = await stats();
  await archiveClient(trainer, client.user_id);
  expect(await stats()).toEqual({ ...NOTHING, archived: 1 });
  await restoreClient(trainer, client.user_id);
  expect(await stats()).toEqual(before);
});

it.each(["archived", "consent_withdrawn", "closed"] as const)(
  "nothing is counted of a client who is out (%s), and nothing waits for the trainer",
  async (why) => {
    const session = await startSession(trainer);
    const figures = async () => {
      const { archived, ...shown } = await trainerDashboard(trainer, RosterQuery.parse({}));
      const { unreviewed, unreadMessages } = (await findSignedIn(session)) ?? {};
      return { ...shown, unreviewed, unreadMessages };
    };
    const before = await figures();
    const client = await busyClient();
    await sendMessage(client, { recipient_user_id: trainer.user_id, content: "A question" });
    expect(await figures()).toMatchObject({ groups: { answer: 1 }, needing: 1, unreadMessages: 1 });
    const now = new Date();
    await db.transaction((tx) =>
      why === "closed" ? close(tx, client, "self", now) : takeOut(tx, client, why, now),
    );
    expect(await figures()).toEqual(before);
  },
);

it("the data of other trainers is not counted", async () => {
  const other = await makeTrainer();
  const theirs = await busyClient(other);
  await archiveClient(other, (await busyClient(other)).user_id);
  expect(await stats()).toEqual(NOTHING);
  const { roster } = await trainerDashboard(other, RosterQuery.parse({}));
  expect(roster.clients.map(({ user_id }) => user_id)).toEqual([theirs.user_id]);
});

it("a search or filter changes the listed clients but not the stats", async () => {
  await busyClient();
  const rita = await makeClient(trainer, { first_name: "Rita" });
  const all = await stats();
  for (const query of [{ q: "rita" }, { q: "nobody" }, { archived: "1" }, { package_type: "Beast Starter" }])
    expect(await stats(query)).toEqual(all);
  const { roster } = await trainerDashboard(trainer, RosterQuery.parse({ q: "rita" }));
  expect(roster.clients.map(({ user_id }) => user_id)).toEqual([rita.user_id]);
});
