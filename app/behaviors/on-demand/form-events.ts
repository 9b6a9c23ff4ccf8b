import { withIdea } from "~/domain/coaching/tasks/with-idea";
import { showFailure } from "../form-failure";
import { busyAfter } from "./busy";
import "./answer";
import { markUnsaved } from "./unsaved";

type Handler = (event: Event, form: HTMLFormElement) => void;

/** Loads the behaviors that only some forms need, by their name in `data-on-demand`. */
const NAMED: Record<string, () => Promise<{ handle: Handler }>> = {
  day: () => import("./day"),
  foods: () => import("./foods"),
  pick: () => import("./pick"),
  portion: () => import("./portion"),
  search: () => import("./search"),
};

const loading: Record<string, Promise<{ handle: Handler }>> = {};

const loadApiForm = () => import("./api-form");

/**
 * Says in the product's words what the browser refuses. It does so itself for a date and a file, whose limits it can name, for
 * boxes, which have no place for a message, and for all fields once the code with the words could not be loaded.
 */
function sayInOwnWords(event: Event) {
  const field = event.target as HTMLInputElement;
  if (!field.closest(".field") || /checkbox|radio|file|date/.test(field.type)) return;
  event.preventDefault();
  import("./invalid").then(
    (code) => code.explain(field),
    () => {
      document.removeEventListener("invalid", sayInOwnWords, true);
      field.reportValidity();
    },
  );
}

document.addEventListener("invalid", sayInOwnWords, true);

/**
 * Handles an event of a form.
 * @param isTaken whether a script sends the form instead of the browser
 */
export function handle(event: Event, form: HTMLFormElement, isTaken: unknown) {
  // Loads the code while the user types, when the network is probably still available.
  if (event.type === "input" && form.dataset.api) loadApiForm().catch(() => {});
  if (event.type === "input" && (event.target as HTMLInputElement).type === "date")
    sayDate(event.target as HTMLInputElement);
  if (event.type === "submit") {
    if (isTaken) send(form, (event as SubmitEvent).submitter);
    else busyAfter(event as SubmitEvent, form);
  }
  if ("keep" in form.dataset) keep(event, form);
  handleByName(event, form);
}

/** Notes that a form has unsaved entries, and loads what keeps a plan on the device. It looks for what was typed before. */
function keep({ type }: Event, { id, dataset }: HTMLFormElement) {
  // Ignores what waited for this code while the form was sent.
  if (type === "input" && !("isSent" in dataset)) markUnsaved();
  if (id === "plan") import("./plan-drafts").catch(() => {});
}

/** Says the date of a field in words. Words that cannot follow the field are removed. */
function sayDate(field: HTMLInputElement) {
  const words = document.querySelector(`[data-in-words="${field.id}"]`);
  if (words)
    import("./date-in-words").then(
      ({ inWords }) => words.replaceChildren(inWords(field.valueAsDate)),
      () => words.replaceChildren(),
    );
}

/** Sends a form to its call, ends the session, or adds the text of a pressed button to the form's text field. */
function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (submitter?.dataset.idea) fill(form, submitter.dataset.idea);
  else if (form.dataset.api)
    loadApiForm().then(
      ({ send }) => send(form, submitter),
      () => showFailure(form, form.dataset.networkError),
    );
  else
    import("./log-out").then(
      ({ logOut }) => logOut(form),
      () => form.submit(),
    );
}

function fill(form: HTMLFormElement, idea: string) {
  const field = form.querySelector("textarea") as HTMLTextAreaElement;
  field.value = withIdea(field.value, idea);
  field.focus();
  // Marks the form as unsaved (see unsaved.ts).
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Handles an event by the behavior that the form's `data-on-demand` names. */
function handleByName(event: Event, form: HTMLFormElement) {
  const { onDemand: name } = form.dataset;
  // The search beside the diary is not shown on a phone.
  if (!name || (event.type === "now" && !form.checkVisibility())) return;
  loading[name] ??= NAMED[name]?.() ?? Promise.reject(new Error(name));
  loading[name].then(
    (code) => code.handle(event, form),
    // Loads it again at the next event: the network may be back.
    () => delete loading[name],
  );
}
