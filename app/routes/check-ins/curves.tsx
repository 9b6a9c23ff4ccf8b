import { useTranslation } from "react-i18next";
import { dayInShort, number } from "~/components/formats";
import { LineChart } from "~/components/line-chart";
import { RangeLinks } from "~/components/range-links";
import { type CheckInKind, MOOD } from "~/domain/check-ins/rules";
import {
  BODY_CURVES,
  type BodyCurve,
  type CurveRange,
  type MoodCurve,
  type Series,
} from "~/domain/measurements/curves";
import { SCREENS } from "./kind";

type BodyCurves = Record<BodyCurve, Series>;
type MoodCurves = Record<MoodCurve, Series>;

interface Props {
  kind: CheckInKind;
  range: CurveRange;
  curves: BodyCurves | MoodCurves;
  /** The days to mark: those of the compared photos. */
  marks: string[];
}

const UNITS = {
  weight_kg: "kg",
  body_fat_percentage: "percent",
  waist_cm: "cm",
  hip_cm: "cm",
  chest_cm: "cm",
} as const;

/** Shows the choice of a period and the first curve: the weight, or mood and energy. */
export function MainCurve({ kind, range, curves, marks }: Props) {
  const { t } = useTranslation();
  const isEmpty = Object.values(curves).every(({ points }) => points.length === 0);
  // Without anything in all time there is no period to choose.
  if (isEmpty && range === "all") return null;
  return (
    <section aria-labelledby="curves" className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="curves" className="scroll-mt-20">
          {t("check_ins.curves")}
        </h2>
        <RangeLinks screen={SCREENS[kind].path} range={range} />
      </header>
      {isEmpty && <p className="card text-muted">{t("check_ins.no_curves")}</p>}
      {isOfBody(curves) ? (
        <BodyCard name="weight_kg" series={curves.weight_kg} marks={marks} />
      ) : (
        <MoodCard curves={curves} />
      )}
    </section>
  );
}

/** Shows the curves of everything else that was measured in the period. */
export function OtherCurves({ curves, marks }: Pick<Props, "curves" | "marks">) {
  if (!isOfBody(curves)) return null;
  const others = BODY_CURVES.filter((name) => name !== "weight_kg" && curves[name].points.length > 0);
  if (others.length === 0) return null;
  return (
    <div className="curves">
      {others.map((name) => (
        <BodyCard key={name} name={name} series={curves[name]} marks={marks} />
      ))}
    </div>
  );
}

const isOfBody = (curves: BodyCurves | MoodCurves): curves is BodyCurves => "weight_kg" in curves;

function BodyCard({ name, series, marks }: { name: BodyCurve; series: Series; marks: string[] }) {
  const { t, i18n } = useTranslation();
  if (series.points.length === 0) return null;
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

function MoodCard({ curves }: { curves: MoodCurves }) {
  const { t, i18n } = useTranslation();
  if (Object.values(curves).every(({ points }) => points.length === 0)) return null;
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
