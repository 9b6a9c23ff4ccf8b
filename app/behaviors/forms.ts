import { fallBack } from "./fall-back";

// One text instead of a list, because this script is on every page.
const TYPES = "now pointerover pointerdown keydown input change focusout submit".split(" ");

/** Loads the code at the first event, to keep pages small. No event is lost. `data-now` makes an event of that name at once. */
export function forms(document: Document) {
  document.documentElement.dataset.scripted = "";
  let code: Promise<typeof import("./on-demand/form-events")> | undefined;
  for (const type of TYPES)
    document.addEventListener(type, (event) => {
      const form = (event.target as Element).closest?.<HTMLFormElement>("form:not([data-ticks])");
      if (!form) return;
      // The browser must learn at once that a script sends the form.
      const isTaken = type === "submit" && isSentByScript(form, (event as SubmitEvent).submitter);
      // Code that comes later leaves the form to the browser then.
      if (type === "submit" && !event.defaultPrevented) form.dataset.isSent = "";
      if (isTaken) event.preventDefault();
      code ??= import("./on-demand/form-events");
      code.then(
        ({ handle }) => handle(event, form, isTaken),
        () => {
          // Loads it again at the next event: the network may be back.
          code = undefined;
          if (isTaken) fallBack(form, (event as SubmitEvent).submitter);
        },
      );
    });
  document.querySelector("[data-now]")?.dispatchEvent(new Event("now", { bubbles: true }));
}

/** Counts a call, a logout, a filled field and a step of a sheet. A button may ask for the form's own action. */
const isSentByScript = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  "logout" in form.dataset ||
  submitter?.dataset.idea ||
  (form.dataset.api && !(submitter as HTMLButtonElement | null)?.formNoValidate) ||
  (form.method === "post" && form.closest("[data-sheet=true]"));
