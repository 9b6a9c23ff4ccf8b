import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { BEST_KINDS } from "../../app/domain/coaching/sets/records";
import type { Transaction } from "../database";
import { exerciseBests, exerciseSessions } from "../schema";
import { comparison } from "./compared";
import { sessionsOfSets } from "./sessions";

interface Client {
  user_id: string;
}

/** What of a client is made anew. Both are conditions on the columns `exercise_key` and `completion_date`, which all tables have. */
interface Scope {
  exercises: SQL;
  /** The days whose sets are read. The other sessions of the exercises are taken as they are kept. */
  days: SQL;
}

const EVERY = sql`true`;

/** Keeps what a day of a client has of an exercise, after a change of its sets. The transaction has locked the client. */
export const keepDay = (tx: Transaction, client: Client, exercise_key: string, day: string): Promise<void> =>
  keep(tx, client, { exercises: sql`exercise_key = ${exercise_key}`, days: sql`completion_date = ${day}` });

/**
 * Keeps what a client has of bodyweight exercises from a day on, after a change of a body weight of this day. The transaction has
 * locked the client, before it has locked a check-in.
 */
export const keepBodyweight = (tx: Transaction, client: Client, day: string): Promise<void> =>
  keep(tx, client, {
    exercises: sql`exercise_key in (
      select exercise_key from exercise_sets
      where user_id = ${client.user_id} and kind = 'bodyweight' and completion_date >= ${day}
    )`,
    days: sql`completion_date >= ${day}`,
  });

/** Keeps everything that a client has trained. */
export const keepAll = (tx: Transaction, client: Client): Promise<void> =>
  keep(tx, client, { exercises: EVERY, days: EVERY });

/**
 * Makes the sessions of a scope from the sets, compares all sessions of its exercises, and writes what differs from what is kept, all in
 * one statement. Nothing else computes bests and records.
 */
async function keep(tx: Transaction, { user_id }: Client, { exercises, days }: Scope): Promise<void> {
  const scope = sql`user_id = ${user_id} and ${exercises}`;
  await tx.execute(sql`
    with recursive
    done as (select * from exercise_sets where ${scope} and ${days} and kind <> 'skipped'),
    sessions as (
      ${sessionsOfSets}
      union all
      select ${MADE} from exercise_sessions where ${scope} and not (${days})
    ),
    ${comparison},
    gone as (
      delete from exercise_sessions where ${scope} and ${days}
        and (exercise_key, completion_date) not in (select exercise_key, completion_date from sessions)
    ),
    gone_exercises as (
      delete from exercise_bests where ${scope} and exercise_key not in (select exercise_key from sessions)
    ),
    kept_sessions as (
      ${write(exerciseSessions, sql`select ${user_id}::uuid, ${FIGURED} from figured`, scope)}
    )
    ${write(exerciseBests, sql`select ${user_id}::uuid, ${BESTS} from sessions group by exercise_key`, scope)}`);
}

const namesOf = (table: PgTable) => getTableConfig(table).columns.map(({ name }) => name);
const listed = (names: string[]) => sql.raw(names.join(", "));

/** The columns of a session beside its client, in the order of the table. */
const FIGURES = namesOf(exerciseSessions).filter((name) => name !== "user_id");
const FIGURED = listed(FIGURES);
/** Those that its sets tell, in the order in which `sessionsOfSets` selects them. */
const MADE = listed(FIGURES.filter((name) => name !== "lift_up" && !name.startsWith("record_")));

/** What is kept of an exercise beside its client, in the order of the table. */
const BESTS = listed([
  "exercise_key",
  "(array_agg(exercise_name order by completion_date desc))[1]",
  "count(*)::int",
  "max(completion_date)",
  ...BEST_KINDS.flatMap((kind) => [
    `max(${kind})`,
    `(array_agg(completion_date order by ${kind} desc, completion_date) filter (where ${kind} is not null))[1]`,
  ]),
]);

/** Inserts or updates the rows of a query that a table does not have like this. It selects the columns in the order of the table. */
function write(table: PgTable, rows: SQL, scope: SQL): SQL {
  const { primaryKeys } = getTableConfig(table);
  const key = primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const names = namesOf(table);
  const changes = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`);
  return sql`insert into ${table} (${listed(names)}) ${rows} except select ${listed(names)} from ${table} where ${scope}
    on conflict (${listed(key)}) do update set ${listed(changes)}`;
}
