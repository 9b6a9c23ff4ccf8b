import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { type DayTraining, dayTraining } from "~/domain/coaching/sets/day-training.server";
import { type PlannedExercise, plannedExercises } from "~/domain/coaching/sets/planned.server";
import { isNews } from "~/domain/messages/opened.server";
import { ENTRIES_SHOWN, type EventKind } from "~/domain/messages/rules";
import type { AbsentDays } from "~/domain/people/absences/rules";
import { isReadableRow } from "~/domain/people/accounts/presence-conditions.server";
import type { Role, UserKey } from "~/domain/people/accounts/user.server";
import type { PackageType } from "~/domain/people/packages/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValues } from "~db/prepared";
import { absences, checkIns, conversations, messages, plans } from "~db/schema/index";

/** The ends from which a part of a conversation is read. */
export const RANGES = ["newest", "before", "from"] as const;
export type RangeKind = (typeof RANGES)[number];

export interface Entry {
  id: number;
  number: number;
  /** Null for an event. */
  from_trainer: boolean | null;
  nth_of_sender: number | null;
  content: string;
  created_at: string;
  event: EventKind | null;
  plan_id: number | null;
  plan_kind: PlanKind | null;
  plan_title: string | null;
  plan_deleted: boolean;
  plan_active: boolean;
  check_in_id: number | null;
  check_in_kind: CheckInKind | null;
  check_in_date: Day | null;
  photo_key: string | null;
  /** Holds the trainer's present comment on the check-in; null if it is not reviewed any more. */
  comment: string | null;
  /** True for a review with words that the client has not seen. False for the trainer. */
  is_news: boolean;
  package_type: PackageType | null;
  /** Holds the absence of an event as it is when the event is read, with its words. */
  absence: (AbsentDays & { note: string; taken_back: boolean }) | null;
  session_date: Day | null;
  /** Sums up the sets of a day whose training the client has finished. A later correction of a set is in it. Null for other entries. */
  training: DayTraining | null;
  /** The sets that this day asked for, as the trainer sees them. 0 for the client. */
  planned_sets: number;
}

/** An entry as it is selected. */
interface EntryRow extends Omit<Entry, "planned_sets"> {
  planned: PlannedExercise[] | null;
}

/** What a part is selected by: the number of an entry where it begins or ends, and since when events can be news. */
type PartValues = QueryValues<{ number: number; news_since: string }>;

/** Selects a part of the conversation of a client, as JSON. Null without an entry. */
export function entriesOf(role: Role, range: RangeKind, client: UserKey, { number, news_since }: PartValues) {
  const ranges = {
    newest: undefined,
    before: lt(messages.number, number),
    from: gte(messages.number, number),
  };
  const page = db
    .select({
      id: messages.id,
      number: messages.number,
      from_trainer: messages.from_trainer,
      nth_of_sender: messages.nth_of_sender,
      content: messages.content,
      created_at: messages.created_at,
      event: messages.event,
      plan_id: messages.plan_id,
      plan_kind: as(plans.kind, "plan_kind"),
      plan_title: as(plans.title, "plan_title"),
      plan_deleted: sql<boolean>`${plans.deleted_at} is not null`.as("plan_deleted"),
      plan_active: sql<boolean>`${plans.is_active} is true`.as("plan_active"),
      check_in_id: messages.check_in_id,
      check_in_kind: as(checkIns.kind, "check_in_kind"),
      check_in_date: checkIns.check_in_date,
      photo_key: checkIns.photo_key,
      comment: sql<
        string | null
      >`case when ${checkIns.reviewed_at} is not null then ${checkIns.comment} end`.as("comment"),
      is_news:
        role === "client"
          ? sql<boolean>`(${checkIns.reviewed_at} is not null and ${checkIns.comment} <> '' and ${isNews(news_since)}) is true`.as(
              "is_news",
            )
          : sql<boolean>`false`.as("is_news"),
      package_type: messages.package_type,
      absence: sql<
        Entry["absence"]
      >`case when ${absences.id} is not null then json_build_object('kind', ${absences.kind}, 'starts_on', ${absences.starts_on}, 'ends_on', ${absences.ends_on}, 'note', ${absences.note}, 'taken_back', ${absences.taken_back_at} is not null) end`.as(
        "absence",
      ),
      session_date: messages.session_date,
      training: sql<DayTraining | null>`case when ${messages.session_date} is not null then ${dayTraining(
        client,
        messages.session_date,
      )} end`.as("training"),
      planned:
        role === "trainer"
          ? sql`case when ${messages.session_date} is not null then ${plannedExercises(client, messages.session_date)} end`.as(
              "planned",
            )
          : sql`null`.as("planned"),
    })
    .from(messages)
    .leftJoin(plans, eq(plans.id, messages.plan_id))
    .leftJoin(checkIns, eq(checkIns.id, messages.check_in_id))
    .leftJoin(absences, eq(absences.id, messages.absence_id))
    .where(
      and(
        eq(messages.conversation_id, conversations.id),
        ranges[range],
        role === "trainer" ? or(isNull(messages.event), isReadableRow()) : undefined,
      ),
    )
    .orderBy(range === "from" ? asc(messages.number) : desc(messages.number))
    .limit(ENTRIES_SHOWN + 1)
    .as("page_of_entries");
  return sql<
    EntryRow[] | null
  >`(select json_agg(page_of_entries order by page_of_entries.number) from ${page})`;
}

const as = (
  column: typeof plans.kind | typeof plans.title | typeof checkIns.kind,
  name: string,
): SQL.Aliased => sql`${column}`.as(name);
