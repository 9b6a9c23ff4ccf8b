import type { TrainingContent } from "~/domain/coaching/plan-content/training-rules";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { plans } from "~db/schema";

const ONE_WORKOUT = [{ id: "1", name: "Push", description: "", exercises: [], weekdays: [] }];

type Facts = Partial<typeof plans.$inferInsert> & Partial<TrainingContent>;

/** Inserts a training plan for a client into the database. The plan is active by default. */
export async function makeTrainingPlan(
  trainer: User,
  client: Pick<User, "user_id">,
  { workouts = ONE_WORKOUT, duration_weeks = null, ...facts }: Facts = {},
) {
  const [made] = await db
    .insert(plans)
    .values({
      kind: "training",
      trainer_user_id: trainer.user_id,
      client_user_id: client.user_id,
      title: "Push and pull",
      content: { workouts, duration_weeks },
      ...facts,
    })
    .returning();
  return made as typeof plans.$inferSelect;
}

/** Inserts a plan that is switched off and a plan that is deleted. Neither counts as active. */
export async function makeInactiveTrainingPlans(trainer: User, client: Pick<User, "user_id">) {
  await makeTrainingPlan(trainer, client, { title: "Switched off", is_active: false });
  await makeTrainingPlan(trainer, client, { title: "Deleted", is_active: false, deleted_at: new Date() });
}
