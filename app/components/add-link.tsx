import { useLocation } from "@remix-run/react";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";

/** The id of the link, to which the dialogs that it leads to go back. */
export const ADD_ANCHOR = "open-add";

/** Leads to the page with everything that can be added. A script opens the same links as a sheet instead. */
export function AddLink({ className }: { className: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <a
      id={ADD_ANCHOR}
      className={className}
      href="/add"
      data-popover="add"
      aria-label={t("add.title")}
      aria-current={pathname === "/add" ? "page" : undefined}
    >
      <Icon name="plus" />
    </a>
  );
}
