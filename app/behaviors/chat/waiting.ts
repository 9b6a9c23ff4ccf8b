import { call, type Outcome } from "../call";
import { changeUnsent, readUnsent, type WaitingMessage } from "../unsent";
import { renew } from "./renew";
import { tell } from "./tell";

/** Tries messages that wait again after this time, in milliseconds. */
const PAUSE = 15_000;

/** Sends a message once, however often the same key is tried. Leaving the page does not stop it. */
export const post = (message: WaitingMessage) => call("POST", "/api/messages", message, true);

function openOne() {
  const { account = "", with: recipient } = document.getElementById("entries")?.dataset ?? {};
  return { account, recipient };
}

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
      onClick(copy, "[data-send-again]", sendAgain);
      onClick(copy, "[data-delete]", () => forget(account, message));
      return copy;
    }),
  );
}

const composer = () => document.querySelector<HTMLFormElement>("form[data-composer]");

/** Moves the focus to the text field if the button goes with its message. */
function onClick(copy: DocumentFragment, selector: string, act: (button: HTMLButtonElement) => unknown) {
  const button = copy.querySelector<HTMLButtonElement>(selector);
  button?.addEventListener("click", async () => {
    await act(button);
    if (document.activeElement === document.body) composer()?.querySelector("textarea")?.focus();
  });
}

async function sendAgain(button: HTMLButtonElement) {
  const { textContent } = button;
  button.textContent = button.dataset.busy ?? textContent;
  const outcome = await sendWaiting();
  button.textContent = textContent;
  const form = composer();
  if (form && outcome && endsSending(outcome)) tell(form, outcome);
}

const endsSending = ({ state }: Outcome) => state === "lost" || state === "signed-out";

function forget(account: string, { idempotency_key }: WaitingMessage) {
  changeUnsent(account, (unsent) => {
    unsent.waiting = unsent.waiting.filter((other) => other.idempotency_key !== idempotency_key);
  });
  showWaiting();
}

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tryLater() {
  clearTimeout(timer);
  timer = setTimeout(sendWaiting, PAUSE);
}

/** Sends what waits, in order. A refused message stays, to be read. Undefined if none was tried, or if they are being sent already. */
export async function sendWaiting(): Promise<Outcome | undefined> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const { account } = openOne();
  const tried = new Set<string>();
  // Reads the storage each time, because a message may be deleted meanwhile.
  const next = () => readUnsent(account).waiting.find((message) => !tried.has(message.idempotency_key));
  let outcome: Outcome | undefined;
  for (let message = next(); message; message = next()) {
    tried.add(message.idempotency_key);
    outcome = await sendOne(account, message);
    if (endsSending(outcome)) break;
  }
  isSending = false;
  if (readUnsent(account).waiting.length > 0) tryLater();
  return outcome;
}

async function sendOne(account: string, message: WaitingMessage): Promise<Outcome> {
  const form = composer();
  const isHere = message.recipient_user_id === openOne().recipient;
  const outcome = await post(message);
  if (outcome.state === "done") forget(account, message);
  if (form && isHere && !endsSending(outcome)) tell(form, outcome);
  if (outcome.state === "done") await renew();
  return outcome;
}
