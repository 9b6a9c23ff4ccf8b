import type { DetailsHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon";

interface Props extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: ReactNode;
}

/** Unfolds more in its place. The chevron beside its words turns. */
export const Disclosure = ({ summary, children, ...details }: Props) => (
  <details {...details}>
    <summary className="disclosure">
      {summary}
      <Icon name="chevron-down" className="icon-small" />
    </summary>
    {children}
  </details>
);
