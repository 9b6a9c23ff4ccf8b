import type { Page } from "@playwright/test";

/** Stops the page's own timers, so that short messages stay visible. `page.clock` moves the timers on. */
export async function stopTimers(page: Page) {
  const MINUTE = 60_000;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE);
}
