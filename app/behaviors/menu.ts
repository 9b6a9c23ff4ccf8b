/** Closes the menu, or the sheet of "+", when the window grows to the width at which both stand in the page. */
export function menu() {
  matchMedia("(width>=768px)").onchange = () =>
    document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
