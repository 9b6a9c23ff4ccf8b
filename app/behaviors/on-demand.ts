// One text instead of a list, because this script is on every page.
const TYPES = "now pointerdown keydown input change focusout submit".split(" ");

/**
 * Hands the events of forms with `data-on-demand` to the behavior of that name. Its code is loaded at the first of them,
 * to keep pages small. No event is lost and their order stays, as each waits for the code. Hides the buttons that these forms
 * need without a script. A form with `data-now` gets an event of that name at once.
 */
export function onDemand(document: Document) {
  document.documentElement.dataset.scripted = "";
  let code: Promise<typeof import("./on-demand/forms")> | undefined;
  for (const type of TYPES)
    document.addEventListener(type, (event) => {
      const form = (event.target as Element).closest?.<HTMLFormElement>("form[data-on-demand]");
      if (!form) return;
      code ??= import("./on-demand/forms");
      code.then(
        ({ handle }) => handle(event, form),
        // Loads it again at the next event: the network may be back.
        () => {
          code = undefined;
        },
      );
    });
  document.querySelector("[data-now]")?.dispatchEvent(new Event("now", { bubbles: true }));
}
