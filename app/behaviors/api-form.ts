import { endBusy, setBusy } from "./busy";
import { showAlert } from "./form-alert";

interface Answer {
  error?: string;
  fields?: Record<string, string[]>;
}

/**
 * Sends a form with `data-api="PUT /api/profile"` to the JSON API and shows what it answers in the form's alert.
 * What was typed stays. `data-then` names what follows a success.
 */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const [method, path] = (form.dataset.api as string).split(" ") as [string, string];
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  showAlert(form);
  setBusy(form, submitter);
  try {
    const response = await fetch(path, { method, body, headers: { "Content-Type": "application/json" } });
    if (response.ok) return await succeed(form);
    const answer: Answer = await response.json().catch(() => ({}));
    endBusy(form);
    const [name, messages] = Object.entries(answer.fields ?? {})[0] ?? [];
    showAlert(form, messages?.[0] ?? answer.error ?? form.dataset.failure, name);
  } catch {
    endBusy(form);
    showAlert(form, form.dataset.networkError);
  }
}

async function succeed(form: HTMLFormElement) {
  if (form.dataset.then === "sign-in") await signIn(form);
  else location.reload();
}

async function signIn(form: HTMLFormElement) {
  try {
    const { authClient } = await import("~/auth-client/client");
    await authClient(form.dataset.provider as string).redirectToLogin();
  } catch {
    endBusy(form);
    showAlert(form, form.dataset.signInFailure);
  }
}
