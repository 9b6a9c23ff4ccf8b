import { clock } from "~/domain/shared/calendar/clock";
import { hasChanged } from "./changed-fields";

/** Matches a screen with live figures. One behind a dialog stays as it is. */
const LIVE = "main:not([inert]) [data-live-figures]";

/** Matches the fields into which somebody can have typed something. */
const TYPED = "input:not([type=hidden]), textarea";

/** The time in the background after which the figures of a page are old, in milliseconds. */
const OLD = 60_000;

/** The pause before the server is asked again who is signed in, in milliseconds. */
const PAUSE = 2000;

/**
 * Shows a page with unsaved entries again if the same person is still signed in. Otherwise asks for the page anew. Without a
 * connection it stays hidden and asks again, because nothing else can tell who looks at it.
 */
export async function showAgain(root: HTMLElement) {
  const { person } = document.querySelector<HTMLElement>("[data-person]")?.dataset ?? {};
  try {
    const answer = await fetch("/api/users/me");
    const isSame = answer.ok && (await answer.json()).user_id === person;
    if (isSame) root.hidden = false;
    else location.reload();
  } catch {
    setTimeout(showAgain, PAUSE, root);
  }
}

let left = clock.now().getTime();

// Asks for a page with live figures anew that was in the background for long, unless somebody has typed something on it.
document.addEventListener("visibilitychange", () => {
  const now = clock.now().getTime();
  if (document.hidden) left = now;
  else if (now - left > OLD && document.querySelector(LIVE) && !hasChanged(TYPED)) location.reload();
});
