import { useTranslation } from "react-i18next";
import { dayInShort, number } from "~/components/formats";
import { LineChart } from "~/components/line-chart";
import { RangeLinks } from "~/components/range-links";
import { type CheckInKind, MOOD } from "~/domain/check-ins/rules";
import type { BodyCurve, CurveRange, MoodCurve, Series } from "~/domain/measurements/curves";
import { SCREENS } from "./kind";

interface Props {
  kind: CheckInKind;
  range: CurveRange;
  curves: Record<BodyCurve, Series> | Record<MoodCurve, Series> | null;
  figures: { left: { check_in_date: string } | null; right: { check_in_date: string } | null };
}

const UNITS = {
  weight_kg: "kg",
  body_fat_percentage: "percent",
  waist_cm: "cm",
  hip_cm: "cm",
  chest_cm: "cm",
} as const;

/** Shows the curves of what was measured, or of mood and energy, over a period. */
export function Curves({ kind, range, curves, figures }: Props) {
  const { t } = useTranslation();
  if (!curves) return null;
  const drawn = "mood_rating" in curves ? null : bodyCurvesOf(curves);
  const isEmpty = drawn
    ? drawn.length === 0
    : Object.values(curves).every(({ points }) => points.length === 0);
  // Without anything in all time there is no curve to offer.
  if (isEmpty && range === "all") return null;
  return (
    <section aria-labelledby="curves" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="curves" className="scroll-mt-20">
          {t("check_ins.curves")}
        </h2>
        <RangeLinks screen={SCREENS[kind].path} range={range} />
      </header>
      {isEmpty && <p className="card text-muted">{t("check_ins.no_curves")}</p>}
      {drawn ? (
        <div className="curves">
          {drawn.map(({ name, series }) => (
            <BodyCurveCard
              key={name}
              name={name}
              series={series}
              marks={[figures.left, figures.right].flatMap((photo) => (photo ? [photo.check_in_date] : []))}
            />
          ))}
        </div>
      ) : (
        !isEmpty && <MoodCard curves={curves as Record<MoodCurve, Series>} />
      )}
    </section>
  );
}

const bodyCurvesOf = (curves: Record<BodyCurve, Series>) =>
  (Object.keys(UNITS) as BodyCurve[])
    .map((name) => ({ name, series: curves[name] }))
    .filter(({ series }) => series.points.length > 0);

function BodyCurveCard({ name, series, marks }: { name: BodyCurve; series: Series; marks: string[] }) {
  const { t, i18n } = useTranslation();
  const write = (value: number) => `${number(value, i18n.language)} ${t(`check_ins.${UNITS[name]}`)}`;
  return (
    <article className="card flex flex-col gap-2">
      <h3 className="label font-sans">{t(`curves.${name}`)}</h3>
      <Change series={series} write={write} />
      <LineChart
        lines={[{ name: t(`curves.${name}`), points: series.points }]}
        marks={marks}
        write={write}
        writeTick={(value) => number(value, i18n.language)}
        note={series.averaged > 1 ? t("curves.averaged", { count: series.averaged }) : null}
      />
    </article>
  );
}

/** Says how much a value has changed over the period. */
function Change({ series: { change, points }, write }: { series: Series; write: (value: number) => string }) {
  const { t, i18n } = useTranslation();
  const [first] = points;
  if (change === null || !first) return null;
  const date = dayInShort(first.day, i18n.language);
  const sign = change > 0 ? "+" : "−";
  return (
    <p className="numbers text-muted">
      {change === 0
        ? t("curves.unchanged", { date })
        : t("curves.changed", { change: `${sign}${write(Math.abs(change))}`, date })}
    </p>
  );
}

function MoodCard({ curves }: { curves: Record<MoodCurve, Series> }) {
  const { t, i18n } = useTranslation();
  const write = (value: number) => number(Math.round(value * 10) / 10, i18n.language);
  const averaged = Math.max(curves.mood_rating.averaged, curves.energy_level.averaged);
  return (
    <article className="card flex flex-col gap-2">
      <LineChart
        lines={(["mood_rating", "energy_level"] as const).map((name) => ({
          name: t(`curves.${name}`),
          points: curves[name].points,
        }))}
        bounds={MOOD}
        write={write}
        writeTick={write}
        note={averaged > 1 ? t("curves.averaged", { count: averaged }) : null}
      />
    </article>
  );
}
