/**
 * Shows a message in a form's alert, and marks and focuses the field it is about. An empty message hides the
 * alert.
 */
export function showAlert(form: HTMLFormElement, message = "", fieldName?: string) {
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  if (!alert) return;
  alert.textContent = message;
  alert.hidden = !message;
  for (const marked of form.querySelectorAll("[aria-invalid]")) marked.removeAttribute("aria-invalid");
  if (!message) return;
  const named = fieldName && form.querySelector<HTMLElement>(`[name="${fieldName}"]`);
  const inputs = form.querySelectorAll<HTMLElement>("input:not([type=hidden])");
  const field = named || (inputs.length === 1 ? inputs[0] : undefined);
  alert.id ||= "form-alert";
  field?.setAttribute("aria-invalid", "true");
  field?.setAttribute("aria-describedby", alert.id);
  (field ?? alert).focus();
}
