const PAGE_BEHAVIORS: Record<string, () => Promise<unknown> | undefined | false> = {
  "dialog[open], [data-access-code], [data-copy]": () => import("./dialogs"),
  // The answer to a form, and a form that says that it has entries.
  "[data-answer], [data-keep=entered]": () => import("./on-demand/form-events"),
  "[data-plan-drafts], .flash": () => hasStored(/:plan:/) && import("./on-demand/plan-drafts"),
  "[data-chat]": () => import("./chat/attach"),
  "[data-onward]": () => import("./onward"),
  // A list behind a dialog cannot be ticked.
  "main:not([inert]) [data-ticks]": () => import("./ticks"),
  "[data-rest-bar]": () => hasStored(/rest:end/) && import("./on-demand/rest-timer"),
  "[data-island]": () => import("../hydration"),
};

/** Storage may be blocked, and has none then (see stored-plans.ts). */
function hasStored(name: RegExp) {
  try {
    return name.test(Object.keys(localStorage).join());
  } catch {
    return false;
  }
}

/** Loads what this page needs. A page that is left at once does without. */
export function loadPageBehaviors() {
  for (const [mark, load] of Object.entries(PAGE_BEHAVIORS))
    if (document.querySelector(mark)) (load() || null)?.catch(() => {});
}
