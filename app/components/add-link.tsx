import { useLocation } from "@remix-run/react";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";

/** The id of the button, to which the dialogs that it leads to go back. */
export const ADD_ANCHOR = "open-add";

/** Leads to the page with everything that can be added. Once scripts run, a button opens the same links as a sheet instead. */
export function AddLink({ className }: { className: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isHere = pathname === "/add";
  const label = t("add.title");
  return (
    <>
      {!isHere && (
        <button
          type="button"
          id={ADD_ANCHOR}
          className={`with-script ${className}`}
          aria-label={label}
          {...{ popovertarget: "add" }}
        >
          <Icon name="plus" />
        </button>
      )}
      <a
        className={isHere ? className : `without-script ${className}`}
        href="/add"
        aria-label={label}
        aria-current={isHere ? "page" : undefined}
      >
        <Icon name="plus" />
      </a>
    </>
  );
}
