import { clock } from "~/domain/calendar/clock";

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
  else if (now - left > OLD && document.querySelector("main:not([inert]) [data-live-figures]") && !isTyped())
    location.reload();
});

const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
