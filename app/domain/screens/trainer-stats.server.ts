import { and, eq, sql } from "drizzle-orm";
import { sumOf, totalsOf } from "~/domain/coaching/check-ins/totals.server";
import { isActive } from "~/domain/coaching/plans/plan-list.server";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { ownClients } from "~/domain/people/clients/clients.server";
import { db } from "~db/client";
import { prepared } from "~db/prepared";
import { plans, users } from "~db/schema/index";

const selectStats = prepared("trainer_figures", (trainer: UserKey) => {
  const people = peopleOf(trainer).as("people");
  const active = activePlansOf(trainer).as("active_plans");
  const weekly = weeklyCheckInsOf(trainer).as("weekly_check_ins");
  return db
    .select({
      clients: people.clients,
      archived: people.archived,
      activeNutritionPlans: active.nutrition,
      activeTrainingPlans: active.training,
      weekly: { check_ins: weekly.check_ins, photos: weekly.photos },
    })
    .from(people)
    .crossJoin(active)
    .crossJoin(weekly);
});

/** Returns a trainer's stats. Archived clients are only counted. */
export async function trainerStats({ user_id }: User) {
  const [row] = await selectStats({ user_id });
  if (!row) throw new Error("aggregates always answer one row");
  return row;
}

const present = isPresent();

function peopleOf(trainer: UserKey) {
  return db
    .select({
      clients: sql<number>`(count(*) filter (where ${present}))::int`.as("clients"),
      archived: sql<number>`(count(*) filter (where not ${present}))::int`.as("archived"),
    })
    .from(users)
    .where(eq(users.trainer_user_id, trainer.user_id));
}

export const activeByKind = {
  nutrition: sql<number>`(count(*) filter (where ${plans.kind} = 'nutrition'))::int`.as("active_nutrition"),
  training: sql<number>`(count(*) filter (where ${plans.kind} = 'training'))::int`.as("active_training"),
};

function activePlansOf(trainer: UserKey) {
  return db
    .select(activeByKind)
    .from(plans)
    .innerJoin(users, eq(users.user_id, plans.client_user_id))
    .where(
      and(
        eq(plans.trainer_user_id, trainer.user_id),
        isActive({ user_id: trainer.user_id, is_trainer: true }),
      ),
    );
}

function weeklyCheckInsOf(trainer: UserKey) {
  const totals = totalsOf(users.user_id, "weekly");
  return db.select(sumOf(totals)).from(users).crossJoinLateral(totals).where(ownClients(trainer));
}
