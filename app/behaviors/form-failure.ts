/** Shows a message about a whole form in its alert, and moves the focus there. */
export function showFailure(form: HTMLFormElement, message = "") {
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  if (!alert) return;
  alert.textContent = message;
  alert.hidden = false;
  alert.focus();
}
