import { signed, withOneDecimal } from "~/components/number-formats";
import { useOldDay } from "~/components/old-day";
import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";

export function CardStats({ client: { week, weight, today } }: { client: RosterClient }) {
  const { t, locale } = useTexts();
  const weighedOn = useOldDay()(weight?.measured_on ?? null, today);
  const [shown, spoken] =
    week.rate === null
      ? ["–", t("dashboard.week_none")]
      : [t("dashboard.week_short", { rate: week.rate }), t("dashboard.week_done", { rate: week.rate })];
  return (
    <p className="flex flex-wrap gap-x-3 whitespace-nowrap text-small numbers">
      <span>
        <span aria-hidden>{shown}</span>
        <span className="sr-only">{spoken}</span>
      </span>
      {weight && (
        <span>
          {withOneDecimal(weight.kg, locale)} {t("client.kg")}
          {weight.change !== null && <Trend change={weight.change} />}
          {weighedOn && <span className="text-muted"> · {weighedOn}</span>}
        </span>
      )}
    </p>
  );
}

/** Shows the change of a weight, in kg. */
function Trend({ change }: { change: number }) {
  const { t, locale } = useTexts();
  const words = change === 0 ? "weight_same" : change < 0 ? "weight_less" : "weight_more";
  return (
    <>
      {" "}
      <span className="text-muted" aria-hidden>
        {change === 0 ? `±${withOneDecimal(0, locale)}` : signed(change, locale, { least: 1, most: 1 })}
      </span>
      <span className="sr-only">
        , {t(`dashboard.${words}`, { kg: withOneDecimal(Math.abs(change), locale) })}
      </span>
    </>
  );
}
