/** Describes the plot of a chart from top to bottom, in px. It is as wide as the chart has room beside the texts of its axis. */
export interface PlotArea {
  height: number;
  top: number;
  bottom: number;
}

/** The width of every plot in units of its own, which a browser stretches to the width that there is. */
export const PLOT_WIDTH = 1000;

/** Writes a place across the plot as a share of its width, for the parts that are not stretched. */
export const acrossPlot = (x: number) => `${(x / PLOT_WIDTH) * 100}%`;

/** Rounds a height to tenths of a px. */
export const roundedHeight = (length: number) => Math.round(length * 10) / 10;
