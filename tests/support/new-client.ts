import { BrowserClient } from "./browser-client";

/** What somebody tells of their body at the start. */
export const FIRST_DATA = { age: 30, weight_kg: 80, height_cm: 180 };

let people = 0;

/** Somebody new of coach@beast.example, signed in with an access code, who has given no first data yet. */
export function newcomer(origin: string, code = "DEMO-STARTER"): Promise<BrowserClient> {
  return new BrowserClient(origin).signIn(`newcomer-${++people}@people.example`, code);
}

/** Somebody new who has given their first data too. */
export async function newClient(origin: string, code?: string): Promise<BrowserClient> {
  const client = await newcomer(origin, code);
  const answer = await client.json("POST", "/api/profile/initial-data", FIRST_DATA);
  if (answer.status !== 200) throw new Error(`the first data were answered ${answer.status}`);
  return client;
}
