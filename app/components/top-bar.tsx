import type { ReactNode } from "react";
import { useTexts } from "~/i18n/texts";
import { AddLink } from "./add-link";
import { Icon } from "./icon";

interface Props {
  title: string;
  back?: ReactNode;
  inert?: string;
}

/** Shows the top bar of a phone: the menu, which opens without JavaScript, the title of the page, and "+". */
export function TopBar({ title, back, ...attributes }: Props) {
  const { t } = useTexts();
  return (
    <header className="top-bar" {...attributes}>
      <button
        type="button"
        className="button button-quiet button-icon"
        {...{ popovertarget: "menu" }}
        aria-label={t("menu.open")}
      >
        <Icon name="menu" />
      </button>
      {back}
      {/* The title is drawn by the style sheet, because the heading of the page says it to everyone who does not see it. */}
      <p className="bar-title" data-title={title} aria-hidden />
      <AddLink className="button button-quiet button-icon" />
    </header>
  );
}
