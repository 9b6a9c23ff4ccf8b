/**
 * Scrolls an element into view and returns the point where a click reaches it, or the reason why none does.
 * @param {Element | undefined} element
 * @returns {{ x: number, y: number } | string}
 */
(element) => {
  if (!element) return "it is not there";
  if (element.matches(":disabled")) return "it is disabled";
  /** @param {Element} target */
  const middleOf = (target) => {
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  };
  const { labels: own } = /** @type {HTMLInputElement} */ (element);
  const labels = own ? [...own] : [];
  const isReached = (/** @type {{ x: number, y: number }} */ { x, y }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [element, ...labels].some((one) => one.contains(hit));
  };
  // What is already in view is not scrolled: a person would not do that either.
  for (const block of /** @type {const} */ ([undefined, "nearest", "center", "start"])) {
    if (block) element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    for (const target of [element, ...labels]) {
      const point = middleOf(target);
      if (isReached(point)) return point;
    }
  }
  const { x, y } = middleOf(element);
  const hit = document.elementFromPoint(x, y);
  return `it is covered by ${hit ? `${hit.tagName.toLowerCase()} ${hit.className}` : "nothing, outside of the window"}`;
};
