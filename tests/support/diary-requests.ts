import type { BrowserClient } from "./browser-client";
import { Page } from "./page";
import { demoToday } from "./today";

type Facts = Record<string, unknown>;

/** An entry as the calls answer it, as far as tests ask for it. */
export interface DiaryEntry {
  id: number;
  food_id: number | null;
  food_name: string;
  serving_size_g: number;
  calories_per_100g: number;
  meal_type: string;
  notes: string;
}

/** Opens a page of somebody's. */
export const open = (person: BrowserClient, path: string) => Page.of(person.get(path));

/** Opens somebody's own diary of today. */
export const diaryOf = (person: BrowserClient) => open(person, "/calorie-tracking");

/** Returns the entries of somebody's own day, in order. */
export const entriesOf = async (person: BrowserClient, day = demoToday()): Promise<DiaryEntry[]> =>
  (await person.get(`/api/food-logs?date=${day}`)).json();

/** Returns the names of what somebody has logged on a day, in order. */
export const namesOf = async (person: BrowserClient, day?: string): Promise<string[]> =>
  (await entriesOf(person, day)).map(({ food_name }) => food_name);

/** Logs a quick entry of 650 kcal for lunch today, unless the facts say otherwise. */
export async function logQuick(person: BrowserClient, facts: Facts = {}): Promise<DiaryEntry> {
  const entry = { food_name: "Canteen", calories_per_100g: 650, meal_type: "lunch", log_date: demoToday() };
  return await made(person.json("POST", "/api/food-logs", { ...entry, ...facts }));
}

/** Makes a food of somebody's own and returns its id. */
export async function makeFood(person: BrowserClient, facts: Facts = {}): Promise<number> {
  const values = { protein_per_100g: 7, carbs_per_100g: 12, fat_per_100g: 3 };
  const food = { name: "Bean chili", calories_per_100g: 112, ...values, ...facts };
  return (await made<{ id: number }>(person.json("POST", "/api/food-database", food))).id;
}

async function made<Answer>(sent: Promise<Response>): Promise<Answer> {
  const answer = await sent;
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}
