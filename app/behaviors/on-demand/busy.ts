/** Keeps the button of a download busy, so that a second press does not ask for it twice. */
const DOWNLOAD_MS = 5_000;

/** Keeps a form from being sent twice. One that a script handles stays as it is. */
export function busyAfter(event: SubmitEvent, form: HTMLFormElement) {
  // Disabled fields are not posted, so this waits until the browser has collected them.
  setTimeout(() => {
    if (event.defaultPrevented) return;
    setBusy(form, event.submitter);
    // A download keeps the page, and nothing tells when it has begun.
    if ("download" in form.dataset) setTimeout(endBusy, DOWNLOAD_MS, form);
  });
}

// A page restored from the back/forward cache is still in its busy state.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-is-busy]")) endBusy(form);
});

export function setBusy(form: HTMLFormElement, submitter?: HTMLElement | null) {
  if (form.method === "get" || form.dataset.isBusy) return;
  form.dataset.isBusy = "true";
  form.setAttribute("aria-busy", "true");
  const button = submitter?.dataset.busy ? submitter : controls(form).find(({ dataset }) => dataset.busy);
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

/** Buttons with an icon or a second line mark their text. */
const wordsOf = (button: HTMLElement) => button.querySelector("[data-words]") ?? button;

const controls = (form: HTMLFormElement) => Array.from(form.elements) as HTMLInputElement[];
