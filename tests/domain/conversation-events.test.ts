import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { changePackage, upgradePackage } from "~/domain/coaching/membership/packages.server";
import { ACTIVE_PLANS } from "~/domain/coaching/plan-content/rules";
import { listMessages } from "~/domain/messages/message-list.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { db } from "~db/client";
import { checkIns, conversations, messages } from "~db/schema/index";
import { makeCode } from "../support/access-codes";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { KINDS, NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { race } from "../support/race";
import { openRows } from "../support/rows";
import { startSession } from "../support/sign-in";

let coach: User;
let coach2: User;
let uta: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  coach2 = await makeTrainer();
  uta = await makeClient(coach);
});

const say = (from: User, to: User, content: string) =>
  sendMessage(from, MessageInput.parse({ recipient_user_id: to.user_id, content }));

/** Returns the entries of a client's conversation in order: the texts of messages, and each event with what it is about. */
async function entries(client = uta) {
  const rows = await db
    .select({ entry: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations.client_user_id, client.user_id))
    .orderBy(asc(messages.number));
  expect(rows.map(({ entry }) => entry.number)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ entry: { event, plan_id, check_in_id, package_type, content } }) =>
    event ? [event, plan_id ?? check_in_id ?? package_type] : content,
  );
}

/** Makes every entry older, as if this many minutes had passed. */
const pass = (minutes: number) =>
  db.update(messages).set({ created_at: sql`${messages.created_at} - ${`${minutes} minutes`}::interval` });

describe.each(KINDS)("a $name plan", (kind) => {
  it("is told as new once, and then as changed when it is saved more than an hour later", async () => {
    const plan = await kind.create(coach, kind.facts(uta));
    await kind.update(coach, plan.id, kind.facts(uta, { title: "Right afterwards" }));
    expect(await entries()).toEqual([["plan_new", plan.id]]);
    await pass(59);
    await kind.update(coach, plan.id, kind.facts(uta, { title: "Within the hour" }));
    expect(await entries()).toEqual([["plan_new", plan.id]]);
    await pass(2);
    await kind.update(coach, plan.id, kind.facts(uta, { title: "Later" }));
    await kind.update(coach, plan.id, kind.facts(uta, { title: "And again" }));
    expect(await entries()).toEqual([
      ["plan_new", plan.id],
      ["plan_changed", plan.id],
    ]);
  });

  it("is told when it is switched on, and not when it is switched off, deleted or already on", async () => {
    const plan = await kind.create(coach, kind.facts(uta, { is_active: false }));
    await kind.update(coach, plan.id, kind.facts(uta, { title: "Still off" }));
    expect(await entries()).toEqual([]);
    await kind.activate(coach, plan.id, true);
    const events = [["plan_new", plan.id]];
    expect(await entries()).toEqual(events);
    await pass(61);
    await kind.activate(coach, plan.id, true);
    await kind.activate(coach, plan.id, false);
    expect(await entries()).toEqual(events);
    await kind.activate(coach, plan.id, true);
    await pass(61);
    expect(await entries()).toEqual([...events, ["plan_changed", plan.id]]);
    await kind.remove(coach, plan.id);
    expect(await entries()).toHaveLength(2);
  });

  it("that was active before its conversation began is told as changed", async () => {
    const plan = await kind.create(coach, kind.facts(uta));
    await db.delete(conversations);
    await kind.update(coach, plan.id, kind.facts(uta, { title: "Another title" }));
    expect(await entries()).toEqual([["plan_changed", plan.id]]);
  });

  it("is not told when it is saved without a change", async () => {
    const plan = await kind.create(coach, kind.facts(uta));
    await pass(61);
    await kind.update(coach, plan.id, kind.facts(uta));
    expect(await entries()).toEqual([["plan_new", plan.id]]);
  });

  it("is told once when the same form is sent twice", async () => {
    const facts = kind.facts(uta, { idempotency_key: randomUUID() });
    const [plan] = await race(3, () => kind.create(coach, facts));
    await pass(61);
    await kind.create(coach, facts);
    expect(await entries()).toEqual([["plan_new", plan?.id]]);
  });

  it("is not told when it is a template or a copy", async () => {
    const off = await kind.create(coach, kind.facts(uta, { is_active: false }));
    const template = await kind.copy(coach, off.id, { client_user_id: null });
    await kind.copy(coach, template.id, { client_user_id: uta.user_id });
    await kind.update(coach, template.id, kind.facts(null, { title: "Changed" }));
    expect(await db.$count(messages)).toBe(0);
  });

  it("that is not saved tells nothing", async () => {
    const mine = [];
    for (let index = 0; index < ACTIVE_PLANS; index++) mine.push(await kind.create(coach, kind.facts(uta)));
    const before = await entries();
    await expect(kind.create(coach, kind.facts(uta))).rejects.toMatchObject({
      text: "too_many_active_plans",
    });
    await expect(kind.update(coach2, mine[0]?.id ?? 0, kind.facts(uta))).rejects.toThrow();
    await expect(kind.activate(coach2, mine[0]?.id ?? 0, true)).rejects.toThrow();
    await expect(kind.create(coach2, kind.facts(uta))).rejects.toThrow();
    expect(await entries()).toEqual(before);
    expect(before).toHaveLength(ACTIVE_PLANS);
    expect(await db.$count(conversations)).toBe(1);
  });
});

