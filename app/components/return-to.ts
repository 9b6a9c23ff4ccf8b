import { useLocation } from "@remix-run/react";
import { returnToIn, withReturnTo } from "~/domain/shared/pages/return-to";
import { onSamePage } from "./same-page";

/** Returns the address that the open dialog leads back to: where it was opened, or `byDefault` on the shown page of its list. */
export function useReturnTo(byDefault: string): string {
  const { search } = useLocation();
  return returnToIn(search, onSamePage(byDefault, search));
}

/** Makes links to a dialog of another screen, which leads back to the element with the id `place` on this page and focuses it. */
export function useDialogLink(): (dialog: string, anchor: string) => string {
  const { pathname, search } = useLocation();
  return (dialog, anchor) => withReturnTo(dialog, `${pathname}${search}#${anchor}`);
}
