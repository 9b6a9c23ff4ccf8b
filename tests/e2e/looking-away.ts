import type { Page } from "@playwright/test";

/** Puts the page into the background, and back after some seconds. */
export async function lookAway(page: Page, seconds: number) {
  // A key tells the page, because the page may be asked for anew at once, which ends a call that runs in it.
  const become = async (isHidden: boolean) => {
    await page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      const tell = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      document.addEventListener("keydown", tell, { once: true });
    }, isHidden);
    await page.keyboard.press("Shift");
  };
  const before = await page.evaluate(() => Date.now());
  await become(true);
  await page.clock.setFixedTime(before + seconds * 1000);
  await become(false);
}
