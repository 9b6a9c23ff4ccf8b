import { line } from "d3-shape";
import { useTexts } from "~/i18n/texts";
import { ChartDots } from "./chart-dots";
import { ChartFrame } from "./chart-frame";
import { ChartTable } from "./chart-table";
import { Figure } from "./figure";
import { LastDot } from "./last-dot";
import { acrossPlot, PLOT_WIDTH, type PlotArea, roundedHeight } from "./plot-area";

/** The rate is null on a day without tasks. */
interface DayRate {
  day: string;
  total: number;
  completed: number;
  rate: number | null;
}

interface Props {
  /** The days of four weeks and today, oldest first. */
  days: DayRate[];
  /** The rate of the finished days; null without one. */
  rate: number | null;
  streak: number;
}

export function AdherenceChart({ days, rate, streak }: Props) {
  const { t } = useTexts();
  if (days.every(({ total }) => total === 0)) return null;
  return (
    <section className="card column-side adherence-card flex flex-col gap-3" aria-labelledby="adherence">
      <h2 id="adherence" className="label font-sans">
        {t("tasks.adherence")}
      </h2>
      <div className="adherence">
        <dl className="adherence-figures">
          <div>
            <dt className="text-faint text-small">{t("tasks.streak")}</dt>
            <dd>
              <Figure value={streak} />{" "}
              <span className="text-muted">{t("tasks.streak_days", { count: streak })}</span>
            </dd>
          </div>
          <div>
            <dt className="text-faint text-small">{t("tasks.four_weeks")}</dt>
            <dd>
              <Figure value={rate ?? "–"} unit={rate === null ? undefined : "%"} />
            </dd>
          </div>
        </dl>
        <Chart days={days} />
      </div>
      <ChartTable
        heads={[t("tasks.completed"), t("tasks.rate")]}
        rows={days.map(({ day, total, completed, rate }) => ({
          day,
          cells: rate === null ? [null, null] : [`${completed} / ${total}`, `${rate} %`],
        }))}
      />
    </section>
  );
}

const PLOT: PlotArea = { height: 140, top: 10, bottom: 106 };

interface Dot {
  x: number;
  y: number;
  rate: number;
}

function Chart({ days }: { days: DayRate[] }) {
  const { t } = useTexts();
  const dots = dotsOf(days);
  const drawn = dots.filter((dot) => dot !== null);
  const last = drawn.at(-1);
  const [from, until] = [days[0], days.at(-1)];
  if (!last || !from || !until) return null;
  // Today's rate can still rise, so it is hollow and must not look like a drop.
  const isOpen = until.rate !== null && until.rate < 100;
  return (
    <ChartFrame
      plot={PLOT}
      label={t("tasks.adherence_chart", { count: days.length - 1, rate: last.rate })}
      ticks={[0, 50, 100].map((rate) => ({ y: height(rate), text: `${rate} %` }))}
      from={from.day}
      until={until.day}
      lines={
        <>
          <path className="chart-line" d={path(isOpen ? dots.slice(0, -1) : dots)} />
          {isOpen && <path className="chart-line chart-line-open" d={path(dots.slice(-2))} />}
          <ChartDots dots={drawn.slice(0, -1)} radius={2.5} />
        </>
      }
    >
      <LastDot {...last} isOpen={isOpen} />
      <text className="chart-last" x={acrossPlot(last.x)} dx={8} y={last.y + 5}>
        {`${last.rate} %`}
      </text>
    </ChartFrame>
  );
}

/** Leads from dot to dot. A day without tasks ends a line. */
const path = (dots: (Dot | null)[]) =>
  line<Dot | null>(
    (dot) => dot?.x ?? 0,
    (dot) => dot?.y ?? 0,
  )
    .defined((dot) => dot !== null)
    .digits(1)(dots) ?? "";

const height = (rate: number) => roundedHeight(PLOT.bottom - (rate / 100) * (PLOT.bottom - PLOT.top));

/** Places each day. A day without tasks has no dot. */
function dotsOf(days: DayRate[]): (Dot | null)[] {
  const step = PLOT_WIDTH / Math.max(1, days.length - 1);
  return days.map(({ rate }, index) =>
    rate === null ? null : { x: Math.round(index * step), y: height(rate), rate },
  );
}
