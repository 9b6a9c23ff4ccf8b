import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { BrowserClient } from "./browser-client";

/** The initial data that a new client gives. */
export const FIRST_DATA = { age: 30, weight_kg: 80, height_cm: 180 };
/** The consent to the current text, as calls and forms send it. */
export const CONSENT = { health_data_consent: CURRENT_CONSENT };

let people = 0;

/** Signs in a new client without initial data. The trainer is coach@beast.example by default. */
export function newcomer(origin: string, code = "DEMO-STARTER"): Promise<BrowserClient> {
  return new BrowserClient(origin).signIn(`newcomer-${++people}@people.example`, code);
}

/** Signs in a new client and gives the initial data, with a consent unless `consent` says otherwise. */
export async function newClient(
  origin: string,
  code?: string,
  consent: object = CONSENT,
): Promise<BrowserClient> {
  const client = await newcomer(origin, code);
  const answer = await client.json("POST", "/api/profile/initial-data", { ...FIRST_DATA, ...consent });
  if (answer.status !== 200) throw new Error(`the first data were answered ${answer.status}`);
  return client;
}
