import { useTexts } from "~/i18n/texts";
import { ChartDots } from "./chart-dots";
import { ChartFrame } from "./chart-frame";
import { ChartTable } from "./chart-table";
import { dayInShort, inList } from "./formats";
import { type ChartFacts, type ChartLine, LINE_PLOT, plotLines } from "./line-plot";

interface Props extends ChartFacts {
  /** One or two. Lines without points are left out. */
  lines: ChartLine[];
  /** Writes a value of the chart, with its unit. */
  write: (value: number) => string;
  writeTick: (value: number) => string;
  note?: string | null | undefined;
}

/** The number of points from which the dots are drawn smaller. */
const MANY = 40;

/** Draws curves over time. Islands must not import it: it would bring its libraries into the browser. */
export function LineChart({ lines, write, writeTick, note, ...facts }: Props) {
  const { t, locale } = useTexts();
  const shown = lines.filter(({ points }) => points.length > 0);
  if (shown.length === 0) return null;
  const plot = plotLines(shown, facts);
  const day = (of: string) => dayInShort(of, locale);
  const rows = rowsOf(shown);
  const isNamed = lines.length > 1;
  const label = t("curves.chart", {
    count: rows.length,
    name: inList(
      shown.map(({ name }) => name),
      locale,
    ),
    from: day(plot.from),
    until: day(plot.until),
    last: plot.lines.map(({ name, last }) => `${isNamed ? `${name} ` : ""}${write(last)}`).join(", "),
  });
  const target = facts.target === undefined ? "" : t("curves.target", { value: write(facts.target) });
  return (
    <div className="flex flex-col gap-1">
      <ChartFrame
        plot={LINE_PLOT}
        label={target ? `${label}. ${target}` : label}
        ticks={plot.ticks.map(({ value, y }) => ({ y, text: writeTick(value) }))}
        from={plot.from}
        until={plot.until}
      >
        {plot.marks.map((x) => (
          <line key={x} className="chart-mark" x1={x} x2={x} y1={LINE_PLOT.top} y2={LINE_PLOT.bottom} />
        ))}
        {plot.target && <Target {...plot.target} text={target} />}
        {plot.lines.map((each, index) => (
          <Curve
            key={each.name}
            {...each}
            isSecond={index > 0}
            name={isNamed ? each.name : ""}
            value={write(each.last)}
          />
        ))}
      </ChartFrame>
      {note && <p className="text-faint text-small">{note}</p>}
      <ChartTable
        heads={shown.map(({ name }) => name)}
        rows={rows.map(({ day, values }) => ({
          day,
          cells: values.map((value) => (value === null ? null : write(value))),
        }))}
      />
    </div>
  );
}

interface CurveProps {
  path: string;
  dots: { x: number; y: number }[];
  labelY: number;
  isSecond: boolean;
  name: string;
  value: string;
}

function Curve({ path, dots, labelY, isSecond, name, value }: CurveProps) {
  const x = LINE_PLOT.right + 8;
  const last = dots.at(-1);
  const radius = dots.length > MANY ? 1.25 : 2;
  return (
    <g className={isSecond ? "chart-second" : undefined}>
      {dots.length > 1 && <path className="chart-line" d={path} />}
      <ChartDots dots={dots.slice(0, -1)} radius={radius} isEmpty={isSecond} />
      {last && <circle className="chart-dot" cx={last.x} cy={last.y} r={4} />}
      <text className="chart-last" x={x} y={labelY + (name ? 0 : 5)}>
        {value}
      </text>
      {name && (
        <text className="chart-text" x={x} y={labelY + 13}>
          {name}
        </text>
      )}
    </g>
  );
}

function Target({ y, isLabelledLeft, text }: { y: number; isLabelledLeft: boolean; text: string }) {
  const { left, right, top } = LINE_PLOT;
  return (
    <>
      <line className="chart-target" x1={left} x2={right} y1={y} y2={y} />
      <text
        className="chart-text chart-over"
        x={isLabelledLeft ? left + 4 : right - 4}
        // Above the line, unless that is the top of the plot.
        y={y < top + 14 ? y + 13 : y - 5}
        textAnchor={isLabelledLeft ? "start" : "end"}
      >
        {text}
      </text>
    </>
  );
}

function rowsOf(lines: ChartLine[]) {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort();
  const values = lines.map(({ points }) => new Map(points.map(({ day, value }) => [day, value])));
  return days.map((day) => ({ day, values: values.map((of) => of.get(day) ?? null) }));
}
