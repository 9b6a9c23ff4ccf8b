import { type SQL, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import { checkIns, conversations, messages, plans, users } from "~db/schema/index";
import { NEWS_KINDS, NEWS_SHOWN, type NewsKind } from "./rules";

/** A review, or a new or changed plan, that the client has not opened. */
export interface News {
  kind: NewsKind;
  /** The id of the plan, or of the check-in whose photo is shown. */
  id: number;
  /** True for a plan that the client has not seen in any form. */
  is_new: boolean;
  /** The title of a plan; null for a review. */
  title: string | null;
  /** The comment of a review, which may be empty; null for a plan. */
  comment: string | null;
  check_in_date: Day | null;
  photo_key: string | null;
}

export type NewsCounts = Record<NewsKind, number>;

/**
 * Selects the news of the client in `users`: one row for each plan that is active, each weekly check-in's day and each daily
 * check-in that is reviewed. The first event of a plan tells that it is new, also after changes.
 */
const newsRows = sql`
  select distinct on (p.id, k.kind, k.check_in_date, case k.kind when 'daily' then k.id end)
    m.number, coalesce(p.kind, k.kind) as kind, coalesce(p.id, k.id) as id, m.event = 'plan_new' as is_new,
    p.title, k.comment, k.check_in_date, k.photo_key
  from ${conversations} as c
  join ${messages} as m on m.conversation_id = c.id and m.opened_at is null and coalesce(m.plan_id, m.check_in_id) is not null
  left join ${plans} as p on p.id = m.plan_id
  left join ${checkIns} as k on k.id = m.check_in_id
  where c.client_user_id = ${users.user_id} and c.trainer_user_id = ${users.trainer_user_id}
    and (p.is_active or k.reviewed_at is not null)
  order by p.id, k.kind, k.check_in_date, case k.kind when 'daily' then k.id end, m.event = 'plan_new' desc, m.number desc`;

/** Selects the newest news of the client in `users` for a dashboard, as JSON. */
export const shownNews = sql<News[]>`(
  select coalesce(json_agg(shown order by shown.number desc), '[]') from (
    select * from (${newsRows}) as news order by news.number desc limit ${sql.raw(String(NEWS_SHOWN))}
  ) as shown
)`.as("news");

const counts = sql.join(
  NEWS_KINDS.map((kind): SQL => sql.raw(`'${kind}', count(*) filter (where news.kind = '${kind}')`)),
  sql`, `,
);

/** Selects how many news of each kind the person in `users` has, as JSON; null for a trainer. */
export const newsCounts = sql<NewsCounts | null>`case when not ${users.is_trainer} then (
  select json_build_object(${counts}) from (${newsRows}) as news
) end`.as("news_counts");
