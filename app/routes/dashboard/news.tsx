import { dayInOneLine } from "~/components/formats";
import { List } from "~/components/list";
import { useShell } from "~/components/shell-facts";
import type { News } from "~/domain/coaching/news/news.server";
import { NEWS_KINDS } from "~/domain/coaching/news/rules";
import { useTexts } from "~/i18n/texts";
import { newsAddress } from "~/routes/check-ins/news-address";
import { NewsEntry } from "~/routes/check-ins/news-entry";

/** Shows a client what the trainer has said or written and the client has not seen: the newest, and a link to all. */
export function NewsList({ news }: { news: News[] }) {
  const { t } = useTexts();
  const { user, news: counts } = useShell();
  const titleOf = useTitle();
  if (news.length === 0) return null;
  const count = NEWS_KINDS.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0);
  return (
    <section className="card news" aria-labelledby="news">
      <h2 id="news">{t("dashboard.news")}</h2>
      <List bare>
        {news.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <NewsEntry
              kind={each.kind}
              href={newsAddress(each, user)}
              photoKey={each.photo_key}
              title={titleOf(each)}
              words={each.comment ?? each.title}
            />
          </li>
        ))}
      </List>
      {count > news.length && (
        <a className="button button-quiet" href="/dashboard?news=all#news">
          {t("dashboard.news_all", { count })}
        </a>
      )}
    </section>
  );
}

function useTitle() {
  const { t, locale } = useTexts();
  const { coach } = useShell();
  return ({ kind, is_new, check_in_date }: News): string => {
    if (kind === "nutrition" || kind === "training")
      return t(`dashboard.news_${kind}_${is_new ? "new" : "changed"}`, { coach: coach.name });
    const date = check_in_date ? dayInOneLine(check_in_date, locale) : "";
    return t(`dashboard.news_${kind}`, { coach: coach.name, date });
  };
}
