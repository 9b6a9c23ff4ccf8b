import type { DetailsHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon";

interface Props extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: ReactNode;
  /** The class of the line that is pressed: words, a row of a list, or a button. */
  look?: "disclosure" | "row" | "button button-quiet";
}

/** Unfolds more in its place. The chevron beside its words turns. */
export const Disclosure = ({ summary, look = "disclosure", children, ...details }: Props) => (
  <details {...details}>
    <summary className={look}>
      {summary}
      <Icon name="chevron-down" className="icon-small" />
    </summary>
    {children}
  </details>
);
