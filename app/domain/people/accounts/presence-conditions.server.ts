import { asc, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { QueryValue } from "~db/prepared";
import { users } from "~db/schema/index";
import type { Presence } from "./presence";

const USERS = sql`${users}`;

/** A condition: a person is not out. `row` is the table of users or its alias. */
export const isPresent = (row: SQL = USERS) =>
  sql<boolean>`(${row}.archived_at is null and ${row}.consent_withdrawn_at is null and ${row}.closed_at is null)`;

/** A condition: a trainer still reads the records of a person, who is present or archived. `row` is the table of users or its alias. */
export const isReadableRow = (row: SQL = USERS) =>
  sql<boolean>`(${row}.consent_withdrawn_at is null and ${row}.closed_at is null)`;

/** A condition: the account of a person in `users` was closed at this time or before. */
export const isClosedSince = (time: Date) => lte(users.closed_at, time);

/** Orders closed people in `users` by the time of their closing. */
export const byClosing = asc(users.closed_at);

/**
 * A condition: the column names nobody, or a person whose records their trainer still reads. The others are looked up once for a
 * whole query, so that it reads its rows by the index that it has.
 */
export const namesReadable = (column: SQLWrapper, trainer: QueryValue<string>) =>
  sql<boolean>`coalesce(${column} <> all (array(
    select person.user_id from ${users} as person
    where person.trainer_user_id = ${trainer}::uuid and not ${isReadableRow(sql.raw("person"))}
  )), true)`;

/** The facts of a person in a query. */
export type PresenceColumns = Record<keyof Presence, SQLWrapper>;

/** Selects the facts that take a person out, from users or a subquery of them. */
export const presenceOf = <Row extends PresenceColumns>({
  archived_at,
  consent_withdrawn_at,
  closed_at,
}: Row): Pick<Row, keyof Presence> => ({ archived_at, consent_withdrawn_at, closed_at });

/** Selects the time since which a person is out for any reason; null for somebody present. */
export const outSinceOf = ({ archived_at, consent_withdrawn_at, closed_at }: PresenceColumns) =>
  sql<Date | null>`least(${archived_at}, ${consent_withdrawn_at}, ${closed_at})`;

/** Selects the facts that take a person out, as JSON. */
export const presenceJson = (row: PresenceColumns) =>
  sql`json_build_object(${sql.join(
    Object.entries(presenceOf(row)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`;
