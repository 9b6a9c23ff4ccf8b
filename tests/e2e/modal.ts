import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures";

/** Checks that neither Tab nor focus() on the link named `behind` moves the focus out of the open dialog. */
export async function expectHeld(page: Page, behind: string) {
  const outside = page.getByRole("link", { name: behind, exact: true, includeHidden: true }).first();
  await expect(outside).toBeAttached();
  await outside.focus();
  await expect(outside).not.toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    await expect(page.locator("body :focus:not(dialog, dialog *)")).toHaveCount(0);
  }
}

/** Waits until scripts have made the dialog of a page modal, if the page has one. */
export async function untilModal(page: Page) {
  const isModal = () => document.querySelector("dialog")?.matches(":modal") ?? true;
  // Asking once is much faster than starting to poll.
  if (!(await page.evaluate(isModal))) await page.waitForFunction(isModal);
}
