import { withIdea } from "~/domain/tasks/note-ideas";
import { showFailure } from "../form-failure";
import { busyAfter } from "./busy";
import { noteEntry, noteSubmit } from "./unsaved";

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
 * Handles an event of a form.
 * @param isTaken whether a script sends the form instead of the browser
 */
export function handle(event: Event, form: HTMLFormElement, isTaken: unknown) {
  if (event.type === "input") {
    noteEntry(form);
    // Loads the code while the user types, when the network is probably still available.
    if (form.dataset.api) loadApiForm().catch(() => {});
  } else if (event.type === "submit") {
    noteSubmit(event, form);
    if (isTaken) send(form, (event as SubmitEvent).submitter);
    else busyAfter(event as SubmitEvent, form);
  }
  handleByName(event, form);
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
  noteEntry(form);
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
