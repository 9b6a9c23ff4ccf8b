import type { Page } from "@playwright/test";

/** The widths at which every screen must fit: phones, tablets, and small and usual desktops. */
export const WIDTHS = [320, 360, 390, 402, 412, 430, 480, 768, 900, 1024, 1280];

/** Text of more characters than this in less than this many pixels stands one letter or syllable a line. */
const LONG_TEXT = 12;
const NARROW = 48;

/**
 * Returns what does not fit at the width of the window: content wider than the window or its dialog, and long text in a
 * column that is too narrow to read.
 */
export const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ long, narrow }) => {
      const width = innerWidth;
      const ownText = (element: Element) =>
        [...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent)
          .join("")
          .replace(/\s+/g, " ")
          .trim();
      const isSqueezed = (element: HTMLElement) => {
        // Cheap questions come first, because this is asked about every element of a page at every width.
        if (ownText(element).length <= long || element.getClientRects().length === 0) return false;
        const { width, height } = element.getBoundingClientRect();
        // Text for screen readers alone is one pixel wide and high.
        if (width >= narrow || (width <= 1 && height <= 1) || element.closest(".sr-only")) return false;
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
      // A dialog is also too wide if it or its middle cuts off or scrolls its content.
      const scrolls = [...document.querySelectorAll("dialog, dialog .dialog-body, dialog .dialog-scroll")];
      // The page behind a dialog is looked at where it is a screen of its own.
      const shown = document.querySelector("dialog") ?? document.body;
      const squeezed = [...shown.querySelectorAll<HTMLElement>(":not(svg, svg *)")].filter(isSqueezed);
      const isOutside = (element: Element) =>
        element.getBoundingClientRect().right > width && element.children.length === 0;
      const outside = [...document.body.querySelectorAll(":not(svg *)")].find(isOutside);
      return [
        ...(wide > width
          ? [`wider than the window, by ${wide - width} px: ${outside?.outerHTML.slice(0, 120)}`]
          : []),
        ...(scrolls.some((part) => part.scrollWidth > part.clientWidth)
          ? ["the dialog scrolls sideways"]
          : []),
        ...squeezed.map((element) => {
          const px = Math.round(element.getBoundingClientRect().width);
          return `${px} px for "${ownText(element).slice(0, 40)}" (${element.localName}.${element.className})`;
        }),
      ];
    },
    { long: LONG_TEXT, narrow: NARROW },
  );

/**
 * Returns the controls that lie under a sticky or fixed part of the page when they have the focus (WCAG 2.4.11). Each is
 * scrolled to the end and to the start of its scrolling area first, which is where such a part would cover it.
 */
export const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lies = (element: Element) => ["sticky", "fixed"].includes(getComputedStyle(element).position);
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : [];
    const scope = document.querySelector("dialog") ?? document;
    const controls = [
      ...scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter(
      (control) =>
        control.matches(":not(:disabled, [tabindex='-1'], .skip)") &&
        !control.closest("[inert]") &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const covers = (control: HTMLElement) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      // A link of several lines is not a rectangle: its first and last line are looked at.
      const lines = [...control.getClientRects()];
      const points = [lines[0], lines.at(-1)].map((line) => line ?? { left, top, width, height });
      const covering = points.flatMap((line) => {
        const on = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        if (!on || control.contains(on) || on.contains(control)) return [];
        return ancestors(on).filter((part) => lies(part) && !part.contains(control));
      });
      return covering[0];
    };
    const covered = new Set<string>();
    for (const control of controls) {
      for (const block of ["end", "start"] as const) {
        control.scrollIntoView({ block, behavior: "instant" });
        control.focus();
        const part = covers(control);
        if (part)
          covered.add(
            `${control.localName} "${(control.textContent || control.getAttribute("name") || "").trim().slice(0, 40)}" under ${part.localName}.${part.className}`,
          );
      }
    }
    return [...covered];
  });

/** Returns what a menu or a folded part shows outside of the window when it is opened, where nobody can scroll to it. */
export const findOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector("dialog") ?? document.body;
    const folded = [...scope.querySelectorAll("details")].filter(
      (part) => !part.open && !part.closest("[inert]") && part.checkVisibility(),
    );
    return folded.flatMap((part) => {
      part.open = true;
      const outside = [
        ...part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea"),
      ].filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        control.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x < 0 || x > innerWidth || y < 0 || y > innerHeight;
      });
      part.open = false;
      return outside.map((control) => `"${control.textContent?.trim()}" is out of reach in an opened part`);
    });
  });
