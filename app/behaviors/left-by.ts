/** Matches links that open in this window. A link within the page, or to a mail program, leaves nothing. */
const LEAVING = "a[href]:not([target], [href^='#'], [href^=mailto])";

/** Returns the link by which a click leaves the page in this window, if it does. */
export function linkLeftBy(event: MouseEvent): HTMLAnchorElement | null | undefined {
  const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
  return isElsewhere ? null : (event.target as Element).closest?.<HTMLAnchorElement>(LEAVING);
}

/** Calls a function whenever a link or a form leaves the page in this window. */
export function whenLeft(act: () => void) {
  addEventListener("submit", (event) => event.defaultPrevented || act());
  addEventListener("click", (event) => linkLeftBy(event) && act());
}
