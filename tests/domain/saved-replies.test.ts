import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { SAVED_REPLIES_MAX } from "~/domain/messages/rules";
import {
  changeReply,
  deleteReply,
  findReply,
  listSavedReplies,
  saveReply,
} from "~/domain/messages/saved-replies.server";
import { SavedReplyInput } from "~/domain/messages/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { emptyDatabase, makeTrainer } from "../support/database";
import { race } from "../support/race";

let coach: User;
let coach2: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  coach2 = await makeTrainer();
});

const save = (content: string, idempotency_key?: string, trainer = coach) =>
  saveReply(trainer, SavedReplyInput.parse({ content, idempotency_key }));
const contents = async (trainer = coach) => (await listSavedReplies(trainer)).map(({ content }) => content);

test("a trainer's saved replies are listed in the order in which they were saved, and for nobody else", async () => {
  const first = await save("Weigh yourself before breakfast");
  await save("  After a missed day,\r\nsimply go on  ");
  await save("Of another trainer", undefined, coach2);
  expect(await contents()).toEqual(["Weigh yourself before breakfast", "After a missed day,\nsimply go on"]);
  expect(await listSavedReplies(coach)).toContainEqual(first);
  expect(await contents(coach2)).toEqual(["Of another trainer"]);
});

describe("saving", () => {
  test("saves one reply, however often the same form is sent, and refuses another text with its key", async () => {
    const key = randomUUID();
    const saved = await race(8, () => save("Once", key));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    await expect(save("Another", key)).rejects.toMatchObject({ status: 409, text: "reply_already_saved" });
    await save("Another", key, coach2);
    expect(await contents()).toEqual(["Once"]);
  });

  test("stops at the highest number, also when many are saved at once", async () => {
    for (let index = 1; index < SAVED_REPLIES_MAX - 2; index++) await save(`Reply ${index}`);
    const saved = await race(8, (index) => save(`At once ${index}`).catch((error) => error.text));
    expect(saved.filter((text) => text === "too_many_replies")).toHaveLength(5);
    expect(await contents()).toHaveLength(SAVED_REPLIES_MAX);
    await expect(save("One more")).rejects.toMatchObject({ status: 409, text: "too_many_replies" });
    await save("Of another trainer", undefined, coach2);
  });

  test("answers the form of a reply again when there is no room for another", async () => {
    const key = randomUUID();
    const { id } = await save("First", key);
    for (let index = 1; index < SAVED_REPLIES_MAX; index++) await save(`Reply ${index}`);
    expect(await save("First", key)).toEqual({ id, content: "First" });
  });
});

describe("changing", () => {
  test("replaces the text, and refuses a version that somebody has replaced", async () => {
    const { id } = await save("Before");
    const { version } = await findReply(coach, id);
    await changeReply(coach, id, { content: "After", version });
    expect(await contents()).toEqual(["After"]);
    await expect(changeReply(coach, id, { content: "Late", version })).rejects.toMatchObject({
      status: 409,
      text: "newer_reply",
    });
    expect(await findReply(coach, id)).toMatchObject({ content: "After", version: version + 1 });
  });

  test("lets one of several changes of the same version win", async () => {
    const { id } = await save("Before");
    const done = await race(6, (index) =>
      changeReply(coach, id, { content: `Change ${index}`, version: 1 }).catch((error) => error.text),
    );
    expect(done.filter((text) => text === undefined)).toHaveLength(1);
    expect(done.filter((text) => text === "newer_reply")).toHaveLength(5);
  });
});

test("a reply is deleted once", async () => {
  const { id } = await save("Gone");
  await save("Stays");
  await deleteReply(coach, id);
  expect(await contents()).toEqual(["Stays"]);
  await expect(deleteReply(coach, id)).rejects.toMatchObject({ text: "not_found" });
  await expect(changeReply(coach, id, { content: "Late" })).rejects.toMatchObject({
    status: 404,
    text: "reply_gone",
  });
});

test.each([
  ["found", (id: number) => findReply(coach2, id)],
  ["changed", (id: number) => changeReply(coach2, id, { content: "Of coach2", version: 1 })],
  ["deleted", (id: number) => deleteReply(coach2, id)],
])("a reply of another trainer is not %s", async (_, act) => {
  const { id } = await save("Mine");
  await expect(act(id)).rejects.toMatchObject({ status: 404 });
  expect(await findReply(coach, id)).toMatchObject({ content: "Mine", version: 1 });
});
