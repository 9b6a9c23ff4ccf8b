import { momentInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { useShell } from "~/components/shell-facts";
import type { CodeUse } from "~/domain/people/codes/codes.server";
import { useTexts } from "~/i18n/texts";

export function UseRow({ use }: { use: CodeUse }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  return (
    <li className="use-row">
      <div className="min-w-0">
        <a
          className="inline-flex min-h-11 max-w-full items-center font-strong hover:underline"
          href={`/client/${use.user_id}`}
        >
          <span className="truncate">{use.name}</span>
        </a>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-muted text-small">
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
      </p>
      <p className="min-w-0 truncate text-muted text-small">{t("codes.by_code", { label: use.label })}</p>
      <time className="numbers text-faint text-small" dateTime={use.used_at.toISOString()}>
        {momentInWords(use.used_at, locale, timeZone)}
      </time>
    </li>
  );
}
