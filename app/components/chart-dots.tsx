interface Props {
  dots: { x: number; y: number }[];
  radius: number;
  /** True if only the edge of the dots is drawn. */
  isEmpty?: boolean;
}

/** The width of the edge of an empty dot. */
const EDGE = 1.25;

/** Draws all dots as one path, each a piece of no length with round ends. An element for each dot costs much more. */
export function ChartDots({ dots, radius, isEmpty = false }: Props) {
  if (dots.length === 0) return null;
  const path = dots.map(({ x, y }) => `M${x} ${y}h0`).join("");
  const width = 2 * radius;
  if (!isEmpty) return <path className="chart-dots" strokeWidth={width} d={path} />;
  return (
    <>
      <path className="chart-dots" strokeWidth={width + EDGE} d={path} />
      <path className="chart-dots chart-dots-inside" strokeWidth={width - EDGE} d={path} />
    </>
  );
}
