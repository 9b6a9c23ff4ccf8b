import { showAlert } from "./form-alert";

/** Forms that a script takes over: its code comes with the first use, so that pages stay small. */
export function submit(document: Document) {
  const load = () => import("./api-form");
  // While somebody types there still is a network to fetch it over.
  document.addEventListener("input", ({ target }) => {
    if ((target as HTMLElement).closest("form[data-api]")) load().catch(() => {});
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (form.matches("[data-logout]")) {
      event.preventDefault();
      import("~/auth-client/client").then(
        ({ authClient }) => authClient("").logout(),
        () => form.submit(),
      );
    } else if (form.dataset.api && !(submitter as HTMLButtonElement | null)?.formNoValidate) {
      event.preventDefault();
      load().then(
        ({ send }) => send(form, submitter),
        () => showAlert(form, form.dataset.networkError),
      );
    }
  });
}
