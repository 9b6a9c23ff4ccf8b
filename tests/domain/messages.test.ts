import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { changePackage } from "~/domain/coaching/membership/packages.server";
import { listMessages } from "~/domain/messages/message-list.server";
import { markRead } from "~/domain/messages/read.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { rowsOf } from "../support/batches";
import { emptyDatabase, makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

let coach: User;
let coach2: User;
let uta: User;
let adam: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  coach2 = await makeTrainer();
  uta = await makeClient(coach);
  adam = await makeClient(coach, { package_type: "Beast Advanced" });
});

const say = (from: User, to: User, content: string, idempotency_key?: string) =>
  sendMessage(from, MessageInput.parse({ recipient_user_id: to.user_id, content, idempotency_key }));
const read = (reader: User, other: User, up_to: number) =>
  markRead(reader, { with_user_id: other.user_id, up_to });
const contents = async (reader: User, other: User, page: object = {}) =>
  (await rowsOf(listMessages(reader, { with_user_id: other.user_id, ...page }))).map(
    ({ content }) => content,
  );

/** Returns the number of unread messages that the menu of a person shows. */
async function unread(person: User): Promise<number | undefined> {
  return (await findSignedIn(await startSession(person)))?.unreadMessages;
}

describe("sending", () => {
  test("reaches both people of the conversation and nobody else", async () => {
    const sent = await say(uta, coach, "Hello");
    expect(sent).toMatchObject({ sender_user_id: uta.user_id, recipient_user_id: coach.user_id, number: 1 });
    await say(coach, uta, "Hello Uta");
    expect(await contents(uta, coach)).toEqual(["Hello", "Hello Uta"]);
    expect(await contents(coach, uta)).toEqual(["Hello", "Hello Uta"]);
    expect(await contents(adam, coach)).toEqual([]);
    await expect(contents(coach2, uta)).rejects.toThrow("unknown_recipient");
  });

  test.each([
    ["a client of another trainer", () => say(coach2, uta, "Hello"), "unknown_recipient"],
    ["another client", () => say(uta, adam, "Hello"), "unknown_recipient"],
    ["another trainer", () => say(uta, coach2, "Hello"), "unknown_recipient"],
    ["oneself", () => say(coach, coach, "Hello"), "unknown_recipient"],
    ["nobody", () => say(coach, { user_id: "nobody" } as User, "Hello"), "not_found"],
  ])("to %s is refused and writes nothing", async (_, sending, text) => {
    await expect(sending()).rejects.toMatchObject({ text });
    expect(await contents(coach, uta)).toEqual([]);
  });

  test("to an archived client, or one whose package has no messages, is refused with the reason, and the conversation stays readable", async () => {
    await say(uta, coach, "From before");
    await changePackage(coach, uta.user_id, "Beast Starter");
    await expect(say(coach, uta, "Hello")).rejects.toMatchObject({
      status: 403,
      text: "chat_not_in_package",
    });
    await expect(say(await reread(uta), coach, "Hello")).rejects.toMatchObject({ text: "not_in_package" });
    await archiveClient(coach, uta.user_id);
    await expect(say(coach, uta, "Hello")).rejects.toMatchObject({ status: 403, text: "chat_archived" });
    expect(await contents(coach, uta)).toEqual(["From before"]);
  });

  test("gives numbers without gaps when many send at once", async () => {
    await race(20, (index) => (index % 2 ? say(uta, coach, `${index}`) : say(coach, uta, `${index}`)));
    const sent = await rowsOf(listMessages(coach, { with_user_id: uta.user_id }));
    expect(sent.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(sent.map(({ created_at }) => +created_at)).toEqual(
      sent.map(({ created_at }) => +created_at).toSorted((one, other) => one - other),
    );
  });

  test("once, however often the same form is sent, and refuses another text with its key", async () => {
    const key = randomUUID();
    const sent = await race(10, () => say(uta, coach, "Once", key));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await expect(say(uta, coach, "Another", key)).rejects.toMatchObject({
      status: 409,
      text: "already_sent",
    });
    await say(uta, coach, "After");
    const all = await rowsOf(listMessages(coach, { with_user_id: uta.user_id }));
    expect(all.map(({ content, number }) => [content, number])).toEqual([
      ["Once", 1],
      ["After", 2],
    ]);
    // The other person's key is another one.
    expect(await say(coach, uta, "Answer", key)).toMatchObject({ number: 3 });
  });
});

describe("listing", () => {
  test("answers the whole conversation, the newest last, or as many as asked for, and the ones before", async () => {
    const from = (first: number) => Array.from({ length: 54 - first }, (_, index) => `${index + first}`);
    for (let index = 1; index <= 53; index++)
      await say(index % 3 ? uta : coach, index % 3 ? coach : uta, `${index}`);
    expect(await contents(uta, coach, { limit: 3 })).toEqual(from(51));
    expect(await contents(uta, coach, { limit: 200 })).toEqual(from(1));
    const all = await rowsOf(listMessages(uta, { with_user_id: coach.user_id }));
    expect(all.map(({ content }) => content)).toEqual(from(1));
    const fourth = all[3]?.id;
    expect(await contents(uta, coach, { before: fourth })).toEqual(["1", "2", "3"]);
    expect(await contents(uta, coach, { before: all.at(-1)?.id })).toEqual(from(1).slice(0, -1));
    expect(await contents(uta, coach, { before: fourth, limit: 2 })).toEqual(["2", "3"]);
    expect(await contents(uta, coach, { after: fourth })).toEqual(from(5));
    expect(await contents(uta, coach, { after: fourth, limit: 2 })).toEqual(["5", "6"]);
    expect(await contents(uta, coach, { after: all.at(-1)?.id })).toEqual([]);
    await expect(contents(adam, coach, { after: fourth })).rejects.toMatchObject({
      fields: { after: [] },
    });
    await expect(contents(adam, coach, { before: fourth })).rejects.toMatchObject({
      text: "unknown_row",
    });
  });
});

describe("reading", () => {
  test("counts what is left of the other person's messages", async () => {
    const first = await say(uta, coach, "One");
    await say(coach, uta, "Two");
    const third = await say(uta, coach, "Three");
    await say(adam, coach, "Four");
    expect([await unread(coach), await unread(uta), await unread(adam), await unread(coach2)]).toEqual([
      3, 1, 0, 0,
    ]);
    await read(coach, uta, first.id);
    expect(await unread(coach)).toBe(2);
    await read(coach, uta, third.id);
    await read(coach, uta, first.id);
    expect([await unread(coach), await unread(uta)]).toEqual([1, 1]);
    await archiveClient(coach, adam.user_id);
    expect(await unread(coach)).toBe(0);
  });

  test("of one's own last message marks everything before it", async () => {
    await say(uta, coach, "One");
    const own = await say(coach, uta, "Two");
    await read(coach, uta, own.id);
    expect([await unread(coach), await unread(uta)]).toEqual([0, 1]);
  });

  test("needs a message of this conversation", async () => {
    const { id } = await say(uta, coach, "One");
    await expect(read(adam, coach, id)).rejects.toMatchObject({ text: "unknown_row" });
    await expect(read(coach2, uta, id)).rejects.toMatchObject({ text: "unknown_recipient" });
    await expect(read(uta, coach2, id)).rejects.toMatchObject({ text: "unknown_recipient" });
    expect(await unread(coach)).toBe(1);
  });
});
