import { type SQL, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import type { QueryValue } from "~db/prepared";
import { checkIns, conversations, messages, plans, users } from "~db/schema/index";
import { NEWS_KINDS, type NewsKind } from "./rules";

/** A review with words, or a new or changed plan, that the client has not seen. */
export interface News {
  kind: NewsKind;
  /** The id of the plan, or of the check-in whose photo is shown. */
  id: number;
  /** True for a plan that the client has not seen in any form. */
  is_new: boolean;
  /** The title of a plan; null for a review. */
  title: string | null;
  /** The comment of a review; null for a plan. */
  comment: string | null;
  check_in_date: Day | null;
  photo_key: string | null;
}

export type NewsCounts = Record<NewsKind, number>;

/** What news are about: a plan, the weekly check-in of a day, or a daily check-in. */
const subject = sql`p.id, k.kind, k.check_in_date, case k.kind when 'daily' then k.id end`;

/**
 * Selects the news of the client in `users`: one row for each plan that is active, each weekly check-in's day and each daily
 * check-in that is reviewed with words. The first event of a plan tells that it is new, also after changes; the last one when.
 * @param since see `newsSince`
 */
const newsRows = (since: QueryValue<string>) => sql`
  select distinct on (${subject})
    m.number, max(m.news_at) over (partition by ${subject}) as told_at,
    coalesce(p.kind, k.kind) as kind, coalesce(p.id, k.id) as id, m.event = 'plan_new' as is_new,
    p.title, k.comment, k.check_in_date, k.photo_key
  from ${conversations} as c
  join ${messages} as m on m.conversation_id = c.id and m.news_at > ${since}::timestamptz
  left join ${plans} as p on p.id = m.plan_id
  left join ${checkIns} as k on k.id = m.check_in_id
  where c.client_user_id = ${users.user_id} and c.trainer_user_id = ${users.trainer_user_id}
    and (p.is_active or (k.reviewed_at is not null and k.comment <> ''))
  order by ${subject}, m.event = 'plan_new' desc, m.number desc`;

/** Selects the news of the client in `users`, the newest first, as JSON. @param limit null for all */
export const shownNews = (since: QueryValue<string>, limit: QueryValue<number | null>) =>
  sql<News[]>`(
  select coalesce(json_agg(shown order by shown.told_at desc, shown.number desc), '[]') from (
    select * from (${newsRows(since)}) as news order by news.told_at desc, news.number desc limit ${limit}::int
  ) as shown
)`.as("news");

const counts = sql.join(
  NEWS_KINDS.map((kind): SQL => sql.raw(`'${kind}', count(*) filter (where news.kind = '${kind}')`)),
  sql`, `,
);

/** Selects how many news of each kind the person in `users` has, as JSON; null for a trainer. */
export const newsCounts = (since: QueryValue<string>) =>
  sql<NewsCounts | null>`
  case when not ${users.is_trainer} then (
    select json_build_object(${counts}) from (${newsRows(since)}) as news
  ) end`.as("news_counts");
