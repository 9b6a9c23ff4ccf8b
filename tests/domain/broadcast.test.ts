import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { changePackage } from "~/domain/coaching/membership/packages.server";
import { type Broadcast, sendToSeveral } from "~/domain/messages/broadcast.server";
import { listMessages } from "~/domain/messages/message-list.server";
import { listRecipients } from "~/domain/messages/recipients.server";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { ChoiceQuery } from "~/domain/people/clients/schema";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { messages, users } from "~db/schema";
import { rowsOf } from "../support/batches";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { race } from "../support/race";
import { statementsOf } from "../support/statements";

let coach: User;
let uta: User;
let adam: User;
let stefan: User;
let foreign: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  uta = await makeClient(coach, { first_name: "Uta" });
  adam = await makeClient(coach, { first_name: "Adam", package_type: "Beast Advanced" });
  stefan = await makeClient(coach, { first_name: "Stefan", package_type: "Beast Starter" });
  foreign = await makeClient(await makeTrainer());
});

const ids = (...people: User[]) => people.map(({ user_id }) => user_id);
const say = (facts: Partial<Broadcast> = {}) =>
  sendToSeveral(coach, { content: "Hello", to: "chosen", clients: [], ...facts });
const received = async (...clients: User[]) =>
  await Promise.all(
    clients.map(async ({ user_id }) =>
      (await rowsOf(listMessages(coach, { with_user_id: user_id }))).map(({ content }) => content),
    ),
  );
/** Inserts many clients of coach with one statement. */
const crowd = (count: number) =>
  db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `crowd-${index}@people.example`,
        package_type: "Beast Ultimate" as const,
        trainer_user_id: coach.user_id,
      })),
    )
    .returning({ user_id: users.user_id });

