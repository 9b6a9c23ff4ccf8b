import { whenLeft } from "../left-by";

/** The time after the last typed character until a search starts, in milliseconds. */
const PAUSE = 150;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** Starts the work when nothing more has been typed for a moment. Without work, it only ends the waiting. */
export function afterPause(work?: () => unknown) {
  clearTimeout(timer);
  if (work) timer = setTimeout(work, PAUSE);
}

/** Ends the question that is still running, so that an old answer or its failure changes nothing. */
export const stopAsking = () => running?.abort();

// Leaving the page ends its question and the waiting for the next one. Otherwise their failure would lead elsewhere: browsers
// end what a page loads with an error that looks like a broken connection. An iPhone does not tell all of these events.
addEventListener("beforeunload", endAll);
addEventListener("pagehide", endAll);
whenLeft(endAll);

function endAll() {
  afterPause();
  stopAsking();
}

/**
 * Asks the server for a page and takes its list into this one. A new question ends the one before.
 * @param list is the id of the list; an answer without it is another page
 * @param use takes what it needs from the answer
 * @param giveUp is called when there is no answer: the browser then shows what is wrong, such as an ended session
 * @returns whether the list shows what was asked
 */
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

/** Replaces what the elements with these ids show by what the answer shows there. */
export function renew(page: Document, ids: string[]) {
  for (const id of ids)
    document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
}
