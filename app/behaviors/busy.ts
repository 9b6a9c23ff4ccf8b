/** A submitted form cannot be sent twice: it is disabled, and its button says what happens (`data-busy`). */
export function busy(document: Document) {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    // Later, when the browser has gathered the fields: disabled ones are not posted.
    setTimeout(() => {
      if (!event.defaultPrevented) setBusy(form, button);
    });
  });
  // A page that comes back from the back/forward cache is as it was left: busy.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-is-busy]")) endBusy(form);
  });
}

/** Disables a form; the pressed button, else the main one, shows its busy text. */
export function setBusy(form: HTMLFormElement, submitter?: HTMLElement | null) {
  if (form.method === "get" || form.dataset.isBusy) return;
  form.dataset.isBusy = "true";
  form.setAttribute("aria-busy", "true");
  const button = submitter?.dataset.busy ? submitter : form.querySelector<HTMLElement>("[data-busy]");
  if (button?.dataset.busy) {
    const words = wordsOf(button);
    button.dataset.idle = words.textContent ?? "";
    words.textContent = button.dataset.busy;
  }
  for (const control of controls(form)) {
    if (control.disabled) continue;
    control.disabled = true;
    control.dataset.wasEnabled = "true";
  }
}

/** Gives a form back to the person. */
export function endBusy(form: HTMLFormElement) {
  delete form.dataset.isBusy;
  form.removeAttribute("aria-busy");
  for (const control of controls(form)) {
    if (control.dataset.idle !== undefined) {
      wordsOf(control).textContent = control.dataset.idle;
      delete control.dataset.idle;
    }
    if (!control.dataset.wasEnabled) continue;
    control.disabled = false;
    delete control.dataset.wasEnabled;
  }
}

/** Where a button says what it does: beside an icon or a second line, its part of that name. */
const wordsOf = (button: HTMLElement) => button.querySelector("[data-words]") ?? button;

const controls = (form: HTMLFormElement) => Array.from(form.elements) as HTMLInputElement[];
