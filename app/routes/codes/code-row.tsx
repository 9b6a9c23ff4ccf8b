import { dateInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { number } from "~/components/number-formats";
import { PackageBadge } from "~/components/package-badge";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import { TextAction } from "~/components/text-action";
import type { Code } from "~/domain/people/codes/codes.server";
import { useTexts } from "~/i18n/texts";

export function CodeRow({ code }: { code: Code }) {
  const { t } = useTexts();
  const samePage = useSamePage();
  return (
    <li id={`code-${code.id}`} tabIndex={-1} className="code-row">
      <h3 className="code-label truncate font-sans text-body">{code.label}</h3>
      <p className="code-purpose flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
        {t(`codes.kind_${code.kind}`)} <PackageBadge type={code.package_type} />
      </p>
      <Facts code={code} />
      <p className="code-state">
        <span className={code.state === "active" ? "badge badge-active" : "badge"}>
          {t(`codes.state_${code.state}`)}
        </span>
      </p>
      {code.state !== "revoked" && (
        <TextAction
          className="code-revoke"
          href={samePage(`/codes/${code.id}/revoke`)}
          aria-label={t("codes.revoke_named", { label: code.label })}
        >
          <Icon name="ban" className="icon-small" />
          {t("codes.revoke")}
        </TextAction>
      )}
    </li>
  );
}

function Facts({ code: { uses, max_uses, expires_at } }: { code: Code }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const counted = { uses: number(uses, locale), max: number(max_uses ?? 0, locale) };
  // A code expires at the midnight after its last day.
  const lastDay = expires_at && dateInWords(new Date(expires_at.getTime() - 1), locale, timeZone);
  return (
    <p className="code-facts numbers">
      <span>{t(max_uses === null ? "codes.uses_unlimited" : "codes.uses_of", counted)}</span>
      <span>{lastDay ? t("codes.ends", { date: lastDay }) : t("codes.endless")}</span>
    </p>
  );
}
