import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type ReasonName,
  SILENT_DAYS,
  SILENT_DAYS_AT_FIRST,
  SLIPPING,
} from "../../app/domain/coaching/attention/reasons";
import { CLOSERS, type Closer } from "../../app/domain/people/accounts/presence";
import { PACKAGES, type PackageType } from "../../app/domain/people/packages/rules";
import { AGE, HEIGHT_CM } from "../../app/domain/people/profile/rules";
import { GREETING_MAX } from "../../app/domain/people/trainers/rules";
import { createdAt, instant, oneOf, within } from "./columns";

/** The data of the identity provider about a person. It is stored whole, because the contract returns it. */
export interface OAuthUserData {
  given_name?: string;
  family_name?: string;
  [claim: string]: unknown;
}

/** Trainers and clients with their profile. Their weight and body fat are in body_measurements. */
export const users = pgTable(
  "users",
  {
    user_id: uuid().primaryKey().defaultRandom(),
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    email: text().notNull(),
    oauth_user_data: jsonb().$type<OAuthUserData>().notNull().default({}),
    is_trainer: boolean().notNull().default(false),
    trainer_user_id: uuid().references((): AnyPgColumn => users.user_id),
    package_type: text().$type<PackageType>(),
    first_name: text(),
    last_name: text(),
    age: integer(),
    height_cm: numeric({ precision: 5, scale: 2, mode: "number" }),
    initial_data_completed: boolean().notNull().default(false),
    /** True if the trainer has changed the package and the client has not seen the notice yet. */
    package_notice: boolean().notNull().default(false),
    /**
     * The day from which a client's weekly check-ins are expected: the latest of the start of the coaching, the beginning of a package
     * that has them, and the return from the archive. Trainers have none.
     */
    weekly_from: date({ mode: "string" }),
    /**
     * The trainer's name and contacts for clients. Null means the trainer's own name, the installation's contact,
     * or the trainer's own e-mail address.
     */
    display_name: text(),
    contact_social_url: text(),
    contact_email: text(),
    contact_messenger_url: text(),
    /** The message that begins the trainer's conversation with each new client. Null means none. */
    greeting: text(),
    /** The days without a visit after which the trainer is told that a client is silent, and the reasons of slipping that are not told. */
    silent_days: integer().notNull().default(SILENT_DAYS_AT_FIRST),
    unsaid_reasons: text().array().$type<ReasonName[]>().notNull().default([]),
    time_zone: text(),
    /** Raising this number makes all member cookies of the user invalid. */
    member_epoch: integer().notNull().default(0),
    is_demo: boolean().notNull().default(false),
    /** Three facts that take a person out, each of which ends their access. app/domain/people/accounts/presence.ts tells what follows. */
    archived_at: instant(),
    consent_withdrawn_at: instant(),
    closed_at: instant(),
    /** Names who closed the account, and may take that back. */
    closed_by: text().$type<Closer>(),
    created_at: createdAt(),
  },
  (user) => [
    uniqueIndex("users_email_key").on(sql`lower(${user.email})`),
    // Lets the rows of a client name both numbers together.
    unique("users_numbers_key").on(user.user_id, user.id),
    // In the order of a trainer's clients. Nulls come first as in the query's order: PostgreSQL would sort otherwise.
    index("users_trainer_created_idx").on(
      user.trainer_user_id,
      user.created_at.desc().nullsFirst(),
      user.id.desc().nullsFirst(),
    ),
    check(
      "users_role",
      sql`(${user.is_trainer} and ${user.package_type} is null) or (not ${user.is_trainer} and ${user.package_type} is not null and ${user.trainer_user_id} is not null)`,
    ),
    index("users_closed_idx").on(user.closed_at).where(sql`${user.closed_at} is not null`),
    check("users_closed_by", sql`(${user.closed_at} is null) = (${user.closed_by} is null)`),
    check("users_closer", oneOf(user.closed_by, CLOSERS)),
    check("users_package_type", oneOf(user.package_type, PACKAGES)),
    check("users_age", within(user.age, AGE)),
    check("users_height_cm", within(user.height_cm, HEIGHT_CM)),
    check("users_silent_days", within(user.silent_days, SILENT_DAYS)),
    check(
      "users_unsaid_reasons",
      sql`${user.unsaid_reasons} <@ array[${sql.raw(SLIPPING.map((name) => `'${name}'`).join(", "))}]`,
    ),
    check(
      "users_greeting",
      sql`length(btrim(${user.greeting})) between 1 and ${sql.raw(String(GREETING_MAX))}`,
    ),
  ],
);

/** Identities at sign-in providers. One user can have several. */
export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (identity) => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index("identities_user_idx").on(identity.user_id),
  ],
);
