import { showAlert } from "../form-alert";
import { changeUnsent, readUnsent, type WaitingMessage } from "../unsent";
import { renew } from "./renew";
import { post } from "./send";

/** The pause after which messages that wait are tried again, in milliseconds. */
const PAUSE = 15_000;

/** Returns whose conversation with whom is open. */
function openOne() {
  const { account = "", with: recipient } = document.getElementById("entries")?.dataset ?? {};
  return { account, recipient };
}

/** Shows the messages that wait on this device for a connection, below the conversation that they belong to. */
export function showWaiting() {
  const list = document.getElementById("waiting");
  const template = document.querySelector<HTMLTemplateElement>("#waiting-message");
  const { account, recipient } = openOne();
  if (!list || !template) return;
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
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the messages that wait, in their order, until there is no connection. A message that is refused goes on waiting, so that
 * it can be read and deleted. What still waits is tried again later.
 */
export async function sendWaiting() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const { account } = openOne();
  const tried = new Set<string>();
  // Reads the storage each time, because a message may be deleted meanwhile.
  const next = () => readUnsent(account).waiting.find((message) => !tried.has(message.idempotency_key));
  for (let message = next(); message; message = next()) {
    tried.add(message.idempotency_key);
    if (!(await sendOne(account, message))) break;
  }
  isSending = false;
  if (readUnsent(account).waiting.length > 0) timer = setTimeout(sendWaiting, PAUSE);
}

/** Sends one message that waits. @returns whether the next one can be tried */
async function sendOne(account: string, message: WaitingMessage): Promise<boolean> {
  const form = document.querySelector<HTMLFormElement>("form[data-composer]");
  const isHere = message.recipient_user_id === openOne().recipient;
  const { state, reason = "" } = await post(message);
  if (state === "refused" && form && isHere) showAlert(form, `${form.dataset.failure} ${reason}`);
  if (state === "sent") {
    forget(account, message);
    if (form && isHere) showAlert(form);
    await renew();
  }
  return state === "sent" || state === "refused";
}
