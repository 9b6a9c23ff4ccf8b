import type { ReactNode } from "react";

interface Props {
  value: ReactNode;
  /** Left out for a value that is unknown or has none. */
  unit?: string | undefined;
  /** The size of a heading, for several figures beside each other. */
  small?: boolean;
}

/** Shows a number and its unit. */
export const Figure = ({ value, unit, small }: Props) => (
  <span className={small ? "figure figure-small" : "figure"}>
    {value}
    {unit && (
      <>
        {" "}
        <span className="figure-unit">{unit}</span>
      </>
    )}
  </span>
);
