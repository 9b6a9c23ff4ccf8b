import { StateBadge } from "~/components/badges";
import { dateInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { Row } from "~/components/list";
import { number } from "~/components/number-formats";
import { PackageBadge } from "~/components/package-badge";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import { TextAction } from "~/components/text-action";
import type { Code } from "~/domain/people/codes/codes.server";
import { useTexts } from "~/i18n/texts";
import { type ShownUses, Uses } from "./uses";

interface Props {
  code: Code & { shown: ShownUses };
  page: number;
}

export function CodeRow({ code, page }: Props) {
  const { t } = useTexts();
  const samePage = useSamePage();
  return (
    <Row
      id={`code-${code.id}`}
      className="code-row"
      title={<h3 className="truncate font-sans text-body">{code.label}</h3>}
      facts={
        <p className="row-facts">
          {t(`codes.kind_${code.kind}`)} <PackageBadge type={code.package_type} />
        </p>
      }
      state={
        <p className="code-state">
          <StateBadge isActive={code.state === "active"}>{t(`codes.state_${code.state}`)}</StateBadge>
        </p>
      }
      side={<Facts code={code} />}
      actions={
        code.state !== "revoked" && (
          <TextAction
            href={samePage(`/codes/${code.id}/revoke`)}
            aria-label={t("codes.revoke_named", { label: code.label })}
          >
            <Icon name="ban" className="icon-small" />
            {t("codes.revoke")}
          </TextAction>
        )
      }
    >
      <Uses code={code} page={page} />
    </Row>
  );
}

function Facts({ code: { uses, max_uses, expires_at } }: { code: Code }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const counted = { uses: number(uses, locale), max: number(max_uses ?? 0, locale) };
  // A code expires at the midnight after its last day.
  const lastDay = expires_at && dateInWords(new Date(expires_at.getTime() - 1), locale, timeZone);
  return (
    <p className="row-facts">
      <span>{t(max_uses === null ? "codes.uses_unlimited" : "codes.uses_of", counted)}</span>
      <span>{lastDay ? t("codes.ends", { date: lastDay }) : t("codes.endless")}</span>
    </p>
  );
}
