import { beforeEach, describe, expect, it } from "vitest";
import { answerReason } from "~/domain/coaching/attention/answers.server";
import { ReasonAnswer } from "~/domain/coaching/attention/schema";
import { markRead } from "~/domain/messages/read.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import { writeVisits } from "~/domain/people/accounts/last-seen.server";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { trainerDashboard } from "~/domain/screens/dashboard.server";
import { NEEDS_ATTENTION_SHOWN } from "~/domain/screens/dashboard-rules";
import { NotFound } from "~/domain/shared/errors";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
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

const dashboard = () => trainerDashboard(trainer, RosterQuery.parse({}));
async function need() {
  const { groups, needing, needsAttention } = await dashboard();
  return { ...groups, needing, names: needsAttention.map(({ first_name }) => first_name) };
}
/** Has no check-ins that could be overdue. */
const STARTER = { package_type: "Beast Starter" } as const;
const NOBODY = { answer: 0, slipping: 0, plan: 0, needing: 0, names: [] as string[] };
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

it("a client without a plan or first data is counted once and listed, those without a plan first", async () => {
  await writePlan(
    trainer,
    await named("Without data", { ...STARTER, initial_data_completed: false, created_at: day(1) }),
    "Oats",
  );
  await named("Without both", { ...STARTER, initial_data_completed: false, created_at: day(2) });
  await named("Without a plan", { ...STARTER, created_at: day(4) });
  await named("Without a plan for long", { ...STARTER, created_at: day(3) });
  const names = ["Without both", "Without a plan for long", "Without a plan", "Without data"];
  expect(await need()).toEqual({ ...NOBODY, plan: 4, needing: 4, names });
});

it("words wait until they are answered, also after they were read, and a review makes nobody need the trainer", async () => {
  await makeCheckIn(await served("Weekly"));
  const writer = await served("Writes");
  const { id: up_to } = await say(writer, trainer);
  await say(trainer, await served("Reads"));
  const theirs = await makeTrainer();
  await say(await makeClient(theirs), theirs);
  const one = { ...NOBODY, answer: 1, needing: 1, names: ["Writes"] };
  expect(await need()).toEqual(one);
  await markRead(trainer, { with_user_id: writer.user_id, up_to });
  expect(await need()).toEqual(one);
  await say(trainer, writer);
  expect(await need()).toEqual(NOBODY);
});

it("a client with several needs is counted once, and in each group", async () => {
  const client = await named("All", { initial_data_completed: false });
  await say(client, trainer);
  expect(await need()).toEqual({ ...NOBODY, answer: 1, plan: 1, needing: 1, names: ["All"] });
});

it("the facts of a client who stopped 17 days ago make the reasons of the pure rule", async () => {
  itIs("2025-05-01");
  const stopped = await served("Stopped", {
    created_at: new Date("2025-05-01T12:00:00Z"),
    weekly_from: "2025-06-15",
    time_zone: CLOCK_ZONE,
  });
  await makeCheckIn(stopped, { kind: "daily", check_in_date: "2025-06-01", mood_rating: 1 });
  itIs("2025-06-20");
  await writeVisits([{ user_id: stopped.user_id, seen: new Date("2025-06-03T12:00:00Z") }]);
  const [client] = (await dashboard()).needsAttention;
  expect(client?.reasons).toMatchObject([
    { name: "silent", cause: "2025-06-03", number: 17 },
    { name: "rate", number: 0 },
  ]);
});

describe("what the trainer says about a reason", () => {
  const answer = (client: User, about: object) =>
    answerReason(trainer, ReasonAnswer.parse({ client_user_id: client.user_id, ...about }));
  const firstReason = async () => (await dashboard()).needsAttention[0]?.reasons[0];

  it("hides it for some days, or for good", async () => {
    itIs("2025-06-20");
    const client = await named("Waits", {
      time_zone: CLOCK_ZONE,
      created_at: new Date("2025-06-10T12:00:00Z"),
      weekly_from: null,
    });
    const about = { reason: "no_plan", cause: (await firstReason())?.cause };
    await answer(client, { ...about, answer: "3" });
    expect(await need()).toEqual(NOBODY);
    itIs("2025-06-22");
    expect(await need()).toEqual(NOBODY);
    itIs("2025-06-23");
    expect(await need()).toMatchObject({ names: ["Waits"] });
    await answer(client, { ...about, answer: "done" });
    itIs("2026-01-01");
    expect(await need()).toEqual(NOBODY);
  });

  it("says that words need no answer, but not those that came meanwhile", async () => {
    const client = await served("Writes");
    const { number: through } = await say(client, trainer);
    const later = await say(client, trainer);
    await answer(client, { reason: "words", cause: "1", through, answer: "done" });
    expect(await firstReason()).toMatchObject({ name: "words", cause: `${later.number}` });
    await answer(client, {
      reason: "words",
      cause: `${later.number}`,
      through: later.number,
      answer: "done",
    });
    expect(await need()).toEqual(NOBODY);
    await say(client, trainer);
    expect(await need()).toMatchObject({ answer: 1 });
  });

  it("is refused about a client of another trainer, and about somebody archived", async () => {
    const theirs = await makeClient(await makeTrainer());
    const gone = await named("Gone", { archived_at: day(1) });
    for (const client of [theirs, gone])
      await expect(answer(client, { reason: "no_plan", answer: "1" })).rejects.toThrow(NotFound);
  });
});

it("plans that are switched off or deleted do not count as plans", async () => {
  const client = await named("Waits");
  await writeInactivePlans(trainer, client);
  await makeInactiveTrainingPlans(trainer, client);
  expect(await need()).toEqual({ ...NOBODY, plan: 1, needing: 1, names: ["Waits"] });
});

it("archived clients and clients of other trainers are not counted", async () => {
  await named("Gone", { archived_at: day(1), initial_data_completed: false });
  await makeClient(await makeTrainer());
  expect(await need()).toEqual(NOBODY);
});

it("the list is limited to the first clients and the count includes all", async () => {
  for (let date = 1; date <= NEEDS_ATTENTION_SHOWN + 1; date++)
    await named(String(date), { created_at: day(date) });
  const { needing, names } = await need();
  expect(needing).toBe(NEEDS_ATTENTION_SHOWN + 1);
  expect(names).toEqual(Array.from({ length: NEEDS_ATTENTION_SHOWN }, (_, index) => String(index + 1)));
});
