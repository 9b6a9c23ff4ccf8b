import type { ReactNode } from "react";
import { upTo99 } from "./number-formats";
import { WaitingCount } from "./waiting-count";

interface NumberBadgeProps {
  count: number;
  /** Tells a screen reader the number with the name of what it counts. Without them, the number stands for itself. */
  words?: string;
  /** Needed where a script renews the number. */
  id?: string;
}

/** Shows how many things wait. A badge without a number is hidden. */
export const NumberBadge = ({ count, words, id }: NumberBadgeProps) => (
  <span id={id} className="number-badge numbers">
    {words ? <WaitingCount count={count} words={words} /> : count > 0 && upTo99(count)}
  </span>
);

interface StateBadgeProps {
  isActive?: boolean;
  children: ReactNode;
}

/** Says in which state something is, in green if it is active or done. */
export const StateBadge = ({ isActive = false, children }: StateBadgeProps) => (
  <span className={isActive ? "badge badge-active" : "badge"}>{children}</span>
);

interface NeedProps {
  /** True for what can wait, or is not for the viewer to do. */
  canWait?: boolean;
  children: ReactNode;
}

/** Says what somebody needs, after a dot in the colour of its urgency. */
export const Need = ({ canWait = false, children }: NeedProps) => (
  <span className={canWait ? "need need-later" : "need"}>{children}</span>
);
