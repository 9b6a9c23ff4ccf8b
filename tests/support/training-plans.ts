import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import { trainingPlans } from "~db/schema";

/** Puts a training plan for a client into the database, an active one unless said otherwise. */
export async function makeTrainingPlan(
  trainer: User,
  client: Pick<User, "user_id">,
  facts: Partial<typeof trainingPlans.$inferInsert> = {},
) {
  const [made] = await db
    .insert(trainingPlans)
    .values({
      trainer_user_id: trainer.user_id,
      client_user_id: client.user_id,
      title: "Push and pull",
      workouts: [{ id: "1", name: "Push", description: "", exercises: [] }],
      ...facts,
    })
    .returning();
  return made as typeof trainingPlans.$inferSelect;
}

/** Makes a plan that is switched off and one that is deleted: neither counts as active anywhere. */
export async function makeInactiveTrainingPlans(trainer: User, client: Pick<User, "user_id">) {
  await makeTrainingPlan(trainer, client, { title: "Switched off", is_active: false });
  await makeTrainingPlan(trainer, client, { title: "Deleted", is_active: false, deleted_at: new Date() });
}
