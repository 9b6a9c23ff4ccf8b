import { fallBack } from "../fall-back";
import { busyAfter } from "./busy";
import "./answer";
import { markUnsaved } from "./unsaved";

type Handler = (event: Event, form: HTMLFormElement) => void;

const NAMED: Record<string, () => Promise<{ handle: Handler }>> = {
  day: () => import("./day"),
  foods: () => import("./foods"),
  pick: () => import("./pick"),
  portion: () => import("./portion"),
  review: () => import("./review"),
  search: () => import("./search"),
  step: () => import("./step"),
};

const loading: Record<string, Promise<{ handle: Handler }> | undefined> = {};

const loadApiForm = () => import("./api-form");

/** Leaves to the browser what it can name itself (the limits of dates and files), and boxes, which have no place for a message. */
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

/** `isTaken` says that a script sends the form instead of the browser. */
export function handle(event: Event, form: HTMLFormElement, isTaken: unknown) {
  // The network is probably still available while the user types.
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

function keep({ type }: Event, { id, dataset }: HTMLFormElement) {
  // Ignores what waited for this code while the form was sent.
  if (type === "input" && !("isSent" in dataset)) markUnsaved();
  if (id === "plan") import("./plan-drafts").catch(() => {});
}

/** Removes words that cannot follow the field. */
function sayDate(field: HTMLInputElement) {
  const words = document.querySelector(`[data-in-words="${field.id}"]`);
  if (words)
    import("./date-in-words").then(
      ({ inWords }) => words.replaceChildren(inWords(field.valueAsDate)),
      () => words.replaceChildren(),
    );
}

function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { idea } = submitter?.dataset ?? {};
  if (idea)
    import("./idea").then(
      ({ fill }) => fill(form, idea),
      () => fallBack(form, submitter),
    );
  else if (form.dataset.api)
    loadApiForm().then(
      ({ send }) => send(form, submitter),
      () => fallBack(form, submitter),
    );
  else if ("logout" in form.dataset)
    import("./log-out").then(
      ({ logOut }) => logOut(form),
      () => form.submit(),
    );
  else
    import("./sheet").then(
      // Presses the button again, which does nothing where the first press has disabled it: two presses send the form once.
      () => (submitter ? submitter.click() : form.requestSubmit()),
      () => fallBack(form, submitter),
    );
}

function handleByName(event: Event, form: HTMLFormElement) {
  const { onDemand: name } = form.dataset;
  // The search beside the diary is not shown on a phone.
  if (!name || (event.type === "now" && !form.checkVisibility())) return;
  loading[name] ??= NAMED[name]?.();
  loading[name]?.then(
    (code) => code.handle(event, form),
    // Loads it again at the next event: the network may be back.
    () => delete loading[name],
  );
}
