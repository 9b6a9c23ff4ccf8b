/** The behaviors that only some pages need, each under what marks such a page. */
const PARTS: Record<string, () => Promise<unknown>> = {
  "dialog[open], [data-keep], [data-access-code], [data-copy]": () => import("./dialog-forms"),
  "[data-chat]": () => import("./chat/attach"),
  "[data-onward]": () => import("./onward"),
  // A list behind a dialog cannot be ticked.
  "main:not([inert]) form[data-tick]": () => import("./ticks"),
  "[data-island]": () => import("../hydration"),
};

/** Loads the behaviors that this page needs. Each starts by itself. */
export function parts(document: Document) {
  for (const [mark, load] of Object.entries(PARTS)) if (document.querySelector(mark)) load();
}
