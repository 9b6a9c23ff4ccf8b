interface Props {
  /** In the units of the plot. */
  dots: { x: number; y: number }[];
  /** In px. */
  radius: number;
}

/**
 * Draws all dots as one path, each a short piece with round ends. An element for each dot costs much more. A piece is not of
 * no length, because WebKit would stretch its ends with the plot.
 */
export function ChartDots({ dots, radius }: Props) {
  if (dots.length === 0) return null;
  return (
    <path
      className="chart-dots"
      strokeWidth={2 * radius}
      d={dots.map(({ x, y }) => `M${x},${y}h.1`).join("")}
    />
  );
}
