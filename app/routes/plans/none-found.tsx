import { EmptyState } from "~/components/empty-state";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import type { KindName } from "./kind";
import type { Asked } from "./plan-filter";

export function NoneFound({ kind, asked: { q, state, client } }: { kind: KindName; asked: Asked }) {
  const { t } = useTexts();
  const clientName = useClientName();
  const parts = [
    q && t("plans.quoted", { q }),
    state && t(`plans.state_${state}`),
    client && clientName(client),
  ];
  return (
    <EmptyState
      icon="search"
      title={t("plans.none_found")}
      hint={t("plans.none_found_hint", { what: parts.filter(Boolean).join(" · ") })}
    >
      <a className="button" href={`/${kind}`}>
        {t("plans.show_all")}
      </a>
    </EmptyState>
  );
}
