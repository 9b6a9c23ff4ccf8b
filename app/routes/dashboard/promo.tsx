import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { type PackageType, packagesAbove } from "~/domain/people/packages/rules";
import { useTexts } from "~/i18n/texts";

const POINTS = {
  "Beast Starter": "landing.starter_points",
  "Beast Advanced": "landing.advanced_points",
  "Beast Ultimate": "landing.ultimate_points",
} as const;

export function Promo({ current }: { current: PackageType }) {
  const { t } = useTexts();
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="promo">
      <header>
        <h2 id="promo">{t("dashboard.promo")}</h2>
        <p className="text-muted">{t("profile.upgrade_current", { package: current })}</p>
      </header>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {packagesAbove(current).map((type) => (
          <li key={type}>
            <PackageBadge type={type} />
            <ul className="mt-2 flex flex-col gap-1.5">
              {t(POINTS[type], { returnObjects: true }).map((point) => (
                <li key={point} className="flex gap-2">
                  <Icon name="check" className="icon-small mt-1 text-success" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a className="button" href="/dashboard/profile/upgrade">
          {t("dashboard.promo_upgrade")}
        </a>
        <p className="text-muted text-small">{t("dashboard.promo_hint")}</p>
      </footer>
    </section>
  );
}
