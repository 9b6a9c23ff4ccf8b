import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/**
 * What plans of every kind have. A plan without a client is a template. A deleted plan keeps its row: finished tasks
 * point at it.
 */
export const planColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  trainer_user_id: uuid()
    .notNull()
    .references(() => users.user_id),
  client_user_id: uuid().references(() => users.user_id),
  title: text().notNull(),
  description: text().notNull().default(""),
  is_active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  idempotency_key: uuid(),
  /** What was written under the key: the same key with something else makes nothing. */
  idempotency_hash: text(),
  created_at: createdAt(),
  updated_at: createdAt(),
  deleted_at: instant(),
});

type PlanColumn =
  | "trainer_user_id"
  | "client_user_id"
  | "title"
  | "is_active"
  | "idempotency_key"
  | "created_at"
  | "deleted_at"
  | "id";

/** The indexes and checks of such a table, and that `items`, its list of meals or workouts, has one at least. */
export const planConstraints = (
  name: string,
  plan: Record<PlanColumn, ExtraConfigColumn>,
  items: string,
  list: AnyPgColumn,
) => [
  index(`${name}_trainer_idx`)
    .on(plan.trainer_user_id, plan.created_at.desc(), plan.id.desc())
    .where(sql`${plan.deleted_at} is null`),
  // Deleted ones too: days that were not opened before may still ask for their tasks.
  index(`${name}_client_idx`).on(plan.client_user_id, plan.created_at.desc(), plan.id.desc()),
  index(`${name}_active_idx`).on(plan.trainer_user_id, plan.client_user_id).where(sql`${plan.is_active}`),
  uniqueIndex(`${name}_idempotency_key`).on(plan.trainer_user_id, plan.idempotency_key),
  check(`${name}_title`, sql`length(btrim(${plan.title})) > 0`),
  check(`${name}_${items}`, sql`jsonb_typeof(${list}) = 'array' and jsonb_array_length(${list}) > 0`),
  check(`${name}_deleted`, sql`${plan.deleted_at} is null or not ${plan.is_active}`),
  check(`${name}_template`, sql`${plan.client_user_id} is not null or not ${plan.is_active}`),
];

/** The days on which plans were active: from the first, up to but not including the last; open while one is active. */
export const activityTable = (name: string, planId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: integer().primaryKey().generatedAlwaysAsIdentity(),
      plan_id: integer().notNull().references(planId, { onDelete: "cascade" }),
      active_from: date({ mode: "string" }).notNull(),
      active_until: date({ mode: "string" }),
    },
    (activity) => [
      index(`${name}_plan_idx`).on(activity.plan_id, activity.active_from),
      uniqueIndex(`${name}_open_key`).on(activity.plan_id).where(sql`${activity.active_until} is null`),
      check(`${name}_order`, sql`${activity.active_until} >= ${activity.active_from}`),
    ],
  );
