import type { BrowserContext } from "@playwright/test";
import { BrowserClient } from "./browser-client";

/** The cookies of the last sign-in of each user at each server. Most journeys begin as somebody who was signed in before. */
const known = new Map<string, Map<string, string>>();

/** Signs in a user without pages, or goes on with a sign-in that has not ended, and puts the user's cookies into a browser. */
export async function signInContext(
  context: BrowserContext,
  origin: string,
  email: string,
  code?: string,
): Promise<BrowserClient> {
  const client = new BrowserClient(origin);
  // A page that was open before has told the time zone of the browser, which a sign-in notes.
  const zone = (await context.cookies(origin)).find(({ name }) => name === "time_zone");
  const user = `${origin} ${email}`;
  if (zone) client.cookies.set(zone.name, zone.value);
  if (zone || !(await goOn(client, known.get(user)))) await client.signIn(email, code);
  const own = [...client.cookies].filter(([name]) => name !== "time_zone");
  known.set(user, new Map(own));
  await context.addCookies(
    own.map(([name, value]) => ({ name, value, url: origin, httpOnly: true, sameSite: "Lax" as const })),
  );
  return client;
}

/** Gives a client the cookies of an earlier sign-in. @returns false if that has ended */
async function goOn(client: BrowserClient, cookies = new Map<string, string>()): Promise<boolean> {
  for (const [name, value] of cookies) client.cookies.set(name, value);
  if (cookies.size > 0 && (await client.get("/api/users/me")).status === 200) return true;
  client.cookies.clear();
  return false;
}
