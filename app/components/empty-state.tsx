import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface Props {
  /** "page" fills a page or a dialog, "card" a part of a page whose card is around it. */
  kind?: "page" | "card";
  icon: IconName;
  title: string;
  hint?: string | undefined;
  /** The one thing to do. */
  children?: ReactNode;
}

/** Says that something is still empty, why, and what to do about it. */
export function EmptyState({ kind = "page", icon, title, hint, children }: Props) {
  return (
    <div className={`empty empty-${kind}`}>
      <Icon name={icon} />
      <div className="empty-words">
        <h2 className={kind === "card" ? "font-sans text-body" : undefined}>{title}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