const review = (trainer: User, id: number, comment = "", reviewed = true) =>
  reviewCheckIn(trainer, id, { reviewed, comment });

describe("a reviewed check-in", () => {
  it.each(["weekly", "daily"] as const)("(%s) is told when it becomes reviewed", async (kind) => {
    const { id } = await makeCheckIn(uta, { kind });
    await review(coach, id, "Good");
    const events = [["check_in_reviewed", id]];
    expect(await entries()).toEqual(events);
    await pass(61);
    await review(coach, id, "Very good");
    await review(coach, id, "", false);
    expect(await entries()).toEqual(events);
    await review(coach, id, "Good after all");
    expect(await entries()).toEqual([...events, ...events]);
  });

  it("is one event for all photos of a week's day, whichever of them is opened within an hour", async () => {
    const front = await makeCheckIn(uta, { pose: "front" });
    const side = await makeCheckIn(uta, { pose: "side" });
    await makeCheckIn(uta, { pose: "front", check_in_date: "2025-01-01" });
    await review(coach, side.id);
    await review(coach, side.id, "", false);
    await review(coach, front.id);
    expect(await entries()).toEqual([["check_in_reviewed", side.id]]);
  });

  it("is told again when a photo was added afterwards", async () => {
    const front = await makeCheckIn(uta, { pose: "front" });
    await review(coach, front.id);
    await pass(61);
    const side = await makeCheckIn(uta, { pose: "side" });
    await review(coach, side.id);
    expect(await entries()).toEqual([
      ["check_in_reviewed", front.id],
      ["check_in_reviewed", side.id],
    ]);
  });

  it("leaves its event when it is deleted", async () => {
    const { id } = await makeCheckIn(uta);
    await review(coach, id);
    await db.delete(checkIns).where(eq(checkIns.id, id));
    expect(await entries()).toEqual([["check_in_reviewed", null]]);
  });

  it("of another trainer's client, or of an archived one, is neither reviewed nor told", async () => {
    const { id } = await makeCheckIn(uta);
    await expect(review(coach2, id)).rejects.toMatchObject({ status: 404 });
    await archiveClient(coach, uta.user_id);
    await expect(review(coach, id)).rejects.toMatchObject({ status: 404 });
    expect(await db.$count(messages)).toBe(0);
  });

  it("is told once when it is reviewed several times at once", async () => {
    const { id } = await makeCheckIn(uta);
    await race(5, () => review(coach, id));
    expect(await entries()).toEqual([["check_in_reviewed", id]]);
  });
});

describe("a changed package", () => {
  it("is told with the new package, every time, and not when it stays the same", async () => {
    await changePackage(coach, uta.user_id, "Beast Starter");
    await changePackage(coach, uta.user_id, "Beast Starter");
    const { code } = await makeCode(coach, { kind: "upgrade", package_type: "Beast Advanced" });
    expect(await upgradePackage(uta, code)).toBe("Beast Advanced");
    await expect(upgradePackage(uta, code)).rejects.toMatchObject({ text: "not_upward" });
    await expect(changePackage(coach2, uta.user_id, "Beast Ultimate")).rejects.toThrow();
    expect(await entries()).toEqual([
      ["package_changed", "Beast Starter"],
      ["package_changed", "Beast Advanced"],
    ]);
    expect(await db.$count(conversations)).toBe(1);
  });
});

describe("events", () => {
  const unread = async (person: User) => (await findSignedIn(await startSession(person)))?.unreadMessages;

  it("are neither unread nor messages, and leave the time of the last message", async () => {
    await changePackage(coach, uta.user_id, "Beast Advanced");
    expect([await unread(uta), await unread(coach)]).toEqual([0, 0]);
    await say(uta, coach, "Thank you");
    const [before] = await db.select().from(conversations);
    await changePackage(coach, uta.user_id, "Beast Ultimate");
    expect([await unread(uta), await unread(coach)]).toEqual([0, 1]);
    const listed = await rowsOf(listMessages(coach, { with_user_id: uta.user_id }));
    expect(listed.map(({ content, number }) => [content, number])).toEqual([["Thank you", 2]]);
    const [after] = await db.select().from(conversations);
    expect(after).toEqual({ ...before, last_number: 3 });
  });

  it("take their numbers among the messages without gaps when plans are saved while people write", async () => {
    await race(18, async (index) => {
      if (index % 3 === 0) return await say(uta, coach, `${index}`);
      if (index % 3 === 1) return await say(coach, uta, `${index}`);
      const kind = index < 9 ? NUTRITION_PLANS : TRAINING_PLANS;
      return await kind.create(coach, kind.facts(uta));
    });
    const all = await entries();
    expect(all.filter((entry) => typeof entry === "string")).toHaveLength(12);
    expect(all.filter((entry) => typeof entry !== "string")).toHaveLength(6);
  });

  it("and their changes are written together or not at all", async () => {
    const { id } = await makeCheckIn(uta);
    // The next number is too large for its column.
    await db.insert(conversations).values({
      trainer_user_id: coach.user_id,
      client_user_id: uta.user_id,
      last_number: 2_147_483_647,
    });
    const before = await openRows();
    await expect(review(coach, id)).rejects.toThrow();
    await expect(changePackage(coach, uta.user_id, "Beast Starter")).rejects.toThrow();
    await expect(NUTRITION_PLANS.create(coach, NUTRITION_PLANS.facts(uta))).rejects.toThrow();
    expect(await openRows()).toEqual(before);
  });
});
