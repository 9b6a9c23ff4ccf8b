import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect } from "../support/fixtures";
import { CONSENT, FIRST_DATA } from "../support/new-client";

export const COACH = "coach@beast.example";

export interface Person {
  email: string;
  /** The name as the product shows it. */
  name: string;
  user_id: string;
}

/** Returns the name and e-mail address of a new person who has no account and is not used by another test. */
export function somebodyNew(): Pick<Person, "email" | "name"> {
  const name = `Lena${randomBytes(4).toString("hex")}`;
  return { email: `${name.toLowerCase()}@people.example`, name };
}

/** Signs in a new client of coach@ who has not completed the onboarding yet. */
export async function newcomer(origin: string, code?: string): Promise<Person> {
  return (await signUp(origin, code)).person;
}

/** Signs in a new client of coach@ and completes the onboarding. No other test uses this client's data. */
export function newClient(origin: string, code?: string): Promise<Person> {
  return onboard(origin, { ...FIRST_DATA, ...CONSENT }, code);
}

/** Signs in a new client of coach@ who has given body data, but no consent. */
export function clientWithoutConsent(origin: string): Promise<Person> {
  return onboard(origin, FIRST_DATA);
}

/** A name that is longer than a phone is wide, as the product shows it. */
export const LONG_NAME = { first_name: "Wilhelmina Charlotte", last_name: "Hohenstein-Oberbergheim" };

/**
 * Signs in new clients of coach@ with long names: one with a plan, one who waits for it, and one who has not given body data
 * either and has written a message.
 */
export async function clientsWithNeeds(origin: string) {
  const people = [
    await newClient(origin, "DEMO-ULTIMATE"),
    await newClient(origin, "DEMO-STARTER"),
    await newcomer(origin, "DEMO-ADVANCED"),
  ] as const;
  for (const { email } of people) {
    const client = await new BrowserClient(origin).signIn(email);
    expect((await client.json("PUT", "/api/profile", LONG_NAME)).status).toBe(200);
  }
  await writePlan(origin, people[0]);
  const writer = await new BrowserClient(origin).signIn(people[2].email);
  const { user_id } = await (await writer.get("/api/trainer/profile")).json();
  const message = { recipient_user_id: user_id, content: "When do we begin?" };
  expect((await writer.json("POST", "/api/messages", message)).status).toBe(201);
  return people;
}

async function onboard(origin: string, data: object, code?: string): Promise<Person> {
  const { person, client } = await signUp(origin, code);
  const answer = await client.json("POST", "/api/profile/initial-data", data);
  expect(answer.status).toBe(200);
  return person;
}

async function signUp(origin: string, code = "DEMO-ULTIMATE") {
  const person = somebodyNew();
  const client = await new BrowserClient(origin).signIn(person.email, code);
  const { user_id } = await (await client.get("/api/users/me")).json();
  return { person: { ...person, user_id }, client };
}

interface PlanFacts {
  title?: string;
  description?: string;
  calories_target?: number;
  protein_target?: number;
  meals?: { name: string; description?: string; calories?: number; weekdays?: number[] }[];
}

/** Creates a nutrition plan for a client through the API. */
export async function writePlan(origin: string, client: Person, facts: PlanFacts = {}) {
  const coach = await new BrowserClient(origin).signIn(COACH);
  const body = {
    client_user_id: client.user_id,
    title: `Plan of ${client.name}`,
    description: "",
    meals: [{ name: "Oats" }, { name: "Rice" }],
    ...facts,
  };
  const answer = await coach.json("POST", "/api/nutrition-plans", body);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return { id: id as number, title: body.title, body, coach };
}

interface TrainingFacts {
  title?: string;
  workouts?: {
    name: string;
    weekdays?: number[];
    exercises: {
      name: string;
      sets?: number;
      reps?: string;
      weight?: string;
      notes?: string;
      targets?: string;
    }[];
  }[];
}

/** Creates a training plan for a client through the API. */
export async function writeTraining(origin: string, client: Person, facts: TrainingFacts = {}) {
  const coach = await new BrowserClient(origin).signIn(COACH);
  const body = {
    client_user_id: client.user_id,
    title: `Training of ${client.name}`,
    workouts: [{ name: "Legs", exercises: [{ name: "Squat" }, { name: "Lunge" }] }],
    ...facts,
  };
  const answer = await coach.json("POST", "/api/training-plans", body);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return { id: id as number, title: body.title };
}

/** Writes a training plan of two workouts with seven exercises each, which the editor opens folded. */
export function writeLongTraining(origin: string, client: Person) {
  const exercises = Array.from({ length: 7 }, (_, index) => ({ name: `Exercise ${index}` }));
  return writeTraining(origin, client, {
    workouts: [
      { name: "Push", exercises },
      { name: "Pull", exercises },
    ],
  });
}

/** Signs in by hand, from the landing page to the dashboard. */
export async function signInByHand(page: Page, { email, code }: { email: string; code: string }) {
  await page.goto("/");
  await page.getByRole("link", { name: "ANMELDEN" }).click();
  await page.getByLabel("Access code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue to sign-in" }).click();
  await chooseAtProvider(page, email);
  await page.waitForURL("/dashboard");
}

/** Signs in at the demo's provider, as one of its people or as a new person. */
export async function chooseAtProvider(page: Page, email: string) {
  await expect(page.getByRole("heading", { name: "Sign in to the demo" })).toBeVisible();
  const known = page.getByRole("button", { name: email });
  if ((await known.count()) > 0) return await known.click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Logs out by hand, on a desktop. */
export async function logOutByHand(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
}
