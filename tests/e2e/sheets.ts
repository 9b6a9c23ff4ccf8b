import type { Page } from "@playwright/test";
import { styleClasses } from "../support/style-classes";

const KNOWN = styleClasses();

/** Returns the classes of a page whose styles are in a sheet that the page does not link. */
export const findUnstyled = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const linked = new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
    const used = new Set(
      [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]),
    );
    return known
      .filter((name) => used.has(name) && !linked.has(name))
      .map((name) => `no linked style sheet has .${name} (see "links" of its route)`);
  }, KNOWN);
