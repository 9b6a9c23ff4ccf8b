import type { Page } from "@playwright/test";

/**
 * Holds a script back, as on a slow network.
 * @param name the script's name, without its hash
 * @returns a function that lets the script arrive, and waits for it
 */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const address = new RegExp(`/assets/${name}-.*\\.js$`);
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    const came = page.waitForResponse(address);
    release();
    await came;
  };
}
