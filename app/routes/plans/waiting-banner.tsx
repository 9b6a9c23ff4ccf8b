import { EmptyState } from "~/components/empty-state";
import { useTexts } from "~/i18n/texts";
import type { KindName } from "./kind";

export function WaitingBanner({ kind }: { kind: KindName }) {
  const { t } = useTexts();
  return (
    <div className="card" role="status">
      <EmptyState
        kind="card"
        icon="hourglass"
        title={t("plans.waiting_title")}
        hint={t(`plans.${kind}.waiting`)}
      />
    </div>
  );
}
