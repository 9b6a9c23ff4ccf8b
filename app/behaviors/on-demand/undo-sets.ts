import type { Outcome } from "./save-set";

/** Offers to take back sets that a button has entered at once. The offer stands in its place until the next tap in the exercise. */
export function offerUndo(part: HTMLElement, button: HTMLElement, entered: Outcome[]) {
  const offer = part
    .querySelector<HTMLTemplateElement>("[data-undo]")
    ?.content.firstElementChild?.cloneNode(true);
  if (!(offer instanceof HTMLElement)) return;
  const write = (name: string, ids: (number | undefined)[]) => {
    (offer.querySelector(`[name=${name}]`) as HTMLInputElement).value = [...new Set(ids)].join("-");
  };
  write(
    "sets",
    entered.map(({ id }) => id),
  );
  write(
    "tasks",
    entered.flatMap(({ completed_tasks }) => completed_tasks ?? []),
  );
  const hadFocus = document.activeElement === button;
  button.replaceWith(offer);
  if (hadFocus) offer.querySelector("button")?.focus({ preventScroll: true });
  const end = ({ target }: Event) => {
    if (offer.contains(target as Node)) return;
    offer.replaceWith(button);
    part.removeEventListener("click", end);
  };
  part.addEventListener("click", end);
}
