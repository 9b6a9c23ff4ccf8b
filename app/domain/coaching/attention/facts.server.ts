import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dueFrom } from "~/domain/coaching/check-ins/due-from.server";
import { figuresFor, type KeptFigures, renewFigures } from "~/domain/coaching/figures/kept.server";
import type { Figures } from "~/domain/coaching/figures/rules";
import { firstDay } from "~/domain/coaching/tasks/coaching-days.server";
import { absencesOf } from "~/domain/people/absences/absences.server";
import type { Absence } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { ownClients, personFields } from "~/domain/people/clients/clients.server";
import { clock } from "~/domain/shared/calendar/clock";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import {
  absences,
  attentionAnswers,
  checkIns,
  clientFigures,
  conversations,
  dailyCompletions,
  exerciseSets,
  foodLogs,
  isSwitchedOn,
  planActivity,
  plans,
  users,
  visits,
} from "~db/schema/index";
import {
  type Answered,
  type AttentionFacts,
  attention,
  LOW_DAYS,
  type Rated,
  type Reason,
  STATE_OVER_DAYS,
  type State,
  type Switches,
} from "./rules";

/** A client with the reasons why they need their trainer, and what else a row of them shows. */
export interface AttendedClient
  extends Pick<User, "user_id" | "first_name" | "last_name" | "email" | "package_type"> {
  reasons: Reason[];
  /** The number of the newest message when the reasons were found. */
  last_number: number;
  today: Day;
  absences: Row["absences"];
}

/** Finds out why each of a trainer's clients needs them. Figures that are not those of today are made anew. */
export async function attendedClients(trainer: User): Promise<AttendedClient[]> {
  const [{ rows } = { rows: [] }] = await selectFacts({ user_id: trainer.user_id, ...possibleDays() });
  const dated = rows.map((row) => {
    const day = today(timeZoneOf(row));
    return { row, day, figures: figuresFor(row.figures, day) };
  });
  const stale = dated.filter(({ figures }) => !figures);
  const renewed = await renewFigures(
    stale.map(({ row: { user_id, figures }, day }) => ({ user_id, day, kept: figures })),
  );
  const [switches, now] = [switchesOf(trainer), clock.now()];
  return dated.flatMap(({ row, day, ...known }) => {
    const { user_id, first_name, last_name, email, package_type, last_number } = row;
    const figures = known.figures ?? renewed.get(user_id);
    // Leaves out a client who was deleted after the rows were read.
    if (!figures) return [];
    const reasons = attention(factsIn(row, day, figures), switches, now);
    const person = { user_id, first_name, last_name, email, package_type };
    return { ...person, reasons, last_number: last_number ?? 0, today: day, absences: row.absences };
  });
}

/** Returns what a trainer has chosen about the reasons of slipping. */
const switchesOf = ({ silent_days, unsaid_reasons }: User): Switches => ({
  silent_days,
  off: unsaid_reasons,
});

/** The days that are today for somebody, and the first one whose absences are still said. */
const possibleDays = () => ({ earliest: today("Etc/GMT+12"), latest: today("Etc/GMT-14") });

/** A client as PostgreSQL writes them in JSON, in which instants are text. */
interface Row
  extends Pick<
    User,
    | "user_id"
    | "first_name"
    | "last_name"
    | "email"
    | "package_type"
    | "initial_data_completed"
    | "weekly_from"
    | "time_zone"
  > {
  created_at: string;
  last_seen: string | null;
  waits_since: string | null;
  waits_from: number | null;
  last_number: number | null;
  figures: KeptFigures;
  last_weekly: Day | null;
  has_plan: boolean;
  plan_until: Day | null;
  absences: Absence[];
  states: State[];
  trained: Day[];
  logged: Day[];
  checked_in: Day[];
  ratings: { moods: Rated[]; energies: Rated[] } | null;
  answered: Answered[];
}

function factsIn(row: Row, day: Day, figures: Figures): AttentionFacts {
  const { package_type, initial_data_completed, has_plan, weekly_from, last_weekly, created_at } = row;
  const { waits_since, waits_from, trained, logged, checked_in, ratings } = row;
  const created = new Date(created_at);
  return {
    today: day,
    first: firstDay({ ...row, created_at: created }),
    package_type,
    initial_data_completed,
    has_plan,
    plan_until: row.plan_until,
    waits: waits_since && waits_from !== null ? { since: new Date(waits_since), from: waits_from } : null,
    last_seen: today(timeZoneOf(row), row.last_seen ? new Date(row.last_seen) : created),
    weekly_from,
    last_weekly,
    figures,
    did: { train: trained.includes(day), log: logged.includes(day), check_in: checked_in.includes(day) },
    absences: row.absences,
    states: row.states,
    moods: ratings?.moods ?? [],
    energies: ratings?.energies ?? [],
    answered: row.answered,
  };
}

type Values = QueryValues<{ user_id: string; earliest: Day; latest: Day }>;

