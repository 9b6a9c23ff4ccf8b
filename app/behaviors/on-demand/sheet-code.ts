import { linkLeftBy } from "../left-by";

/** Loads the code of the open sheet as soon as somebody points into it. A step that comes before the code waits for it. */
export function loadSheetCode() {
  const sheet = document.querySelector<HTMLElement>("[data-sheet=true]");
  if (!sheet) return;
  const load = () => import("./sheet").catch(() => {});
  // The sheet itself is also what lies behind it.
  sheet.onpointerover = ({ target }) => target !== sheet && load();
  sheet.onclick = (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[type=submit]");
    const step = button ?? linkLeftBy(event);
    // The search has a script of its own.
    if (!step || button?.form?.method === "get") return;
    event.preventDefault();
    load().then(() => {
      sheet.onclick = null;
      step.click();
    });
  };
}
