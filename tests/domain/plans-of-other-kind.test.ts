import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { makeClient, makeTrainer } from "../support/database";
import { type AnyPlan, NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { openRows } from "../support/rows";

const KINDS = [
  { name: "nutrition", kind: NUTRITION_PLANS, other: TRAINING_PLANS },
  { name: "training", kind: TRAINING_PLANS, other: NUTRITION_PLANS },
];

describe.each(KINDS)("the operations of $name plans on a plan of the other kind", ({ kind, other }) => {
  let trainer: User;
  let client: User;
  let plan: AnyPlan;
  let template: AnyPlan;
  beforeAll(async () => {
    trainer = await makeTrainer();
    client = await makeClient(trainer);
    plan = await other.write(trainer, client, "One");
    template = await other.copy(trainer, plan.id, { client_user_id: null });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ["finding it as its trainer", (id) => kind.find(trainer, id)],
    ["finding it as its client", (id) => kind.find(client, id)],
    ["updating it", (id) => kind.update(trainer, id, kind.facts(client))],
    ["updating it as a template", (id) => kind.update(trainer, id, kind.facts(null))],
    ["switching it off", (id) => kind.activate(trainer, id, false)],
    ["switching it on", (id) => kind.activate(trainer, id, true)],
    ["copying it for a client", (id) => kind.copy(trainer, id, { client_user_id: client.user_id })],
    ["copying it as a template", (id) => kind.copy(trainer, id, { client_user_id: null })],
    ["deleting it", (id) => kind.remove(trainer, id)],
  ])("reject %s with 404", async (_, use) => {
    const before = await openRows();
    await expect(use(plan.id)).rejects.toMatchObject({ status: 404 });
    await expect(use(template.id)).rejects.toMatchObject({ status: 404 });
    expect(await openRows()).toEqual(before);
  });

  it("do not list it", async () => {
    expect(await kind.list(trainer)).toEqual([]);
    expect(await kind.list(trainer, { client_id: client.user_id })).toEqual([]);
    expect(await kind.list(client)).toEqual([]);
    expect(await kind.templates(trainer)).toEqual([]);
  });
});
