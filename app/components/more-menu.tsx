import type { ReactNode } from "react";
import { Icon } from "./icon";

interface Props {
  /** Names the menu for people who do not see it. */
  label: string;
  /** The text of the button; without it three dots. */
  text?: string;
  /** Needed where a dialog that was opened from the menu leads back to its button. */
  id?: string;
  isMain?: boolean;
  /** True at the end of a card or a page, where there is more room above than below. */
  opensUp?: boolean;
  children: ReactNode;
}

/** Shows a button that opens a small menu of links. Only one menu of a page is open at a time. */
export function MoreMenu({ label, text, id, isMain, opensUp, children }: Props) {
  const kind = text ? isMain && "button-main" : "button-quiet button-icon";
  return (
    <details className={opensUp ? "more-menu more-menu-up" : "more-menu"} name="more-menu">
      <summary id={id} className={`button ${kind || ""}`} aria-label={label} title={text ? undefined : label}>
        {text ?? <Icon name="ellipsis" />}
      </summary>
      <div className="more-menu-links">{children}</div>
    </details>
  );
}
