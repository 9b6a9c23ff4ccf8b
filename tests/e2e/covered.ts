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
  const reachOf = (part: Element) => {
    const own = part.getBoundingClientRect();
    const boxes = [part, ...part.querySelectorAll("*")]
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
  const parts = [...onTop.querySelectorAll(":not([inert], [inert] *, svg *)")]
    .filter((element) => staysInSight(element) && !element.contains(dialog) && element.checkVisibility())
    .map((part) => ({ part, reach: reachOf(part) }));
  if (parts.length === 0) return [];

  const canScrollSideways = (element: Element | null): boolean =>
    element !== null &&
    (element.scrollWidth > element.clientWidth || canScrollSideways(element.parentElement));
  const standsBeside = (control: Element, { part, reach }: (typeof parts)[number]) => {
    if (part.contains(control)) return true;
    if (canScrollSideways(control.parentElement)) return false;
    const box = control.getBoundingClientRect();
    const { left } = part.getBoundingClientRect();
    return box.right <= left + reach.left || box.left >= left + reach.right;
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
      !parts.every((part) => standsBeside(control, part)),
  );

  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];
  const isWithin = (x: number, y: number, { part, reach }: (typeof parts)[number]) => {
    const { left, top } = part.getBoundingClientRect();
    const [across, down] = [x - left, y - top];
    return across >= reach.left && across <= reach.right && down >= reach.top && down <= reach.bottom;
  };
  const coverOf = (control: HTMLElement) => {
    // A link of several lines is not a rectangle: its first and last line are looked at.
    const lines = [...control.getClientRects()];
    const whole = control.getBoundingClientRect();
    for (const line of [lines[0] ?? whole, lines.at(-1) ?? whole]) {
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      // Asking what is on top is slow, so the boxes are asked first.
      if (!parts.some((part) => !part.part.contains(control) && isWithin(x, y, part))) continue;
      const on = document.elementFromPoint(x, y);
      if (!on || control.contains(on) || on.contains(control)) continue;
      const cover = ancestors(on).find((part) => staysInSight(part) && !part.contains(control));
      if (cover) return cover;
    }
  };
  const covered = new Set<string>();
  for (const control of controls) {
    for (const block of ["end", "start"] as const) {
      control.scrollIntoView({ block, behavior: "instant" });
      control.focus();
      const part = coverOf(control);
      const name = (control.textContent || control.getAttribute("name") || "").trim().slice(0, 40);
      if (part) covered.add(`${control.localName} "${name}" under ${part.localName}.${part.className}`);
    }
  }
  return [...covered];
}
