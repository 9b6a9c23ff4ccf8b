import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";
import type { KindName } from "./kind";

export function WaitingBanner({ kind }: { kind: KindName }) {
  const { t } = useTexts();
  return (
    <div className="notice" role="status">
      <Icon name="hourglass" />
      <div>
        <h2 className="text-body">{t("plans.waiting_title")}</h2>
        <p className="text-muted">{t(`plans.${kind}.waiting`)}</p>
      </div>
    </div>
  );
}
