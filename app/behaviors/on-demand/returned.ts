import { clock } from "~/domain/shared/calendar/clock";
import { hasChanged } from "./changed-fields";

/** A screen behind a dialog stays as it is. */
const LIVE = "main:not([inert]) [data-live-figures]";

const TYPED = "input:not([type=hidden]), textarea";

/** Counts stats as old after this time in the background, in milliseconds. */
const OLD = 60_000;

const PAUSE = 2000;

/** Shows unsaved entries to the same person only. Without a connection they stay hidden, because nothing else can tell who looks. */
export async function showAgain(root: HTMLElement) {
  const { user } = document.querySelector<HTMLElement>("[data-user]")?.dataset ?? {};
  try {
    const answer = await fetch("/api/users/me");
    const isSame = answer.ok && (await answer.json()).user_id === user;
    if (isSame) root.hidden = false;
    else location.reload();
  } catch {
    setTimeout(showAgain, PAUSE, root);
  }
}

let left = clock.now().getTime();

document.addEventListener("visibilitychange", () => {
  const now = clock.now().getTime();
  if (document.hidden) left = now;
  else if (now - left > OLD && document.querySelector(LIVE) && !hasChanged(TYPED)) location.reload();
});
