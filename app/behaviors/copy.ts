/** Makes the copy buttons work. Their code is loaded on pages that have one only. */
export function copy(document: Document) {
  if (document.querySelector("[data-copy]")) import("./copied");
}
