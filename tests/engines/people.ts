import { randomBytes } from "node:crypto";
import { BrowserClient } from "../support/browser-client";
import { CONSENT, FIRST_DATA } from "../support/new-client";

export const COACH = "coach@beast.example";

/** Describes a person who uses the product. `client` sends requests for them without a browser. */
export interface Person {
  email: string;
  /** The name as the product shows it. */
  name: string;
  user_id: string;
  client: BrowserClient;
}

/** Returns the name and e-mail address of somebody whom no other journey uses. */
export function somebodyNew(): Pick<Person, "email" | "name"> {
  const name = `Lena${randomBytes(4).toString("hex")}`;
  return { name, email: `${name.toLowerCase()}@people.example` };
}

/** Signs in a new client of Max who has not given body data yet. */
export async function newcomer(origin: string, code = "DEMO-ULTIMATE"): Promise<Person> {
  const person = somebodyNew();
  const client = await new BrowserClient(origin).signIn(person.email, code);
  const { user_id } = await (await client.get("/api/users/me")).json();
  return { ...person, user_id, client };
}

/** Signs in a new client of Max who has given body data and the consent. */
export async function newClient(origin: string, code?: string): Promise<Person> {
  const person = await newcomer(origin, code);
  await answered(200, person.client.json("POST", "/api/profile/initial-data", { ...FIRST_DATA, ...CONSENT }));
  return person;
}

/** Signs in somebody who has an account. */
export async function signedIn(origin: string, email: string, name: string): Promise<Person> {
  const client = await new BrowserClient(origin).signIn(email);
  const { user_id } = await (await client.get("/api/users/me")).json();
  return { email, name, user_id, client };
}

export const theCoach = (origin: string) => signedIn(origin, COACH, "Max");

/** Creates a nutrition plan and a training plan of a client. */
export async function writePlans(coach: Person, client: Person) {
  const nutrition = {
    client_user_id: client.user_id,
    title: `Plan of ${client.name}`,
    description: "",
    meals: [{ name: "Oats" }, { name: "Rice" }],
  };
  const training = {
    client_user_id: client.user_id,
    title: `Training of ${client.name}`,
    workouts: [{ name: "Legs", exercises: [{ name: "Squat", weight: "60 kg" }, { name: "Lunge" }] }],
  };
  return {
    nutrition: { ...nutrition, id: await created(coach, "/api/nutrition-plans", nutrition) },
    training: { ...training, id: await created(coach, "/api/training-plans", training) },
  };
}

/** Creates a training plan of a client with one workout. */
export async function writeTraining(coach: Person, client: Person, exercises: object[]): Promise<void> {
  const workouts = [{ name: "Workout", exercises }];
  const plan = { client_user_id: client.user_id, title: `Training of ${client.name}`, workouts };
  await created(coach, "/api/training-plans", plan);
}

async function created(person: Person, path: string, body: object): Promise<number> {
  const answer = await answered(201, person.client.json("POST", path, body));
  return (await answer.json()).id;
}

/** Waits for an answer that must have a status. */
export async function answered(status: number, request: Promise<Response>): Promise<Response> {
  const answer = await request;
  if (answer.status === status) return answer;
  throw new Error(`${answer.url} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}
