import { type SQL, sql } from "drizzle-orm";
import { RECORD_DAYS, RECORD_SESSIONS, type RecordKind } from "../../app/domain/coaching/sets/records";

/**
 * What sessions are compared by. Each is a list of numbers, or null where a session has no such value. A session that beats several is
 * told by the first.
 */
const VALUES: { name: string; value: SQL; kind: RecordKind }[] = [
  {
    name: "by_estimate",
    value: sql`case when estimate_kg is not null then array[estimate_kg] end`,
    kind: "estimated_max",
  },
  {
    name: "by_weight",
    value: sql`case when repeated_kg is not null then array[repeated_kg, repeated_reps] end`,
    kind: "heaviest",
  },
  {
    name: "by_added",
    value: sql`case when added_kg is not null then array[added_kg, added_reps] end`,
    kind: "heaviest",
  },
  {
    name: "by_time",
    value: sql`case when longest is not null then array[longest::numeric] end`,
    kind: "longest",
  },
];

const literal = (count: number) => sql.raw(String(count));

interface Value {
  value: SQL;
  kind: SQL;
  /** The names of the columns that hold the value, and how it compares. */
  by: SQL;
  best: SQL;
  isUp: SQL;
  hasHistory: SQL;
}

const values = VALUES.map(
  ({ name, value, kind }): Value => ({
    value,
    kind: sql.raw(`'${kind}'`),
    by: sql.raw(name),
    best: sql.raw(`${name}_before`),
    isUp: sql.raw(`${name}_is_up`),
    hasHistory: sql.raw(`${name}_has_history`),
  }),
);

const each = (make: (value: Value) => SQL, between = sql`, `) => sql.join(values.map(make), between);

/** Compares a value with those of the earlier sessions that have one: with the best, with the last, and how many and old they are. */
const withEarlier = ({ by, best, isUp, hasHistory }: Value) => sql`
  max(${by}) over earlier as ${best},
  ${by} > (max(array_prepend((completion_date - date '2000-01-01')::numeric, ${by})) filter (where ${by} is not null) over earlier)[2:]
    as ${isUp},
  count(${by}) over earlier >= ${literal(RECORD_SESSIONS)}
    and min(completion_date) filter (where ${by} is not null) over earlier <= completion_date - ${literal(RECORD_DAYS)} as ${hasHistory}`;

/** Selects of the first value that beats every earlier session what is asked for. */
const ofBeaten = (asked: (value: Value) => SQL) =>
  sql`case ${each((value) => sql`when ${value.by} > ${value.best} and ${value.hasHistory} then ${asked(value)}`, sql` `)} end`;

/**
 * The queries that compare the rows of `sessions`, in which `figured` is the last: the same rows with `lift_up` and the record. They
 * belong to a `with recursive`, because a record depends on the one that was told before it.
 */
export const comparison = sql`
  measured as (select sessions.*, ${each(({ by, value }) => sql`${value} as ${by}`)} from sessions),
  compared as (
    select measured.*, ${each(withEarlier)} from measured
    window earlier as (partition by exercise_key order by completion_date rows between unbounded preceding and 1 preceding)
  ),
  judged as (
    select compared.*, coalesce(${each(({ isUp }) => isUp, sql` or `)}, false) as lift_up,
      ${ofBeaten(({ kind }) => kind)} as kind, ${ofBeaten(({ by }) => by)} as beating, ${ofBeaten(({ best }) => best)} as beaten
    from compared
  ),
  candidates as (
    select exercise_key, completion_date, first_value(completion_date) over (
      partition by exercise_key order by completion_date
      range between interval '${literal(RECORD_DAYS + 1)} days' following and unbounded following
    ) as next
    from judged where kind is not null
  ),
  told as (
    (select distinct on (exercise_key) * from candidates order by exercise_key, completion_date)
    union all
    select candidates.* from told join candidates
      on candidates.exercise_key = told.exercise_key and candidates.completion_date = told.next
  ),
  figured as (
    select told_or_not.*,
      case when is_told then case when nth = 2 then 'reps' else kind end end as record_kind,
      case when is_told then beating[nth] end as record_value,
      case when is_told then beaten[nth] end as record_before
    from (
      select judged.*, case when beating[1] = beaten[1] then 2 else 1 end as nth,
        (exercise_key, completion_date) in (select exercise_key, completion_date from told) as is_told
      from judged
    ) as told_or_not
  )`;
