import { attachComposer } from "./composer";
import { loadEarlier } from "./earlier";
import { moveByKeys } from "./keys";
import { renew } from "./renew";
import { follow } from "./stream";
import { sendWaiting, showWaiting } from "./waiting";

/** Attaches everything that makes the screen with the messages live. */
export function attach(document: Document) {
  const entries = document.querySelector<HTMLElement>("#entries");
  const form = document.querySelector<HTMLFormElement>("form[data-composer]");
  moveByKeys(document);
  if (entries) loadEarlier(entries);
  // An older part of a conversation stays as it is.
  if (entries && !("live" in entries.dataset)) return;
  if (form) attachComposer(form);
  showWaiting();
  follow({
    address: () => {
      const query = new URLSearchParams();
      if (entries) query.set("with_user_id", entries.dataset.with ?? "");
      if (entries) query.set("after", entries.dataset.last ?? "0");
      return `/api/messages/stream?${query}`;
    },
    onChange: renew,
    onBack: () => {
      renew();
      sendWaiting();
    },
  });
  sendWaiting();
}
