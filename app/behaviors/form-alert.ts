/** Shows a message and focuses it, or marks the form's only field and returns it. An empty message hides the alert. */
export function showAlert(form: HTMLFormElement, message = ""): HTMLElement | undefined {
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  if (!alert) return;
  alert.textContent = message;
  alert.hidden = !message;
  for (const marked of form.querySelectorAll("[aria-invalid]")) marked.ariaInvalid = null;
  if (!message) return;
  const inputs = form.querySelectorAll<HTMLElement>("input:not([type=hidden])");
  const field = inputs.length === 1 ? inputs[0] : undefined;
  alert.id ||= "form-alert";
  field?.setAttribute("aria-invalid", "true");
  field?.setAttribute("aria-describedby", alert.id);
  (field ?? alert).focus();
  return field;
}
