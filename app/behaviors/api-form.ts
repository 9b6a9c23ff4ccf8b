import { endBusy, setBusy } from "./busy";
import { showAlert } from "./form-alert";

/** How long a success can be read before the page goes on, in milliseconds. */
const READING = 500;

interface Answer {
  message?: string;
  error?: string;
  fields?: Record<string, string[]>;
}

/**
 * Sends a form with `data-api="PUT /api/profile"` to the JSON API and shows what it answers in the form's alert,
 * after the words of `data-lead`. What was typed stays. `data-then` names what follows a success: "sign-in", or the
 * page to go to; else this page is loaded again.
 */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { api, lead, failure, networkError } = form.dataset;
  const [method, path] = (api as string).split(" ") as [string, string];
  const body = JSON.stringify(fieldsOf(form));
  showAlert(form);
  setBusy(form, submitter);
  try {
    const response = await fetch(path, { method, body, headers: { "Content-Type": "application/json" } });
    const answer: Answer = await response.json().catch(() => ({}));
    if (response.ok) return await succeed(form, answer);
    const [name, messages] = Object.entries(answer.fields ?? {})[0] ?? [];
    const reason = messages?.[0] ?? (response.status < 500 ? answer.error : undefined);
    fail(form, [lead, reason ?? failure].filter(Boolean).join(" "), name);
  } catch {
    fail(form, networkError);
  }
}

/** The form's fields as the API takes them: numbers as numbers, empty ones left out. */
function fieldsOf(form: HTMLFormElement) {
  const fields: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const { name, value, valueAsNumber } of form.querySelectorAll<HTMLInputElement>("input[type=number]"))
    fields[name] = value === "" ? undefined : valueAsNumber;
  return fields;
}

function fail(form: HTMLFormElement, message: string | undefined, fieldName?: string) {
  endBusy(form);
  showAlert(form, message, fieldName);
  // What stands in the form is not saved.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

async function succeed(form: HTMLFormElement, { message }: Answer) {
  const { then, success } = form.dataset;
  if (then === "sign-in") return await signIn(form);
  const status = form.querySelector("[role=status]");
  if (status) {
    status.textContent = [message, success].filter(Boolean).join(" ");
    await new Promise((resolve) => setTimeout(resolve, READING));
  }
  if (then) location.assign(then);
  else location.reload();
}

async function signIn(form: HTMLFormElement) {
  try {
    const { authClient } = await import("~/auth-client/client");
    await authClient(form.dataset.provider as string).redirectToLogin();
  } catch {
    fail(form, form.dataset.signInFailure);
  }
}
