import { endBusy, setBusy } from "../busy";
import { showAlert } from "../form-alert";
import { changeUnsent, readUnsent, type WaitingMessage } from "../unsent";
import { renew } from "./renew";
import { post } from "./send";
import { showWaiting } from "./waiting";

/** Sends the message without leaving the page, and keeps what is typed on the device until it is sent. */
export function attachComposer(form: HTMLFormElement) {
  const field = form.elements.namedItem("content") as HTMLTextAreaElement;
  const account = form.dataset.account as string;
  const recipient = entered(form, "recipient_user_id");
  field.value ||= readUnsent(account).drafts[recipient] ?? "";
  field.addEventListener("input", () => keepDraft(account, recipient, field.value));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) send(form, field);
    else field.focus();
  });
  document.addEventListener("click", (event) => insertReply(event, field));
}

/** Phones have no fine pointer. There, Enter breaks the line. */
const hasKeyboard = () => matchMedia("(pointer: fine)").matches;

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const entered = (form: HTMLFormElement, name: string) => fieldOf(form, name).value;

async function send(form: HTMLFormElement, field: HTMLTextAreaElement) {
  const account = form.dataset.account as string;
  const message: WaitingMessage = {
    idempotency_key: entered(form, "idempotency_key"),
    recipient_user_id: entered(form, "recipient_user_id"),
    content: field.value,
  };
  setBusy(form);
  const { state, reason = "" } = await post(message);
  endBusy(form);
  showSignedOut(form, state === "signed-out");
  const { failure, networkError } = form.dataset;
  showAlert(form, state === "refused" ? `${failure} ${reason}` : state === "lost" ? networkError : "");
  if (state === "sent" || state === "lost") {
    field.value = "";
    keepDraft(account, message.recipient_user_id, "");
  }
  if (state !== "signed-out") fieldOf(form, "idempotency_key").value = newKey();
  if (state === "lost") changeUnsent(account, ({ waiting }) => waiting.push(message));
  if (state === "lost") showWaiting();
  if (state === "sent") renew();
  if (state !== "signed-out") field.focus();
}

function keepDraft(account: string, recipient: string, text: string) {
  changeUnsent(account, ({ drafts }) => {
    if (text.trim()) drafts[recipient] = text;
    else delete drafts[recipient];
  });
}

function showSignedOut(form: HTMLFormElement, isShown: boolean) {
  const hint = form.querySelector<HTMLElement>("[data-signed-out]");
  if (hint) hint.hidden = !isShown;
  if (isShown) hint?.focus();
}

/** Makes a key from random bytes. Pages without https have no `crypto.randomUUID`. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Inserts a saved reply where the cursor is. */
function insertReply(event: MouseEvent, field: HTMLTextAreaElement) {
  const link = (event.target as Element).closest<HTMLElement>("a[data-reply]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  link.closest("details")?.removeAttribute("open");
  field.focus();
  field.setRangeText(link.dataset.reply ?? "", field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
