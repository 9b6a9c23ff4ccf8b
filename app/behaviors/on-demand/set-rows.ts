import { keepAwake } from "./wake-lock";

export const list = document.querySelector("[data-ticks]") as HTMLFormElement;
const alert = list.querySelector(".task-alert") as HTMLElement;

export const openPart = () => list.querySelector<HTMLElement>("[data-sets]:not([hidden])");
export const rowsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(".set")];
export const taskOf = (part: Element) => part.closest(".task") as HTMLElement;
export const isOpen = (row: HTMLElement) => row.dataset.state === "open";
export const isDone = (row: HTMLElement) => row.dataset.state === "done";

/** Marks the set that comes next, and keeps the screen on. A page that comes back stays where it was scrolled to. */
export function start(comesBack = false) {
  const part = openPart();
  if (!part) return;
  const open = rowsOf(part).find(isOpen);
  if (open) (comesBack ? choose : goTo)(open);
  keepAwake(true);
}

/** Makes a set the current one, and moves the page only as far as it is out of sight, or below the bar of a phone. */
export function goTo(row: HTMLElement) {
  choose(row);
  row.scrollIntoView({ block: "nearest" });
}

/** Shows the buttons that change a set by a step below it. */
export function choose(row: HTMLElement) {
  const part = row.closest("[data-sets]") as HTMLElement;
  const template = part.querySelector("template")?.content.cloneNode(true) as Element | undefined;
  const steps = part.querySelector(".set-steps") ?? template?.querySelector(".set-steps");
  for (const other of rowsOf(part)) other.toggleAttribute("data-current", other === row);
  if (steps) row.querySelector(".set-more")?.prepend(steps);
}

/** Says what went wrong: below the list, or the reason below the row of its set. Without an outcome, nothing did. */
export function tell(outcome?: string, reason?: string, row?: Element) {
  const place = (reason && row) || list;
  if (alert.parentElement !== place) place.append(alert);
  alert.innerHTML = reason ? "" : (list.querySelector(`[data-outcome=${outcome}]`)?.innerHTML ?? "");
  if (reason) alert.textContent = reason;
}
