import { loadEarlier } from "./earlier";
import { moveByKeys } from "./keys";
import { renew } from "./renew";
import { follow } from "./stream";

const entries = document.querySelector<HTMLElement>("#entries");
const form = document.querySelector<HTMLFormElement>("form[data-composer]");

/** Loads the code for writing after this time, in milliseconds, if nobody has used the field. */
const WRITING_AFTER = 2000;

async function loadComposer() {
  const [{ attachComposer }, { showWaiting, sendWaiting }] = await Promise.all([
    import("./composer"),
    import("./waiting"),
  ]);
  // The browser sends a form by itself that was submitted before.
  if (form && !("isSent" in form.dataset) && !("attached" in form.dataset)) attachComposer(form);
  showWaiting();
  sendWaiting();
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem(`unsent:${entries?.dataset.account}`) !== null;
  } catch {
    return false;
  }
}

moveByKeys(document);
if (entries) loadEarlier(entries);
// Most visits only read. The code for writing is loaded after the rest, or as soon as it is needed.
const load = () => void loadComposer().catch(() => {});
if (hasUnsent()) load();
form?.addEventListener("focusin", load, { once: true });
if (form) setTimeout(load, WRITING_AFTER);
// An older part of a conversation stays as it is.
if (!entries || "live" in entries.dataset)
  follow({
    address: () => {
      const query = new URLSearchParams();
      if (entries) query.set("with_user_id", entries.dataset.with ?? "");
      if (entries) query.set("after", entries.dataset.last ?? "0");
      return `/api/messages/stream?${query}`;
    },
    isKnown: ({ last_number, up_to }) =>
      last_number === undefined
        ? up_to !== undefined && String(up_to) === entries?.dataset.upTo
        : last_number <= Number(entries?.dataset.last),
    onChange: renew,
    onBack: () => {
      renew();
      load();
    },
  });
