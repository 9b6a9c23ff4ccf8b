/**
 * Returns what a menu or a folded part shows outside of the window when it is opened, where nobody can scroll to it. It
 * runs in the page, so it uses nothing from outside.
 */
export function unreachable(): string[] {
  const CONTROLS = "a[href], button, input, select, textarea";
  const isOutside = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x < 0 || x > innerWidth || y < 0 || y > innerHeight;
  };
  const scope = document.querySelector("dialog") ?? document.body;
  const folded = [...scope.querySelectorAll("details")].filter(
    (details) =>
      !details.open &&
      !details.closest("[inert]") &&
      details.querySelector(CONTROLS) &&
      details.checkVisibility(),
  );
  return folded.flatMap((details) => {
    details.open = true;
    details.scrollIntoView({ block: "center", behavior: "instant" });
    const outside = [...details.querySelectorAll(CONTROLS)].filter((control) => {
      if (!isOutside(control)) return false;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      return isOutside(control);
    });
    details.open = false;
    return outside.map((control) => `"${control.textContent?.trim()}" is out of reach in an opened part`);
  });
}