/** Selects all clients as one value: a row of so many columns for each takes the process several times as long to read. */
const selectFacts = prepared("attention_facts", ({ user_id, earliest, latest }: Values) => {
  const since = sql`${earliest}::date`;
  const hasPlan = sql`exists (select from ${plans} where ${ofClient(user_id)} and ${isSwitchedOn})`;
  const last = sql`(select ${lastWeekly()} as weekly) as last`;
  const facts = db
    .select({
      ...personFields,
      package_type: users.package_type,
      initial_data_completed: users.initial_data_completed,
      weekly_from: users.weekly_from,
      time_zone: users.time_zone,
      created_at: users.created_at,
      last_seen: visits.last_seen,
      waits_since: conversations.waits_since,
      waits_from: conversations.waits_from,
      last_number: conversations.last_number,
      figures: sql`case when ${clientFigures.user_id} is not null then to_json(${clientFigures}) end`.as(
        "figures",
      ),
      last_weekly: sql`last.weekly`.as("last_weekly"),
      has_plan: hasPlan.as("has_plan"),
      plan_until: sql`case when not ${hasPlan} then (select max(activity.active_until) from ${plans}
        join ${planActivity} as activity on activity.plan_id = ${plans.id} where ${ofClient(user_id)}) end`.as(
        "plan_until",
      ),
      absences: absencesOf(
        users.user_id,
        sql`least(${since} - 1, ${dueFrom(users.weekly_from, sql.raw("last.weekly"))}, ${clientFigures.logged_on}, ${clientFigures.checked_in_on})`,
      ).as("absences"),
      states: statesOf(users.user_id, since).as("states"),
      trained: daysBetweenThem(
        sql`select task.completion_date as day from ${dailyCompletions} as task
          where task.user_id = ${users.user_id} and task.task_type = 'training_exercise' and task.is_completed
            and task.completion_date between ${since} and ${latest}::date
          union all select done.completion_date from ${exerciseSets} as done
          where done.user_id = ${users.user_id} and done.kind <> 'skipped' and done.completion_date between ${since} and ${latest}::date`,
      ).as("trained"),
      logged: daysBetweenThem(
        sql`select entry.log_date as day from ${foodLogs} as entry
          where entry.user_id = ${users.user_id} and entry.log_date between ${since} and ${latest}::date`,
      ).as("logged"),
      checked_in: daysBetweenThem(
        sql`select check_in.check_in_date as day from ${checkIns} as check_in
          where check_in.client_user_id = ${users.user_id} and check_in.kind = 'daily' and check_in.check_in_date between ${since} and ${latest}::date`,
      ).as("checked_in"),
      ratings: ratingsOf(users.user_id, since).as("ratings"),
      answered: sql`(
        select coalesce(json_agg(json_build_object('reason', answer.reason, 'cause', answer.cause, 'until', answer.until)), '[]')
        from ${attentionAnswers} as answer where answer.client_user_id = ${users.user_id})`.as("answered"),
    })
    .from(users)
    .leftJoin(visits, eq(visits.user_id, users.user_id))
    .leftJoin(clientFigures, eq(clientFigures.user_id, users.user_id))
    .leftJoin(
      conversations,
      and(
        eq(conversations.client_user_id, users.user_id),
        eq(conversations.trainer_user_id, sql`${user_id}::uuid`),
      ),
    )
    .crossJoinLateral(last)
    .where(ownClients({ user_id }))
    .orderBy(users.created_at, users.id)
    .as("facts");
  return db.select({ rows: sql<Row[]>`coalesce(json_agg(facts), '[]')` }).from(facts);
});

const ofClient = (trainer: QueryValue<string>) =>
  and(eq(plans.trainer_user_id, trainer), eq(plans.client_user_id, users.user_id)) as SQL;

const lastWeekly = () => sql`(
  select max(check_in.check_in_date) from ${checkIns} as check_in
  where check_in.client_user_id = ${users.user_id} and check_in.kind = 'weekly')`;

const daysBetweenThem = (days: SQL) =>
  sql`(select coalesce(json_agg(distinct them.day), '[]') from (${days}) as them)`;

/** Selects the absences that are not over for long, with who set them. */
const statesOf = (client: SQLWrapper, since: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', state.id, 'version', state.version, 'kind', state.kind,
    'starts_on', state.starts_on, 'ends_on', state.ends_on, 'set_by', state.set_by)), '[]')
  from ${absences} as state
  where state.client_user_id = ${client} and state.taken_back_at is null
    and (state.ends_on is null or state.ends_on >= ${since} - ${sql.raw(String(STATE_OVER_DAYS))}))`;

/** Selects the last two ratings of mood and of energy, if there is a daily check-in of the last days. */
const ratingsOf = (client: SQLWrapper, since: SQL) => sql`(
  case when exists (
    select from ${checkIns} as check_in
    where check_in.client_user_id = ${client} and check_in.kind = 'daily' and check_in.check_in_date >= ${since} - ${sql.raw(String(LOW_DAYS))}
      and check_in.reviewed_at is null
  ) then json_build_object('moods', ${lastRated(client, "mood_rating")}, 'energies', ${lastRated(client, "energy_level")}) end)`;

const lastRated = (client: SQLWrapper, rating: "mood_rating" | "energy_level") => sql`(
  select coalesce(json_agg(json_build_object('id', last.id, 'day', last.check_in_date, 'rating', last.${sql.raw(rating)},
    'is_reviewed', last.reviewed_at is not null)), '[]')
  from (
    select * from ${checkIns} as check_in
    where check_in.client_user_id = ${client} and check_in.kind = 'daily' and check_in.${sql.raw(rating)} is not null
    order by check_in.check_in_date desc, check_in.id desc limit 2
  ) as last)`;
