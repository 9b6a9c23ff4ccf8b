import type { ReactNode } from "react";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { dayInShort } from "./formats";
import { PLOT_WIDTH, type PlotArea } from "./plot-area";

export interface Tick {
  y: number;
  text: string;
}

interface Props {
  plot: PlotArea;
  /** Says what the chart shows. Its table has the values. */
  label: string;
  ticks: Tick[];
  from: Day;
  until: Day;
  /** Draws shapes that are stretched to the width of the plot. Their lines keep their own width. */
  lines: ReactNode;
  /** Texts and marks, which keep their shape. Their places across the plot are percentages. */
  children: ReactNode;
}

/** A baseline this far below the middle of a text puts the text at the height of its tick. */
const TO_BASELINE = 5;

/** Draws the axes of a chart that is as wide as its box. Only what is in `lines` is stretched. */
export function ChartFrame({ plot: { height }, label, ticks, from, until, lines, children }: Props) {
  const isNarrow = ticks.every(({ text }) => text.length === 1);
  return (
    <svg className={isNarrow ? "chart chart-narrow" : "chart"} height={height} role="img" aria-label={label}>
      <g className="chart-grid">
        {ticks.map(({ y, text }) => (
          <line key={text} x2="100%" y1={y} y2={y} />
        ))}
      </g>
      <g className="chart-ticks">
        {ticks.map(({ y, text }) => (
          <text key={text} y={y + TO_BASELINE}>
            {text}
          </text>
        ))}
      </g>
      <Days from={from} until={until} y={height - 6} isNarrow={isNarrow} />
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {lines}
      </svg>
      {children}
    </svg>
  );
}

/** The most letters of a date without its year. A longer one is wider than the room below its dot. */
const SHORT = 9;

interface DaysProps {
  from: Day;
  until: Day;
  y: number;
  isNarrow: boolean;
}

/** Names the first and the last day below their dots. A first day without room for that begins at the edge of the chart. */
function Days({ from, until, y, isNarrow }: DaysProps) {
  const { locale } = useTexts();
  const first = dayInShort(from, locale);
  return (
    <g className="chart-days">
      {from !== until && (
        <text className={isNarrow || first.length > SHORT ? "chart-day-edge" : undefined} y={y}>
          {first}
        </text>
      )}
      <text x={from === until ? "50%" : "100%"} y={y}>
        {dayInShort(until, locale)}
      </text>
    </g>
  );
}
