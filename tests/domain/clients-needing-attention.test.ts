import { beforeEach, expect, it } from "vitest";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { markRead } from "~/domain/messages/read.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { NEEDS_ATTENTION_SHOWN } from "~/domain/screens/dashboard-rules";
import { trainerStats } from "~/domain/screens/trainer-stats.server";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const day = (date: number) => new Date(Date.UTC(2025, 0, date));
const named = (first_name: string, facts: Parameters<typeof makeClient>[1] = {}) =>
  makeClient(trainer, { first_name, ...facts });

async function need() {
  const { withoutPlan, withoutData, toReview, unread, needing, needsAttention } = await trainerStats(trainer);
  const names = needsAttention.map(({ first_name }) => first_name);
  return { withoutPlan, withoutData, toReview, unread, needing, needsAttention: names };
}
const NOBODY = { withoutPlan: 0, withoutData: 0, toReview: 0, unread: 0, needing: 0, needsAttention: [] };
const served = async (first_name: string, facts: Parameters<typeof makeClient>[1] = {}) => {
  const client = await named(first_name, facts);
  await writePlan(trainer, client, "Oats");
  return client;
};
const say = (from: User, to: User) =>
  sendMessage(from, MessageInput.parse({ recipient_user_id: to.user_id, content: "Hello" }));

it("a client with a plan of any kind and first data is not counted", async () => {
  expect(await need()).toEqual(NOBODY);
  await writePlan(trainer, await named("Eats"), "Oats");
  await makeTrainingPlan(trainer, await named("Trains"));
  expect(await need()).toEqual(NOBODY);
});

it("a client without a plan or first data is counted once and listed, who needs most first", async () => {
  await writePlan(
    trainer,
    await named("Without data", { initial_data_completed: false, created_at: day(1) }),
    "Oats",
  );
  await named("Without both", { initial_data_completed: false, created_at: day(2) });
  await named("Without a plan", { created_at: day(4) });
  await named("Without a plan for long", { created_at: day(3) });
  expect(await need()).toEqual({
    ...NOBODY,
    withoutPlan: 3,
    withoutData: 2,
    needing: 4,
    needsAttention: ["Without a plan for long", "Without a plan", "Without both", "Without data"],
  });
});

it("a client with a check-in to review or a message to read counts, until it is reviewed or read", async () => {
  const daily = await served("Daily", { created_at: day(1) });
  const { id } = await makeCheckIn(daily, { kind: "daily" });
  await makeCheckIn(await served("Weekly", { created_at: day(2) }));
  await makeCheckIn(await served("Reviewed"), { reviewed_at: new Date() });
  const writer = await served("Writes", { created_at: day(3) });
  const { id: up_to } = await say(writer, trainer);
  await say(trainer, await served("Reads"));
  const theirs = await makeTrainer();
  await say(await makeClient(theirs), theirs);
  await makeCheckIn(await named("Gone", { archived_at: day(1) }));
  const counts = { ...NOBODY, toReview: 2, unread: 1, needing: 3 };
  expect(await need()).toEqual({ ...counts, needsAttention: ["Daily", "Weekly", "Writes"] });
  expect((await trainerStats(trainer)).needsAttention).toMatchObject([
    { to_review: "daily", unread: false, waiting: false },
    { to_review: "weekly", unread: false },
    { to_review: null, unread: true },
  ]);
  await reviewCheckIn(trainer, id, { reviewed: true, comment: "" });
  await markRead(trainer, { with_user_id: writer.user_id, up_to });
  expect(await need()).toEqual({ ...NOBODY, toReview: 1, needing: 1, needsAttention: ["Weekly"] });
});

it("a client with several needs is counted once", async () => {
  const client = await named("All", { initial_data_completed: false });
  await makeCheckIn(client);
  await say(client, trainer);
  const one = { withoutPlan: 1, withoutData: 1, toReview: 1, unread: 1, needing: 1 };
  expect(await need()).toEqual({ ...one, needsAttention: ["All"] });
});

it("plans that are switched off or deleted do not count as plans", async () => {
  const client = await named("Waits");
  await writeInactivePlans(trainer, client);
  await makeInactiveTrainingPlans(trainer, client);
  expect(await need()).toEqual({ ...NOBODY, withoutPlan: 1, needing: 1, needsAttention: ["Waits"] });
});

it("archived clients and clients of other trainers are not counted", async () => {
  await named("Gone", { archived_at: day(1), initial_data_completed: false });
  await makeClient(await makeTrainer());
  expect(await need()).toEqual(NOBODY);
});

it("a listed client has the fields of a client card", async () => {
  const { user_id, email } = await named("Waits", { package_type: "Beast Starter" });
  expect((await trainerStats(trainer)).needsAttention).toEqual([
    {
      user_id,
      first_name: "Waits",
      last_name: "Client",
      email,
      package_type: "Beast Starter",
      initial_data_completed: true,
      waiting: true,
      to_review: null,
      unread: false,
      said: [],
    },
  ]);
});

it("the list is limited to the first clients and the count includes all", async () => {
  for (let date = 1; date <= NEEDS_ATTENTION_SHOWN + 1; date++)
    await named(String(date), { created_at: day(date) });
  const { needing, needsAttention } = await need();
  expect(needing).toBe(NEEDS_ATTENTION_SHOWN + 1);
  expect(needsAttention).toEqual(
    Array.from({ length: NEEDS_ATTENTION_SHOWN }, (_, index) => String(index + 1)),
  );
});
