import type { ReactNode } from "react";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { dayInShort } from "./formats";

/** Describes the size of a chart and the place of its plot, before the style sheet scales them to the box. */
export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  y: number;
  text: string;
}

interface Props {
  plot: Plot;
  /** Says what the chart shows. Its table has the values. */
  label: string;
  ticks: Tick[];
  from: Day;
  until: Day;
  children: ReactNode;
}

export function ChartFrame({ plot, label, ticks, from, until, children }: Props) {
  const { locale } = useTexts();
  const { left, right, height } = plot;
  const days =
    from === until
      ? [{ day: until, x: (left + right) / 2, anchor: "middle" as const }]
      : [
          { day: from, x: left, anchor: "start" as const },
          { day: until, x: right, anchor: "end" as const },
        ];
  return (
    <div className="chart-box">
      <svg className="chart" viewBox={`0 0 ${plot.width} ${height}`} role="img" aria-label={label}>
        {ticks.map(({ y, text }) => (
          <g key={text}>
            <line className="chart-grid" x1={left} x2={right} y1={y} y2={y} />
            <text className="chart-text" x={left - 6} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {children}
        {days.map(({ day, x, anchor }) => (
          <text key={anchor} className="chart-text" x={x} y={height - 6} textAnchor={anchor}>
            {dayInShort(day, locale)}
          </text>
        ))}
      </svg>
    </div>
  );
}
