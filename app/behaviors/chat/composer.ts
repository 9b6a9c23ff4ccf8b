import { endBusy, setBusy } from "../on-demand/busy";
import { insertReply } from "../saved-replies";
import { changeUnsent, readUnsent, type WaitingMessage } from "../unsent";
import { renew } from "./renew";
import { tell } from "./tell";
import { post, sendWaiting, showWaiting, tryLater } from "./waiting";

/** Sends without leaving the page, and keeps what is typed on the device until it is sent. */
export function attachComposer(form: HTMLFormElement) {
  form.dataset.attached = "";
  const field = form.elements.namedItem("content") as HTMLTextAreaElement;
  const account = form.dataset.account as string;
  const recipient = entered(form, "recipient_user_id");
  const draft = readUnsent(account).drafts[recipient];
  // A saved reply that the page has put into the field follows the draft.
  if (draft && draft !== field.value) field.value = [draft, field.value].filter(Boolean).join("\n");
  // Typed before this code was loaded.
  if (field.value !== field.defaultValue) keepDraft(account, recipient, field.value);
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

/** Finds a mouse and thus a keyboard. On other devices, Enter breaks the line. */
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
  await sendWaiting();
  const outcome = await post(message);
  const { state, status } = outcome;
  endBusy(form);
  tell(form, outcome);
  const isStored = state === "lost" && changeUnsent(account, ({ waiting }) => waiting.push(message));
  if (state === "done" || isStored) {
    field.value = "";
    keepDraft(account, message.recipient_user_id, "");
  }
  // A server that has failed may have sent it: only then, the same key must be tried again.
  if (state === "done" || isStored || status === 409) fieldOf(form, "idempotency_key").value = newKey();
  if (isStored) {
    showWaiting();
    tryLater();
  }
  if (state === "done") await shown(form);
  if (document.activeElement === document.body) field.focus();
}

async function shown(form: HTMLFormElement) {
  if (document.querySelector("#entries[data-live]")) await renew();
  else location.assign(form.action);
}

function keepDraft(account: string, recipient: string, text: string) {
  changeUnsent(account, ({ drafts }) => {
    if (text.trim()) drafts[recipient] = text;
    else delete drafts[recipient];
  });
}

/** Makes a key from random bytes. Pages without https have no `crypto.randomUUID`. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
