import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { type AnyPlan, KINDS } from "../support/plan-kinds";
import { race } from "../support/race";

const notFound = { status: 404 };
const alreadyCreated = { status: 409, text: "already_created" };
const titles = (plans: { title: string }[]) => plans.map(({ title }) => title);

describe.each(KINDS)("of $name:", (kind) => {
  let trainer: User;
  let client: User;
  let otherTrainer: User;
  let othersClient: User;
  beforeAll(async () => {
    trainer = await makeTrainer();
    client = await makeClient(trainer);
    otherTrainer = await makeTrainer();
    othersClient = await makeClient(otherTrainer);
  });

  describe("writing a plan", () => {
    it("for another trainer's client is not possible", async () => {
      await expect(kind.write(trainer, othersClient, "Oats")).rejects.toMatchObject(notFound);
      expect(await kind.list(othersClient)).toEqual([]);
    });

    it("for nobody, an archived client or the trainer is not possible", async () => {
      const archived = await makeClient(trainer, { archived_at: new Date() });
      for (const { user_id } of [{ user_id: randomUUID() }, archived, trainer])
        await expect(kind.write(trainer, { user_id }, "Oats")).rejects.toMatchObject(notFound);
    });

    it("by a client is not possible", async () => {
      await expect(kind.write(client, client, "Oats")).rejects.toMatchObject(notFound);
    });
  });

  describe("the same form sent twice makes one plan", () => {
    it("one after the other", async () => {
      const input = kind.facts(client, { title: "Once", idempotency_key: randomUUID() });
      const first = await kind.create(trainer, input);
      expect(await kind.create(trainer, input)).toEqual(first);
    });

    it("and answers the plan as it is by then", async () => {
      const input = kind.facts(client, { title: "Once", idempotency_key: randomUUID() });
      const { id } = await kind.create(trainer, input);
      await kind.update(trainer, id, kind.facts(client, { title: "Edited since" }));
      expect(await kind.create(trainer, input)).toMatchObject({ id, title: "Edited since" });
    });

    it("at the same moment", async () => {
      const input = kind.facts(client, { title: "At once", idempotency_key: randomUUID() });
      const made = await race(8, () => kind.create(trainer, input));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(titles(await kind.list(trainer)).filter((title) => title === "At once")).toHaveLength(1);
    });

    it("and is refused once something else is written in it", async () => {
      const input = kind.facts(client, { title: "Refused once", idempotency_key: randomUUID() });
      await kind.create(trainer, input);
      const another = await makeClient(trainer);
      for (const changed of [
        { title: "Changed meanwhile" },
        kind.items(["Two", "One"]),
        { is_active: false },
        { client_user_id: another.user_id },
      ])
        await expect(kind.create(trainer, { ...input, ...changed })).rejects.toMatchObject(alreadyCreated);
      expect(titles(await kind.list(trainer))).not.toContain("Changed meanwhile");
      expect(await kind.list(another)).toEqual([]);
    });

    it("and is refused once its plan is deleted", async () => {
      const input = kind.facts(client, { title: "Deleted since", idempotency_key: randomUUID() });
      const { id } = await kind.create(trainer, input);
      await kind.remove(trainer, id);
      await expect(kind.create(trainer, input)).rejects.toMatchObject(alreadyCreated);
      const again = await kind.create(trainer, { ...input, idempotency_key: randomUUID() });
      expect(again.id).not.toBe(id);
    });

    it("two forms make two", async () => {
      const make = () => kind.create(trainer, kind.facts(client, { idempotency_key: randomUUID() }));
      expect((await make()).id).not.toBe((await make()).id);
    });

    it("the key of another trainer's form does not count", async () => {
      const idempotency_key = randomUUID();
      const one = await kind.create(trainer, kind.facts(client, { idempotency_key }));
      const other = await kind.create(otherTrainer, kind.facts(othersClient, { idempotency_key }));
      expect(other.id).not.toBe(one.id);
    });
  });

  describe("who sees which plans", () => {
    let coach: User;
    let anna: User;
    let ben: User;
    beforeAll(async () => {
      coach = await makeTrainer();
      anna = await makeClient(coach, { first_name: "Anna" });
      ben = await makeClient(coach, { first_name: "Ben", last_name: null });
      for (const [person, title] of [
        [anna, "Anna's first"],
        [ben, "Ben's"],
        [anna, "Anna's second"],
      ] as const)
        await kind.create(coach, kind.facts(person, { title }));
    });

    it("a trainer sees their own, newest first, with the clients' names", async () => {
      const plans = await kind.list(coach);
      expect(plans.map(({ title, client_name }) => [title, client_name])).toEqual([
        ["Anna's second", "Anna Client"],
        ["Ben's", "Ben"],
        ["Anna's first", "Anna Client"],
      ]);
    });

    it("a trainer sees one client's", async () => {
      expect(titles(await kind.list(coach, { client_id: ben.user_id }))).toEqual(["Ben's"]);
    });

    it("a trainer sees no other trainer's client's", async () => {
      const query = { client_id: othersClient.user_id };
      await expect(kind.list(coach, query)).rejects.toMatchObject(notFound);
      await expect(kind.list(coach, { client_id: randomUUID() })).rejects.toMatchObject(notFound);
    });

    it("a client sees their own only", async () => {
      expect(titles(await kind.list(anna))).toEqual(["Anna's second", "Anna's first"]);
      expect(titles(await kind.list(anna, { client_id: anna.user_id }))).toHaveLength(2);
      await expect(kind.list(anna, { client_id: ben.user_id })).rejects.toMatchObject(notFound);
    });

    it("one plan is found by its trainer and its client, and by nobody else", async () => {
      const [plan] = await kind.list(ben);
      const id = plan?.id ?? 0;
      expect((await kind.find(coach, id)).title).toBe("Ben's");
      expect((await kind.find(ben, id)).title).toBe("Ben's");
      for (const stranger of [anna, otherTrainer, othersClient])
        await expect(kind.find(stranger, id)).rejects.toMatchObject(notFound);
    });

    it("the plan of a client who was archived has no client's name", async () => {
      const gone = await makeClient(coach);
      const { id } = await kind.write(coach, gone, "Oats");
      await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, gone.user_id));
      expect((await kind.find(coach, id)).client_name).toBeNull();
    });
  });

  describe("changing a plan", () => {
    it("replaces what it says, and counts the version up", async () => {
      const before = await kind.create(trainer, kind.facts(client, { description: "Old" }));
      const after = await kind.update(
        trainer,
        before.id,
        kind.facts(client, { title: "Steady cut" }, kind.items(["Soup"])),
      );
      expect(after).toMatchObject({
        id: before.id,
        title: "Steady cut",
        description: "",
        version: 2,
        created_at: before.created_at,
      });
      expect(kind.itemsOf(after)).toMatchObject([{ name: "Soup" }]);
      expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    });

    it("keeps whether it is active unless told", async () => {
      const { id } = await kind.create(trainer, kind.facts(client, { is_active: false }));
      expect((await kind.update(trainer, id, kind.facts(client))).is_active).toBe(false);
      expect((await kind.update(trainer, id, kind.facts(client, { is_active: true }))).is_active).toBe(true);
      expect((await kind.update(trainer, id, kind.facts(client))).is_active).toBe(true);
    });

    it("cannot give it to another client", async () => {
      const colleague = await makeClient(trainer);
      const { id } = await kind.write(trainer, client, "Oats");
      await expect(kind.update(trainer, id, kind.facts(colleague))).rejects.toMatchObject({
        status: 400,
        text: "client_fixed",
      });
      expect((await kind.find(trainer, id)).client_user_id).toBe(client.user_id);
    });

    it.each([
      ["another trainer", () => otherTrainer],
      ["its client", () => client],
    ])("is not possible for %s", async (_, actor) => {
      const { id } = await kind.write(trainer, client, "Oats");
      const input = kind.facts(client, { title: "Taken over" });
      await expect(kind.update(actor(), id, input)).rejects.toMatchObject(notFound);
      expect(await kind.find(trainer, id)).toMatchObject({ title: "Lean bulk", version: 1 });
    });

    it("of a plan that does not exist is not possible", async () => {
      await expect(kind.update(trainer, 2_000_000_000, kind.facts(client))).rejects.toMatchObject(notFound);
    });
  });

  describe("two people changing one plan", () => {
    it("a save over a newer save is refused and changes nothing", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.update(trainer, id, kind.facts(client, { title: "Faster", version: 1 }));
      const slower = kind.facts(client, { title: "Slower", version: 1 });
      await expect(kind.update(trainer, id, slower)).rejects.toMatchObject({
        status: 409,
        text: "newer_version",
      });
      expect(await kind.find(trainer, id)).toMatchObject({ title: "Faster", version: 2 });
    });

    it("of saves at the same moment one wins", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      const outcomes = await race(6, (index) =>
        kind.update(trainer, id, kind.facts(client, { title: `Save ${index}`, version: 1 })).then(
          ({ title }) => title,
          (error) => error.text,
        ),
      );
      const [winner] = outcomes.filter((outcome) => outcome !== "newer_version");
      expect(outcomes.filter((outcome) => outcome === "newer_version")).toHaveLength(5);
      expect(await kind.find(trainer, id)).toMatchObject({ title: winner, version: 2 });
    });

    it("without a version the last save wins", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.update(trainer, id, kind.facts(client, { title: "First" }));
      await kind.update(trainer, id, kind.facts(client, { title: "Last" }));
      expect(await kind.find(trainer, id)).toMatchObject({ title: "Last", version: 3 });
    });
  });

  describe("items know each other again", () => {
    const ids = (plan: AnyPlan) => kind.itemsOf(plan).map(({ id }) => id);
    const save = (id: number, items: Parameters<typeof kind.items>[0]) =>
      kind.update(trainer, id, kind.facts(client, kind.items(items)));

    it("a renamed and moved one keeps its id, a new one gets one", async () => {
      const before = await kind.write(trainer, client, "Oats", "Rice");
      const [oats, rice] = ids(before);
      const after = await save(before.id, [
        "Soup",
        { id: rice, name: "Rice & chicken" },
        { id: oats, name: "Oats" },
      ]);
      expect(ids(after)).toEqual([expect.any(String), rice, oats]);
      expect([oats, rice]).not.toContain(ids(after)[0]);
    });

    it("without ids they are known by name", async () => {
      const before = await kind.write(trainer, client, "Oats", "Rice");
      expect(ids(await save(before.id, ["Rice", "Oats"]))).toEqual(ids(before).reverse());
    });

    it("an id of another plan is not taken over", async () => {
      const other = await kind.write(trainer, client, "Oats");
      const plan = await kind.write(trainer, client, "Rice");
      const after = await save(plan.id, [{ id: ids(other)[0], name: "Soup" }]);
      expect(ids(after)).not.toEqual(ids(other));
    });

    it("two plans have items of their own", async () => {
      const one = await kind.write(trainer, client, "Oats");
      expect(ids(await kind.write(trainer, client, "Oats"))).not.toEqual(ids(one));
    });
  });

  describe("deleting a plan", () => {
    it("takes it from every list; what it was stays in the books", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.remove(trainer, id);
      expect((await kind.list(trainer)).map((plan) => plan.id)).not.toContain(id);
      expect((await kind.list(client)).map((plan) => plan.id)).not.toContain(id);
      await expect(kind.find(trainer, id)).rejects.toMatchObject(notFound);
      const [row] = await db.select().from(plans).where(eq(plans.id, id));
      expect(row).toMatchObject({ is_active: false, deleted_at: expect.any(Date) });
    });

    it("a deleted plan cannot be changed or deleted again", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.remove(trainer, id);
      await expect(kind.remove(trainer, id)).rejects.toMatchObject(notFound);
      await expect(kind.update(trainer, id, kind.facts(client))).rejects.toMatchObject(notFound);
    });

    it.each([
      ["another trainer", () => otherTrainer],
      ["its client", () => client],
    ])("is not possible for %s", async (_, actor) => {
      const { id } = await kind.write(trainer, client, "Oats");
      await expect(kind.remove(actor(), id)).rejects.toMatchObject(notFound);
      expect((await kind.find(trainer, id)).id).toBe(id);
    });
  });

  describe("switching a plan on and off", () => {
    it("changes nothing else, counts the version up and says when", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      const { updated_at, ...before } = await kind.find(trainer, id);
      await kind.activate(trainer, id, false);
      const off = await kind.find(trainer, id);
      expect(off).toEqual({ ...before, is_active: false, version: 2, updated_at: expect.any(Date) });
      expect(off.updated_at.getTime()).toBeGreaterThan(updated_at.getTime());
      await kind.activate(trainer, id, true);
      expect(await kind.find(trainer, id)).toEqual({
        ...before,
        is_active: true,
        version: 3,
        updated_at: expect.any(Date),
      });
    });

    it("a second time does nothing", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.activate(trainer, id, true);
      expect((await kind.find(trainer, id)).version).toBe(1);
    });

    it.each([
      ["another trainer", () => otherTrainer],
      ["its client", () => client],
    ])("is not possible for %s", async (_, actor) => {
      const { id } = await kind.write(trainer, client, "Oats");
      await expect(kind.activate(actor(), id, false)).rejects.toMatchObject(notFound);
      expect((await kind.find(trainer, id)).is_active).toBe(true);
    });

    it("of a deleted plan is not possible", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.remove(trainer, id);
      await expect(kind.activate(trainer, id, true)).rejects.toMatchObject(notFound);
    });
  });
});
