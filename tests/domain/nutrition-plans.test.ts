import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import {
  createNutritionPlan,
  deleteNutritionPlan,
  findNutritionPlan,
  listNutritionPlans,
  updateNutritionPlan,
} from "~/domain/nutrition/nutrition.server";
import { db } from "~db/client";
import { nutritionPlans, users } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { planInput, writePlan } from "../support/nutrition-plans";
import { race } from "../support/race";

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

const notFound = { status: 404 };
const alreadyCreated = { status: 409, text: "already_created" };
const titles = (plans: { title: string }[]) => plans.map(({ title }) => title);

describe("writing a plan", () => {
  it("keeps everything that was written", async () => {
    const meal = {
      name: "Oats",
      description: "60 g",
      calories: 400,
      protein: 20,
      carbs: 60,
      fat: 9,
      notes: "warm",
    };
    const targets = { calories_target: 2400, protein_target: 160, carbs_target: 250, fat_target: 70 };
    const written = { title: "Lean bulk", description: "Slow and clean", ...targets, meals: [meal] };
    const plan = await createNutritionPlan(trainer, planInput(client, written));
    const kept = {
      ...written,
      id: expect.any(Number),
      client_user_id: client.user_id,
      client_name: "Carl Client",
      meals: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...meal }],
      is_active: true,
      version: 1,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    };
    expect(plan).toEqual(kept);
    expect(await findNutritionPlan(trainer, plan.id)).toEqual(kept);
  });

  it("leaves out what was not written", async () => {
    const plan = await createNutritionPlan(trainer, planInput(client, { meals: [{ name: "Oats" }] }));
    expect(plan).toMatchObject({
      description: "",
      calories_target: null,
      protein_target: null,
      carbs_target: null,
      fat_target: null,
    });
    expect(plan.meals).toMatchObject([
      { description: "", calories: null, protein: null, carbs: null, fat: null, notes: "" },
    ]);
  });

  it("for another trainer's client is not possible", async () => {
    await expect(writePlan(trainer, othersClient, "Oats")).rejects.toMatchObject(notFound);
    expect(await listNutritionPlans(othersClient)).toEqual([]);
  });

  it("for nobody, an archived client or the trainer is not possible", async () => {
    const archived = await makeClient(trainer, { archived_at: new Date() });
    for (const { user_id } of [{ user_id: randomUUID() }, archived, trainer])
      await expect(writePlan(trainer, { user_id }, "Oats")).rejects.toMatchObject(notFound);
  });

  it("by a client is not possible", async () => {
    await expect(writePlan(client, client, "Oats")).rejects.toMatchObject(notFound);
  });
});

