/**
 * Returns the first part of an open modal dialog that stands elsewhere, or has another size or other colours, while the
 * dialog is not modal, as it is without scripts. If there is none, nothing has to be looked at again. It runs in the page,
 * so it uses nothing from outside.
 */
export function modalDifference(of: "places" | "colours" = "places"): string[] {
  const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
  if (!dialog) return [];
  const parts = [dialog, ...dialog.querySelectorAll(":not(svg *)")];
  // How far the middle is scrolled is no difference.
  const placeOf = (part: Element) => {
    const { left, width, height } = part.getBoundingClientRect();
    return [left, width, height, part.scrollWidth, part.scrollHeight].join(" ");
  };
  const coloursOf = (part: Element) => {
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    return [color, backgroundColor, backgroundImage, opacity].join(" ");
  };
  const looks = () => parts.map(of === "places" ? placeOf : coloursOf);
  const top = dialog.getBoundingClientRect().top;
  const modal = looks();
  // The page does not learn of this: the event that tells that a dialog was closed comes later.
  const isTold = (event: Event) => event.stopImmediatePropagation();
  addEventListener("close", isTold, { capture: true, once: true });
  dialog.close();
  dialog.open = true;
  const notModal = looks();
  const isMoved = dialog.getBoundingClientRect().top !== top;
  dialog.open = false;
  dialog.showModal();
  const part = isMoved ? dialog : parts.find((_, index) => modal[index] !== notModal[index]);
  return part ? [`has other ${of} without scripts: ${part.outerHTML.slice(0, 120)}`] : [];
}
