/** Tells that code could not be loaded, or lets the browser send the form. */
export function fallBack(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { networkError } = form.dataset;
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  if (networkError && alert) {
    alert.textContent = networkError;
    alert.hidden = false;
    alert.focus();
  } else if (!networkError && !submitter?.dataset.idea) form.submit();
}
