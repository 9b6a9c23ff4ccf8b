const STEPS: Record<string, string> = { ArrowLeft: "earlier", ArrowRight: "later" };

/** Lets the arrow keys change the right photo, with Shift the left one. Fields and dialogs keep the keys for themselves. */
export function followArrowKeys(document: Document): () => void {
  const follow = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isTaken =
      document.querySelector("dialog[open]") ?? (event.target as Element).closest("input, textarea, select");
    if (!step || isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
    document
      .querySelector<HTMLElement>(`[data-step="${event.shiftKey ? "left" : "right"}-${step}"]`)
      ?.click();
  };
  document.addEventListener("keydown", follow);
  return () => document.removeEventListener("keydown", follow);
}
