/** Inserts the saved reply of a clicked link into a field, at its caret. A click that opens another tab is left to the browser. */
export function insertReply(event: MouseEvent, field: HTMLTextAreaElement) {
  const link = (event.target as Element).closest<HTMLElement>("a[data-reply]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  link.closest("details")?.removeAttribute("open");
  field.focus();
  field.setRangeText(link.textContent ?? "", field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
