import { and, asc, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { MessageInput } from "~/domain/messages/schema";
import { db } from "~db/client";
import { checkIns, conversations, messages, plans, savedReplies, users } from "~db/schema";
import { seedDemo } from "~db/seed/demo";
import { emptyDatabase } from "../support/database";

let demoConversations: Awaited<ReturnType<typeof readDemoConversations>>;
beforeAll(async () => {
  await emptyDatabase();
  await seedDemo();
  demoConversations = await readDemoConversations();
});

/** Reads each conversation of the demo with the e-mail address of its client and its entries in order. */
async function readDemoConversations() {
  const rows = await db
    .select({ conversation: conversations, email: users.email })
    .from(conversations)
    .innerJoin(users, eq(users.user_id, conversations.client_user_id));
  return await Promise.all(
    rows.map(async ({ conversation, email }) => ({
      email,
      conversation,
      entries: await db
        .select()
        .from(messages)
        .where(eq(messages.conversation_id, conversation.id))
        .orderBy(asc(messages.number)),
    })),
  );
}

const demoConversationOf = (name: string) =>
  demoConversations.find(({ email }) => email === `${name}@beast.example`);
const sentBy = (demo: (typeof demoConversations)[number] | undefined, isTrainer: boolean) =>
  demo?.entries.filter(({ from_trainer }) => from_trainer === isTrainer) ?? [];

describe("the demo's conversations", () => {
  it("have counts and numbers that agree with their rows", () => {
    expect(demoConversations).toHaveLength(7);
    for (const demo of demoConversations) {
      const { conversation, entries } = demo;
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
      const sent = [true, false].map((isTrainer) => sentBy(demo, isTrainer));
      expect(conversation).toMatchObject({
        last_number: entries.length,
        sent_by_trainer: sent[0]?.length,
        sent_by_client: sent[1]?.length,
      });
      for (const ofSide of sent)
        expect(ofSide.map(({ nth_of_sender }) => nth_of_sender)).toEqual(ofSide.map((_, index) => index + 1));
      expect(conversation.last_message_at).toEqual(
        entries.findLast(({ event }) => event === null)?.created_at ?? null,
      );
    }
  });

  it("are in the order of their times, none later than now, with texts that could have been sent", () => {
    for (const { entries } of demoConversations) {
      const times = entries.map(({ created_at }) => +created_at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.every((time) => time <= Date.now())).toBe(true);
      for (const { event, content } of entries)
        if (!event) expect(MessageInput.shape.content.parse(content)).toBe(content);
    }
  });

  it("have the unread messages and the sizes that the demo shows", () => {
    const facts = ["ultimate", "advanced", "fresh", "unanswered", "waiting", "starter", "other"].map(
      (name) => {
        const demo = demoConversationOf(name);
        const { sent_by_trainer = 0, read_by_client = 0 } = demo?.conversation ?? {};
        const { sent_by_client = 0, read_by_trainer = 0 } = demo?.conversation ?? {};
        return [name, sent_by_client - read_by_trainer, sent_by_trainer - read_by_client];
      },
    );
    expect(facts).toEqual([
      ["ultimate", 2, 1],
      ["advanced", 1, 1],
      ["fresh", 0, 1],
      ["unanswered", 1, 0],
      ["waiting", 0, 0],
      ["starter", 0, 0],
      ["other", 1, 0],
    ]);
    expect(demoConversationOf("ultimate")?.entries.length).toBeGreaterThan(50);
    expect(demoConversationOf("starter")?.entries.map(({ event }) => event)).toEqual([
      "plan_new",
      "plan_new",
    ]);
  });

  it("tell every plan when it was written, and every review, once for all photos of a check-in", async () => {
    const [written, reviewed] = [
      await db.select().from(plans),
      await db
        .selectDistinctOn([checkIns.client_user_id, checkIns.kind, checkIns.check_in_date])
        .from(checkIns)
        .where(isNotNull(checkIns.reviewed_at)),
    ];
    const events = demoConversations.flatMap(({ entries }) => entries.filter(({ event }) => event));
    const times = (event: string) =>
      events
        .filter((entry) => entry.event === event)
        .map(({ created_at }) => +created_at)
        .sort();
    expect(times("plan_new")).toEqual(written.map(({ created_at }) => +created_at).sort());
    expect(times("check_in_reviewed")).toEqual(reviewed.map(({ reviewed_at }) => +(reviewed_at ?? 0)).sort());
  });
});

it("gives the demo's coach saved replies", async () => {
  const rows = await db
    .select({ content: savedReplies.content })
    .from(savedReplies)
    .innerJoin(
      users,
      and(eq(users.user_id, savedReplies.trainer_user_id), eq(users.email, "coach@beast.example")),
    );
  expect(rows).toHaveLength(4);
});
