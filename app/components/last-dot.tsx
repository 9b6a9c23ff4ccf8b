import { acrossPlot } from "./plot-area";

interface Props {
  /** In the units of the plot. */
  x: number;
  y: number;
  /** True for a day that is not over: its value can still change. */
  isOpen: boolean;
}

/** Draws the last dot of a line, which is larger than the others, and hollow on an unfinished day. */
export function LastDot({ x, y, isOpen }: Props) {
  return (
    <circle
      className={isOpen ? "chart-dot chart-dot-open" : "chart-dot"}
      cx={acrossPlot(x)}
      cy={y}
      r={isOpen ? 4 : 4.5}
    />
  );
}
