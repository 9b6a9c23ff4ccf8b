import { showAlert } from "../form-alert";
import { changeUnsent, readUnsent, type WaitingMessage } from "../unsent";
import { renew } from "./renew";
import { post } from "./send";

const formOf = () => document.querySelector<HTMLFormElement>("form[data-composer]");

/** Shows the messages that wait on this device for a connection, below the conversation that they belong to. */
export function showWaiting() {
  const list = document.getElementById("waiting");
  const template = document.querySelector<HTMLTemplateElement>("#waiting-message");
  const form = formOf();
  if (!list || !template || !form) return;
  const { account = "" } = form.dataset;
  const recipient = (form.elements.namedItem("recipient_user_id") as HTMLInputElement).value;
  const here = readUnsent(account).waiting.filter((message) => message.recipient_user_id === recipient);
  list.replaceChildren(
    ...here.map((message) => {
      const copy = template.content.cloneNode(true) as DocumentFragment;
      (copy.querySelector(".bubble") as HTMLElement).textContent = message.content;
      copy.querySelector("button")?.addEventListener("click", () => forget(account, message));
      return copy;
    }),
  );
}

function forget(account: string, { idempotency_key }: WaitingMessage) {
  changeUnsent(account, (unsent) => {
    unsent.waiting = unsent.waiting.filter((other) => other.idempotency_key !== idempotency_key);
  });
  showWaiting();
}

let isSending = false;

/** Sends the messages that wait, one after the other, until the connection is lost again. */
export async function sendWaiting() {
  const form = formOf();
  if (!form || isSending) return;
  isSending = true;
  const { account = "", failure } = form.dataset;
  for (const message of readUnsent(account).waiting) {
    const { state, reason = "" } = await post(message);
    if (state === "refused") showAlert(form, `${failure} ${reason}`);
    if (state !== "sent") break;
    forget(account, message);
    showAlert(form);
    await renew();
  }
  isSending = false;
}
