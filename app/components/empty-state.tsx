import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface Props {
  icon: IconName;
  title: string;
  hint?: string;
  children?: ReactNode;
}

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
