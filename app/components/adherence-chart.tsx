import { useTexts } from "~/i18n/texts";
import { ChartDots } from "./chart-dots";
import { ChartFrame } from "./chart-frame";
import { ChartTable } from "./chart-table";

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
    <section className="card column-side flex flex-col gap-3" aria-labelledby="adherence">
      <h2 id="adherence" className="label font-sans">
        {t("tasks.adherence")}
      </h2>
      <div className="adherence">
        <dl className="adherence-figures">
          <div>
            <dt className="text-faint text-small">{t("tasks.streak")}</dt>
            <dd>
              <span className="figure">{streak}</span>{" "}
              <span className="text-muted">{t("tasks.streak_days", { count: streak })}</span>
            </dd>
          </div>
          <div>
            <dt className="text-faint text-small">{t("tasks.four_weeks")}</dt>
            <dd className="figure">
              {rate ?? "–"}
              {rate !== null && <span className="text-heading text-muted"> %</span>}
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

const PLOT = { width: 340, height: 124, left: 34, right: 300, top: 10, bottom: 98 };

interface Dot {
  x: number;
  y: number;
  rate: number;
}

function Chart({ days }: { days: DayRate[] }) {
  const { t } = useTexts();
  const lines = linesOf(days);
  const last = lines.at(-1)?.at(-1);
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
    >
      {lines.map((line) => (
        <Line key={line[0]?.x} dots={line} isOpen={isOpen && line.includes(last)} />
      ))}
      <ChartDots dots={lines.flat().slice(0, -1)} radius={2} />
      <circle className={isOpen ? "chart-dot chart-dot-open" : "chart-dot"} cx={last.x} cy={last.y} r={4} />
      <text className="chart-last" x={last.x + 8} y={last.y + 5}>
        {`${last.rate} %`}
      </text>
    </ChartFrame>
  );
}

/** Dashes the part that leads to an unfinished day. */
function Line({ dots, isOpen }: { dots: Dot[]; isOpen: boolean }) {
  const points = (some: Dot[]) => some.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <>
      <polyline className="chart-line" points={points(isOpen ? dots.slice(0, -1) : dots)} />
      {isOpen && <polyline className="chart-line chart-line-open" points={points(dots.slice(-2))} />}
    </>
  );
}

const rounded = (length: number) => Math.round(length * 10) / 10;
const height = (rate: number) => rounded(PLOT.bottom - (rate / 100) * (PLOT.bottom - PLOT.top));

/** Groups the dots into lines. A day without tasks ends a line. */
function linesOf(days: DayRate[]): Dot[][] {
  const step = (PLOT.right - PLOT.left) / Math.max(1, days.length - 1);
  const lines: Dot[][] = [];
  let line: Dot[] | undefined;
  for (const [index, { rate }] of days.entries()) {
    if (rate === null) {
      line = undefined;
      continue;
    }
    if (!line) {
      line = [];
      lines.push(line);
    }
    line.push({ x: rounded(PLOT.left + index * step), y: height(rate), rate });
  }
  return lines;
}
