import { linkLeftBy } from "../left-by";

const sheet = document.querySelector<HTMLDialogElement>("dialog[data-sheet]");
if (sheet) takeSteps(sheet);

/** Lets the code of a sheet take its links and forms. It is loaded at the first event, and no step is lost. */
function takeSteps(sheet: HTMLDialogElement) {
  const load = () => import("./sheet");
  const take = (event: Event, to: HTMLElement | null | undefined, giveUp: () => void) => {
    if (!to || event.defaultPrevented) return;
    event.preventDefault();
    load().then(({ takeStep }) => takeStep(sheet, to, event), giveUp);
  };
  sheet.addEventListener("click", (event) => {
    const link = linkLeftBy(event);
    take(event, link, () => link && location.assign(link.href));
  });
  sheet.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    take(event, form.method === "post" ? form : null, () => form.submit());
  });
  sheet.addEventListener("change", () =>
    load()
      .then(({ countMarks }) => countMarks())
      .catch(() => {}),
  );
  sheet.addEventListener("pointerover", () => load().catch(() => {}), { once: true });
  sheet.dataset.sheet = "scripted";
}
