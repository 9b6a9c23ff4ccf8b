const MARKED = "[form=several]:checked";

/** Holds the marked rows while the sheet shows no list. */
let kept: HTMLElement[] = [];

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(MARKED)];
const shelf = () => document.getElementById("food-marked");

/** Takes the marked rows out of a list that will be replaced. */
export function takeMarks() {
  if (!shelf()) return;
  kept = boxes().map((box) => box.closest("li") as HTMLElement);
  for (const row of kept) row.remove();
}

/** Puts the marked rows into the new list: as a mark where it has the food, otherwise above it. */
export function putMarks() {
  shelf()?.replaceChildren(...kept.filter((row) => !markIn(row.id)));
  countMarks();
}

/** Forgets the marks, because they are logged. */
export function dropMarks() {
  for (const box of boxes()) box.checked = false;
  kept = [];
}

function markIn(id: string): boolean {
  const box = document.querySelector<HTMLInputElement>(`#foods #${id} [form=several]`);
  if (box) box.checked = true;
  return box !== null;
}

/** Writes the number of marked foods on the button that logs them. */
export function countMarks() {
  const button = document.querySelector<HTMLElement>("button[form=several]");
  const count = boxes().length;
  const { one = "", more = "" } = button?.dataset ?? {};
  if (count > 0) button?.replaceChildren(count === 1 ? one : more.replace("#", `${count}`));
}