describe("the same form sent twice makes one plan", () => {
  it("one after the other", async () => {
    const input = planInput(client, { title: "Once", idempotency_key: randomUUID() });
    const first = await createNutritionPlan(trainer, input);
    expect(await createNutritionPlan(trainer, input)).toEqual(first);
  });

  it("and answers the plan as it is by then", async () => {
    const input = planInput(client, { title: "Once", idempotency_key: randomUUID() });
    const { id } = await createNutritionPlan(trainer, input);
    await updateNutritionPlan(trainer, id, planInput(client, { title: "Edited since" }));
    expect(await createNutritionPlan(trainer, input)).toMatchObject({ id, title: "Edited since" });
  });

  it("at the same moment", async () => {
    const input = planInput(client, { title: "At once", idempotency_key: randomUUID() });
    const made = await race(8, () => createNutritionPlan(trainer, input));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(titles(await listNutritionPlans(trainer)).filter((title) => title === "At once")).toHaveLength(1);
  });

  it("and is refused once something else is written in it", async () => {
    const input = planInput(client, { title: "Refused once", idempotency_key: randomUUID() });
    await createNutritionPlan(trainer, input);
    const another = await makeClient(trainer);
    for (const changed of [
      { title: "Changed meanwhile" },
      { meals: [...input.meals].reverse() },
      { is_active: false },
      { client_user_id: another.user_id },
    ])
      await expect(createNutritionPlan(trainer, { ...input, ...changed })).rejects.toMatchObject(
        alreadyCreated,
      );
    expect(titles(await listNutritionPlans(trainer))).not.toContain("Changed meanwhile");
    expect(await listNutritionPlans(another)).toEqual([]);
  });

  it("and is refused once its plan is deleted", async () => {
    const input = planInput(client, { title: "Deleted since", idempotency_key: randomUUID() });
    const { id } = await createNutritionPlan(trainer, input);
    await deleteNutritionPlan(trainer, id);
    await expect(createNutritionPlan(trainer, input)).rejects.toMatchObject(alreadyCreated);
    const again = await createNutritionPlan(trainer, { ...input, idempotency_key: randomUUID() });
    expect(again.id).not.toBe(id);
  });

  it("two forms make two", async () => {
    const make = () => createNutritionPlan(trainer, planInput(client, { idempotency_key: randomUUID() }));
    expect((await make()).id).not.toBe((await make()).id);
  });

  it("the key of another trainer's form does not count", async () => {
    const idempotency_key = randomUUID();
    const one = await createNutritionPlan(trainer, planInput(client, { idempotency_key }));
    const other = await createNutritionPlan(otherTrainer, planInput(othersClient, { idempotency_key }));
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
      await createNutritionPlan(coach, planInput(person, { title }));
  });

  it("a trainer sees their own, newest first, with the clients' names", async () => {
    const plans = await listNutritionPlans(coach);
    expect(plans.map(({ title, client_name }) => [title, client_name])).toEqual([
      ["Anna's second", "Anna Client"],
      ["Ben's", "Ben"],
      ["Anna's first", "Anna Client"],
    ]);
  });

  it("a trainer sees one client's", async () => {
    expect(titles(await listNutritionPlans(coach, { client_id: ben.user_id }))).toEqual(["Ben's"]);
  });

  it("a trainer sees no other trainer's client's", async () => {
    const query = { client_id: othersClient.user_id };
    await expect(listNutritionPlans(coach, query)).rejects.toMatchObject(notFound);
    await expect(listNutritionPlans(coach, { client_id: randomUUID() })).rejects.toMatchObject(notFound);
  });

  it("a client sees their own only", async () => {
    expect(titles(await listNutritionPlans(anna))).toEqual(["Anna's second", "Anna's first"]);
    expect(titles(await listNutritionPlans(anna, { client_id: anna.user_id }))).toHaveLength(2);
    await expect(listNutritionPlans(anna, { client_id: ben.user_id })).rejects.toMatchObject(notFound);
  });

  it("one plan is found by its trainer and its client, and by nobody else", async () => {
    const [plan] = await listNutritionPlans(ben);
    const id = plan?.id ?? 0;
    expect((await findNutritionPlan(coach, id)).title).toBe("Ben's");
    expect((await findNutritionPlan(ben, id)).title).toBe("Ben's");
    for (const stranger of [anna, otherTrainer, othersClient])
      await expect(findNutritionPlan(stranger, id)).rejects.toMatchObject(notFound);
  });

  it("the plan of a client who was archived has no client's name", async () => {
    const gone = await makeClient(coach);
    const { id } = await writePlan(coach, gone, "Oats");
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, gone.user_id));
    expect((await findNutritionPlan(coach, id)).client_name).toBeNull();
  });
});

describe("changing a plan", () => {
  it("replaces what it says, and counts the version up", async () => {
    const before = await createNutritionPlan(
      trainer,
      planInput(client, { calories_target: 2000, description: "Old" }),
    );
    const after = await updateNutritionPlan(
      trainer,
      before.id,
      planInput(client, { title: "Steady cut", meals: [{ name: "Soup", calories: 300 }] }),
    );
    expect(after).toMatchObject({
      id: before.id,
      title: "Steady cut",
      description: "",
      calories_target: null,
      version: 2,
      created_at: before.created_at,
    });
    expect(after.meals).toMatchObject([{ name: "Soup", calories: 300 }]);
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  });

  it("keeps whether it is active unless told", async () => {
    const { id } = await createNutritionPlan(trainer, planInput(client, { is_active: false }));
    expect((await updateNutritionPlan(trainer, id, planInput(client))).is_active).toBe(false);
    expect((await updateNutritionPlan(trainer, id, planInput(client, { is_active: true }))).is_active).toBe(
      true,
    );
    expect((await updateNutritionPlan(trainer, id, planInput(client))).is_active).toBe(true);
  });

  it("cannot give it to another client", async () => {
    const colleague = await makeClient(trainer);
    const { id } = await writePlan(trainer, client, "Oats");
    await expect(updateNutritionPlan(trainer, id, planInput(colleague))).rejects.toMatchObject({
      status: 400,
      text: "client_fixed",
    });
    expect((await findNutritionPlan(trainer, id)).client_user_id).toBe(client.user_id);
  });

  it.each([
    ["another trainer", () => otherTrainer],
    ["its client", () => client],
  ])("is not possible for %s", async (_, actor) => {
    const { id } = await writePlan(trainer, client, "Oats");
    const input = planInput(client, { title: "Taken over" });
    await expect(updateNutritionPlan(actor(), id, input)).rejects.toMatchObject(notFound);
    expect(await findNutritionPlan(trainer, id)).toMatchObject({ title: "Lean bulk", version: 1 });
  });

  it("of a plan that does not exist is not possible", async () => {
    await expect(updateNutritionPlan(trainer, 2_000_000_000, planInput(client))).rejects.toMatchObject(
      notFound,
    );
  });
});

