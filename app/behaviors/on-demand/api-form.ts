import { type NumberKind, parseNumber } from "~/domain/shared/numbers";
import { call, type Outcome, showSignedOut } from "../call";
import { writeCookie } from "../cookie";
import { showAlert } from "../form-alert";
import { endBusy, setBusy } from "./busy";
import { explain, takeBackAll } from "./invalid";

/** Shows a success message so long before the page changes, in milliseconds. */
const READING = 500;

/**
 * Sends a form with `data-api="PUT /api/profile"`. `data-then` is "sign-in" or the path of the next page, which shows
 * the text of `data-flash` once; without it, the page reloads. `data-lead` stands before an error. A filled field with a
 * `data-call` of its own is sent by that call first.
 */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { api, networkError } = form.dataset;
  const [method, path] = (api as string).split(" ") as [string, string];
  const body = fieldsOf(form);
  takeBackAll(form);
  showAlert(form);
  showSignedOut(form, false);
  setBusy(form, submitter);
  const outcome = (await sendAhead(form, body)) ?? (await call(method, path, body));
  if (outcome.state === "done") return await succeed(form, outcome);
  if (outcome.state === "lost") return fail(form, networkError);
  if (outcome.state === "signed-out" && showSignedOut(form, true)) return fail(form, "");
  fail(form, refusalOf(form, outcome), outcome.fields);
}

/** Sends the fields that belong to another call, and takes them out of `body`. Returns the outcome only when it failed. */
async function sendAhead(form: HTMLFormElement, body: Record<string, unknown>): Promise<Outcome | null> {
  for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement>("[data-call]")) {
    delete body[name];
    const [method, path] = (dataset.call as string).split(" ") as [string, string];
    const outcome = value && (await call(method, path, { [name]: value }));
    if (outcome && outcome.state !== "done") return outcome;
  }
  return null;
}

/** Leaves out empty number fields. Text that is no number is sent, so that the API says what the field takes. */
function fieldsOf(form: HTMLFormElement) {
  const fields: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement>("input[data-number]"))
    fields[name] = value === "" ? undefined : (parseNumber(value, dataset.number as NumberKind) ?? value);
  return fields;
}

/** A broken server says nothing about what was entered, so that its answer without a text counts as a network error. */
function refusalOf({ dataset }: HTMLFormElement, { status = 0, reason, error }: Outcome) {
  const { lead, failure, networkError } = dataset;
  if (status >= 500) return lead ?? error ?? networkError;
  return [lead, reason ?? failure].filter(Boolean).join(" ");
}

function fail(form: HTMLFormElement, message: string | undefined, fields: Outcome["fields"] = {}) {
  endBusy(form);
  // The alert is at the field already if the form has only one.
  if (!showAlert(form, message)) explainAll(form, fields);
  // Marks the form as unsaved again (see unsaved.ts).
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

function explainAll(form: HTMLFormElement, reasons: Record<string, string[]>) {
  for (const field of form.querySelectorAll<HTMLInputElement>(".field :is(input, textarea, select)")) {
    const [reason] = reasons[field.name] ?? [];
    if (reason) explain(field, reason);
  }
}

async function succeed(form: HTMLFormElement, { message }: Outcome) {
  const { then, success, flash } = form.dataset;
  if (then === "sign-in") return await signIn(form);
  if (flash) writeCookie("flash", flash, 60);
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
