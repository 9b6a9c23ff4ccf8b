import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema/index";

/** Explains why a column of a person's rows is not exported. */
export const LEFT_OUT = {
  derived: "is made from other columns",
  technical: "names a row, counts its versions, or recognizes a request that was sent twice",
  secret: "would let somebody else sign in",
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** Explains why a table holds nothing personal. */
export type NotPersonal =
  | "data that everybody shares"
  | "work that the product has done"
  | "hashes that name nobody";

type Columns<Table extends PgTable> = keyof Table["_"]["columns"] & string;

/** Returns a condition on a table for the rows of one person. */
export type RowsOf = (person: SQLWrapper) => SQL;

/** Describes what is personal in a table, and what becomes of it. */
export interface PersonalTable<Table extends PgTable = PgTable> {
  table: Table;
  /** The rows that are exported as the person's; null where nothing is exported. */
  exported: RowsOf | null;
  /** The columns of the exported rows. */
  columns: readonly Columns<Table>[];
  /** The columns that are not exported, by the reason. */
  leftOut: { readonly [reason in LeftOut]?: readonly Columns<Table>[] };
  /** The rows that are deleted with the person. */
  deleted: RowsOf;
  /** The columns of other people's rows that name the person. They are emptied, or name the client of the row from then on. */
  released?: { readonly [column in Columns<Table>]?: "emptied" | "client_user_id" };
}

type Rules<Table extends PgTable> = Pick<PersonalTable<Table>, "columns" | "leftOut" | "released"> & {
  /** The rows that are deleted with the person, where they are others than those that are the person's. */
  deleted?: RowsOf;
};

/** Describes a table by the rows that are a person's. They are exported if a column of them is. */
function personal<Table extends PgTable>(table: Table, of: RowsOf, rules: Rules<Table>): PersonalTable {
  const exported = rules.columns.length > 0 ? of : null;
  return { table, exported, deleted: of, ...rules } as unknown as PersonalTable;
}

const {
  absences,
  accessCodes,
  attentionAnswers,
  bodyMeasurements,
  checkIns,
  clientFigures,
  codeUses,
  conversations,
  customTasks,
  dailyCompletions,
  exerciseBests,
  exerciseSessions,
  exerciseSets,
  foodLogs,
  foodVerifications,
  foods,
  healthDataConsents,
  identities,
  lastDeletedEntries,
  messages,
  openedDays,
  photos,
  planActivity,
  plans,
  rateLimits,
  removedPhotos,
  rightsEvents,
  savedMealFoods,
  savedMeals,
  savedReplies,
  sessions,
  trainingSessions,
  users,
  visits,
  waterDays,
  writeCounts,
} = schema;

const KEY = ["idempotency_key", "idempotency_hash"] as const;
const PORTION = [
  "food_id",
  "food_name",
  "brand",
  "unit",
  "serving_size_g",
  "calories_per_100g",
  "protein_per_100g",
  "carbs_per_100g",
  "fat_per_100g",
  "fiber_per_100g",
] as const;

/** Returns the condition that a column names the person. */
const whose =
  (column: PgColumn): RowsOf =>
  (person) =>
    eq(column, person);

const NOTHING: RowsOf = () => sql`false`;

/** The whole conversation of a client goes with either side. Only the client exports it. */
const conversationsOf: RowsOf = (person) =>
  sql`(${conversations.client_user_id} = ${person} or ${conversations.trainer_user_id} = ${person})`;

/** The plans of a client go with the client, templates with their trainer. */
const plansOf: RowsOf = (person) =>
  sql`(${plans.client_user_id} = ${person} or (${plans.client_user_id} is null and ${plans.trainer_user_id} = ${person}))`;

const inConversations = (condition: SQL) =>
  sql`${messages.conversation_id} in (select ${conversations.id} from ${conversations} where ${condition})`;

/**
 * Everything that is personal, table by table, in the order in which it is deleted: rows come before those that they refer to. The
 * export, the deletion and the scan for what is left read this list.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  personal(bodyMeasurements, whose(bodyMeasurements.user_id), {
    columns: [
      "id",
      "measured_on",
      "weight_kg",
      "body_fat_percentage",
      "waist_cm",
      "hip_cm",
      "chest_cm",
      "weight_cleared",
      "body_fat_cleared",
      "check_in_id",
      "source",
      "created_at",
    ],
    leftOut: { technical: ["user_id"] },
  }),
  personal(checkIns, whose(checkIns.client_user_id), {
    columns: [
      "id",
      "kind",
      "check_in_date",
      "photo_key",
      "pose",
      "caption",
      "mood_rating",
      "energy_level",
      "reviewed_at",
      "comment",
      "created_at",
    ],
    leftOut: { technical: ["client_user_id", ...KEY], derived: ["asks_for_look"] },
  }),
  personal(photos, whose(photos.owner_user_id), {
    columns: ["key", "width", "height", "bytes", "created_at"],
    leftOut: { technical: ["owner_user_id"] },
  }),
  personal(exerciseSessions, whose(exerciseSessions.user_id), {
    columns: [],
    leftOut: {
      technical: ["user_id"],
      derived: [
        "exercise_key",
        "completion_date",
        "exercise_name",
        "sets",
        "heaviest",
        "estimated_max",
        "volume",
        "longest",
        "estimate_kg",
        "repeated_kg",
        "repeated_reps",
        "added_kg",
        "added_reps",
        "lift_up",
        "record_kind",
        "record_value",
        "record_before",
      ],
    },
  }),
  personal(exerciseBests, whose(exerciseBests.user_id), {
    columns: [],
    leftOut: {
      technical: ["user_id"],
      derived: [
        "exercise_key",
        "exercise_name",
        "sessions",
        "last_date",
        "heaviest",
        "heaviest_on",
        "estimated_max",
        "estimated_max_on",
        "volume",
        "volume_on",
        "longest",
        "longest_on",
      ],
    },
  }),
  personal(exerciseSets, whose(exerciseSets.user_id), {
    columns: [
      "id",
      "completion_date",
      "exercise_name",
      "plan_id",
      "item_id",
      "place",
      "kind",
      "weight_kg",
      "reps",
      "seconds",
      "rir",
      "is_warm_up",
      "done_at",
      "entered_by_user_id",
    ],
    leftOut: { technical: ["user_id", ...KEY], derived: ["exercise_key"] },
    released: { entered_by_user_id: "emptied" },
  }),
  personal(trainingSessions, whose(trainingSessions.user_id), {
    columns: ["completion_date", "finished_at", "rating", "note"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(dailyCompletions, whose(dailyCompletions.user_id), {
    columns: [
      "id",
      "completion_date",
      "task_type",
      "plan_id",
      "custom_task_id",
      "item_id",
      "task_reference",
      "protein",
      "carbs",
      "fat",
      "position",
      "is_added",
      "is_completed",
      "completed_at",
      "completed_by_user_id",
      "notes",
      "given_notes",
      "created_at",
      "updated_at",
    ],
    leftOut: { technical: ["user_id"], derived: ["exercise_key"] },
    released: { completed_by_user_id: "emptied" },
  }),
  personal(openedDays, whose(openedDays.user_id), {
    columns: ["completion_date", "opened_at"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(customTasks, whose(customTasks.client_user_id), {
    columns: [
      "id",
      "trainer_user_id",
      "task_name",
      "description",
      "priority",
      "category",
      "notes",
      "starts_on",
      "ends_on",
      "repeats",
      "weekdays",
      "created_at",
      "updated_at",
      "deleted_at",
    ],
    leftOut: { technical: ["client_user_id", "version", ...KEY] },
    released: { trainer_user_id: "client_user_id" },
  }),
  personal(foodLogs, whose(foodLogs.user_id), {
    columns: [
      "id",
      "log_date",
      "meal_type",
      ...PORTION,
      "notes",
      "plan_id",
      "meal_id",
      "is_planned_meal",
      "logged_by_user_id",
      "created_at",
    ],
    leftOut: { technical: ["user_id", "version", "idempotency_part", ...KEY] },
    released: { logged_by_user_id: "emptied" },
  }),
  personal(lastDeletedEntries, whose(lastDeletedEntries.user_id), {
    columns: ["entry", "deleted_at"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(
    savedMealFoods,
    (person) =>
      sql`${savedMealFoods.saved_meal_id} in (select ${savedMeals.id} from ${savedMeals} where ${savedMeals.user_id} = ${person})`,
    {
      columns: ["saved_meal_id", "position", ...PORTION],
      leftOut: {},
    },
  ),
  personal(savedMeals, whose(savedMeals.user_id), {
    columns: ["id", "name", "created_at"],
    leftOut: { technical: ["user_id", "idempotency_key"] },
  }),
  personal(waterDays, whose(waterDays.user_id), {
    columns: ["log_date", "water_ml"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(foodVerifications, whose(foodVerifications.trainer_user_id), {
    columns: ["food_id", "created_at"],
    leftOut: { technical: ["trainer_user_id"] },
    // Marks of a trainer on the person's own foods go with the foods.
    deleted: (person) =>
      sql`(${foodVerifications.trainer_user_id} = ${person} or ${foodVerifications.food_id} in (select ${foods.id} from ${foods} where ${foods.owner_user_id} = ${person}))`,
  }),
  personal(foods, whose(foods.owner_user_id), {
    columns: [
      "id",
      "name_de",
      "name_en",
      "brand",
      "category",
      "calories_per_100g",
      "protein_per_100g",
      "carbs_per_100g",
      "fat_per_100g",
      "fiber_per_100g",
      "alcohol_per_100g",
      "servings",
      "barcode",
      "created_at",
    ],
    leftOut: {
      technical: ["owner_user_id", "source", "reference", "tier", "basic", "hidden", "version", ...KEY],
      derived: ["search", "compact", "words"],
    },
  }),
  personal(messages, (person) => inConversations(eq(conversations.client_user_id, person)), {
    columns: [
      "id",
      "conversation_id",
      "number",
      "from_trainer",
      "content",
      "event",
      "plan_id",
      "check_in_id",
      "package_type",
      "absence_id",
      "session_date",
      "created_at",
    ],
    leftOut: { technical: [...KEY, "news_at"], derived: ["nth_of_sender", "search"] },
    deleted: (person) => inConversations(conversationsOf(person)),
  }),
  personal(conversations, whose(conversations.client_user_id), {
    columns: ["id", "trainer_user_id", "read_by_client", "read_by_trainer"],
    leftOut: {
      technical: ["client_user_id"],
      derived: [
        "last_number",
        "sent_by_trainer",
        "sent_by_client",
        "last_message_at",
        "waits_since",
        "waits_from",
      ],
    },
    deleted: conversationsOf,
  }),
  personal(absences, whose(absences.client_user_id), {
    columns: [
      "id",
      "kind",
      "starts_on",
      "ends_on",
      "note",
      "set_by",
      "confirmed_on",
      "created_at",
      "updated_at",
      "taken_back_at",
    ],
    leftOut: { technical: ["client_user_id", "client_id", "version", ...KEY] },
  }),
  personal(
    planActivity,
    (person) => sql`${planActivity.plan_id} in (select ${plans.id} from ${plans} where ${plansOf(person)})`,
    {
      columns: ["plan_id", "active_from", "active_until"],
      leftOut: { technical: ["id"] },
    },
  ),
  personal(plans, plansOf, {
    columns: [
      "id",
      "kind",
      "trainer_user_id",
      "title",
      "description",
      "content",
      "is_active",
      "created_at",
      "updated_at",
      "deleted_at",
    ],
    leftOut: { technical: ["client_user_id", "version", ...KEY], derived: ["content_bytes"] },
    released: { trainer_user_id: "client_user_id" },
  }),
  personal(codeUses, whose(codeUses.user_id), {
    columns: ["id", "code_id", "from_package", "to_package", "used_at"],
    leftOut: { technical: ["user_id", "trainer_user_id"] },
    deleted: (person) => sql`(${codeUses.user_id} = ${person} or ${codeUses.trainer_user_id} = ${person})`,
  }),
  personal(accessCodes, whose(accessCodes.trainer_user_id), {
    columns: [
      "id",
      "kind",
      "package_type",
      "label",
      "expires_at",
      "max_uses",
      "uses",
      "revoked_at",
      "created_at",
    ],
    leftOut: { technical: ["trainer_user_id", "is_demo", "idempotency_key"], secret: ["code_hash"] },
  }),
  personal(savedReplies, whose(savedReplies.trainer_user_id), {
    columns: ["id", "content", "created_at"],
    leftOut: { technical: ["trainer_user_id", "version", ...KEY] },
  }),
  personal(healthDataConsents, whose(healthDataConsents.user_id), {
    columns: ["id", "version", "language", "given_at", "ended_at"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(rightsEvents, whose(rightsEvents.user_id), {
    columns: ["id", "kind", "done_by", "happened_on"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(attentionAnswers, whose(attentionAnswers.client_user_id), {
    columns: ["reason", "cause", "until", "answered_at"],
    leftOut: { technical: ["client_user_id"] },
  }),
  personal(clientFigures, whose(clientFigures.user_id), {
    columns: [],
    leftOut: {
      technical: ["user_id", "given_at", "changed", "made_at_change"],
      derived: [
        "day",
        "planned_days",
        "week_planned",
        "week_done",
        "month_planned",
        "month_done",
        "trained_on",
        "training_from",
        "trainings_missed",
        "logged_on",
        "logged_days",
        "checked_in_on",
        "checked_in_days",
      ],
    },
  }),
  personal(visits, whose(visits.user_id), {
    columns: ["last_seen"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(writeCounts, whose(writeCounts.user_id), {
    columns: [],
    leftOut: {
      technical: ["user_id"],
      derived: ["minute_from", "minute_writes", "hour_from", "hour_writes", "hour_uploads", "hour_photos"],
    },
  }),
  personal(rateLimits, (person) => sql`${rateLimits.key} like '%:' || ${person}::text`, {
    columns: [],
    leftOut: { technical: ["key"], derived: ["points", "expire"] },
  }),
  personal(identities, whose(identities.user_id), {
    columns: ["issuer", "subject", "created_at"],
    leftOut: { technical: ["user_id"] },
  }),
  personal(sessions, whose(sessions.user_id), {
    columns: ["created_at", "expires_at"],
    leftOut: { technical: ["user_id"], secret: ["id_hash"] },
  }),
  // The job of the deletion takes these rows away itself, when the pictures of a key are gone.
  personal(removedPhotos, NOTHING, {
    columns: [],
    leftOut: { technical: ["key", "owner_user_id", "removed_at"] },
  }),
  // The row of the person itself goes last.
  personal(users, whose(users.user_id), {
    columns: [
      "user_id",
      "id",
      "email",
      "oauth_user_data",
      "is_trainer",
      "trainer_user_id",
      "package_type",
      "first_name",
      "last_name",
      "age",
      "height_cm",
      "initial_data_completed",
      "weekly_from",
      "display_name",
      "contact_social_url",
      "contact_email",
      "contact_messenger_url",
      "greeting",
      "silent_days",
      "unsaid_reasons",
      "time_zone",
      "archived_at",
      "consent_withdrawn_at",
      "closed_at",
      "closed_by",
      "created_at",
    ],
    leftOut: { technical: ["package_notice", "member_epoch", "is_demo"] },
  }),
];

/** The tables that hold nothing personal, and what they hold. */
export const NOT_PERSONAL: Readonly<Record<string, NotPersonal>> = {
  data_conversions: "work that the product has done",
  deleted_people: "hashes that name nobody",
  food_sources: "data that everybody shares",
  food_words: "data that everybody shares",
};
