import { fetchPage } from "./fragments";

const CHANGING = "[aria-labelledby=adherence] :is(.adherence, tbody)";

let latestRequest = 0;

/** Keeps the rest of the section, with an open table and the focus. */
export async function renewAdherence() {
  const list = document.querySelector<HTMLElement>("[data-ticks]");
  const elementsIn = (page: Document) => [...page.querySelectorAll(CHANGING)];
  const turn = ++latestRequest;
  try {
    const fresh = await fetchPage(list?.dataset.adherence as string);
    // A later tick has asked again, and its answer is the newer one.
    if (turn !== latestRequest) return;
    const shown = elementsIn(document);
    const renewed = elementsIn(fresh);
    for (const [position, element] of renewed.entries()) shown[position]?.replaceWith(element);
    // Before the first tick of a new client there is nothing to show, and again after it has been taken back.
    if (renewed.length === 0) document.querySelector("[aria-labelledby=adherence]")?.remove();
    if (shown.length === 0) list?.parentElement?.append(...fresh.body.childNodes);
  } catch {
    // The tick is saved; the next look at the page shows the rest.
  }
}
