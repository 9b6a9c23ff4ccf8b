import type { Page } from "@playwright/test";
import { coveredControls } from "./covered";
import { misfits } from "./misfits";
import { modalDifference } from "./modal-difference";
import { outOfReach } from "./reach";

/** The widths at which every screen must fit: phones, tablets, and small and usual desktops. */
export const WIDTHS = [320, 360, 390, 402, 412, 430, 480, 768, 900, 1024, 1280];
/** The height of a low window, in which the most lies under the parts that stay in sight. */
const LOW = 600;

/** Everything that is looked at in the page at one width, as one script, so that the page is asked once. */
const LOOKS = [misfits, coveredControls, outOfReach];

/**
 * Returns what does not fit, with the widths at which it does not. The page is not loaded again for each width.
 * `notModal` also tells where an open modal dialog stands differently without scripts.
 */
export async function findMisfits(page: Page, { notModal = false } = {}): Promise<string[]> {
  const looks = notModal ? [...LOOKS, modalDifference] : LOOKS;
  const script = `[${looks.map((look) => `...(${look})()`).join(", ")}]`;
  const found = new Map<string, number[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: LOW });
    for (const misfit of new Set(await page.evaluate<string[]>(script)))
      found.set(misfit, [...(found.get(misfit) ?? []), width]);
  }
  return [...found].map(([misfit, widths]) => `at ${widths.join(", ")} px: ${misfit}`);
}
