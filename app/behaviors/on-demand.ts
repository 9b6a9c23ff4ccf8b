const TYPES = ["pointerdown", "keydown", "input", "change", "focusout", "submit"];

/**
 * Hands the events of forms with `data-on-demand` to the behavior of that name. Its code is loaded at the first of them,
 * to keep pages small. No event is lost and their order stays, as each waits for the code. Hides the buttons that these forms
 * need without a script. A form with `data-now` gets an event of that name at once.
 */
export function onDemand(document: Document) {
  document.documentElement.dataset.scripted = "";
  let code: Promise<typeof import("./on-demand/forms")> | undefined;
  const pass = (event: Event, form: HTMLFormElement | null) => {
    if (!form) return;
    code ??= import("./on-demand/forms");
    code.then(
      ({ handle }) => handle(event, form),
      // Loads it again at the next event: the network may be back.
      () => {
        code = undefined;
      },
    );
  };
  for (const type of TYPES)
    document.addEventListener(type, (event) =>
      pass(event, (event.target as Element).closest?.("form[data-on-demand]")),
    );
  pass(new Event("now"), document.querySelector("form[data-now]"));
}
