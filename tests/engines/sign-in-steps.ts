import type { Page } from "./page";

/** Signs in by hand, from the landing page to the dashboard. */
export async function signInByHand(page: Page, { email, code }: { email: string; code: string }) {
  await page.open("/");
  await page.link("ANMELDEN").click();
  await page.dialog("Enter your access code").field("Access code").fill(code);
  await page.button("Continue to sign-in").click();
  await chooseAtProvider(page, email);
  await page.isAt("/dashboard");
}

/** Signs in at the demo's provider, as somebody whom it does not list. */
async function chooseAtProvider(page: Page, email: string) {
  await page.heading("Sign in to the demo").seen();
  await page.field("E-mail address").fill(email);
  await page.button("Sign in").exactly.click();
}

/** Opens the menu of a phone. On a desktop it is always there. */
export async function openMenu(page: Page, words = "Open menu") {
  const open = page.button(words);
  if (await open.isThere()) await open.click();
}

/** Logs out by hand. */
export async function logOutByHand(page: Page) {
  await openMenu(page);
  await page.button("Logout").click();
  await page.isAt("/");
}
