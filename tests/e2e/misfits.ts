/**
 * Returns what does not fit at the width of the window: content wider than the window or its dialog, long text in a column
 * that is too narrow to read, and a name of which too little is left. It runs in the page, so it uses nothing from outside.
 */
export function misfits(): string[] {
  // Text of more characters than this in less than this many pixels stands one letter or syllable a line.
  const LONG_TEXT = 12;
  const NARROW = 48;
  // A name that is cut off says who it is if this many pixels are left of it.
  const NAME = 96;
  const width = innerWidth;

  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  const isSqueezed = (element: Element) => {
    // Cheap questions come first, because this is asked about every element of a page at every width.
    const box = element.getBoundingClientRect();
    if (box.width >= NARROW || ownText(element).length <= LONG_TEXT) return false;
    // Text for screen readers alone is one pixel wide and high.
    if ((box.width <= 1 && box.height <= 1) || element.closest(".sr-only")) return false;
    if (element.getClientRects().length === 0) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const isCutShort = (element: Element) => {
    if (element.scrollWidth <= element.clientWidth || element.clientWidth >= NAME) return false;
    if (ownText(element) === "" && element.children.length !== 1) return false;
    if (getComputedStyle(element).textOverflow !== "ellipsis") return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const isOutside = (element: Element) =>
    element.getBoundingClientRect().right > width && element.children.length === 0;

  const findings: string[] = [];
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (wide > width) {
    const outside = [...document.body.querySelectorAll(":not(svg *)")].find(isOutside);
    findings.push(`wider than the window, by ${wide - width} px: ${outside?.outerHTML.slice(0, 120)}`);
  }
  // A dialog is also too wide if it or its middle cuts off or scrolls its content.
  const scrolling = document.querySelectorAll("dialog, dialog .dialog-body, dialog .dialog-scroll");
  if ([...scrolling].some((element) => element.scrollWidth > element.clientWidth))
    findings.push("the dialog scrolls sideways");
  // The page behind a dialog is looked at where it is a screen of its own.
  const shown = document.querySelector("dialog") ?? document.body;
  for (const element of shown.querySelectorAll(":not(svg, svg *)")) {
    const px = Math.round(element.getBoundingClientRect().width);
    const text = `"${(element.textContent ?? "").trim().slice(0, 40)}" (${element.localName}.${element.className})`;
    if (isCutShort(element)) findings.push(`only ${px} px are left of ${text}`);
    else if (isSqueezed(element)) findings.push(`${px} px for ${text}`);
  }
  return findings;
}
