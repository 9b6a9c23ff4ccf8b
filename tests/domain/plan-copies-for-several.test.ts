import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { ACTIVE_PLANS, COPIES } from "~/domain/coaching/plan-content/rules";
import { type CopiesInput, copyPlanForClients } from "~/domain/coaching/plans/copies.server";
import { listOtherActivePlans } from "~/domain/coaching/plans/other-active-plans.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import type { User } from "~/domain/people/accounts/user.server";
import { today } from "~/domain/shared/calendar/rules";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { type AnyPlan, KINDS } from "../support/plan-kinds";
import { insertPlans } from "../support/plan-rows";
import { race } from "../support/race";

const ZONE = noonZone();
const TODAY = today(ZONE);

describe.each(KINDS)("copies of a $name plan for several clients", (kind) => {
  let trainer: User;
  let [adam, eva]: User[] = [];
  let plan: AnyPlan;
  beforeEach(async () => {
    trainer = await makeTrainer();
    const source = await makeClient(trainer, { time_zone: ZONE, first_name: "Sue" });
    adam = await makeClient(trainer, { time_zone: ZONE, first_name: "Adam" });
    eva = await makeClient(trainer, { time_zone: ZONE, first_name: "Eva" });
    plan = await kind.create(trainer, kind.facts(source, { title: "Lean" }, kind.items(["Oats", "Rice"])));
  });

  const copyFor = (people: (User | undefined)[], facts: Partial<CopiesInput> = {}) =>
    copyPlanForClients(trainer, kind.name, plan.id, {
      clients: people.map((person) => person?.user_id as string),
      is_active: false,
      instead: [],
      title_beside: "Lean (copy)",
      ...facts,
    });
  const plansOf = async (person: User | undefined) => await kind.list(person as User);
  const day = async (person: User | undefined) => (await listTasks(person as User, TODAY)).map(taskName);

  it("are one for each client, off or on, with the tasks of the plan where they are on", async () => {
    const off = await copyFor([adam, eva, adam]);
    expect(off.map(({ client_user_id }) => client_user_id).sort()).toEqual(
      [adam?.user_id, eva?.user_id].sort(),
    );
    expect(await plansOf(adam)).toMatchObject([{ title: "Lean", is_active: false }]);
    expect(await day(adam)).toEqual([]);
    await copyFor([adam, eva], { is_active: true });
    for (const person of [adam, eva]) {
      expect(await plansOf(person)).toMatchObject([{ is_active: true }, { is_active: false }]);
      expect(await day(person)).toEqual(["Oats", "Rice"]);
    }
  });

  it("have a title of their own only for the client of the plan", async () => {
    const { client_user_id } = plan;
    await copyFor([{ user_id: client_user_id } as User, adam]);
    const titles = (await kind.list(trainer)).map(({ title }) => title).sort();
    expect(titles).toEqual(["Lean", "Lean", "Lean (copy)"]);
  });

  it("are made once for each client, however often and at once the form is sent", async () => {
    const facts = { idempotency_key: randomUUID(), is_active: true };
    const answers = await race(4, () => copyFor([adam, eva], facts));
    expect(new Set(answers.map((made) => JSON.stringify(made))).size).toBe(1);
    await copyFor([eva, adam], facts);
    expect([(await plansOf(adam)).length, (await plansOf(eva)).length]).toEqual([1, 1]);
    expect(await day(eva)).toEqual(["Oats", "Rice"]);
    const third = await makeClient(trainer, { time_zone: ZONE });
    await copyFor([adam, third], facts);
    expect([(await plansOf(adam)).length, (await plansOf(third)).length]).toEqual([1, 1]);
    await expect(copyFor([adam], { ...facts, is_active: false })).rejects.toMatchObject({
      status: 409,
      text: "already_created",
    });
  });

  it.each([
    ["another trainer's client", async () => await makeClient(await makeTrainer())],
    [
      "an archived client",
      async () => {
        const person = await makeClient(trainer);
        await archiveClient(trainer, person.user_id);
        return person;
      },
    ],
    ["nobody", async () => ({ user_id: randomUUID() }) as User],
  ])("are made for nobody when one of them is for %s", async (_, somebody) => {
    const stranger = await somebody();
    for (const facts of [{}, { is_active: true, instead: [plan.id] }])
      await expect(copyFor([adam, stranger, eva], facts)).rejects.toMatchObject({
        status: 404,
        text: "chosen_client_gone",
      });
    expect([await plansOf(adam), await plansOf(eva)]).toEqual([[], []]);
  });

  it("are made for nobody when one client has no room for another active plan", async () => {
    for (let number = 1; number <= ACTIVE_PLANS; number++) await kind.write(trainer, eva as User, "Soup");
    await expect(copyFor([adam, eva], { is_active: true })).rejects.toMatchObject({
      status: 409,
      text: "too_many_active_plans",
    });
    expect([await plansOf(adam), await day(adam)]).toEqual([[], []]);
    const [soup] = await plansOf(eva);
    await copyFor([adam, eva], { is_active: true, instead: [soup?.id as number] });
    expect(await day(adam)).toEqual(["Oats", "Rice"]);
  });

  it("need a client, and are for a limited number of clients", async () => {
    await expect(copyFor([])).rejects.toMatchObject({ status: 400, text: "nobody_chosen" });
    const many = Array.from({ length: COPIES.max + 1 }, () => ({ user_id: randomUUID() }) as User);
    await expect(copyFor(many)).rejects.toMatchObject({ status: 400, text: "too_many_copies" });
  });

  it("are possible only for the plans of the trainer", async () => {
    const other = await makeTrainer();
    const theirs = await makeClient(other);
    const input = { clients: [theirs.user_id], is_active: false, instead: [], title_beside: "" };
    await expect(copyPlanForClients(other, kind.name, plan.id, input)).rejects.toMatchObject({ status: 404 });
  });

  describe("beside other active plans", () => {
    let before: AnyPlan;
    beforeEach(async () => {
      before = await kind.create(
        trainer,
        kind.facts(adam as User, { title: "Push and pull" }, kind.items(["Soup"])),
      );
    });
    const otherActivePlans = (people: (User | undefined)[], except?: number) =>
      listOtherActivePlans(
        trainer,
        kind.name,
        people.map((person) => person?.user_id as string),
        except,
      );

    it("are told by client, without those of others, of the other kind and that are off", async () => {
      await kind.activate(trainer, (await kind.write(trainer, adam as User, "Off")).id, false);
      const newer = await kind.write(trainer, adam as User, "Two");
      const other = KINDS.find(({ name }) => name !== kind.name) as typeof kind;
      await other.write(trainer, eva as User, "One");
      expect(await otherActivePlans([eva, adam])).toEqual([
        {
          client_user_id: adam?.user_id,
          client_name: "Adam Client",
          plans: [
            { id: newer.id, title: newer.title },
            { id: before.id, title: "Push and pull" },
          ],
        },
      ]);
      expect((await otherActivePlans([adam], newer.id))[0]?.plans).toEqual([
        { id: before.id, title: "Push and pull" },
      ]);
      expect(await listOtherActivePlans(await makeTrainer(), kind.name, [adam?.user_id as string])).toEqual(
        [],
      );
      expect(await otherActivePlans([])).toEqual([]);
    });

    it("switch off those that are named, and only these clients' plans of this kind", async () => {
      expect(await day(adam)).toEqual(["Soup"]);
      const remaining = await kind.write(trainer, adam as User, "Tea");
      await copyFor([adam, eva], { is_active: true, instead: [before.id, plan.id] });
      expect(await day(adam)).toEqual(["Tea", "Oats", "Rice"]);
      expect(await day(eva)).toEqual(["Oats", "Rice"]);
      const active = async (id: number) => (await kind.find(trainer, id)).is_active;
      expect([await active(before.id), await active(remaining.id), await active(plan.id)]).toEqual([
        false,
        true,
        true,
      ]);
    });

    it("leave the plans of another trainer on, also when they are named", async () => {
      const other = await makeTrainer();
      const [theirs] = await insertPlans(other, kind.name, [
        { title: "Theirs", client_user_id: adam?.user_id as string, is_active: true },
      ]);
      const elsewhere = await kind.write(other, await makeClient(other), "Tea");
      const instead = [theirs as number, elsewhere.id];
      await copyFor([adam], { is_active: true, instead });
      const next = await kind.write(trainer, adam as User, "Rice");
      await kind.activate(trainer, next.id, true, instead);
      const active = async (id: number) => (await kind.find(other, id)).is_active;
      expect([await active(theirs as number), await active(elsewhere.id)]).toEqual([true, true]);
    });

    it("switch off nothing when the form is sent a second time", async () => {
      const facts = { is_active: true, idempotency_key: randomUUID() };
      await copyFor([adam], facts);
      await copyFor([adam], { ...facts, instead: [before.id] });
      expect((await kind.find(trainer, before.id)).is_active).toBe(true);
    });
  });

  it("a plan that is switched on takes the place of the named ones in one step", async () => {
    const [one, two] = [
      await kind.write(trainer, adam as User, "Soup"),
      await kind.write(trainer, eva as User, "Tea"),
    ];
    const next = await kind.create(
      trainer,
      kind.facts(adam as User, { is_active: false }, kind.items(["Oats"])),
    );
    expect(await day(adam)).toEqual(["Soup"]);
    await kind.activate(trainer, next.id, true, [one.id, two.id, next.id]);
    expect([await day(adam), await day(eva)]).toEqual([["Oats"], ["Tea"]]);
    expect((await kind.find(trainer, two.id)).is_active).toBe(true);
  });
});
