/**
 * Returns the first part of an open modal dialog that stands elsewhere, or has another size, while the dialog is not
 * modal, as it is without scripts. If there is none, nothing has to be looked at again. It runs in the page, so it uses
 * nothing from outside.
 */
export function modalDifference(): string[] {
  const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
  if (!dialog) return [];
  const parts = [dialog, ...dialog.querySelectorAll(":not(svg *)")];
  // How far the middle is scrolled is no difference.
  const boxes = () =>
    parts.map((part) => {
      const { left, width, height } = part.getBoundingClientRect();
      return [left, width, height, part.scrollWidth, part.scrollHeight].join(" ");
    });
  const place = document.createComment("");
  const top = dialog.getBoundingClientRect().top;
  const modal = boxes();
  // Taking the dialog out of the page is what ends its being modal.
  dialog.replaceWith(place);
  place.replaceWith(dialog);
  const notModal = boxes();
  const isMoved = dialog.getBoundingClientRect().top !== top;
  dialog.open = false;
  dialog.showModal();
  const part = isMoved ? dialog : parts.find((_, index) => modal[index] !== notModal[index]);
  return part ? [`stands differently without scripts: ${part.outerHTML.slice(0, 120)}`] : [];
}
