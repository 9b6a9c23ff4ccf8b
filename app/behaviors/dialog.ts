export {};

const open = document.querySelector<HTMLDialogElement>("dialog[open]");
if (open) makeModal(open);

/** Keeps the focus inside, and lets Escape follow the close link. */
function makeModal(element: HTMLDialogElement) {
  const focused = document.activeElement as HTMLElement | null;
  element.removeAttribute("open");
  element.showModal();
  // Keeps the focus where the user has already started to type. Otherwise the close button would get it.
  if (focused && element.contains(focused)) {
    focused.focus();
    const { value, defaultValue = value } = focused as HTMLInputElement;
    // Searches for what was typed before the scripts came.
    if (value !== defaultValue) focused.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (!element.querySelector("[autofocus]")) element.querySelector<HTMLElement>("h2")?.focus();
  // The modal dialog now blocks the page behind it, instead of the `inert` of the server.
  for (const behind of document.querySelectorAll<HTMLElement>("[inert]")) behind.inert = false;

  const leave = () => element.querySelector<HTMLAnchorElement>("a[data-close]")?.click();
  element.addEventListener("cancel", (event) => {
    if (!event.cancelable) return;
    event.preventDefault();
    leave();
  });
  // Browsers let `cancel` be prevented only once. The next Escape closes the dialog, so this opens it again and leaves.
  element.addEventListener("close", () => {
    element.showModal();
    leave();
  });
  // A text selection may start inside the dialog and end outside. It must not close the dialog.
  let pressed: EventTarget | null = null;
  element.addEventListener("pointerdown", (event) => {
    pressed = event.target;
  });
  element.addEventListener("click", (event) => {
    if (event.target === element && pressed === element && !element.querySelector("form[data-keep]")) leave();
  });
}
