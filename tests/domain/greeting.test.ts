import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changePackage, upgradePackage } from "~/domain/coaching/membership/packages.server";
import { greet } from "~/domain/messages/greeting.server";
import { listMessages } from "~/domain/messages/message-list.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { signIn } from "~/domain/people/codes/sign-in.server";
import type { PackageType } from "~/domain/people/packages/rules";
import { TrainerSettingsInput } from "~/domain/people/trainers/schema";
import { saveTrainerSettings } from "~/domain/people/trainers/trainers.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { db } from "~db/client";
import { messages } from "~db/schema/index";
import { makeCode } from "../support/access-codes";
import { rowsOf } from "../support/batches";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

const GREETING = "Welcome!\nI'm Kim. Tell me what you like to eat.";

let trainer: User;
beforeEach(async () => {
  await emptyDatabase();
  trainer = await makeTrainer({ greeting: GREETING });
});

/** Lets a new person sign in with a code of a trainer. */
async function join(package_type: PackageType, coach = trainer): Promise<User> {
  const { id } = await makeCode(coach, { package_type });
  return (await signIn(newIdentity(), { kind: "code", codeId: id }, {}, greet)).user;
}

/** Returns the messages between a client and their trainer, the first one first. */
async function messagesOf(client: User, coach = trainer) {
  const rows = await rowsOf(listMessages(coach, { with_user_id: client.user_id }));
  return rows.map(({ sender_user_id, content }) => [
    sender_user_id === coach.user_id ? "trainer" : "client",
    content,
  ]);
}

const FIRST = [["trainer", GREETING]];
const say = (from: User, to: User, content: string) =>
  sendMessage(from, MessageInput.parse({ recipient_user_id: to.user_id, content }));
const upgradeCode = async () =>
  (await makeCode(trainer, { kind: "upgrade", package_type: "Beast Advanced" })).code;

describe("the greeting of a trainer", () => {
  it.each(["Beast Advanced", "Beast Ultimate"] as const)(
    "begins the conversation with a new client on %s, who has not read it",
    async (package_type) => {
      const client = await join(package_type);
      expect(await messagesOf(client)).toEqual(FIRST);
      const [forClient, forTrainer] = [
        await findSignedIn(await startSession(client)),
        await findSignedIn(await startSession(trainer)),
      ];
      expect([forClient?.unreadMessages, forTrainer?.unreadMessages]).toEqual([1, 0]);
    },
  );

  it("is sent once to a person who signs in on five devices at the same moment, and not at the next sign-in", async () => {
    const { id } = await makeCode(trainer);
    const identity = newIdentity();
    const enter = () => signIn(identity, { kind: "code", codeId: id }, {}, greet);
    const [first] = await race(5, enter);
    await enter();
    expect(await messagesOf(first?.user as User)).toEqual(FIRST);
  });

  it("is not sent when the trainer has none, whatever other trainers have", async () => {
    const silent = await makeTrainer();
    expect(await messagesOf(await join("Beast Ultimate", silent), silent)).toEqual([]);
  });

  it("is the one that was saved last when the client joins", async () => {
    const client = await join("Beast Ultimate");
    await saveTrainerSettings(trainer, TrainerSettingsInput.parse({ greeting: "Hello!" }));
    expect(await messagesOf(client)).toEqual(FIRST);
    expect(await messagesOf(await join("Beast Ultimate"))).toEqual([["trainer", "Hello!"]]);
  });

  it("stays out when the code admits nobody", async () => {
    const { id } = await makeCode(trainer, { max_uses: 1, uses: 1 });
    await expect(signIn(newIdentity(), { kind: "code", codeId: id }, {}, greet)).rejects.toThrow();
    expect(await db.$count(messages, eq(messages.content, GREETING))).toBe(0);
  });
});

describe("the greeting for a client on Beast Starter, which has no messages", () => {
  it("waits until the trainer gives them a package that has, and is sent once", async () => {
    const client = await join("Beast Starter");
    expect(await messagesOf(client)).toEqual([]);
    await changePackage(trainer, client.user_id, "Beast Advanced");
    expect(await messagesOf(client)).toEqual(FIRST);
    for (const type of ["Beast Starter", "Beast Ultimate"] as const)
      await changePackage(trainer, client.user_id, type);
    expect(await messagesOf(client)).toEqual(FIRST);
  });

  it("waits until they upgrade with a code", async () => {
    const client = await join("Beast Starter");
    await upgradePackage(client, await upgradeCode());
    expect(await messagesOf(client)).toEqual(FIRST);
  });

  it("is sent once when they upgrade while the trainer changes their package", async () => {
    const client = await join("Beast Starter");
    const code = await upgradeCode();
    await Promise.allSettled([
      upgradePackage(client, code),
      changePackage(trainer, client.user_id, "Beast Ultimate"),
    ]);
    expect(await messagesOf(client)).toEqual(FIRST);
  });

  it("is not sent when one of them has written before", async () => {
    const [asked, told] = [await makeClient(trainer), await makeClient(trainer)];
    await say(asked, trainer, "Hi!");
    await say(trainer, told, "Hi!");
    for (const client of [asked, told])
      for (const type of ["Beast Starter", "Beast Advanced"] as const)
        await changePackage(trainer, client.user_id, type);
    expect([await messagesOf(asked), await messagesOf(told)]).toEqual([
      [["client", "Hi!"]],
      [["trainer", "Hi!"]],
    ]);
  });
});
