import { clock } from "~/domain/shared/calendar/clock";
import { hasChanged } from "./changed-fields";

/** A screen behind a dialog stays as it is. */
const LIVE = "main:not([inert]) [data-live-figures]";

/** Selects the fields that hold entries. One without a name is a setting of the device. */
const TYPED = "input[name]:not([type=hidden]), textarea";

/** Counts stats as old after this time in the background, in milliseconds. */
const OLD = 60_000;

const PAUSE = 2000;

/**
 * Asks for a page from the memory of the browser anew, but shows unsaved entries to the same person. Without an answer the
 * page stays hidden, because nothing else can tell who looks.
 */
export async function showAgain(root: HTMLElement) {
  try {
    if ((await isSamePerson()) && "unsaved" in root.dataset) root.hidden = false;
    else location.reload();
  } catch (error) {
    // An error is an answer too: a reload leads to a page of the server. Unsaved entries wait for whose they are.
    if (error instanceof Response && !("unsaved" in root.dataset)) location.reload();
    else setTimeout(showAgain, PAUSE, root);
  }
}

/** Asks the server whether the same person is signed in. @throws Response for an error, TypeError without a connection */
async function isSamePerson(signal?: AbortSignal): Promise<boolean> {
  const { user } = document.querySelector<HTMLElement>("[data-user]")?.dataset ?? {};
  const answer = await fetch("/api/users/me", { signal });
  if (!answer.ok && answer.status !== 401) throw answer;
  return answer.ok && (await answer.json()).user_id === user;
}

let left = clock.now().getTime();
/** Tells whether the page was in the background for more than `OLD`. Each return asks the server again until the page is renewed. */
let isOld = false;

document.addEventListener("visibilitychange", () => {
  const now = clock.now().getTime();
  if (document.hidden) left = now;
  else {
    isOld ||= now - left > OLD;
    if (isOld && canBeRenewed()) renew();
  }
});

/** Selects the offer to take sets back, which stays until the next tap. */
const OFFER = "[form=sets-undo]";

const canBeRenewed = () =>
  !document.hidden && document.querySelector(LIVE) && !document.querySelector(OFFER) && !hasChanged(TYPED);

/** Asks for the page anew after an answer of the server. Without one the page stays, also when somebody taps it meanwhile. */
async function renew() {
  const tapped = new AbortController();
  const { signal } = tapped;
  addEventListener("click", () => tapped.abort(), { capture: true, signal });
  try {
    await isSamePerson(signal);
    if (canBeRenewed()) location.reload();
  } catch {
    // The next return asks again.
  }
}
