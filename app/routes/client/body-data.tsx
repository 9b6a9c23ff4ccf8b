import { inList } from "~/components/formats";
import { Icon } from "~/components/icon";
import { number, withOneDecimal } from "~/components/number-formats";
import { useOldDay } from "~/components/old-day";
import { bmi, bmiBand } from "~/domain/people/profile/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";

export function BodyData({ client }: { client: ClientOverview }) {
  const { t, locale } = useTexts();
  const oldDay = useOldDay();
  const { age, weight_kg, height_cm, body_fat_percentage } = client;
  const weighedOn = oldDay(client.weighed_on, client.today);
  const index = bmi(weight_kg, height_cm);
  const formatted = (value: number | null, write = number) => (value === null ? null : write(value, locale));
  const missing = [
    age === null && t("client.age"),
    weight_kg === null && t("client.weight"),
    height_cm === null && t("client.height"),
  ].filter((field) => field !== false);
  return (
    <section className="card" aria-labelledby="body">
      <h2 id="body">{t("client.body")}</h2>
      {missing.length > 0 && (
        <p className="warning mt-3">
          <Icon name="triangle-alert" />
          {t("client.missing", { fields: inList(missing, locale) })}
        </p>
      )}
      <dl className="rows mt-2">
        <Value label={t("client.age")} value={formatted(age)} unit={t("client.years", { count: age ?? 0 })} />
        <Value
          label={t("client.weight")}
          value={formatted(weight_kg, withOneDecimal)}
          unit={t("client.kg")}
          day={weighedOn}
        />
        <Value label={t("client.height")} value={formatted(height_cm)} unit={t("client.cm")} />
        <Value
          label={t("client.body_fat")}
          value={formatted(body_fat_percentage, withOneDecimal)}
          unit={t("client.percent")}
          day={oldDay(client.body_fat_on, client.today)}
        />
        <Value
          label={t("client.bmi")}
          value={index === null ? null : withOneDecimal(index, locale)}
          unit={index === null ? "" : t(`profile.bands.${bmiBand(index)}`)}
          day={weighedOn}
          none="–"
        />
      </dl>
    </section>
  );
}

interface ValueProps {
  label: string;
  value: string | null;
  unit: string;
  /** The day of an old value. */
  day?: string | undefined;
  none?: string;
}

function Value({ label, value, unit, day, none }: ValueProps) {
  const { t } = useTexts();
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      {value === null ? (
        <dd className="text-faint">{none ?? t("client.not_given")}</dd>
      ) : (
        <dd className="numbers text-end">
          <strong>{value}</strong>{" "}
          <span className="text-muted">{[unit, day].filter(Boolean).join(" · ")}</span>
        </dd>
      )}
    </div>
  );
}
