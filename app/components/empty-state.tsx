import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface Props {
  icon: IconName;
  title: string;
  hint?: string;
  /** The action that the user can take. */
  children?: ReactNode;
}

/** Explains an empty list or screen and offers one action. */
export function EmptyState({ icon, title, hint, children }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
