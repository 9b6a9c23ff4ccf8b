export function showFailure(form: HTMLFormElement, message = "") {
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  if (!alert) return;
  alert.textContent = message;
  alert.hidden = false;
  alert.focus();
}
