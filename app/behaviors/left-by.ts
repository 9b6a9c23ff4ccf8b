/** Returns the link of the product that a click follows in this window, if it does. A link within the page leaves nothing. */
export function linkLeftBy(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]:not([target], [href^='#'])");
  const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
  return link && !isElsewhere && /^http/.test(link.protocol) ? link : undefined;
}
