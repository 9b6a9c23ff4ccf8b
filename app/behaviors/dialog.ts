/** Makes an open dialog modal: the focus stays in it, and Escape follows its close link. */
export function dialog(document: Document) {
  const element = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (!element) return;
  element.removeAttribute("open");
  element.showModal();
  // Else the close button would have it.
  if (!element.querySelector("[autofocus]")) element.querySelector<HTMLElement>("h2")?.focus();
  // The server marked everything behind the dialog as inert; the browser does that now.
  for (const behind of document.querySelectorAll<HTMLElement>("[inert]")) behind.inert = false;
  const leave = () => element.querySelector<HTMLAnchorElement>("a[data-close]")?.click();
  element.addEventListener("cancel", (event) => {
    if (!event.cancelable) return;
    event.preventDefault();
    leave();
  });
  // Whoever was asked whether to leave, and stayed, closes it by the next Escape: browsers let that be prevented once.
  element.addEventListener("close", () => {
    element.showModal();
    leave();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element && !element.querySelector("form[data-keep]")) leave();
  });
}
