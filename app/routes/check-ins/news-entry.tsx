import type { ReactNode } from "react";
import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names";
import type { NewsKind } from "~/domain/coaching/news/rules";

const ICONS: Record<NewsKind, IconName> = {
  weekly: "camera",
  daily: "calendar-heart",
  nutrition: "apple",
  training: "dumbbell",
};

interface Props {
  kind: NewsKind;
  /** Null if nothing can be opened. */
  href: string | null;
  /** The key of the photo of a check-in; null for a plan, which has an icon. */
  photoKey: string | null;
  title: string;
  /** The comment of a review, or the title of a plan. */
  words: string | null;
  children?: ReactNode;
}

/** Shows a review with its photo, or a plan. All of it leads to where the title leads. */
export function NewsEntry({ kind, href, photoKey, title, words, children }: Props) {
  return (
    <div className="news-entry">
      {photoKey ? (
        <img
          className="news-picture"
          src={`/api/files/${photoKey}?size=thumb`}
          alt=""
          width="48"
          height="64"
          loading="lazy"
        />
      ) : (
        <span className="news-picture">
          <Icon name={ICONS[kind]} />
        </span>
      )}
      <div className="news-words">
        <p className="font-strong">{href ? <a href={href}>{title}</a> : title}</p>
        {words && <p className="news-comment">{words}</p>}
        {children}
      </div>
    </div>
  );
}
