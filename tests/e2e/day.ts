import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures";

/** Returns the parts of the task list that show a client's day. */
export function dayOf(page: Page) {
  return {
    date: page.locator("input[type=date]"),
    heading: page.getByRole("navigation", { name: "Date" }).getByRole("heading"),
    completionRate: page.getByRole("region", { name: "Completion rate" }),
    /** The button of a task that is open. */
    open: (name: string) => page.getByRole("button", { name: `Mark as done: ${name}`, exact: true }),
    /** The button of a task that is done. */
    done: (name: string) => page.getByRole("button", { name: `Mark as not done: ${name}`, exact: true }),
    task: (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `done: ${name}` }) }),
  };
}

/** Unfolds the lists of a day on which everything is done. */
export const showFinished = (page: Page) => page.getByText("Show the day's tasks").click();

/** Waits for the server's answer to a tick. Without JavaScript the page sends a form instead of a call. */
export const ticked = (page: Page) =>
  page.waitForResponse((response) => ["PUT", "POST"].includes(response.request().method()));

/** Ticks a task off and waits until that is saved. */
export async function tick(page: Page, name: string) {
  const saved = ticked(page);
  await dayOf(page).open(name).click();
  expect((await saved).status()).toBeLessThan(400);
  await expect(dayOf(page).done(name)).toBeVisible();
}

/** Returns the day that is a number of days after the given day. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Returns a day in the product's short form: "20 Nov", with the year when it is not the current year. */
export const inShort = (day: string) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: day.startsWith(new Date().toISOString().slice(0, 4)) ? undefined : "numeric",
    timeZone: "UTC",
  }).format(Date.parse(day));
