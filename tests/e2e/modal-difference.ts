/**
 * Returns the first part of an open modal dialog that stands elsewhere, or has another size or other colours, while the
 * dialog is not modal, as it is without scripts. If there is none, nothing has to be looked at again. It runs in the page,
 * so it uses nothing from outside.
 */
export function modalDifference(of: "places" | "colours" = "places"): string[] {
  const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
  if (!dialog) return [];
  const elements = [dialog, ...dialog.querySelectorAll(":not(svg *)")];
  // How far the middle is scrolled is no difference.
  const measuresOf = (element: Element) => {
    const { left, width, height } = element.getBoundingClientRect();
    return [left, width, height, element.scrollWidth, element.scrollHeight].join(" ");
  };
  const coloursOf = (element: Element) => {
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    return [color, backgroundColor, backgroundImage, opacity].join(" ");
  };
  const looks = () => elements.map(of === "places" ? measuresOf : coloursOf);
  const top = dialog.getBoundingClientRect().top;
  const modal = looks();
  // The page does not learn of this: the event that tells that a dialog was closed comes later.
  const suppress = (event: Event) => event.stopImmediatePropagation();
  addEventListener("close", suppress, { capture: true, once: true });
  dialog.close();
  dialog.open = true;
  const notModal = looks();
  const isMoved = dialog.getBoundingClientRect().top !== top;
  dialog.open = false;
  dialog.showModal();
  const different = isMoved ? dialog : elements.find((_, index) => modal[index] !== notModal[index]);
  return different ? [`has other ${of} without scripts: ${different.outerHTML.slice(0, 120)}`] : [];
}
