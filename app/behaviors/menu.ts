export function menu() {
  matchMedia("(width>=768px)").onchange = () =>
    document.querySelector<HTMLElement>("[data-menu]")?.hidePopover();
}
