/** Opens a sheet where its link would lead to a page with the same content, and closes what is open when the window grows. */
export function popovers() {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-popover]");
    const sheet = link && document.getElementById(link.dataset.popover ?? "");
    if (!sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    sheet.showPopover();
    sheet.querySelector("a")?.focus();
  });
  matchMedia("(width>=768px)").onchange = () =>
    document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
