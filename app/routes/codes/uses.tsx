import { withQuery } from "~/components/changed-query";
import { DateText } from "~/components/date-text";
import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import type { CodeUse } from "~/domain/people/codes/code-uses.server";
import { useTexts } from "~/i18n/texts";

/** The newest uses of a code, or a page of all of them. */
export type ShownUses = { uses: CodeUse[]; hasMore: boolean } | { uses: CodeUse[]; older: number | null };

interface Props {
  code: { id: number; label: string; shown: ShownUses };
  /** The shown page of the list of codes. */
  page: number;
}

/** Shows who has used a code, below the code. */
export function Uses({ code: { id, label, shown }, page }: Props) {
  const { t } = useTexts();
  const isWhole = "older" in shown;
  if (shown.uses.length === 0 && !isWhole) return null;
  const address = (query: Record<string, string>) =>
    `${withQuery("/codes", "", { page: page > 1 ? `${page}` : null, ...query })}#code-${id}`;
  return (
    <div className="code-uses">
      {shown.uses.length === 0 ? (
        <p className="row-facts">{t("codes.history_end")}</p>
      ) : (
        <ul aria-label={`${t("codes.history")}: ${label}`}>
          {shown.uses.map((use) => (
            <Use key={use.id} use={use} />
          ))}
        </ul>
      )}
      <nav aria-label={`${t("codes.history")}: ${label}`} className="flex flex-wrap gap-2 empty:hidden">
        {!isWhole && shown.hasMore && (
          <a
            className="button"
            href={address({ code: `${id}` })}
            aria-label={`${t("codes.history_all")}: ${label}`}
          >
            {t("codes.history_all")}
          </a>
        )}
        {isWhole && (
          <a className="button" href={address({})}>
            {t("codes.newest")}
          </a>
        )}
        {isWhole && shown.older !== null && (
          <a className="button" href={address({ code: `${id}`, before: `${shown.older}` })}>
            {t("codes.older")}
          </a>
        )}
      </nav>
    </div>
  );
}

function Use({ use }: { use: CodeUse }) {
  const { t } = useTexts();
  return (
    <li className="code-use row-facts">
      <a
        className="inline-flex min-h-11 items-center font-strong text-ink hover:underline"
        href={`/client/${use.user_id}`}
      >
        {use.name}
      </a>
      {use.from_package ? (
        <>
          <span className="sr-only">{t("codes.moved_from")}</span>
          <PackageBadge type={use.from_package} />
          <Icon name="arrow-right" className="icon-small" />
          <span className="sr-only">{t("codes.moved_to")}</span>
        </>
      ) : (
        t("codes.came_in")
      )}
      <PackageBadge type={use.to_package} />
      <span className="numbers ms-auto text-faint">
        <DateText at={use.used_at} withTime />
      </span>
    </li>
  );
}
