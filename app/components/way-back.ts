import { useLocation } from "@remix-run/react";
import { wayBackIn, withWayBack } from "~/domain/shared/pages/way-back";
import { onSamePage } from "./same-page";

/**
 * Returns the address that the open dialog leads back to: the place where it was opened.
 * @param byDefault the address if the dialog's own address names no way back. It stays on the shown page of its list
 */
export function useWayBack(byDefault: string): string {
  const { search } = useLocation();
  return wayBackIn(search, onSamePage(byDefault, search));
}

/**
 * Returns the function that makes a link to a dialog of another screen. The dialog leads back to a place on this page.
 * Its second argument is the id of the element that gets the focus again.
 */
export function useOpening(): (dialog: string, place: string) => string {
  const { pathname, search } = useLocation();
  return (dialog, place) => withWayBack(dialog, `${pathname}${search}#${place}`);
}
