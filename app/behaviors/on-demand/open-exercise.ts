import { list, openPart, start, taskOf, tell } from "./set-rows";
import { keepAwake } from "./wake-lock";

/** Opens the exercise of a link below it, and closes the other one; or closes the open one. */
export async function toggle(link: HTMLAnchorElement) {
  const part = openPart();
  const id = link.dataset.exercise as string;
  if (part) close(part);
  if (part?.dataset.sets === id) return;
  try {
    // A closed exercise is hidden, and keeps what was typed.
    const opened =
      list.querySelector<HTMLElement>(`[data-sets="${id}"]`) ?? (await fetchPart(`/tasks/${id}/sets`));
    // A later tap has opened another exercise.
    if (!openPart()) show(link, opened);
  } catch (answer) {
    if (answer instanceof Response) location.assign(link.href);
    else tell("failed");
  }
}

/**
 * Fetches a part of the page: the sets of an exercise, or what a selector finds.
 * @throws Response when it is an error or leads elsewhere; TypeError without a connection
 */
export async function fetchPart(address: string, selector = "[data-sets]"): Promise<HTMLElement> {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw answer;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector(selector) as HTMLElement;
}

function show(link: HTMLAnchorElement, part: HTMLElement) {
  const task = link.closest(".task") as HTMLElement;
  task.append(part);
  part.hidden = false;
  link.ariaExpanded = "true";
  nameInAddress(link.dataset.exercise);
  // Moves the page only as far as its sets are out of sight.
  task.scrollIntoView({ block: "nearest" });
  start();
}

function close(part: HTMLElement) {
  const link = taskOf(part).querySelector("[data-exercise]") as HTMLElement;
  link.ariaExpanded = "false";
  part.hidden = true;
  nameInAddress();
  keepAwake(false);
}

/** Names the open exercise in the address, so that the page opens it again. */
function nameInAddress(id?: string) {
  const address = new URL(location.href);
  address.hash = id ? `task-${id}` : "";
  if (id) address.searchParams.set("exercise", id);
  else address.searchParams.delete("exercise");
  history.replaceState(history.state, "", address);
}
