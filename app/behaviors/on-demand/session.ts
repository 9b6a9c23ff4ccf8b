import { fetchPart } from "./open-exercise";
import { list } from "./set-rows";

let isAsked = false;
let isRenewing = false;

/** Writes the figures at "Finish workout" anew after a set. What is asked for meanwhile is one more request. */
export async function renewSession() {
  isAsked = true;
  // A trainer's page has nothing to finish.
  if (isRenewing || list.dataset.client) return;
  isRenewing = true;
  while (isAsked) {
    isAsked = false;
    await renew();
  }
  isRenewing = false;
}

async function renew() {
  try {
    const renewed = await fetchPart(`/tasks/session${new URL(list.action).search}`, "#session");
    document.getElementById("session")?.replaceWith(renewed);
  } catch {
    // The set is saved; the next look at the page shows the figures.
  }
}
