/** Leaves out links within the page, or to a mail program. */
const LEAVING = "a[href]:not([target], [href^='#'], [href^=mailto])";

export function linkLeftBy(event: MouseEvent): HTMLAnchorElement | null | undefined {
  const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
  return isElsewhere ? null : (event.target as Element).closest?.<HTMLAnchorElement>(LEAVING);
}

export function whenLeft(act: () => void) {
  addEventListener("submit", (event) => event.defaultPrevented || act());
  addEventListener("click", (event) => linkLeftBy(event) && act());
}
