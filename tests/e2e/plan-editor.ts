import { expect, type Locator, type Page } from "@playwright/test";
import { newClient, writePlan } from "./people";
import { rowMenu } from "./row-menu";

/** Returns the fields and buttons of the nutrition plan editor. */
export function planEditor(page: Page) {
  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  /** Returns the fields and buttons of the n-th meal. */
  const meal = (number: number) => {
    const row: Locator = dialog
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: `Meal ${number}`, exact: true }) });
    return {
      row,
      name: row.getByLabel("Name", { exact: true }),
      description: row.getByLabel("What's on the plate"),
      calories: row.getByLabel("Calories (kcal)"),
      protein: row.getByLabel("Protein (g)"),
      /** Opens the description, the days and the notes of the meal. */
      details: row.getByText("Plate, days and notes"),
      ...rowMenu(row, "meal", number),
    };
  };
  return {
    dialog,
    /** The client of the plan, with the field that sends them. */
    client: dialog.locator("p").filter({ hasText: /^Client: / }),
    clientField: dialog.locator("input[name=client_user_id]"),
    title: field("Title"),
    description: dialog.getByLabel("Description"),
    calories: dialog.getByRole("group", { name: "Daily targets" }).getByLabel("Calories (kcal)"),
    protein: dialog.getByRole("group", { name: "Daily targets" }).getByLabel("Protein (g)"),
    meal,
    meals: dialog.getByRole("heading", { name: /^Meal \d+$/ }),
    addMeal: dialog.getByRole("button", { name: "Add meal" }),
    create: dialog.getByRole("button", { name: "Create Plan" }),
    save: dialog.getByRole("button", { name: "Save Changes" }),
    error: dialog.getByRole("alert"),
  };
}

/** Unfolds a plan in a trainer's list. */
export const unfold = (card: Locator) => card.locator("summary").first().click();

/** Returns the card of an active plan. */
export const planCard = (page: Page, title: string) =>
  page
    .getByRole("region", { name: "Active Plans" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Returns the row of a plan in the list of all plans. */
export const planRow = (page: Page, title: string) =>
  page
    .getByRole("region", { name: "All Nutrition Plans" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Returns the row of a task in the task list. */
export const taskRow = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });

/** Types the name of a meal or an exercise, and leaves the field: until then its suggestions cover what stands below it. */
export async function typeName(field: Locator, name: string) {
  await field.fill(name);
  await field.press("Tab");
}

/** Opens the form for a plan of a new client. The trainer of coach@ must be signed in. */
export async function openNewPlan(page: Page, origin: string) {
  const client = await newClient(origin);
  await page.goto(`/nutrition/new?for=${client.user_id}`);
  return { client, editor: planEditor(page) };
}

/** Opens the form for a plan that a new client has. The trainer of coach@ must be signed in. */
export async function openSavedPlan(page: Page, origin: string) {
  const client = await newClient(origin);
  const plan = await writePlan(origin, client);
  const path = `/nutrition/${plan.id}/edit`;
  await page.goto(path);
  return { client, plan, path, editor: planEditor(page) };
}

/** Pastes a text into the field of a name as the browser would. Returns whether the browser pastes it itself. */
export async function paste(field: Locator, text: string): Promise<boolean> {
  await field.focus();
  // The script that reads lines has come, because it makes the field a combobox.
  await expect(field).toHaveRole("combobox");
  return await field.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    return field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
