/**
 * Returns what lies under the bar of a phone or under the main action above it at the end of the page, and tells where one of them is
 * shown that must not be. It runs in the page, so it uses nothing from outside.
 */
export function underFoot(): string[] {
  // The main action leaves while somebody writes.
  (document.activeElement as HTMLElement | null)?.blur();
  // A list that scrolls by itself ends where the bar begins.
  for (const element of [document.documentElement, ...document.querySelectorAll("main *")])
    if (element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const foot = [...document.querySelectorAll(".bottom-bar, .pill")].filter(
    (element) => isSeen(element) && getComputedStyle(element).position === "fixed",
  );
  const nameOf = (element: Element) => `${element.localName}.${element.className}`;
  if (document.querySelector("dialog[open], .chat-open"))
    return foot.map((element) => `${nameOf(element)} is shown`);

  const CONTROLS = "a[href], button, input, select, textarea, summary, img, svg, progress";
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const contents = [...document.querySelectorAll(":is(main, .page-foot) :not(svg *)")].filter(
    (element) =>
      (element.matches(CONTROLS) || hasText(element)) && !element.closest(".pill") && isSeen(element),
  );
  return foot.flatMap((over) => {
    const { left, right, top, bottom } = over.getBoundingClientRect();
    return contents
      .filter((element) =>
        [...element.getClientRects()].some(
          (box) =>
            // Text for screen readers alone is one pixel wide.
            box.width > 1 && box.right > left && box.left < right && box.bottom > top && box.top < bottom,
        ),
      )
      .map((element) => `"${element.textContent?.trim().slice(0, 40)}" lies under ${nameOf(over)}`);
  });
}
