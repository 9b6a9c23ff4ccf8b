/** Forms that a script takes over: its code comes with the first use, so that pages stay small. */
export function submit(document: Document) {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (form.matches("[data-logout]")) {
      event.preventDefault();
      import("~/auth-client/client").then(({ authClient }) => authClient("").logout());
    } else if (form.dataset.api && !(submitter as HTMLButtonElement | null)?.formNoValidate) {
      event.preventDefault();
      import("./api-form").then(({ send }) => send(form, submitter));
    }
  });
}
