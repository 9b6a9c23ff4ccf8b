import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listPlanPage } from "~/domain/coaching/plans/plan-pages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { type AnyPlan, KINDS } from "../support/plan-kinds";
import { race } from "../support/race";

const notFound = { status: 404 };
const alreadyCreated = { status: 409, text: "already_created" };
const titles = (plans: { title: string }[]) => plans.map(({ title }) => title);

/** The changes of a person after which they are no longer among the trainer's clients. */
const FORMER = [
  { who: "an archived client", facts: { archived_at: new Date() }, name: "Carl Client", archived: true },
  {
    who: "a client who has become a trainer",
    facts: { is_trainer: true, package_type: null, trainer_user_id: null },
    name: null,
    archived: false,
  },
];

describe.each(KINDS)("$name plans:", (kind) => {
  let trainer: User;
  let client: User;
  let otherTrainer: User;
  let othersClient: User;
  beforeEach(async () => {
    client = await makeClient(trainer);
  });
  beforeAll(async () => {
    trainer = await makeTrainer();
    otherTrainer = await makeTrainer();
    othersClient = await makeClient(otherTrainer);
  });

  describe("writing a plan", () => {
    it("is rejected with 404 for another trainer's client", async () => {
      await expect(kind.write(trainer, othersClient, "Oats")).rejects.toMatchObject(notFound);
      expect(await kind.list(othersClient)).toEqual([]);
    });

    it("is rejected with 404 for an unknown user, an archived client or the trainer", async () => {
      const archived = await makeClient(trainer, { archived_at: new Date() });
      for (const { user_id } of [{ user_id: randomUUID() }, archived, trainer])
        await expect(kind.write(trainer, { user_id }, "Oats")).rejects.toMatchObject(notFound);
    });

    it("is rejected with 404 when a client does it", async () => {
      await expect(kind.write(client, client, "Oats")).rejects.toMatchObject(notFound);
    });
  });

  describe("sending the form of a new plan twice", () => {
    it("creates one plan", async () => {
      const input = kind.facts(client, { title: "Once", idempotency_key: randomUUID() });
      const first = await kind.create(trainer, input);
      expect(await kind.create(trainer, input)).toEqual(first);
    });

    it("returns the current state of the plan", async () => {
      const input = kind.facts(client, { title: "Once", idempotency_key: randomUUID() });
      const { id } = await kind.create(trainer, input);
      await kind.update(trainer, id, kind.facts(client, { title: "Edited since" }));
      expect(await kind.create(trainer, input)).toMatchObject({ id, title: "Edited since" });
    });

    it("creates one plan even at the same moment", async () => {
      const input = kind.facts(client, { title: "At once", idempotency_key: randomUUID() });
      const made = await race(8, () => kind.create(trainer, input));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(titles(await kind.list(trainer)).filter((title) => title === "At once")).toHaveLength(1);
    });

    it("is rejected with 409 when the second form has other content", async () => {
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

    it("is rejected with 409 after its plan is deleted", async () => {
      const input = kind.facts(client, { title: "Deleted since", idempotency_key: randomUUID() });
      const { id } = await kind.create(trainer, input);
      await kind.remove(trainer, id);
      await expect(kind.create(trainer, input)).rejects.toMatchObject(alreadyCreated);
      const again = await kind.create(trainer, { ...input, idempotency_key: randomUUID() });
      expect(again.id).not.toBe(id);
    });

    it("creates two plans when the idempotency keys differ", async () => {
      const make = () => kind.create(trainer, kind.facts(client, { idempotency_key: randomUUID() }));
      expect((await make()).id).not.toBe((await make()).id);
    });

    it("creates two plans when two trainers use the same idempotency key", async () => {
      const idempotency_key = randomUUID();
      const one = await kind.create(trainer, kind.facts(client, { idempotency_key }));
      const other = await kind.create(otherTrainer, kind.facts(othersClient, { idempotency_key }));
      expect(other.id).not.toBe(one.id);
    });
  });

  describe("reading plans", () => {
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

    it("shows a trainer their own plans, newest first, with the clients' names", async () => {
      const plans = await kind.list(coach);
      expect(plans.map(({ title, client_name }) => [title, client_name])).toEqual([
        ["Anna's second", "Anna Client"],
        ["Ben's", "Ben"],
        ["Anna's first", "Anna Client"],
      ]);
    });

    it("shows a trainer the plans of one client", async () => {
      expect(titles(await kind.list(coach, { client_id: ben.user_id }))).toEqual(["Ben's"]);
    });

    it("is rejected with 404 for another trainer's client or an unknown one", async () => {
      const query = { client_id: othersClient.user_id };
      await expect(kind.list(coach, query)).rejects.toMatchObject(notFound);
      await expect(kind.list(coach, { client_id: randomUUID() })).rejects.toMatchObject(notFound);
    });

    it("shows a client only their own plans", async () => {
      expect(titles(await kind.list(anna))).toEqual(["Anna's second", "Anna's first"]);
      expect(titles(await kind.list(anna, { client_id: anna.user_id }))).toHaveLength(2);
      await expect(kind.list(anna, { client_id: ben.user_id })).rejects.toMatchObject(notFound);
    });

    it("finds a plan for its trainer and its client, and for no other user", async () => {
      const [plan] = await kind.list(ben);
      const id = plan?.id ?? 0;
      expect((await kind.find(coach, id)).title).toBe("Ben's");
      expect((await kind.find(ben, id)).title).toBe("Ben's");
      for (const stranger of [anna, otherTrainer, othersClient])
        await expect(kind.find(stranger, id)).rejects.toMatchObject(notFound);
    });

    it("names a client without a first name, and the plan stays active for both", async () => {
      const person = await makeClient(coach, { first_name: null, last_name: "Winter" });
      const nameless = await makeClient(coach, { first_name: null, last_name: null });
      for (const [client, name] of [
        [person, "Winter"],
        [nameless, nameless.email],
      ] as const) {
        const { id } = await kind.write(coach, client, "Oats");
        for (const actor of [coach, client]) {
          const known = { client_name: name, client_archived: false, is_active: true };
          expect(await kind.find(actor, id)).toMatchObject(known);
          expect((await kind.list(actor)).find((plan) => plan.id === id)).toMatchObject(known);
          const page = await listPlanPage(actor, kind.name, { page: 1 });
          expect(page.plans.find((plan) => plan.id === id)).toMatchObject(known);
        }
      }
    });

    it.each(FORMER)("shows $name as the name in the plan of $who", async ({ facts, name, archived }) => {
      const gone = await makeClient(coach);
      const { id } = await kind.write(coach, gone, "Oats");
      await db.update(users).set(facts).where(eq(users.user_id, gone.user_id));
      const { client_name, client_archived } = await kind.find(coach, id);
      expect([client_name, client_archived]).toEqual([name, archived]);
    });
  });

  describe.each(FORMER)("the plan of $who", ({ facts }) => {
    it("cannot be changed, switched or deleted any more, but copied to a template", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await db.update(users).set(facts).where(eq(users.user_id, client.user_id));
      const before = await kind.find(trainer, id);
      for (const change of [
        () => kind.update(trainer, id, kind.facts(client, { title: "Changed" })),
        () => kind.activate(trainer, id, false),
        () => kind.remove(trainer, id),
        () => kind.copy(trainer, id, { client_user_id: client.user_id }),
      ])
        await expect(change()).rejects.toMatchObject({ ...notFound, text: "unknown_client" });
      expect(await kind.find(trainer, id)).toEqual(before);
      expect(await kind.copy(trainer, id, { client_user_id: null })).toMatchObject({ client_user_id: null });
    });
  });

  describe("changing a plan", () => {
    it("replaces its content and raises its version", async () => {
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

    it("keeps it active or inactive unless the form says otherwise", async () => {
      const { id } = await kind.create(trainer, kind.facts(client, { is_active: false }));
      expect((await kind.update(trainer, id, kind.facts(client))).is_active).toBe(false);
      expect((await kind.update(trainer, id, kind.facts(client, { is_active: true }))).is_active).toBe(true);
      expect((await kind.update(trainer, id, kind.facts(client))).is_active).toBe(true);
    });

    it("cannot move it to another client", async () => {
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
    ])("is rejected with 404 for %s", async (_, actor) => {
      const { id } = await kind.write(trainer, client, "Oats");
      const input = kind.facts(client, { title: "Taken over" });
      await expect(kind.update(actor(), id, input)).rejects.toMatchObject(notFound);
      expect(await kind.find(trainer, id)).toMatchObject({ title: "Lean bulk", version: 1 });
    });

    it("is rejected with 404 when the plan does not exist", async () => {
      await expect(kind.update(trainer, 2_000_000_000, kind.facts(client))).rejects.toMatchObject(notFound);
    });
  });

  describe("saving a plan that has been changed meanwhile", () => {
    it("is rejected with 409 and changes nothing", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.update(trainer, id, kind.facts(client, { title: "Faster", version: 1 }));
      const slower = kind.facts(client, { title: "Slower", version: 1 });
      await expect(kind.update(trainer, id, slower)).rejects.toMatchObject({
        status: 409,
        text: "newer_version",
      });
      expect(await kind.find(trainer, id)).toMatchObject({ title: "Faster", version: 2 });
    });

    it("succeeds for exactly one of several saves at the same moment", async () => {
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

    it("overwrites the earlier change when the form has no version", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.update(trainer, id, kind.facts(client, { title: "First" }));
      await kind.update(trainer, id, kind.facts(client, { title: "Last" }));
      expect(await kind.find(trainer, id)).toMatchObject({ title: "Last", version: 3 });
    });
  });

  describe("the items of a saved plan", () => {
    const ids = (plan: AnyPlan) => kind.itemsOf(plan).map(({ id }) => id);
    const save = (id: number, items: Parameters<typeof kind.items>[0]) =>
      kind.update(trainer, id, kind.facts(client, kind.items(items)));

    it("keep their ids when they are renamed and moved, and a new item gets a new id", async () => {
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

    it("keep their ids by name when the form has no ids", async () => {
      const before = await kind.write(trainer, client, "Oats", "Rice");
      expect(ids(await save(before.id, ["Rice", "Oats"]))).toEqual(ids(before).reverse());
    });

    it("do not take over an id of another plan", async () => {
      const other = await kind.write(trainer, client, "Oats");
      const plan = await kind.write(trainer, client, "Rice");
      const after = await save(plan.id, [{ id: ids(other)[0], name: "Soup" }]);
      expect(ids(after)).not.toEqual(ids(other));
    });

    it("have other ids than the same items of another plan", async () => {
      const one = await kind.write(trainer, client, "Oats");
      expect(ids(await kind.write(trainer, client, "Oats"))).not.toEqual(ids(one));
    });
  });

  describe("deleting a plan", () => {
    it("removes it from every list but keeps its row in the database", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.remove(trainer, id);
      expect((await kind.list(trainer)).map((plan) => plan.id)).not.toContain(id);
      expect((await kind.list(client)).map((plan) => plan.id)).not.toContain(id);
      await expect(kind.find(trainer, id)).rejects.toMatchObject(notFound);
      const [row] = await db.select().from(plans).where(eq(plans.id, id));
      expect(row).toMatchObject({ is_active: false, deleted_at: expect.any(Date) });
    });

    it("makes later changes and deletions of it fail with 404", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.remove(trainer, id);
      await expect(kind.remove(trainer, id)).rejects.toMatchObject(notFound);
      await expect(kind.update(trainer, id, kind.facts(client))).rejects.toMatchObject(notFound);
    });

    it.each([
      ["another trainer", () => otherTrainer],
      ["its client", () => client],
    ])("is rejected with 404 for %s", async (_, actor) => {
      const { id } = await kind.write(trainer, client, "Oats");
      await expect(kind.remove(actor(), id)).rejects.toMatchObject(notFound);
      expect((await kind.find(trainer, id)).id).toBe(id);
    });
  });

  describe("switching a plan on and off", () => {
    it("changes nothing else, raises the version and updates the time of the last change", async () => {
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

    it("changes nothing when the plan is already active", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.activate(trainer, id, true);
      expect((await kind.find(trainer, id)).version).toBe(1);
    });

    it.each([
      ["another trainer", () => otherTrainer],
      ["its client", () => client],
    ])("is rejected with 404 for %s", async (_, actor) => {
      const { id } = await kind.write(trainer, client, "Oats");
      await expect(kind.activate(actor(), id, false)).rejects.toMatchObject(notFound);
      expect((await kind.find(trainer, id)).is_active).toBe(true);
    });

    it("is rejected with 404 for a deleted plan", async () => {
      const { id } = await kind.write(trainer, client, "Oats");
      await kind.remove(trainer, id);
      await expect(kind.activate(trainer, id, true)).rejects.toMatchObject(notFound);
    });
  });
});
