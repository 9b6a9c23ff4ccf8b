/** Inserts the saved reply of a clicked link into a field, at its caret. A click that opens another tab is left to the browser. */
export function insertReply(event: MouseEvent, field: HTMLTextAreaElement) {
  const link = replyIn(event);
  if (!link) return;
  event.preventDefault();
  insert(link, field);
}

const replyIn = ({ target, ctrlKey, metaKey }: MouseEvent) =>
  ctrlKey || metaKey ? null : (target as Element).closest<HTMLElement>("a[data-reply]");

/** Inserts the text of a link, closes the list that it stands in, and tells the form that the field has changed. */
export function insert(link: HTMLElement, field: HTMLTextAreaElement) {
  link.closest("details")?.removeAttribute("open");
  field.focus();
  field.setRangeText(link.textContent ?? "", field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
