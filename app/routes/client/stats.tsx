import { withOneDecimal } from "~/components/number-formats";
import { useOldDay } from "~/components/old-day";
import { StatCard } from "~/components/stat-card";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";

export function Stats({ client }: { client: ClientOverview }) {
  const { t, locale } = useTexts();
  const oldDay = useOldDay();
  const weight = client.weight_kg;
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <StatCard
        label={t("dashboard.nutrition_plans")}
        value={client.counts.nutrition.all}
        hint={t("client.active_count", { count: client.counts.nutrition.active })}
      />
      <StatCard
        label={t("dashboard.training_plans")}
        value={client.counts.training.all}
        hint={t("client.active_count", { count: client.counts.training.active })}
      />
      <StatCard label={t("client.progress_photos")} value={client.progress_photos} />
      <StatCard
        label={t("client.latest_weight")}
        value={weight === null ? "–" : withOneDecimal(weight, locale)}
        unit={weight === null ? undefined : t("client.kg")}
        hint={weight === null ? undefined : oldDay(client.weighed_on, client.today)}
      />
    </dl>
  );
}
