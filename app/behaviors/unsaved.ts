/** Leaving a form with something typed in it (`data-keep`) asks first. */
export function unsaved(document: Document) {
  const kept = "form[data-keep]";
  // What came back with errors is not saved either.
  let dirty = document.querySelector(`${kept} [role=alert]:not([hidden]), ${kept} [aria-invalid]`) !== null;
  document.addEventListener("input", (event) => {
    if ((event.target as HTMLElement).closest(kept)) dirty = true;
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A list button that an island answers itself changes the form, and does not leave it.
    if (form.matches(kept)) dirty = event.defaultPrevented && !form.dataset.api;
  });
  addEventListener("beforeunload", (event) => {
    if (dirty) event.preventDefault();
  });
}
