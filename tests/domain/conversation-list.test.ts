import { beforeEach, describe, expect, test } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { listConversations } from "~/domain/messages/conversation-list.server";
import { searchMessages } from "~/domain/messages/search.server";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { readConversation } from "~/domain/screens/conversation.server";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";

let coach: User;
let uta: User;
let adam: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  uta = await makeClient(coach, { first_name: "Uta", last_name: "Umlaut" });
  adam = await makeClient(coach, { first_name: "Adam", last_name: "Apfel" });
});

const say = (from: User, to: User, content: string) =>
  sendMessage(from, { recipient_user_id: to.user_id, content });
const list = (q = "", page = 1) => listConversations(coach, { q, page });
const names = async (...query: Parameters<typeof list>) =>
  (await list(...query)).clients.map(({ first_name }) => first_name);
const hits = async (actor: User, q: string, page = 1) =>
  (await searchMessages(actor, q, page)).hits.map(({ content }) => content);

describe("the list of conversations", () => {
  test("has the newest message first, then clients without one by name", async () => {
    await makeClient(coach, { first_name: "Bea" });
    expect(await names()).toEqual(["Adam", "Bea", "Uta"]);
    await say(uta, coach, "Hello");
    expect(await names()).toEqual(["Uta", "Adam", "Bea"]);
    await say(coach, adam, "Hello Adam");
    expect(await names()).toEqual(["Adam", "Uta", "Bea"]);
  });

  test("has the newest message of each, from whom it is, and what is unread", async () => {
    await say(coach, uta, "First");
    await say(uta, coach, "Second");
    await say(uta, coach, `Third ${"x".repeat(200)}`);
    await say(coach, adam, "To Adam");
    const { clients } = await list();
    expect(clients).toMatchObject([
      { first_name: "Adam", beginning: "To Adam", from_trainer: true, unread: 0 },
      { first_name: "Uta", from_trainer: false, unread: 2 },
    ]);
    expect(clients[1]?.beginning).toBe(`Third ${"x".repeat(114)}`);
  });

  test("finds clients by words of their name and e-mail address, and leaves out archived and foreign ones", async () => {
    const foreign = await makeTrainer();
    await makeClient(foreign, { first_name: "Adam" });
    expect(await names("apf ada")).toEqual(["Adam"]);
    expect(await names(uta.email)).toEqual(["Uta"]);
    expect(await names("100%")).toEqual([]);
    await archiveClient(coach, adam.user_id);
    expect(await names()).toEqual(["Uta"]);
  });

  test("has pages of 24, and shows the first page instead of one after the last", async () => {
    for (let index = 0; index < 28; index++)
      await makeClient(coach, { first_name: `Client ${String(index).padStart(2, "0")}` });
    const [one, two] = [await list("", 1), await list("", 2)];
    expect([one.clients.length, two.clients.length, one.total, one.pages]).toEqual([24, 6, 30, 2]);
    expect(new Set([...one.clients, ...two.clients].map(({ user_id }) => user_id)).size).toBe(30);
    expect(await list("", 3)).toEqual(one);
  });
});

describe("the search in messages", () => {
  test("finds other forms of a word, in German and in English, and words as they are written", async () => {
    const texts = [
      "The workouts were heavy",
      "Die Übungen waren schwer",
      "Der Trainer ist da",
      "Kniebeugen mit 80 kg",
    ];
    for (const text of texts) await say(uta, coach, text);
    expect(await hits(uta, "workout")).toEqual([texts[0]]);
    expect(await hits(coach, "Übung")).toEqual([texts[1]]);
    expect(await hits(coach, "ist")).toEqual([texts[2]]);
    expect(await hits(coach, "kniebeuge 80")).toEqual([texts[3]]);
    expect(await hits(coach, '"waren schwer"')).toEqual([texts[1]]);
    // A minus is not a command.
    expect(await hits(coach, "-schwer")).toEqual([texts[1]]);
    for (const odd of ["", "!!!", "& | !", "'\"", ":*"]) expect(await hits(coach, odd)).toEqual([]);
  });

  test("looks only into the conversations of the actor, newest first, in pages", async () => {
    const foreign = await makeTrainer();
    const theirs = await makeClient(foreign);
    await say(theirs, foreign, "squat of somebody else");
    await say(uta, coach, "squat of Uta");
    await say(adam, coach, "squat of Adam");
    expect(await hits(coach, "squat")).toEqual(["squat of Adam", "squat of Uta"]);
    expect(await hits(uta, "squat")).toEqual(["squat of Uta"]);
    for (let index = 1; index <= 25; index++) await say(uta, coach, `bench ${index}`);
    expect(await searchMessages(uta, "bench", 1)).toMatchObject({ hasMore: true });
    expect(await hits(uta, "bench", 2)).toEqual(["bench 1"]);
    expect((await searchMessages(uta, "bench", 2)).hasMore).toBe(false);
  });
});

describe("a part of a conversation", () => {
  const participants = () => ({ trainer: coach.user_id, client: uta.user_id });
  const numbers = (conversation: Awaited<ReturnType<typeof readConversation>>) =>
    conversation.entries.map(({ number }) => number);

  test("is the newest 50, those before a number, or those from a number on", async () => {
    for (let index = 1; index <= 120; index++)
      await say(index % 2 ? uta : coach, index % 2 ? coach : uta, `${index}`);
    const newest = await readConversation(coach, participants(), {});
    expect([numbers(newest).at(0), numbers(newest).at(-1), newest.hasEarlier, newest.hasLater]).toEqual([
      71,
      120,
      true,
      false,
    ]);
    const before = await readConversation(uta, participants(), { before: 71 });
    expect([numbers(before).at(0), numbers(before).at(-1), before.hasEarlier, before.hasLater]).toEqual([
      21,
      70,
      true,
      true,
    ]);
    const first = await readConversation(uta, participants(), { before: 21 });
    expect([numbers(first).length, first.hasEarlier]).toEqual([20, false]);
    const after = await readConversation(uta, participants(), { from: 100 });
    expect([numbers(after).at(0), numbers(after).length, after.hasLater]).toEqual([100, 21, false]);
    expect((await readConversation(uta, participants(), { from: 2 })).hasLater).toBe(true);
  });

  test("says who has read how much, and has the trainer's facts for the trainer only", async () => {
    await say(uta, coach, "One");
    expect(await readConversation(coach, participants(), {})).toMatchObject({
      unread: 1,
      read: 0,
      readByOther: 0,
    });
    const own = await readConversation(uta, participants(), {});
    expect([own.clientFacts, own.unread]).toEqual([null, 0]);
    expect((await readConversation(coach, participants(), {})).clientFacts).toMatchObject({
      recent: { days: [] },
      replies: [],
    });
  });

  test("is of the trainer's own clients only, also when nothing was written", async () => {
    expect(numbers(await readConversation(coach, participants(), {}))).toEqual([]);
    await expect(readConversation(await makeTrainer(), participants(), {})).rejects.toThrow("unknown_client");
  });
});
