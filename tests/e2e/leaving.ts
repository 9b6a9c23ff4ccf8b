import type { Page, Route } from "@playwright/test";

/** Lets a page be left as on an iPhone, which tells no page that it is about to be left, and asks no question then. */
export async function leaveAsOnAPhone(page: Page) {
  await page.addInitScript(() =>
    addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true),
  );
}

/**
 * Holds requests until their page is left for another one, and breaks them off then, as Safari does: the page learns of an
 * error that looks like a broken connection.
 * @param held matches the addresses of the requests
 * @param next matches the address of the other page
 */
export async function breakWhenLeft(page: Page, held: RegExp, next: RegExp) {
  const routes: Route[] = [];
  await page.route(held, (route) => void routes.push(route));
  await page.route(next, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return await route.fallback();
    for (const each of routes.splice(0)) await breakOff(page, each);
    await route.continue();
  });
}

/** Breaks a request off, unless its page has ended it already, and waits until the page knows. */
async function breakOff(page: Page, route: Route) {
  const request = route.request();
  if (request.failure()) return;
  const failed = page.waitForEvent("requestfailed", (each) => each === request);
  await Promise.all([failed, route.abort("failed").catch(() => {})]);
}
