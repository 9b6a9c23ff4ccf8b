/** Makes an open dialog modal: the focus stays in it, and Escape follows its close link. */
export function dialog(document: Document) {
  const element = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (!element) return;
  const focused = document.activeElement as HTMLElement | null;
  element.removeAttribute("open");
  element.showModal();
  // Whoever began to type before this script came keeps the focus; else the close button would have it.
  if (focused && element.contains(focused)) focused.focus();
  else if (!element.querySelector("[autofocus]")) element.querySelector<HTMLElement>("h2")?.focus();
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
  // A selection that was dragged out of the dialog ends outside, but did not begin there.
  let pressed: EventTarget | null = null;
  element.addEventListener("pointerdown", (event) => {
    pressed = event.target;
  });
  element.addEventListener("click", (event) => {
    if (event.target === element && pressed === element && !element.querySelector("form[data-keep]")) leave();
  });
}
