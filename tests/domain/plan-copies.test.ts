import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import type { User } from "~/domain/people/accounts/user.server";
import { today } from "~/domain/shared/calendar/rules";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { type AnyPlan, KINDS } from "../support/plan-kinds";
import { race } from "../support/race";

const ZONE = noonZone();
const TODAY = today(ZONE);
const notFound = { status: 404 };
const alreadyCreated = { status: 409, text: "already_created" };

describe.each(KINDS)("copies and templates of $name plans", (kind) => {
  let trainer: User;
  let client: User;
  let colleague: User;
  let plan: AnyPlan;
  beforeAll(async () => {
    trainer = await makeTrainer();
  });
  beforeEach(async () => {
    client = await makeClient(trainer, { time_zone: ZONE });
    colleague = await makeClient(trainer, { time_zone: ZONE, first_name: "Cora" });
    plan = await kind.create(
      trainer,
      kind.facts(client, { description: "Heavy" }, kind.items(["Oats", "Rice"])),
    );
  });

  const names = (each: AnyPlan) => kind.itemsOf(each).map(({ name }) => name);
  const ids = (each: AnyPlan) => JSON.stringify(each).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  const day = async (person: User) => (await listTasks(person, TODAY)).map(taskName);
  const copyFor = (person: User | null, facts: object = {}) =>
    kind.copy(trainer, plan.id, { client_user_id: person?.user_id ?? null, ...facts });

  describe("a copy", () => {
    it.each([
      ["for the same client", () => client],
      ["for another client", () => colleague],
      ["without a client, a template", () => null],
    ])("%s has the same content, is switched off and has its own items", async (_, person) => {
      const copy = await copyFor(person());
      expect(copy).toMatchObject({
        title: plan.title,
        description: "Heavy",
        client_user_id: person()?.user_id ?? null,
        client_name: person() && `${person()?.first_name} Client`,
        is_active: false,
        version: 1,
      });
      expect(copy.id).not.toBe(plan.id);
      expect(names(copy)).toEqual(["Oats", "Rice"]);
      const people = [client.user_id, colleague.user_id];
      const known = ids(plan).filter((id) => !people.includes(id));
      const made = ids(copy).filter((id) => !people.includes(id));
      expect(made).toHaveLength(known.length);
      expect(made.filter((id) => known.includes(id))).toEqual([]);
      expect(await kind.find(trainer, copy.id)).toEqual(copy);
    });

    it("of a template is a plan with the requested title", async () => {
      const template = await copyFor(null);
      const copy = await kind.copy(trainer, template.id, {
        client_user_id: colleague.user_id,
        title: "For Cora",
      });
      expect(copy).toMatchObject({ title: "For Cora", client_user_id: colleague.user_id, is_active: false });
      expect(names(copy)).toEqual(["Oats", "Rice"]);
      await kind.activate(trainer, copy.id, true);
      expect(await day(colleague)).toEqual(["Oats", "Rice"]);
    });

    it("of a plan and of a template keeps the weekdays of meals and workouts", async () => {
      const days = [1, 4];
      const content = {
        nutrition: { meals: [{ name: "Oats", weekdays: days }, { name: "Rice" }] },
        training: {
          workouts: [
            { name: "Push", weekdays: days, exercises: [{ name: "Press" }] },
            { name: "Pull", exercises: [{ name: "Row" }] },
          ],
        },
      }[kind.name];
      const planned = await kind.create(trainer, kind.facts(client, content));
      const template = await kind.copy(trainer, planned.id, { client_user_id: null });
      const used = await kind.copy(trainer, template.id, { client_user_id: colleague.user_id });
      for (const each of [planned, template, used, await kind.find(trainer, used.id)]) {
        const items = "meals" in each ? each.meals : each.workouts;
        expect(items.map(({ weekdays }) => weekdays)).toEqual([days, []]);
      }
    });

    it("can be made of a switched-off plan, but not of a deleted plan", async () => {
      await kind.activate(trainer, plan.id, false);
      expect((await copyFor(client)).is_active).toBe(false);
      await kind.remove(trainer, plan.id);
      await expect(copyFor(client)).rejects.toMatchObject(notFound);
    });
  });

  describe("a copy for the same client", () => {
    let copy: AnyPlan;
    beforeEach(async () => {
      copy = await copyFor(client);
      await kind.activate(trainer, copy.id, true);
    });

    it("is on the day together with the original", async () => {
      expect(await day(client)).toEqual(["Oats", "Rice", "Oats", "Rice"]);
    });

    it("does not change when the original is edited", async () => {
      await day(client);
      await kind.update(trainer, plan.id, kind.facts(client, kind.items(["Soup"])));
      expect(await day(client)).toEqual(["Soup", "Oats", "Rice"]);
      expect(names(await kind.find(trainer, copy.id))).toEqual(["Oats", "Rice"]);
    });

    it("can be edited without changing the original", async () => {
      await day(client);
      await kind.update(trainer, copy.id, kind.facts(client, kind.items(["Soup"])));
      expect(await day(client)).toEqual(["Oats", "Rice", "Soup"]);
      expect(names(await kind.find(trainer, plan.id))).toEqual(["Oats", "Rice"]);
    });

    it.each([
      ["plan", () => [plan, copy]],
      ["copy", () => [copy, plan]],
    ])("is independent: deleting the %s keeps the other plan and its tasks", async (_, order) => {
      const [gone, remaining] = order() as [AnyPlan, AnyPlan];
      await day(client);
      await kind.remove(trainer, gone.id);
      expect((await kind.find(trainer, remaining.id)).is_active).toBe(true);
      expect(await day(client)).toEqual(["Oats", "Rice"]);
      const tasks = await listTasks(client, TODAY);
      expect(new Set(tasks.map(({ plan_id }) => plan_id))).toEqual(new Set([remaining.id]));
    });
  });

  describe("sending the form of a copy", () => {
    it("again or several times at the same moment makes one copy", async () => {
      const facts = { idempotency_key: randomUUID() };
      const copies = await race(6, () => copyFor(colleague, facts));
      expect(new Set([...copies, await copyFor(colleague, facts)].map(({ id }) => id)).size).toBe(1);
      expect(await kind.list(colleague)).toHaveLength(1);
    });

    it("several times at the same moment makes one template", async () => {
      const facts = { idempotency_key: randomUUID() };
      const copies = await race(6, () => copyFor(null, facts));
      expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    });

    it("again for another client, a template or another plan is rejected", async () => {
      const facts = { idempotency_key: randomUUID() };
      await copyFor(colleague, facts);
      await expect(copyFor(client, facts)).rejects.toMatchObject(alreadyCreated);
      await expect(copyFor(null, facts)).rejects.toMatchObject(alreadyCreated);
      const other = await kind.write(trainer, client, "Soup");
      const input = { client_user_id: colleague.user_id, ...facts };
      await expect(kind.copy(trainer, other.id, input)).rejects.toMatchObject(alreadyCreated);
      expect(await kind.list(colleague)).toHaveLength(1);
    });

    it("with another key or without a key makes another copy", async () => {
      const first = await copyFor(client, { idempotency_key: randomUUID() });
      expect((await copyFor(client, { idempotency_key: randomUUID() })).id).not.toBe(first.id);
      expect((await copyFor(client)).id).not.toBe((await copyFor(client)).id);
    });
  });

  describe("copying is rejected", () => {
    it("for the client of another trainer and for an unknown client", async () => {
      const stranger = await makeClient(await makeTrainer());
      await expect(copyFor(stranger)).rejects.toMatchObject(notFound);
      await expect(copyFor({ ...stranger, user_id: randomUUID() })).rejects.toMatchObject(notFound);
      expect(await kind.list(stranger)).toEqual([]);
    });

    it("for an archived client", async () => {
      const archived = await makeClient(trainer, { archived_at: new Date() });
      await expect(copyFor(archived)).rejects.toMatchObject(notFound);
    });

    it("for a plan or a template of another trainer", async () => {
      const other = await makeTrainer();
      const theirs = await makeClient(other);
      const template = await copyFor(null);
      for (const { id } of [plan, template])
        for (const client_user_id of [theirs.user_id, null])
          await expect(kind.copy(other, id, { client_user_id })).rejects.toMatchObject(notFound);
    });

    it("when the client of the plan asks for it", async () => {
      for (const client_user_id of [client.user_id, null])
        await expect(kind.copy(client, plan.id, { client_user_id })).rejects.toMatchObject(notFound);
    });
  });

  describe("templates", () => {
    let template: AnyPlan;
    beforeEach(async () => {
      template = await copyFor(null, { title: "Template" });
    });

    it("are left out of every list of plans", async () => {
      for (const query of [{}, { client_id: client.user_id }])
        expect((await kind.list(trainer, query)).map(({ id }) => id)).not.toContain(template.id);
      expect((await kind.list(client)).map(({ id }) => id)).toEqual([plan.id]);
    });

    it("have their own list, which only their trainer sees", async () => {
      const newer = await copyFor(null);
      const [plans, templates] = [await kind.list(trainer), await kind.templates(trainer)];
      expect(templates.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, template.id]);
      expect(plans.map(({ id }) => id)).toContain(plan.id);
      expect(plans.map(({ id }) => id)).not.toContain(template.id);
      expect(await kind.templates(client)).toEqual([]);
      expect(await kind.templates(await makeTrainer())).toEqual([]);
    });

    it("are found, edited and deleted only by their trainer", async () => {
      await expect(kind.find(client, template.id)).rejects.toMatchObject(notFound);
      await expect(kind.update(await makeTrainer(), template.id, kind.facts(null))).rejects.toMatchObject(
        notFound,
      );
      const edited = await kind.update(trainer, template.id, kind.facts(null, { title: "Better" }));
      expect(edited).toMatchObject({ title: "Better", client_user_id: null, is_active: false, version: 2 });
      await kind.remove(trainer, template.id);
      await expect(kind.find(trainer, template.id)).rejects.toMatchObject(notFound);
    });

    it("cannot be given to a client or switched on", async () => {
      await expect(kind.update(trainer, template.id, kind.facts(client))).rejects.toMatchObject({
        status: 400,
        text: "client_fixed",
      });
      await expect(kind.activate(trainer, template.id, true)).rejects.toMatchObject(notFound);
      const edited = await kind.update(trainer, template.id, kind.facts(null, { is_active: true }));
      expect(edited.is_active).toBe(false);
    });

    it("do not change the plans made from them when they are edited or deleted", async () => {
      const made = await kind.copy(trainer, template.id, { client_user_id: colleague.user_id });
      await kind.activate(trainer, made.id, true);
      await kind.update(trainer, template.id, kind.facts(null, kind.items(["Soup"])));
      await kind.remove(trainer, template.id);
      expect(names(await kind.find(colleague, made.id))).toEqual(["Oats", "Rice"]);
      expect(await day(colleague)).toEqual(["Oats", "Rice"]);
    });
  });
});
