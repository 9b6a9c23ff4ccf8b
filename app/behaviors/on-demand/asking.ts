import { whenLeft } from "../left-by";

/** Starts a search so long after the last typed character, in milliseconds. */
const PAUSE = 150;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** Without work, only ends the waiting. */
export function afterPause(work?: () => unknown) {
  clearTimeout(timer);
  if (work) timer = setTimeout(work, PAUSE);
}

/** Keeps an old answer or its failure from changing anything. */
export const stopAsking = () => running?.abort();

// A page that is left must not give up: browsers end what it loads with an error like that of a broken connection. An
// iPhone does not tell all of these events.
addEventListener("beforeunload", endAll);
addEventListener("pagehide", endAll);
whenLeft(endAll);

function endAll() {
  afterPause();
  stopAsking();
}

/** Returns whether the list shows what was asked, which an answer without it does not. Otherwise, the browser says in giveUp() what is wrong. */
export async function ask(
  address: string,
  list: string,
  use: (page: Document) => void,
  giveUp: () => void,
): Promise<boolean> {
  stopAsking();
  running = new AbortController();
  const { signal } = running;
  try {
    const answer = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok || answer.redirected || !page.getElementById(list)) throw new Error("another page");
    use(page);
    return true;
  } catch {
    if (!signal.aborted) giveUp();
    return false;
  }
}

export function renew(page: Document, ids: string[]) {
  for (const id of ids)
    document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
}
