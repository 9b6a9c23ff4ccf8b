/**
 * Opens every folded part and the menu, and returns what the looks find then. It leaves the page as it was. It runs in the
 * page, so it uses nothing from outside.
 */
export function whenOpened(looks: (() => string[])[]): string[] {
  const scope = document.querySelector("dialog") ?? document.body;
  const folded = [...scope.querySelectorAll("details")].filter(
    (part) => !part.open && !part.closest("[inert]"),
  );
  // The browser would keep only one part of each name open.
  const names = folded.map(({ name }) => name);
  for (const part of folded) {
    part.name = "";
    part.open = true;
  }
  const inParts = folded.length > 0 ? looks.flatMap((look) => look()) : [];
  for (const [index, part] of folded.entries()) {
    part.open = false;
    if (names[index]) part.name = names[index];
    else part.removeAttribute("name");
  }

  const menu = document.querySelector<HTMLElement>("[popover]:not([inert])");
  if (!menu || scope.localName === "dialog" || menu.checkVisibility()) return inParts;
  menu.showPopover();
  const inMenu = looks.flatMap((look) => look());
  menu.hidePopover();
  return [...inParts, ...inMenu];
}
