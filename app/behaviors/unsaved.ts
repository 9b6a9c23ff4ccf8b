export {};

const KEPT = "form[data-keep]";

/** The fields that somebody may have changed before this script was loaded. */
const FIELDS = `${KEPT} :is(input:not([type=hidden]), textarea)`;

/** Tells whether entries would be lost. A form that came back with errors, or says that it has entries, is unsaved too. */
let isUnsaved =
  document.querySelector(
    `${KEPT}[data-keep=entered], ${KEPT} :is([role=alert]:not([hidden]), [aria-invalid])`,
  ) !== null ||
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );

document.addEventListener("input", (event) => {
  if ((event.target as HTMLElement).closest(KEPT)) isUnsaved = true;
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  // A button that an island handles changes the form but does not leave the page.
  if (form.matches(KEPT)) isUnsaved = event.defaultPrevented && !form.matches("[data-api], [data-upload]");
});

// Asks before the user leaves a form (`data-keep`) that has unsaved entries.
addEventListener("beforeunload", (event) => {
  if (isUnsaved) event.preventDefault();
});
