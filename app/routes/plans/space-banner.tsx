import { Icon } from "~/components/icon";
import { number } from "~/components/number-formats";
import { STORED } from "~/domain/coaching/plan-content/rules";
import { useTexts } from "~/i18n/texts";

/** Tells a trainer that their plans will soon have no space left. Shows nothing before. */
export function SpaceBanner({ stored }: { stored: number }) {
  const { t, locale } = useTexts();
  const share = stored / STORED.bytes;
  if (share < STORED.notifyFrom) return null;
  return (
    <div className="notice mb-4" role="status">
      <Icon name="hourglass" />
      <div>
        <h2 className="text-body">{t("plans.space_title")}</h2>
        <p className="text-muted">
          {t("plans.space_hint", { percent: number(Math.floor(share * 100), locale) })}
        </p>
      </div>
    </div>
  );
}
