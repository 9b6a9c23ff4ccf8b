import { beforeEach, describe, expect, it } from "vitest";
import { listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import { listPlans } from "~/domain/coaching/plans/plan-list.server";
import { listMessages } from "~/domain/messages/message-list.server";
import { MessageInput } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listClients } from "~/domain/people/clients/client-list.server";
import { BATCH } from "~/domain/shared/pages/batches.server";
import { batchesOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { longContent } from "../support/long-plans";
import { insertPlans, type PlanFacts } from "../support/plan-rows";
import { statementsOf } from "../support/statements";

let trainer: User;
let client: User;
beforeEach(async () => {
  await emptyDatabase();
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));
const sizes = (batches: unknown[][]) => batches.map(({ length }) => length);
const plan = (content?: unknown): PlanFacts => ({
  title: "Plan",
  client_user_id: client.user_id,
  ...(content ? { content: content as never } : {}),
});

describe("a list of plans is read in batches", () => {
  it("of 24 plans, each with one query", async () => {
    const ids = await insertPlans(
      trainer,
      "training",
      times(49, () => plan()),
    );
    let batches: { id: number }[][] = [];
    const statements = await statementsOf(async () => {
      batches = await batchesOf(listPlans(trainer, "training"));
    });
    expect(sizes(batches)).toEqual([24, 24, 1]);
    expect(statements).toHaveLength(3);
    expect(batches.flat().map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it("without an empty one at the end", async () => {
    await insertPlans(
      trainer,
      "training",
      times(48, () => plan()),
    );
    expect(sizes(await batchesOf(listPlans(trainer, "training")))).toEqual([24, 24]);
  });

  it("of at most 1 MB, but of one plan at least", async () => {
    const long = (bytes: number) => plan(longContent(bytes));
    // The first of the list is inserted last.
    await insertPlans(trainer, "training", [
      plan(),
      long(1_200_000),
      ...times(3, () => long(400_000)),
      plan(),
    ]);
    const batches = await batchesOf(listPlans(trainer, "training"));
    expect(sizes(batches)).toEqual([3, 1, 1, 1]);
    for (const batch of batches.filter(({ length }) => length > 1))
      expect(JSON.stringify(batch).length).toBeLessThan(BATCH.bytes);
  });

  it("of a part too, which has as many plans as it asks for", async () => {
    const ids = await insertPlans(
      trainer,
      "training",
      times(60, () => plan()),
    );
    const batches = await batchesOf(
      listPlans(trainer, "training", { limit: 30, before: ids.at(-1) as number }),
    );
    expect(sizes(batches)).toEqual([24, 6]);
    expect(batches.flat().map(({ id }) => id)).toEqual(ids.toReversed().slice(1, 31));
  });

  it("of which the first one says that there is nothing, and reads nothing more", async () => {
    const list = listPlans(trainer, "training");
    expect(await list.next()).toEqual({ done: false, value: { rows: [], isLast: true } });
    expect(await statementsOf(() => list.next())).toEqual([]);
  });
});

describe("the other lists are read in batches", () => {
  it("clients", async () => {
    for (let made = 1; made < 30; made++) await makeClient(trainer);
    const batches = await batchesOf(listClients(trainer));
    expect(sizes(batches)).toEqual([24, 6]);
    const ids = batches.flat().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it("check-ins, of a trainer's clients and of one client", async () => {
    for (let made = 0; made < 26; made++)
      await makeCheckIn(client, {
        kind: "daily",
        check_in_date: `2025-01-${String((made % 9) + 1).padStart(2, "0")}`,
      });
    for (const actor of [trainer, client]) {
      const batches = await batchesOf(listCheckIns(actor, "daily", {}));
      expect(sizes(batches)).toEqual([24, 2]);
      const sortKeys = batches
        .flat()
        .map(({ check_in_date, id }) => `${check_in_date} ${String(id).padStart(9, "0")}`);
      expect(sortKeys).toEqual([...new Set(sortKeys)].sort().reverse());
    }
  });

  it("messages, the newest last", async () => {
    for (let made = 0; made < 60; made++)
      await sendMessage(
        trainer,
        MessageInput.parse({ recipient_user_id: client.user_id, content: `${made}` }),
      );
    const batches = await batchesOf(listMessages(client, { with_user_id: trainer.user_id }));
    expect(sizes(batches)).toEqual([24, 24, 12]);
    expect(batches.flat().map(({ content }) => content)).toEqual(times(60, String));
    const last = await batchesOf(listMessages(client, { with_user_id: trainer.user_id, limit: 25 }));
    expect(sizes(last)).toEqual([24, 1]);
    expect(last.flat().map(({ content }) => content)).toEqual(times(25, (index) => String(index + 35)));
  });
});
