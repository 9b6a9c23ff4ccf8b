import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  icon: LucideIcon;
  title: string;
  hint?: string;
  /** The action that the user can take. */
  children?: ReactNode;
}

/** Explains an empty list or screen and offers one action. */
export function EmptyState({ icon: Icon, title, hint, children }: Props) {
  return (
    <div className="empty">
      <Icon className="icon" aria-hidden />
      <h2>{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
