const PAGE_BEHAVIORS: Record<string, () => Promise<unknown> | undefined | false> = {
  "dialog[open], [data-access-code], [data-copy]": () => import("./dialogs"),
  // The answer to a form, and a form that says that it has entries.
  "[data-answer], [data-keep=entered]": () => import("./on-demand/form-events"),
  "[data-plan-drafts], .flash": () => hasStoredPlan() && import("./on-demand/plan-drafts"),
  "[data-chat]": () => import("./chat/attach"),
  "[data-onward]": () => import("./onward"),
  // A list behind a dialog cannot be ticked.
  "main:not([inert]) [data-ticks]": () => import("./ticks"),
  "[data-island]": () => import("../hydration"),
};

/** Storage may be blocked, and has none then (see stored-plans.ts). */
function hasStoredPlan() {
  try {
    return /:plan:/.test(Object.keys(localStorage).join());
  } catch {}
}

/** Loads what this page needs. A page that is left at once does without. */
export function loadPageBehaviors() {
  for (const mark in PAGE_BEHAVIORS) {
    const loading = document.querySelector(mark) && PAGE_BEHAVIORS[mark]?.();
    if (loading) loading.catch(() => {});
  }
}
