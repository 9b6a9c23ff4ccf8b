/**
 * Opens every folded part and the menu, and returns what the looks find then. It leaves the page as it was. It runs in the
 * page, so it uses nothing from outside.
 */
export function whenOpened(looks: (() => string[])[]): string[] {
  const scope = document.querySelector("dialog") ?? document.body;
  const folded = [...scope.querySelectorAll("details")].filter(
    (details) => !details.open && !details.closest("[inert]"),
  );
  // The browser would keep only one part of each name open.
  const names = folded.map(({ name }) => name);
  for (const details of folded) {
    details.name = "";
    details.open = true;
  }
  const inFolded = folded.length > 0 ? looks.flatMap((look) => look()) : [];
  for (const [index, details] of folded.entries()) {
    details.open = false;
    if (names[index]) details.name = names[index];
    else details.removeAttribute("name");
  }

  const menu = document.querySelector<HTMLElement>("[popover]:not([inert])");
  if (!menu || scope.localName === "dialog" || menu.checkVisibility()) return inFolded;
  menu.showPopover();
  const inMenu = looks.flatMap((look) => look());
  menu.hidePopover();
  return [...inFolded, ...inMenu];
}
