import type { BrowserContext } from "@playwright/test";
import { BrowserClient } from "./browser-client";

/** Signs in a user without pages, and puts the user's cookies into a browser. */
export async function signInContext(
  context: BrowserContext,
  origin: string,
  email: string,
  code?: string,
): Promise<BrowserClient> {
  const client = new BrowserClient(origin);
  // A page that was open before has told the time zone of the browser.
  const zone = (await context.cookies(origin)).find(({ name }) => name === "time_zone");
  if (zone) client.cookies.set(zone.name, zone.value);
  await client.signIn(email, code);
  const cookies = [...client.cookies]
    .filter(([name]) => name !== "time_zone")
    .map(([name, value]) => ({
      name,
      value,
      url: origin,
      httpOnly: true,
      sameSite: "Lax" as const,
    }));
  await context.addCookies(cookies);
  return client;
}
