/**
 * Returns the texts that stick out of a box around them at the left or right, such as out of their card or into the next
 * column. It runs in the page, so it uses nothing from outside.
 */
export function textOutside(): string[] {
  const range = document.createRange();
  /** Returns the box that the text leaves, if any. A box that cuts off or scrolls its content is the last one asked. */
  const leftBy = (text: Text): Element | undefined => {
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) return;
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, position } = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      const own = box.getBoundingClientRect();
      // Text for screen readers alone is in a box of one pixel.
      if (own.width <= 1 || overflowX !== "visible") return;
      if (left < own.left - 1 || right > own.right + 1) return box;
      if (position === "absolute" || position === "fixed") return;
    }
  };

  const findings: string[] = [];
  const shown = document.querySelector("dialog") ?? document.body;
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (text.data.trim() === "" || text.parentElement?.closest("svg, select, option, noscript")) continue;
    const box = leftBy(text);
    if (box)
      findings.push(`"${text.data.trim().slice(0, 40)}" sticks out of ${box.localName}.${box.className}`);
  }
  return findings;
}
