import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { outSinceOf, type PresenceColumns } from "~/domain/people/accounts/presence-conditions.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import type { QueryValue } from "~db/prepared";
import { absences } from "~db/schema/index";
import { type Absence, type Said, saidOn } from "./rules";

/**
 * Selects the absences of a client that have a day from `since` on, as JSON in the order of their first days. What was taken back is
 * not among them.
 */
export const absencesOf = (client: SQLWrapper, since: SQL): SQL<Absence[]> =>
  sql<Absence[]>`(
    select coalesce(json_agg(json_build_object('id', absence.id, 'kind', absence.kind, 'starts_on', absence.starts_on,
      'ends_on', absence.ends_on, 'note', absence.note, 'confirmed_on', absence.confirmed_on) order by absence.starts_on), '[]')
    from ${absences} as absence
    where absence.client_user_id = ${client} and absence.taken_back_at is null
      and (absence.ends_on is null or absence.ends_on >= ${since}))`;

/** Returns yesterday where the day begins last, for `absencesOf`: whoever was absent then is said to be back. */
export const absentSince = (): Day => addDays(today("Etc/GMT+12"), -1);

/** Holds what `saidToday` has to know of a client. Null of somebody who is out. */
export type SaidFacts = { time_zone: string | null; absences: Absence[] } | null;

/** Selects the facts for `saidToday` of a client in a query. @param since absentSince() */
export const saidFactsOf = (
  client: Record<"user_id" | "time_zone", SQLWrapper> & PresenceColumns,
  since: QueryValue<Day>,
): SQL<SaidFacts> =>
  sql<SaidFacts>`case when ${outSinceOf(client)} is null then json_build_object(
    'time_zone', ${client.time_zone}, 'absences', ${absencesOf(client.user_id, sql`${since}::date`)}) end`;

/** Returns what is said of a client today: that they are away, ill or injured, or back. Nothing of somebody who is out. */
export const saidToday = (facts: SaidFacts | undefined): Said[] =>
  facts ? saidOn(facts.absences, today(timeZoneOf(facts))) : [];

/** The columns of a task in a query. */
type TaskColumns = Record<"user_id" | "completion_date" | "task_type", SQLWrapper>;

/** A condition on a task: no absence takes it out of the figures. Every reader of rates and streaks uses it. */
export const countsInFigures = ({ user_id, completion_date, task_type }: TaskColumns): SQL =>
  sql`not exists (
    select from ${absences} as absence
    where absence.client_user_id = ${user_id} and absence.taken_back_at is null
      and absence.starts_on <= ${completion_date} and (absence.ends_on is null or absence.ends_on >= ${completion_date})
      and (absence.kind <> 'injured' or ${task_type} = 'training_exercise'))`;
