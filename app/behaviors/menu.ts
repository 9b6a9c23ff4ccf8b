/** Closes the slide-out menu when the window grows to the desktop layout. */
export function menu(document: Document) {
  const element = document.querySelector<HTMLElement>("[data-menu]");
  if (!element?.hidePopover) return;
  matchMedia("(min-width: 768px)").addEventListener("change", ({ matches }) => {
    if (matches && element.matches(":popover-open")) element.hidePopover();
  });
}
