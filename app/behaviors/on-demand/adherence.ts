/** The parts of the adherence that a tick changes: its figures, its picture and the rows of its table. */
const CHANGING = "[aria-labelledby=adherence] :is(.adherence, tbody)";

let asked = 0;

/**
 * Renews the adherence below the lists. The rest of its section stays, and with it an open table and the focus.
 * @param address where the server answers the section as it is now
 */
export async function renewAdherence(address: string) {
  const parts = (page: Document) => [...page.querySelectorAll(CHANGING)];
  const turn = ++asked;
  try {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    // A later tick has asked again, and its answer is the newer one.
    if (turn !== asked) return;
    const shown = parts(document);
    const renewed = parts(fresh);
    for (const [place, part] of renewed.entries()) shown[place]?.replaceWith(part);
    // Before the first tick of a new client there is nothing to show, and again after it has been taken back.
    if (renewed.length === 0) document.querySelector("[aria-labelledby=adherence]")?.remove();
    if (shown.length === 0)
      document.querySelector("[data-ticks]")?.parentElement?.append(...fresh.body.childNodes);
  } catch {
    // The tick is saved; the next look at the page shows the rest.
  }
}
