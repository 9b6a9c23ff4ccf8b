import { and, eq, type SQL, sql } from "drizzle-orm";
import { sumOf, totalsOf } from "~/domain/coaching/check-ins/totals.server";
import { isActive } from "~/domain/coaching/plans/plan-list.server";
import {
  absentSince,
  type SaidFacts,
  saidFactsOf,
  saidToday,
} from "~/domain/people/absences/absences.server";
import type { Presence } from "~/domain/people/accounts/presence";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import {
  byNeed,
  hasToReview,
  hasUnread,
  isUnreadOf,
  needsTrainer,
  toReviewOf,
  waitsForPlan,
  withoutData,
} from "~/domain/people/clients/attention.server";
import { ownClients, personFields } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { plans, users } from "~db/schema/index";
import { NEEDS_ATTENTION_SHOWN } from "./dashboard-rules";
import type { RosterClient } from "./roster.server";

/** A client who needs their trainer: without an active plan or first data, or with a check-in or a message that waits. */
export type ClientNeedingAttention = Omit<
  RosterClient,
  keyof Presence | "plans" | "week" | "weight" | "today" | "next_check_in"
>;

type StatsValues = QueryValues<{ user_id: string; absent_since: Day }>;

const selectStats = prepared("trainer_figures", (trainer: StatsValues) => {
  const people = peopleOf(trainer).as("people");
  const active = activePlansOf(trainer).as("active_plans");
  const weekly = weeklyCheckInsOf(trainer).as("weekly_check_ins");
  const needsAttention = needsAttentionOf(trainer).as("needy_first");
  return db
    .select({
      clients: people.clients,
      archived: people.archived,
      withoutPlan: people.withoutPlan,
      withoutData: people.withoutData,
      toReview: people.toReview,
      unread: people.unread,
      needing: people.needing,
      needsAttention: needsAttention.first,
      activeNutritionPlans: active.nutrition,
      activeTrainingPlans: active.training,
      weekly: { check_ins: weekly.check_ins, photos: weekly.photos },
    })
    .from(people)
    .crossJoin(active)
    .crossJoin(weekly)
    .crossJoin(needsAttention);
});

/** Returns a trainer's stats and the first clients who need something. Archived clients are only counted. */
export async function trainerStats({ user_id }: User) {
  const [row] = await selectStats({ user_id, absent_since: absentSince() });
  if (!row) throw new Error("aggregates always answer one row");
  const needsAttention = row.needsAttention.map(
    ({ said, ...client }): ClientNeedingAttention => ({ ...client, said: saidToday(said) }),
  );
  return { ...row, needsAttention };
}

const present = isPresent();
const presentWith = (condition: SQL | undefined, name: string) =>
  sql<number>`(count(*) filter (where ${and(present, condition)}))::int`.as(name);

function peopleOf(trainer: UserKey) {
  return db
    .select({
      clients: presentWith(undefined, "clients"),
      archived: sql<number>`(count(*) filter (where not ${present}))::int`.as("archived"),
      withoutPlan: presentWith(waitsForPlan(trainer), "without_plan"),
      withoutData: presentWith(withoutData, "without_data"),
      toReview: presentWith(hasToReview, "to_review"),
      unread: presentWith(hasUnread(trainer), "unread"),
      needing: presentWith(needsTrainer(trainer), "needing"),
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

type NeedyRow = Omit<ClientNeedingAttention, "said"> & { said: SaidFacts };

function needsAttentionOf(trainer: StatsValues) {
  const needsAttention = db
    .select({
      ...personFields,
      package_type: users.package_type,
      initial_data_completed: users.initial_data_completed,
      waiting: waitsForPlan(trainer).as("waiting"),
      to_review: toReviewOf(users.user_id).as("to_review"),
      unread: isUnreadOf(trainer, users.user_id).as("unread"),
      said: saidFactsOf(users, trainer.absent_since).as("said"),
    })
    .from(users)
    .where(and(ownClients(trainer), needsTrainer(trainer)))
    .orderBy(...byNeed(trainer))
    .limit(NEEDS_ATTENTION_SHOWN)
    .as("needy");
  return db
    .select({ first: sql<NeedyRow[]>`coalesce(json_agg(needy), '[]')`.as("needy_rows") })
    .from(needsAttention);
}
