import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PLAN_KINDS, type PlanContents, type PlanKind } from "../../app/domain/coaching/plan-content/kinds";
import { createdAt, instant, oneOf } from "./columns";
import { users } from "./users";

/** A condition: the list under `key` of a plan's content has one item at least. */
const hasItems = (content: AnyPgColumn, key: string) =>
  sql`jsonb_typeof(${content}->${sql.raw(`'${key}'`)}) = 'array' and jsonb_array_length(${content}->${sql.raw(`'${key}'`)}) > 0`;

/** A condition: a plan's content has all of these keys, each with a number or null. */
const areNumbers = (content: AnyPgColumn, keys: string[]) =>
  sql.join(
    keys.map((key) => sql`jsonb_typeof(${content}->${sql.raw(`'${key}'`)}) in ('number', 'null')`),
    sql` and `,
  );

/** A condition: each item of the list under `key` has a list of weekdays from 1 to 7, which may be empty. */
const haveWeekdays = (content: AnyPgColumn, key: string) =>
  sql`not jsonb_path_exists(${content}, '${sql.raw(`$.${key}[*] ? (!(@.weekdays.type() == "array") || exists(@.weekdays[*] ? (@.type() != "number" || @ < 1 || @ > 7)))`)}')`;

/**
 * Nutrition and training plans. They share everything but `content`, whose shape follows `kind`.
 * A plan without a client is a template. A deleted plan keeps its row, because finished tasks point at it.
 */
export const plans = pgTable(
  "plans",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PlanKind>().notNull(),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    client_user_id: uuid().references(() => users.user_id),
    title: text().notNull(),
    description: text().notNull().default(""),
    content: jsonb().$type<PlanContents[PlanKind]>().notNull(),
    /** The bytes of the content as text, so that a list can be read in batches and a trainer's plans be added up without it. */
    content_bytes: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(${plans.content}::text)`),
    is_active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    idempotency_key: uuid(),
    /** The hash of the input that was sent with the key. The same key with another input is refused. */
    idempotency_hash: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (plan) => [
    // In the order of a trainer's lists: the newest plans first.
    index("plans_trainer_idx")
      .on(plan.trainer_user_id, plan.kind, plan.created_at.desc().nullsFirst(), plan.id.desc().nullsFirst())
      .where(sql`${plan.deleted_at} is null`),
    // In the order of a client's list, active plans first. Includes deleted plans: days that nobody has opened yet may
    // still need their tasks.
    index("plans_client_idx").on(
      plan.client_user_id,
      plan.kind,
      plan.is_active.desc().nullsFirst(),
      plan.created_at.desc().nullsFirst(),
      plan.id.desc().nullsFirst(),
    ),
    index("plans_active_idx")
      .on(plan.trainer_user_id, plan.client_user_id, plan.kind)
      .where(sql`${plan.is_active}`),
    // Adds up what a trainer has stored, deleted plans too, without reading the rows.
    index("plans_bytes_idx").on(plan.trainer_user_id, plan.content_bytes),
    uniqueIndex("plans_idempotency_key").on(plan.trainer_user_id, plan.kind, plan.idempotency_key),
    check("plans_kind", oneOf(plan.kind, PLAN_KINDS)),
    check("plans_title", sql`length(btrim(${plan.title})) > 0`),
    // A missing key makes a comparison null, which a check would let pass: hence the coalesce.
    check(
      "plans_content",
      sql`coalesce(case ${plan.kind} when 'nutrition' then ${hasItems(plan.content, "meals")} and ${areNumbers(plan.content, ["calories_target", "protein_target", "carbs_target", "fat_target"])} when 'training' then ${hasItems(plan.content, "workouts")} and ${areNumbers(plan.content, ["duration_weeks"])} end, false)`,
    ),
    check(
      "plans_weekdays",
      sql`${haveWeekdays(plan.content, "meals")} and ${haveWeekdays(plan.content, "workouts")}`,
    ),
    check("plans_deleted", sql`${plan.deleted_at} is null or not ${plan.is_active}`),
    check("plans_template", sql`${plan.client_user_id} is not null or not ${plan.is_active}`),
  ],
);

/**
 * A condition: the plan is active. It is written without a parameter, as the index of the active plans says it:
 * PostgreSQL would not use the index otherwise.
 */
export const isSwitchedOn = sql`${plans.is_active}`;

/** The days on which plans were active: from `active_from` up to, but not including, `active_until` (null: still active). */
export const planActivity = pgTable(
  "plan_activity",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plan_id: integer()
      .notNull()
      .references(() => plans.id, { onDelete: "cascade" }),
    active_from: date({ mode: "string" }).notNull(),
    active_until: date({ mode: "string" }),
  },
  (activity) => [
    index("plan_activity_plan_idx").on(activity.plan_id, activity.active_from),
    uniqueIndex("plan_activity_open_key").on(activity.plan_id).where(sql`${activity.active_until} is null`),
    check("plan_activity_order", sql`${activity.active_until} >= ${activity.active_from}`),
  ],
);
