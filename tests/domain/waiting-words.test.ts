import { beforeEach, expect, it } from "vitest";
import { changePackage } from "~/domain/coaching/membership/packages.server";
import { sendToSeveral } from "~/domain/messages/broadcast.server";
import { markRead } from "~/domain/messages/read.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { conversations } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";

let coach: User;
let uta: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  uta = await makeClient(coach);
});

const say = (from: User, to: User) =>
  sendMessage(from, MessageInput.parse({ recipient_user_id: to.user_id, content: "Hello" }));

/** Returns from which number and time on the client's words wait. */
async function waits() {
  const { waits_from, waits_since } = conversations;
  const [row] = await db.select({ waits_from, waits_since }).from(conversations);
  return row ?? NOTHING;
}
const NOTHING = { waits_from: null, waits_since: null };

it("the client's words wait from the first one on, until the trainer answers", async () => {
  const { created_at } = await say(uta, coach);
  const waiting = await waits();
  expect(waiting.waits_from).toBe(1);
  // The message is written in the same transaction, a moment after its number is taken.
  expect(created_at.getTime() - Number(waiting.waits_since)).toBeLessThan(1_000);
  const { id: up_to } = await say(uta, coach);
  expect(await waits()).toEqual(waiting);
  await markRead(coach, { with_user_id: uta.user_id, up_to });
  expect(await waits()).toEqual(waiting);
  await say(coach, uta);
  expect(await waits()).toEqual(NOTHING);
  await say(coach, uta);
  await say(uta, coach);
  expect((await waits()).waits_from).toBe(5);
});

it("a message to several clients and an event answer nobody", async () => {
  await say(uta, coach);
  const waiting = await waits();
  await sendToSeveral(coach, { content: "To all", to: "everybody", clients: [] });
  await changePackage(coach, uta.user_id, "Beast Advanced");
  expect(await waits()).toEqual(waiting);
});

it("words that are sent while the trainer answers wait or are answered, as the numbers say", async () => {
  await say(uta, coach);
  const [ofClient, answer] = await Promise.all([say(uta, coach), say(coach, uta)]);
  expect((await waits()).waits_from).toBe(ofClient.number > answer.number ? 3 : null);
});