describe("two people changing one plan", () => {
  it("a save over a newer save is refused and changes nothing", async () => {
    const { id } = await writePlan(trainer, client, "Oats");
    await updateNutritionPlan(trainer, id, planInput(client, { title: "Faster", version: 1 }));
    const slower = planInput(client, { title: "Slower", version: 1 });
    await expect(updateNutritionPlan(trainer, id, slower)).rejects.toMatchObject({
      status: 409,
      text: "newer_version",
    });
    expect(await findNutritionPlan(trainer, id)).toMatchObject({ title: "Faster", version: 2 });
  });

  it("of saves at the same moment one wins", async () => {
    const { id } = await writePlan(trainer, client, "Oats");
    const outcomes = await race(6, (index) =>
      updateNutritionPlan(trainer, id, planInput(client, { title: `Save ${index}`, version: 1 })).then(
        ({ title }) => title,
        (error) => error.text,
      ),
    );
    const [winner] = outcomes.filter((outcome) => outcome !== "newer_version");
    expect(outcomes.filter((outcome) => outcome === "newer_version")).toHaveLength(5);
    expect(await findNutritionPlan(trainer, id)).toMatchObject({ title: winner, version: 2 });
  });

  it("without a version the last save wins", async () => {
    const { id } = await writePlan(trainer, client, "Oats");
    await updateNutritionPlan(trainer, id, planInput(client, { title: "First" }));
    await updateNutritionPlan(trainer, id, planInput(client, { title: "Last" }));
    expect(await findNutritionPlan(trainer, id)).toMatchObject({ title: "Last", version: 3 });
  });
});

describe("meals know each other again", () => {
  it("a renamed and moved meal keeps its id, a new one gets one", async () => {
    const before = await writePlan(trainer, client, "Oats", "Rice");
    const [oats, rice] = before.meals.map(({ id }) => id);
    const meals = [{ name: "Soup" }, { id: rice, name: "Rice & chicken" }, { id: oats, name: "Oats" }];
    const after = await updateNutritionPlan(trainer, before.id, planInput(client, { meals }));
    expect(after.meals.map(({ id }) => id)).toEqual([expect.any(String), rice, oats]);
    expect([oats, rice]).not.toContain(after.meals[0]?.id);
  });

  it("without ids they are known by name", async () => {
    const before = await writePlan(trainer, client, "Oats", "Rice");
    const meals = [{ name: "Rice", calories: 500 }, { name: "Oats" }];
    const after = await updateNutritionPlan(trainer, before.id, planInput(client, { meals }));
    expect(after.meals.map(({ id }) => id)).toEqual(before.meals.map(({ id }) => id).reverse());
  });

  it("an id of another plan is not taken over", async () => {
    const other = await writePlan(trainer, client, "Oats");
    const plan = await writePlan(trainer, client, "Rice");
    const meals = [{ id: other.meals[0]?.id, name: "Soup" }];
    const after = await updateNutritionPlan(trainer, plan.id, planInput(client, { meals }));
    expect(after.meals[0]?.id).not.toBe(other.meals[0]?.id);
  });

  it("two plans of one kind have meals of their own", async () => {
    const one = await writePlan(trainer, client, "Oats");
    const other = await writePlan(trainer, client, "Oats");
    expect(one.meals[0]?.id).not.toBe(other.meals[0]?.id);
  });
});

describe("deleting a plan", () => {
  it("takes it from every list; what it was stays in the books", async () => {
    const { id } = await writePlan(trainer, client, "Oats");
    await deleteNutritionPlan(trainer, id);
    expect((await listNutritionPlans(trainer)).map((plan) => plan.id)).not.toContain(id);
    expect((await listNutritionPlans(client)).map((plan) => plan.id)).not.toContain(id);
    await expect(findNutritionPlan(trainer, id)).rejects.toMatchObject(notFound);
    const [row] = await db.select().from(nutritionPlans).where(eq(nutritionPlans.id, id));
    expect(row).toMatchObject({ is_active: false, deleted_at: expect.any(Date) });
  });

  it("a deleted plan cannot be changed or deleted again", async () => {
    const { id } = await writePlan(trainer, client, "Oats");
    await deleteNutritionPlan(trainer, id);
    await expect(deleteNutritionPlan(trainer, id)).rejects.toMatchObject(notFound);
    await expect(updateNutritionPlan(trainer, id, planInput(client))).rejects.toMatchObject(notFound);
  });

  it.each([
    ["another trainer", () => otherTrainer],
    ["its client", () => client],
  ])("is not possible for %s", async (_, actor) => {
    const { id } = await writePlan(trainer, client, "Oats");
    await expect(deleteNutritionPlan(actor(), id)).rejects.toMatchObject(notFound);
    expect((await findNutritionPlan(trainer, id)).id).toBe(id);
  });
});
