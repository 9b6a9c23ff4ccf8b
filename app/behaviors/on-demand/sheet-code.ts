import { linkLeftBy } from "../left-by";

/** Loads the code of the open sheet as soon as somebody points into it. A link that is pressed before waits for it, as forms do. */
export function loadSheetCode() {
  const sheet = document.querySelector<HTMLElement>("[data-sheet=true]");
  if (!sheet) return;
  const load = () => import("./sheet").catch(() => {});
  // The sheet itself is also what lies behind it.
  sheet.onpointerover = ({ target }) => target !== sheet && load();
  sheet.onclick = (event) => {
    const link = linkLeftBy(event);
    if (!link) return;
    event.preventDefault();
    load().then(() => {
      sheet.onclick = null;
      link.click();
    });
  };
}
