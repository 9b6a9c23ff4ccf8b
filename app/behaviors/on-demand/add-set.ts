import { fetchPart } from "./open-exercise";
import { goTo, rowsOf, tell } from "./set-rows";

/** Adds a further set to an exercise, and makes it the next one. */
export async function addSet(part: HTMLElement) {
  const { length } = rowsOf(part);
  try {
    const fresh = await fetchPart(`/tasks/${part.dataset.sets}/sets?through=${length + 1}`);
    const row = rowsOf(fresh)[length];
    if (!row) return;
    part.querySelector(".sets")?.append(row);
    goTo(row);
  } catch {
    tell("failed");
  }
}
