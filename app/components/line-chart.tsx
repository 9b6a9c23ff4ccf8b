import { useTexts } from "~/i18n/texts";
import { ChartDots } from "./chart-dots";
import { ChartFrame } from "./chart-frame";
import { ChartTable } from "./chart-table";
import { dayInShort, inList } from "./formats";
import { LastDot } from "./last-dot";
import { type ChartFacts, type ChartLine, LINE_PLOT, plotLines } from "./line-plot";
import { PLOT_WIDTH } from "./plot-area";

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
        lines={
          <>
            {plot.marks.map((x) => (
              <path key={x} className="chart-mark" d={`M${x},${LINE_PLOT.top}V${LINE_PLOT.bottom}`} />
            ))}
            {plot.target && <path className="chart-target" d={`M0,${plot.target.y}H${PLOT_WIDTH}`} />}
            {plot.lines.map((each, index) => (
              <Curve key={each.name} {...each} isSecond={index > 0} />
            ))}
          </>
        }
      >
        {plot.target && <TargetName {...plot.target} text={target} />}
        {plot.lines.map((each, index) => (
          <Last
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
  isSecond: boolean;
}

function Curve({ path, dots, isSecond }: CurveProps) {
  return (
    <g className={isSecond ? "chart-second" : undefined}>
      {dots.length > 1 && <path className="chart-line" d={path} />}
      <ChartDots dots={dots.slice(0, -1)} radius={dots.length > MANY ? 2 : 3} />
    </g>
  );
}

interface LastProps extends Omit<CurveProps, "path"> {
  isOpen: boolean;
  labelY: number;
  name: string;
  value: string;
}

/** Draws the last dot of a curve. Its value is right of the plot, with the name below it. */
function Last({ dots, isSecond, isOpen, labelY, name, value }: LastProps) {
  const last = dots.at(-1);
  return (
    <g className={isSecond ? "chart-second" : undefined}>
      {last && <LastDot {...last} isOpen={isOpen} />}
      <text className="chart-last" x="100%" dx={8} y={labelY + (name ? -2 : 5)}>
        {value}
      </text>
      {name && (
        <text x="100%" dx={8} y={labelY + 14}>
          {name}
        </text>
      )}
    </g>
  );
}

function TargetName({ y, isLabelledLeft, text }: { y: number; isLabelledLeft: boolean; text: string }) {
  return (
    <text
      className="chart-over"
      x={isLabelledLeft ? 4 : "100%"}
      dx={isLabelledLeft ? undefined : -4}
      // Above the line, unless that is the top of the plot.
      y={y < LINE_PLOT.top + 16 ? y + 15 : y - 5}
      textAnchor={isLabelledLeft ? undefined : "end"}
    >
      {text}
    </text>
  );
}

function rowsOf(lines: ChartLine[]) {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort();
  const values = lines.map(({ points }) => new Map(points.map(({ day, value }) => [day, value])));
  return days.map((day) => ({ day, values: values.map((of) => of.get(day) ?? null) }));
}
