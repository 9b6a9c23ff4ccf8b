import { linkLeftBy } from "../left-by";
import { hasChanged } from "./changed-fields";

const PRESERVED_FORM = "form[data-keep]";

/** Matches what may have been changed before this script was loaded, unless it was sent too. */
const FIELDS = `${PRESERVED_FORM}:not([data-is-sent]) :is(input:not([type=hidden]), textarea)`;

/** Marks a second entry of the page in the history, so that Back can ask (see returns.ts). */
const GUARD = "unsaved";

/** `data-unsaved` on the page tells all scripts whether entries would be lost. */
const { dataset } = document.documentElement;
const { href } = location;
const isGuarded = () => history.state === GUARD;
let isAsking = false;

const loadQuestion = () => import("./leave-question");

// A form that came back with errors, or says that it has entries, is unsaved too.
if (
  document.querySelector(
    `${PRESERVED_FORM}[data-keep=entered], ${PRESERVED_FORM} :is([role=alert]:not([hidden]), [aria-invalid])`,
  )
)
  dataset.unsaved = "";
if (hasChanged(FIELDS)) markUnsaved();

export function markUnsaved() {
  dataset.unsaved = "";
  // The network is probably still available.
  loadQuestion().catch(() => {});
  guard();
}

/** The first entry must not be the answer of a form, which Back would send again. */
function guard() {
  if (isGuarded()) return;
  history.replaceState(null, "");
  history.pushState(GUARD, "");
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches(PRESERVED_FORM)) return;
  // A button that an island handles changes the form but does not leave the page. An upload tells when it has ended.
  if (event.defaultPrevented && !form.matches("[data-api]")) markUnsaved();
  else delete dataset.unsaved;
});

// Phones show no question of the browser.
addEventListener("click", (event) => {
  const link = linkLeftBy(event);
  if (link) askFirst(event, () => link.click());
});
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(`${PRESERVED_FORM}, [data-ticks], [data-on-demand], [data-api], [method=dialog]`))
      askFirst(event, () => form.requestSubmit(event.submitter));
  },
  true,
);
addEventListener("popstate", (event) => {
  if (location.href === href && !isGuarded()) askFirst(event, () => history.back());
});

/** Asks nobody where the question cannot be loaded. */
async function askFirst(event: Event, leave: () => void) {
  if (!("unsaved" in dataset)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isAsking) return;
  isAsking = true;
  const isLeft = await loadQuestion().then(
    ({ askToLeave }) => askToLeave(),
    () => true,
  );
  isAsking = false;
  if (!isLeft) return guard();
  delete dataset.unsaved;
  leave();
}

// The browser asks about every other way, such as closing the tab.
addEventListener("beforeunload", (event) => {
  if ("unsaved" in dataset) event.preventDefault();
});
