/** What a tick changes in the adherence below the lists: its figures, its picture and the rows of its table. */
const CHANGING = "[aria-labelledby=adherence] :is(.adherence, tbody)";

let asked = 0;

/** Takes over what the server says of the adherence now; the rest of that section stays, and with it the focus. */
export async function redrawAdherence() {
  const parts = (page: Document) => [...page.querySelectorAll(CHANGING)];
  if (parts(document).length === 0) return;
  const turn = ++asked;
  try {
    // Nobody looks at this page as a whole: what it would say only once is not said by that.
    const answer = await fetch(location.href, { headers: { Purpose: "prefetch" } });
    if (!answer.ok) return;
    const fresh = parts(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (turn !== asked) return;
    for (const [place, part] of parts(document).entries()) part.replaceWith(fresh[place] ?? part);
  } catch {
    // The tick is saved; the next look at the page tells the rest.
  }
}
