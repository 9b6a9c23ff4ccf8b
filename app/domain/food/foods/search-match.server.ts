import { type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { foods } from "~db/schema/index";
import { LONG_ENOUGH, type SearchWords } from "./search-text";
import { personalFoods, viewerOf } from "./visible.server";

/** Ranks how well a food matches a search, best first. */
export const MATCHES = { whole: 0, wholeInflected: 1, nameBegins: 2, wordsBegin: 3, inside: 4 };

export const RESULTS_MAX = 20;
/** From this many foods on a search looks no further than for the kind of match that found them. */
const ENOUGH = 20;
/** Inside the words of products of brands a search looks only if it has found fewer foods than this. */
const VERY_FEW = 5;
const BRANDED_MAX = 500;
const ENTRIES_COUNTED = 500;

/** A query for one row with what a search looks for, which are the fields of its words. */
export const searchTerms = ({ whole, inflected, query, key, longest, second, within }: SearchWords): SQL =>
  sql`select ${whole}::text as whole, ${sql.param(inflected)}::text[] as inflected, ${query}::tsquery as query,
    ${key}::tsquery as key, ${longest}::text as longest, ${second}::text as second, ${sql.param(within)}::text[] as within`;

export interface Search {
  user: User;
  locale: Locale;
}

/** Returns a query for rows of `id`, `match` and `position`, best first. A kind is only tried if the better ones found few. */
export function matchingFoods(terms: SQL, { user, locale }: Search): SQL {
  const matching = (where: SQL, kinds: string) =>
    sql`select * from (select ${columns(user, locale)} from foods, terms where ${where}) results where match ${sql.raw(kinds)}`;
  return sql`
    with input as materialized (${terms}),
    terms as materialized (
      select *, '|' || whole || '|' as bounded, '%|' || whole || '%' as begins, array[whole] || inflected as names,
        case when length(longest) >= ${LONG_ENOUGH}::int then '%' || longest || '%' end as inside,
        case when length(second) >= ${LONG_ENOUGH}::int then '%' || second || '%' else '%' end as inside_too,
        '\\m' || regexp_replace(whole, '(.)', '\\1 ?', 'g') as spaced
      from input
    ),
    personal as materialized (${matching(sql`${PERSONAL} and ${personalFoods(viewerOf(user))} and ${MAY_MATCH}`, ">= 0")}),
    named as materialized (
      select ${columns(user, locale)} from foods, terms
      where ${GENERIC} and (${NAMES} && ${the("names")} or compact like ${the("begins")})
      union all
      (select ${columns(user, locale)} from foods, terms
      where ${BRANDED} and ${IS_LONG} and ${NAMES} && ${the("names")} limit ${BRANDED_MAX}::int)
    ),
    worded as materialized (
      ${matching(sql`${GENERIC} and ${fewerThan(ENOUGH, "wordsBegin", "personal", "named")} and words @@ ${the("query")}`, "= 3")}
    ),
    branded as materialized (
      ${matching(sql`${BRANDED} and ${IS_LONG} and ${fewerThan(ENOUGH, "wordsBegin", "personal", "named", "worded")} and words @@ ${the("key")}`, "in (2, 3)")}
      limit ${BRANDED_MAX}::int
    ),
    inside as materialized (
      ${matching(sql`${GENERIC} and ${fewerThan(ENOUGH, "inside", "personal", "named", "worded", "branded")} and ${IS_INSIDE}`, "= 4")}
    ),
    branded_inside as materialized (
      ${matching(sql`${BRANDED} and ${fewerThan(VERY_FEW, "inside", "personal", "named", "worded", "branded", "inside")} and ${IS_INSIDE}`, ">= 2")}
      limit ${BRANDED_MAX}::int
    ),
    entries as materialized (
      select food_id, count(*) as times
      from (select food_id from food_logs where user_id = ${user.user_id} order by id desc limit ${ENTRIES_COUNTED}::int) newest
      where food_id is not null group by food_id
    )
    select id, match, row_number() over () as position
    from (
      select * from (
        select * from personal union all select * from named union all select * from worded
        union all select * from inside union all (select * from branded union select * from branded_inside)
      ) results
      left join entries on entries.food_id = results.id
      order by match, rank, coalesce(times, 0) desc, shown_length, name collate "und-x-icu", id
      limit ${RESULTS_MAX}::int
    ) best`;
}

/** A value to search an index with. Rows are compared with the row of `terms` instead, which is faster to plan. */
const the = (column: string) => sql.raw(`(select ${column} from terms)`);

// The partial indexes of the table have the same conditions, word for word.
const GENERIC = sql.raw("tier in (2, 3) and not hidden");
const BRANDED = sql.raw("tier = 4 and not hidden");
const PERSONAL = sql.raw("owner_user_id is not null");
const NAMES = sql.raw("string_to_array(btrim(compact, '|'), '|')");
const IS_INSIDE = sql`compact like ${the("inside")} and compact like ${the("inside_too")}`;
/** True for every food that matches in any way, as conditions that an index answers. */
const MAY_MATCH = sql`(${NAMES} && ${the("names")} or compact like ${the("begins")} or words @@ ${the("query")} or (${IS_INSIDE}))`;
const IS_LONG = sql.raw("(select inside is not null from terms)");

/** A condition: some queries have found fewer foods that match so well or better. PostgreSQL tests it before it reads anything. */
const fewerThan = (count: number, worst: keyof typeof MATCHES, ...results: string[]) =>
  sql.raw(
    `${results.map((name) => `(select count(*) from ${name} where match <= ${MATCHES[worst]})`).join(" + ")} < ${count}`,
  );

/** Returns the fields to rank by; `match` may be null. Names count without “raw”, because the raw food is the plainest one. */
const columns = (user: User, locale: Locale) => sql`foods.id,
  case when strpos(compact, terms.bounded) > 0 then ${match("whole")}
    when ${NAMES} && terms.inflected then ${match("wholeInflected")}
    when compact like terms.begins then ${match("nameBegins")}
    when words @@ terms.query then ${match("wordsBegin")}
    when compact like terms.inside
      and (search like all (terms.within::text[]) or search ~ terms.spaced) then ${match("inside")}
  end as match,
  case when owner_user_id = ${user.user_id} then 0 when tier = 0 then 1 when tier = 2 and basic then 2 else tier + 1 end as rank,
  ${nameIn(locale)} as name, length(${nameIn(locale)}) - case when right(${nameIn(locale)}, 4) in (' roh', ' raw') then 4 else 0 end as shown_length`;

const nameIn = (locale: Locale) => (locale === "de" ? foods.name_de : foods.name_en);

const match = (kind: keyof typeof MATCHES) => sql.raw(String(MATCHES[kind]));
