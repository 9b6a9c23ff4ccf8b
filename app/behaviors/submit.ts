import { showFailure } from "./form-failure";

/** Takes over API forms and logout forms. Their code is loaded on first use to keep pages small. */
export function submit(document: Document) {
  const load = () => import("./api-form");
  // Loads the code while the user types, when the network is probably still available.
  document.addEventListener("input", ({ target }) => {
    if ((target as HTMLElement).closest("form[data-api]")) load().catch(() => {});
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (form.matches("[data-logout]")) {
      event.preventDefault();
      import("./log-out").then(
        ({ logOut }) => logOut(form),
        () => form.submit(),
      );
    } else if (form.dataset.api && !(submitter as HTMLButtonElement | null)?.formNoValidate) {
      event.preventDefault();
      load().then(
        ({ send }) => send(form, submitter),
        () => showFailure(form, form.dataset.networkError),
      );
    }
  });
}
