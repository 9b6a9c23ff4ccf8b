/** Leaving a form with something typed in it (`data-keep`) asks first. */
export function unsaved(document: Document) {
  let dirty = false;
  document.addEventListener("input", (event) => {
    if ((event.target as HTMLElement).closest("form[data-keep]")) dirty = true;
  });
  document.addEventListener("submit", () => {
    dirty = false;
  });
  addEventListener("beforeunload", (event) => {
    if (dirty) event.preventDefault();
  });
}
