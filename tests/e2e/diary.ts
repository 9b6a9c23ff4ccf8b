import type { Locator, Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect } from "../support/fixtures";
import { demoToday } from "../support/today";

/** Returns the parts of the food diary. */
export function diaryOf(page: Page) {
  const dialog = page.getByRole("dialog");
  const meal = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    dialog,
    meal,
    /** The entries and planned meals of a meal. */
    entries: (name: string) => meal(name).locator(".diary-row"),
    progress: page.getByRole("region", { name: "Calorie goal" }),
    /** The field of the search, in the dialog or beside the diary. */
    search: page.getByLabel("Food or barcode").and(page.locator("input")),
    results: page.locator("#foods [data-food]"),
    grams: dialog.getByLabel("Grams"),
    log: dialog.locator("button.button-main"),
  };
}

/** Logs a food that a search finds first for somebody, and returns its name. */
export async function logFirstResult(
  origin: string,
  email: string,
  q: string,
  facts: object = {},
): Promise<{ food_id: number; name: string }> {
  const person = await new BrowserClient(origin).signIn(email);
  const [food] = await (await person.get(`/api/food-search?q=${encodeURIComponent(q)}`)).json();
  const entry = { food_id: food.id, meal_type: "lunch", log_date: demoToday(), ...facts };
  expect((await person.json("POST", "/api/food-logs", entry)).status).toBe(201);
  return { food_id: food.id, name: food.name };
}

/** The number of kilocalories in a text such as "Log 284 kcal". */
export const kcalIn = async (element: Locator): Promise<string> =>
  /([\d.,]+) kcal/.exec((await element.innerText()).replace(/\s+/g, " "))?.[1] ?? "";
