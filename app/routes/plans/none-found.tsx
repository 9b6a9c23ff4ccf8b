import { EmptyState } from "~/components/empty-state";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import type { KindName } from "./kind";
import type { AppliedSearch } from "./plan-filter";

export function NoneFound({ kind, search: { q, state, client } }: { kind: KindName; search: AppliedSearch }) {
  const { t } = useTexts();
  const clientName = useClientName();
  const criteria = [
    q && t("plans.quoted", { q }),
    state && t(`plans.state_${state}`),
    client && clientName(client),
  ];
  return (
    <EmptyState
      icon="search"
      title={t("plans.none_found")}
      hint={t("plans.none_found_hint", { what: criteria.filter(Boolean).join(" · ") })}
    >
      <a className="button" href={`/${kind}`}>
        {t("plans.show_all")}
      </a>
    </EmptyState>
  );
}
