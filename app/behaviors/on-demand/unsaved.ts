const KEPT = "form[data-keep]";

/** Tells whether entries would be lost. A form that came back with errors, or says that it has entries, is unsaved too. */
let isUnsaved =
  document.querySelector(
    `${KEPT}[data-keep=entered], ${KEPT} :is([role=alert]:not([hidden]), [aria-invalid])`,
  ) !== null;

// Asks before the user leaves a form (`data-keep`) that has unsaved entries.
addEventListener("beforeunload", (event) => {
  if (isUnsaved) event.preventDefault();
});

/** Remembers that something was entered in a form. */
export function noteEntry(form: HTMLFormElement) {
  if (form.matches(KEPT)) isUnsaved = true;
}

/** Remembers that a form is sent. A button that an island handles changes the form but does not leave the page. */
export function noteSubmit(event: Event, form: HTMLFormElement) {
  if (form.matches(KEPT)) isUnsaved = event.defaultPrevented && !form.matches("[data-api], [data-upload]");
}
