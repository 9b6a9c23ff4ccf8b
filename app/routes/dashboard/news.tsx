import { dayInOneLine } from "~/components/formats";
import { List } from "~/components/list";
import { useShell } from "~/components/shell-facts";
import type { News } from "~/domain/coaching/news/news.server";
import { NEWS_KINDS } from "~/domain/coaching/news/rules";
import { useTexts } from "~/i18n/texts";
import { newsAddress } from "~/routes/check-ins/news-address";
import { NewsEntry } from "~/routes/check-ins/news-entry";

/** Shows a client what the trainer has said or written since the client opened it last. */
export function NewsList({ news }: { news: News[] }) {
  const { t } = useTexts();
  const { user, news: counts } = useShell();
  const titleOf = useTitle();
  if (news.length === 0) return null;
  const more = NEWS_KINDS.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0) - news.length;
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
      {more > 0 && <p className="text-muted text-small">{t("dashboard.news_more", { count: more })}</p>}
    </section>
  );
}

function useTitle() {
  const { t, locale } = useTexts();
  const { coach } = useShell();
  return ({ kind, is_new, comment, check_in_date }: News): string => {
    if (kind === "nutrition" || kind === "training")
      return t(`dashboard.news_${kind}_${is_new ? "new" : "changed"}`, { coach: coach.name });
    const date = check_in_date ? dayInOneLine(check_in_date, locale) : "";
    return t(`dashboard.news_${kind}_${comment ? "comment" : "seen"}`, { coach: coach.name, date });
  };
}
