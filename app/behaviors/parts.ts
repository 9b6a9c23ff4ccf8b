/** The behaviors that only some pages need, each under what marks such a page. */
const PARTS: Record<string, () => Promise<unknown> | undefined | false> = {
  "dialog[open], [data-access-code], [data-copy]": () => import("./dialogs"),
  // The answer to a form, and a form that says that it has entries.
  "[data-answer], [data-keep=entered]": () => import("./on-demand/form-events"),
  "[data-plan-drafts], .flash": () => hasKeptPlan() && import("./on-demand/plan-drafts"),
  "[data-chat]": () => import("./chat/attach"),
  "[data-onward]": () => import("./onward"),
  // A list behind a dialog cannot be ticked.
  "main:not([inert]) form[data-tick]": () => import("./ticks"),
  "[data-island]": () => import("../hydration"),
};

/** Tells whether this device keeps a plan that was begun (see kept-plans.ts). Storage may be blocked, and has none then. */
function hasKeptPlan() {
  try {
    return /:plan:/.test(Object.keys(localStorage).join());
  } catch {
    return false;
  }
}

/** Loads the behaviors that this page needs. Each starts by itself; a page that is left at once does without. */
export function parts() {
  for (const [mark, load] of Object.entries(PARTS))
    if (document.querySelector(mark)) (load() || null)?.catch(() => {});
}
