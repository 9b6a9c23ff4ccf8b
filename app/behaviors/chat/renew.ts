import { UNREAD_PLACES } from "~/components/unread-places";
import { fetchFragment, lastNumber, loadFragments } from "./fragment";

/** Waits so long after a failed renewal, in milliseconds. */
const PAUSE = 5000;

let isRunning = false;
let isRequested = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews the conversation, its list and numbers. Calls that come while it runs make it run once more. */
export async function renew() {
  isRequested = true;
  clearTimeout(timer);
  if (isRunning) return;
  isRunning = true;
  try {
    while (isRequested && !document.hidden) {
      isRequested = false;
      await renewOnce();
    }
  } catch {
    // The stream says when there is no connection, and asks again when it is back. The server may have failed only once.
    timer = setTimeout(renew, PAUSE);
  } finally {
    isRunning = false;
  }
}

async function renewOnce() {
  const entries = document.querySelector<HTMLElement>("#entries");
  const query = new URLSearchParams(location.search);
  query.delete("before");
  if (entries) query.set("after", entries.dataset.last ?? "0");
  const fragment = await fetchFragment(query);
  const { renew: renewParts } = await loadFragments();
  renewParts(fragment.ownerDocument, ["conversations", ...Object.values(UNREAD_PLACES)]);
  if (!entries) return;
  const added = [...(fragment.querySelector("ol")?.children ?? [])];
  if (added.length > 0) document.querySelector(".thread-flow .empty")?.remove();
  entries.append(...added);
  entries.dataset.last = String(lastNumber(entries));
  markRead(entries, Number(fragment.dataset.nthRead));
  entries.dataset.upTo = fragment.dataset.upTo ?? "";
  if ("more" in fragment.dataset) isRequested = true;
}

function markRead(entries: HTMLElement, nthRead: number) {
  for (const mark of entries.querySelectorAll<HTMLElement>("[data-nth]"))
    if (Number(mark.dataset.nth) <= nthRead) mark.textContent = entries.dataset.read ?? "";
}
