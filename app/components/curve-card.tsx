import { ENERGY, MOOD } from "~/domain/coaching/check-ins/rules";
import { BODY_CURVES, type CurveName, type Series } from "~/domain/screens/curves";
import type { Day } from "~/domain/shared/calendar/rules";
import { shownDifference } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import { Figure } from "./figure";
import { dayInShort, inList } from "./formats";
import { LineChart } from "./line-chart";
import { signed, withDecimals } from "./number-formats";
import { useOldDay } from "./old-day";

const MEASURED = { least: 1, most: 1 };
const COUNTED = { least: 0, most: 1, bounds: undefined };
const RATED = { least: 0, most: 1, unit: null };
const NOTATIONS = {
  weight_kg: { ...MEASURED, unit: "kg", bounds: undefined },
  body_fat_percentage: { ...MEASURED, unit: "percent", bounds: undefined },
  waist_cm: { ...MEASURED, unit: "cm", bounds: undefined },
  hip_cm: { ...MEASURED, unit: "cm", bounds: undefined },
  chest_cm: { ...MEASURED, unit: "cm", bounds: undefined },
  mood_rating: { ...RATED, bounds: MOOD },
  energy_level: { ...RATED, bounds: ENERGY },
  estimated_max: { ...COUNTED, unit: "kg" },
  heaviest: { ...COUNTED, most: 2, unit: "kg" },
  longest: { ...COUNTED, unit: "seconds" },
  volume: { ...COUNTED, most: 0, unit: "kg" },
} as const;

interface Props<Name extends CurveName> {
  /** One curve, or two with the same notation, which share a chart. */
  names: readonly [Name] | readonly [Name, Name];
  curves: Record<Name, Series>;
  target?: number | undefined;
  /** Days to mark in the chart, such as those of two compared photos. */
  marks?: Day[] | undefined;
  /** The client's today, which has a hollow dot. */
  today?: Day | undefined;
}

export function CurveCard<Name extends CurveName>({ names, curves, target, marks, today }: Props<Name>) {
  const { t, locale } = useTexts();
  const notation = NOTATIONS[names[0]];
  const shown = names.filter((name) => curves[name].points.length > 0);
  if (shown.length === 0) return null;
  const unit = notation.unit ? ` ${t(`client.${notation.unit}`)}` : "";
  const write = (value: number) => withDecimals(value, locale, notation) + unit;
  const titles = names.map((name) => t(`curves.${name}`));
  const averaged = Math.max(...shown.map((name) => curves[name].averaged));
  const id = `curve-${names[0]}`;
  return (
    <section className="card curve" aria-labelledby={id}>
      <h2 id={id} className="label font-sans">
        {inList(titles, locale)}
      </h2>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {shown.map((name) => (
          <CurveFigure
            key={name}
            name={name}
            series={curves[name]}
            isNamed={names.length > 1}
            today={today}
          />
        ))}
      </div>
      <LineChart
        lines={names.map((name) => ({ name: t(`curves.${name}`), points: curves[name].points }))}
        write={write}
        writeTick={(value) => withDecimals(value, locale, { least: 0, most: 2 })}
        bounds={notation.bounds}
        target={target}
        marks={marks}
        today={today}
        note={averaged > 1 ? t("curves.averaged", { count: averaged }) : null}
      />
    </section>
  );
}

interface CurveFigureProps {
  name: CurveName;
  series: Series;
  isNamed: boolean;
  today: Day | undefined;
}

/** Shows the last value of a curve, with its day if it was measured long ago, and the change since the first one. */
function CurveFigure({ name, series: { points, change }, isNamed, today }: CurveFigureProps) {
  const { t, locale } = useTexts();
  const oldDay = useOldDay();
  const notation = NOTATIONS[name];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const unit = notation.unit ? t(`client.${notation.unit}`) : `/ ${notation.bounds.max}`;
  const isMeasured = BODY_CURVES.some((each) => each === name);
  const measuredOn = isMeasured && today && oldDay(last.day, today);
  const date = dayInShort(first.day, locale);
  const moved = change === null ? null : shownDifference(last.value, first.value, notation.most);
  // The difference of two shares is told in points, because a percentage would be a part of the first one.
  const unitOfChange = notation.unit === "percent" ? t("curves.points") : unit;
  const changed = moved === null ? "" : signed(moved, locale, notation);
  return (
    <p>
      {isNamed && <span className="block text-faint text-small">{t(`curves.${name}`)}</span>}
      <Figure
        value={withDecimals(last.value, locale, notation)}
        unit={measuredOn ? `${unit} · ${measuredOn}` : unit}
      />
      {moved !== null && (
        <span className="numbers block text-muted text-small">
          {moved === 0
            ? t("curves.unchanged", { date })
            : t("curves.changed", { change: notation.unit ? `${changed} ${unitOfChange}` : changed, date })}
        </span>
      )}
    </p>
  );
}