describe("one message to several clients", () => {
  test("reaches each of the chosen in their own conversation, and nobody else", async () => {
    await sendMessage(uta, { recipient_user_id: coach.user_id, content: "Before" });
    expect(await say({ clients: ids(uta, adam, uta) })).toBe(2);
    expect(await received(uta, adam, stefan)).toEqual([["Before", "Hello"], ["Hello"], []]);
    const [message] = await rowsOf(listMessages(adam, { with_user_id: coach.user_id }));
    expect(message).toMatchObject({ number: 1, recipient_user_id: adam.user_id });
  });

  test.each([
    ["everybody", 2, [["Hello"], ["Hello"]]],
    ["Beast Advanced", 1, [[], ["Hello"]]],
    ["Beast Ultimate", 1, [["Hello"], []]],
  ] as const)("reaches %s who has messages and is not archived", async (to, count, expected) => {
    const gone = await makeClient(coach);
    await archiveClient(coach, gone.user_id);
    expect(await say({ to, clients: ids(stefan) })).toBe(count);
    expect(await received(uta, adam)).toEqual(expected);
    expect(await received(stefan, gone)).toEqual([[], []]);
    expect(await db.$count(messages)).toBe(count);
  });

  test.each([
    ["a client without messages", () => stefan, "chat_not_in_package", 403],
    ["a client of another trainer", () => foreign, "unknown_recipient", 404],
    ["somebody unknown", () => ({ ...uta, user_id: randomUUID() }), "unknown_recipient", 404],
    ["the trainer", () => coach, "unknown_recipient", 404],
  ])("to %s among the chosen is refused and reaches nobody", async (_, person, text, status) => {
    await expect(say({ clients: ids(uta, person(), adam) })).rejects.toMatchObject({ text, status });
    expect(await db.$count(messages)).toBe(0);
  });

  test("to an archived client among the chosen is refused with the reason", async () => {
    await archiveClient(coach, adam.user_id);
    await expect(say({ clients: ids(uta, adam) })).rejects.toMatchObject({ text: "chat_archived" });
    expect(await db.$count(messages)).toBe(0);
  });

  test("needs at least one client, and allows 500", async () => {
    await expect(say()).rejects.toMatchObject({ status: 400, text: "no_recipients" });
    await changePackage(coach, adam.user_id, "Beast Starter");
    await expect(say({ to: "Beast Advanced" })).rejects.toMatchObject({ text: "no_recipients" });
    const many = (await crowd(500)).map(({ user_id }) => user_id);
    await expect(say({ clients: [...many, uta.user_id] })).rejects.toMatchObject({
      status: 400,
      text: "too_many_recipients",
    });
    await expect(say({ to: "everybody" })).rejects.toMatchObject({ text: "too_many_recipients" });
    expect(await db.$count(messages, isNull(messages.event))).toBe(0);
    expect(await say({ clients: many })).toBe(500);
  });

  test("is sent with a handful of statements, however many get it", async () => {
    await crowd(200);
    let sent: number | null = 0;
    const statements = await statementsOf(async () => {
      sent = await say({ to: "everybody", idempotency_key: randomUUID() });
    });
    expect(sent).toBe(202);
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  test("is not sent when it would reach more or fewer clients than expected", async () => {
    expect(await say({ to: "everybody", expected: 3 })).toBeNull();
    expect(await say({ clients: ids(uta), expected: 2 })).toBeNull();
    expect(await db.$count(messages)).toBe(0);
    expect(await say({ to: "everybody", expected: 2 })).toBe(2);
  });
});

describe("the same form, sent again", () => {
  test("sends nothing more, also at the same moment", async () => {
    const key = randomUUID();
    const sent = await race(6, () => say({ to: "everybody", idempotency_key: key }));
    expect(sent).toEqual(Array(6).fill(2));
    expect(await received(uta, adam)).toEqual([["Hello"], ["Hello"]]);
  });

  test("does not reach a client who belongs to everybody since then", async () => {
    const form = { to: "everybody", expected: 2, idempotency_key: randomUUID() } as const;
    await say(form);
    const late = await makeClient(coach);
    await changePackage(coach, adam.user_id, "Beast Starter");
    expect(await say(form)).toBe(2);
    expect(await received(uta, adam, late)).toEqual([["Hello"], ["Hello"], []]);
  });

  test.each<[string, Partial<Broadcast>]>([
    ["another text", { content: "Another" }],
    ["everybody", { to: "everybody" }],
    ["another client", { clients: [] }],
  ])("with %s is refused", async (_, change) => {
    const key = randomUUID();
    await say({ clients: ids(uta), idempotency_key: key });
    const clients = change.clients ? ids(adam) : ids(uta);
    await expect(say({ idempotency_key: key, ...change, clients })).rejects.toMatchObject({
      status: 409,
      text: "already_sent",
    });
    expect(await db.$count(messages)).toBe(1);
  });

  test("has the same key as the form of another trainer by chance, and is sent", async () => {
    const key = randomUUID();
    await say({ clients: ids(uta), idempotency_key: key });
    const other = await makeTrainer();
    const own = await makeClient(other);
    const form = { content: "Hello", to: "chosen", clients: ids(own), idempotency_key: key } as const;
    expect(await sendToSeveral(other, { ...form, clients: [...form.clients] })).toBe(1);
  });
});

describe("the list of clients to write to", () => {
  const list = (query: object = {}, chosen: string[] = []) =>
    listRecipients(coach, ChoiceQuery.parse(query), chosen);
  const names = (people: { first_name: string | null }[]) => people.map(({ first_name }) => first_name);

  test("has those with messages by name, and the sizes of the groups", async () => {
    const gone = await makeClient(coach, { first_name: "Gone" });
    await archiveClient(coach, gone.user_id);
    const { choices, counts, chosen } = await list();
    expect(names(choices.clients)).toEqual(["Adam", "Uta"]);
    expect(counts).toEqual({ chosen: 0, everybody: 2, "Beast Advanced": 1, "Beast Ultimate": 1 });
    expect(chosen).toEqual([]);
  });

  test("finds them by words of the name and the e-mail address", async () => {
    expect(names((await list({ who: "uta client" })).choices.clients)).toEqual(["Uta"]);
    expect(names((await list({ who: adam.email })).choices.clients)).toEqual(["Adam"]);
    expect(names((await list({ who: "stefan" })).choices.clients)).toEqual([]);
    expect((await list({ who: "stefan" })).counts.everybody).toBe(2);
  });

  test("has pages, and keeps the chosen of other pages and those who have lost their messages", async () => {
    await crowd(PAGE_SIZE);
    const { choices, chosen, counts } = await list({ who_page: "2" }, ids(adam, stefan, foreign));
    expect(choices).toMatchObject({ page: 2, pages: 2, total: PAGE_SIZE + 2 });
    expect(choices.clients).toHaveLength(2);
    expect(chosen.map(({ first_name, closed }) => [first_name, closed])).toEqual([
      ["Adam", null],
      ["Stefan", "no_chat"],
    ]);
    expect(counts.chosen).toBe(2);
    await archiveClient(coach, adam.user_id);
    expect((await list({}, ids(adam))).chosen).toMatchObject([{ closed: "archived" }]);
    expect((await list({ who_page: "9" })).choices).toMatchObject({ page: 1 });
  });

  test("is read with one statement", async () => {
    expect(await statementsOf(() => list({ who: "u" }, ids(adam)))).toHaveLength(1);
  });
});
