/**
 * Returns the controls that lie under a sticky or fixed part of the page when they have the focus (WCAG 2.4.11). Each is
 * scrolled to the end and to the start of its scrolling area first, which is where such a part would cover it. Controls
 * that no such part can reach are left alone. It runs in the page, so it uses nothing from outside.
 */
export function coveredControls(): string[] {
  const dialog = document.querySelector("dialog");
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const staysInSight = (element: Element) => ["sticky", "fixed"].includes(getComputedStyle(element).position);
  /** Returns how far the part and all it contains reach beyond the part's own box. */
  const extentOf = (element: Element) => {
    const own = element.getBoundingClientRect();
    const boxes = [element, ...element.querySelectorAll("*")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    return {
      left: Math.min(...boxes.map(({ left }) => left)) - own.left,
      right: Math.max(...boxes.map(({ right }) => right)) - own.left,
      top: Math.min(...boxes.map(({ top }) => top)) - own.top,
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)) - own.top,
    };
  };
  // Leaves out inert parts and those behind a modal dialog, because they never lie on top.
  const onTop = dialog?.matches(":modal") ? dialog : document.body;
  const pinned = [...onTop.querySelectorAll(":not([inert], [inert] *, svg *)")]
    .filter((element) => staysInSight(element) && !element.contains(dialog) && element.checkVisibility())
    .map((element) => ({ element, extent: extentOf(element) }));
  if (pinned.length === 0) return [];

  const canScrollSideways = (element: Element | null): boolean =>
    element !== null &&
    (element.scrollWidth > element.clientWidth || canScrollSideways(element.parentElement));
  const isClearOf = (control: Element, { element, extent }: (typeof pinned)[number]) => {
    if (element.contains(control)) return true;
    if (canScrollSideways(control.parentElement)) return false;
    const box = control.getBoundingClientRect();
    const { left } = element.getBoundingClientRect();
    return box.right <= left + extent.left || box.left >= left + extent.right;
  };
  const controls = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary",
    ),
  ].filter(
    (control) =>
      control.matches(":not(:disabled, [tabindex='-1'], .skip)") &&
      !control.closest("[inert]") &&
      isSeen(control) &&
      !pinned.every((one) => isClearOf(control, one)),
  );

  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];
  const isWithin = (x: number, y: number, { element, extent }: (typeof pinned)[number]) => {
    const { left, top } = element.getBoundingClientRect();
    const [across, down] = [x - left, y - top];
    return across >= extent.left && across <= extent.right && down >= extent.top && down <= extent.bottom;
  };
  const coverOf = (control: HTMLElement) => {
    // A link of several lines is not a rectangle: its first and last line are looked at.
    const lines = [...control.getClientRects()];
    const whole = control.getBoundingClientRect();
    for (const line of [lines[0] ?? whole, lines.at(-1) ?? whole]) {
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      // Asking what is on top is slow, so the boxes are asked first.
      if (!pinned.some((one) => !one.element.contains(control) && isWithin(x, y, one))) continue;
      const on = document.elementFromPoint(x, y);
      if (!on || control.contains(on) || on.contains(control)) continue;
      const cover = ancestors(on).find((element) => staysInSight(element) && !element.contains(control));
      if (cover) return cover;
    }
  };
  const covered = new Set<string>();
  for (const control of controls) {
    for (const block of ["end", "start"] as const) {
      control.scrollIntoView({ block, behavior: "instant" });
      control.focus();
      const cover = coverOf(control);
      const name = (control.textContent || control.getAttribute("name") || "").trim().slice(0, 40);
      if (cover) covered.add(`${control.localName} "${name}" under ${cover.localName}.${cover.className}`);
    }
  }
  return [...covered];
}
