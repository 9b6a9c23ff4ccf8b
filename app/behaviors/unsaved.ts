/** Asks before the user leaves a form (`data-keep`) that has unsaved entries. */
export function unsaved(document: Document) {
  const kept = "form[data-keep]";
  // A form that came back with errors, or says that it has entries, is unsaved too.
  const unsavedAlready = `${kept}[data-keep=entered], ${kept} [role=alert]:not([hidden]), ${kept} [aria-invalid]`;
  let dirty = document.querySelector(unsavedAlready) !== null;
  document.addEventListener("input", (event) => {
    if ((event.target as HTMLElement).closest(kept)) dirty = true;
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A list button handled by an island changes the form but does not leave the page.
    if (form.matches(kept)) dirty = event.defaultPrevented && !form.matches("[data-api], [data-upload]");
  });
  addEventListener("beforeunload", (event) => {
    if (dirty) event.preventDefault();
  });
}
