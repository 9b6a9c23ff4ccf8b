import { beforeEach, describe, expect, it } from "vitest";
import { CONTENT_BYTES } from "~/domain/coaching/plan-content/rules";
import type { Exercise } from "~/domain/coaching/plan-content/training-rules";
import { copyPlanForClients } from "~/domain/coaching/plans/copies.server";
import type { User } from "~/domain/people/accounts/user.server";
import { makeClient, makeTrainer } from "../support/database";
import { longContent } from "../support/long-plans";
import { NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { insertPlans } from "../support/plan-rows";

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const ids = JSON.stringify({ id: "00000000-0000-4000-8000-000000000000" }).length - 1;

/** Returns the input of a plan whose content, with the ids that it gets, has exactly a number of bytes. */
function exactly(bytes: number) {
  const exercise = (name: string, notes: string) => ({ name, sets: 3, reps: "10", weight: "", notes });
  // "ü" has two bytes, so that characters are not what is counted.
  const exercises = Array.from({ length: 65 }, (_, index) => exercise(`Exercise ${index}`, "ü".repeat(2000)));
  const content = () => ({
    workouts: [
      { name: "Push", description: "", exercises: exercises.slice(0, 50), weekdays: [] },
      { name: "Pull", description: "", exercises: exercises.slice(50), weekdays: [] },
    ],
    duration_weeks: null,
  });
  const length = () => Buffer.byteLength(JSON.stringify(content())) + 67 * ids;
  for (const each of exercises.slice(1).reverse()) {
    const left = length() - bytes;
    if (left <= 0) break;
    each.notes = "ü".repeat(Math.max(0, 2000 - Math.ceil(left / 2)));
  }
  (exercises[64] as Exercise).notes += "x".repeat(bytes - length());
  return { title: "Long", client_user_id: client.user_id, is_active: false, ...content() };
}

const tooLong = { status: 400, text: "plan_too_long", fields: { "workouts.0.exercises.0.notes": [] } };
const insertLong = async (bytes = 925 * 1024) => {
  const content = longContent(bytes);
  const [id] = await insertPlans(trainer, "training", [
    { title: "From before", client_user_id: client.user_id, content: content as never },
  ]);
  return { id: id as number, content };
};
const facts = (content: object) => ({ title: "Edited", client_user_id: client.user_id, ...content });

describe("the content of a plan", () => {
  it("may have 256 KB of JSON, and is refused at its longest text with a byte more", async () => {
    const plan = await TRAINING_PLANS.create(trainer, exactly(CONTENT_BYTES));
    expect(
      Buffer.byteLength(
        JSON.stringify({
          workouts: (plan as unknown as Record<string, unknown>).workouts,
          duration_weeks: null,
        }),
      ),
    ).toBe(CONTENT_BYTES);
    await expect(TRAINING_PLANS.create(trainer, exactly(CONTENT_BYTES + 1))).rejects.toMatchObject(tooLong);
    await expect(TRAINING_PLANS.update(trainer, plan.id, exactly(CONTENT_BYTES + 1))).rejects.toMatchObject(
      tooLong,
    );
    await TRAINING_PLANS.copy(trainer, plan.id, { client_user_id: null });
  });

  it("cannot be too long in a nutrition plan within its other bounds, except with texts that JSON makes longer", async () => {
    const meal = (text: string) => ({
      name: "Oats",
      description: text.repeat(2000),
      notes: text.repeat(2000),
    });
    const create = (text: string) =>
      NUTRITION_PLANS.create(
        trainer,
        NUTRITION_PLANS.facts(client, {
          is_active: false,
          meals: Array.from({ length: 50 }, () => meal(text)),
        }),
      );
    await create("x");
    await expect(create("€")).rejects.toMatchObject({
      text: "plan_too_long",
      fields: { "meals.0.description": [] },
    });
  });
});

describe("a plan that is longer than plans may be today", () => {
  it("can be read, switched and deleted", async () => {
    const { id, content } = await insertLong();
    expect(await TRAINING_PLANS.find(trainer, id)).toMatchObject({ workouts: content.workouts });
    await TRAINING_PLANS.activate(trainer, id, true);
    await TRAINING_PLANS.activate(trainer, id, false);
    await TRAINING_PLANS.remove(trainer, id);
    await expect(TRAINING_PLANS.find(trainer, id)).rejects.toMatchObject({ status: 404 });
  });

  it("can be saved as it is and shorter, and not longer", async () => {
    const { id, content } = await insertLong();
    await TRAINING_PLANS.update(trainer, id, facts(content));
    const [first, ...others] = content.workouts;
    const longer = { ...content, workouts: [{ ...first, description: "more" }, ...others] };
    await expect(TRAINING_PLANS.update(trainer, id, facts(longer))).rejects.toMatchObject({
      text: "plan_too_long",
    });
    await TRAINING_PLANS.update(trainer, id, facts({ ...content, workouts: others }));
    expect((await TRAINING_PLANS.find(trainer, id)).title).toBe("Edited");
    await expect(TRAINING_PLANS.update(trainer, id, facts(content))).rejects.toMatchObject({
      text: "plan_too_long",
    });
  });

  it("is not copied, with the reason: for clients, as a template, or as a new plan", async () => {
    const { id, content } = await insertLong();
    const refused = { status: 409, text: "too_long_to_copy" };
    await expect(TRAINING_PLANS.copy(trainer, id, { client_user_id: null })).rejects.toMatchObject(refused);
    const input = { clients: [client.user_id], is_active: false, instead: [], title_beside: "Copy" };
    await expect(copyPlanForClients(trainer, "training", id, input)).rejects.toMatchObject(refused);
    await expect(TRAINING_PLANS.create(trainer, facts(content))).rejects.toMatchObject({
      text: "plan_too_long",
    });
    expect(await TRAINING_PLANS.list(trainer)).toHaveLength(1);
  });
});
