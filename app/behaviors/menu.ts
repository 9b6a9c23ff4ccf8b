/** Closes the slide-out menu when the window crosses the width of the desktop layout. */
export function menu() {
  matchMedia("(width>=768px)").onchange = () =>
    document.querySelector<HTMLElement>("[data-menu]")?.hidePopover();
}
