import type { Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { chosenClient, pickClient } from "./choosing";
import { addDays, dayOf, inShort, showFinished, tick } from "./day";
import { COACH, newClient } from "./people";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const weekdayOf = (day: string) => WEEKDAYS[new Date(day).getUTCDay()] as string;

/** Returns the fields and buttons of the trainer's form for a custom task. */
function taskForm(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    name: dialog.getByLabel("Task name"),
    description: dialog.getByLabel("Description"),
    priority: dialog.getByLabel("Priority"),
    category: dialog.getByLabel("Category"),
    day: dialog.getByLabel("Day", { exact: true }),
    repeats: (name: string) => dialog.getByRole("radio", { name }),
    weekday: (name: string) => dialog.getByRole("checkbox", { name }),
    until: dialog.getByLabel("Last day"),
    notes: dialog.getByLabel("Additional notes"),
    create: dialog.getByRole("button", { name: "Create Task" }),
    save: dialog.getByRole("button", { name: "Save Changes" }),
    error: dialog.getByRole("alert"),
  };
}

const assigned = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Assigned" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a custom task on chosen weekdays is assigned, changed, ticked off and deleted", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const form = taskForm(page);
  const day = dayOf(page);
  let today = "";

  await test.step("the trainer sends the task without a weekday", async () => {
    await signedIn(COACH);
    await page.goto("/manage-tasks");
    await expect(page.getByRole("button", { name: "Add Custom Task" })).toBeDisabled();
    await page.goto("/manage-tasks/client");
    await pickClient(page, client, { javascript });
    await expect(page.getByRole("heading", { name: "Nothing assigned for this day" })).toBeVisible();
    today = await page.getByLabel("Date", { exact: true }).inputValue();
    await page.getByRole("link", { name: "Add Custom Task" }).click();
    await form.name.fill("Walk after lunch");
    await form.priority.selectOption("High");
    await form.category.selectOption("Lifestyle");
    await expect(form.day).toHaveValue(today);
    await expect(form.until, "what comes once has no last day").toBeHidden();
    await form.repeats("On chosen weekdays").check();
    await form.until.fill(addDays(today, 20));
    await form.notes.fill("Twenty minutes are enough.");
    await form.create.click();
  });

  await test.step("the form asks for a weekday and keeps the input", async () => {
    await expect(form.error).toHaveText("The task isn't saved yet. Please check the marked fields.");
    const weekdays = page.getByRole("group", { name: "Weekdays" });
    await expect(weekdays).toHaveAccessibleDescription("Please choose at least one day of the week");
    await expect(weekdays.getByRole("checkbox").first()).toBeFocused();
    await expect(form.name).toHaveValue("Walk after lunch");
    await expect(form.priority).toHaveValue("high");
    await expect(form.category).toHaveValue("lifestyle");
    await expect(form.day).toHaveValue(today);
    await expect(form.repeats("On chosen weekdays")).toBeChecked();
    await expect(form.until).toHaveValue(addDays(today, 20));
    await expect(form.notes).toHaveValue("Twenty minutes are enough.");
    await form.weekday(weekdayOf(today)).check();
    await form.weekday(weekdayOf(addDays(today, 2))).check();
    await form.create.click();
    await expect(page.getByRole("status")).toContainText("The task is assigned.");
    const row = assigned(page, "Walk after lunch");
    await expect(row).toContainText("High priority · Lifestyle");
    for (const chosen of [today, addDays(today, 2)])
      await expect(row).toContainText(weekdayOf(chosen).slice(0, 3));
    await expect(row).toContainText(`until ${inShort(addDays(today, 20))}`);
    await expect(row).toContainText("Twenty minutes are enough.");
  });

  await test.step("the trainer changes the task, and an empty name is rejected", async () => {
    await page.getByRole("link", { name: "Edit: Walk after lunch" }).click();
    await expect(form.weekday(weekdayOf(today))).toBeChecked();
    await expect(form.weekday(weekdayOf(addDays(today, 1)))).not.toBeChecked();
    await expect(form.until).toHaveValue(addDays(today, 20));
    await form.description.fill("Outside, whatever the weather.");
    // The browser's own validation accepts blanks.
    await form.name.fill("   ");
    await form.save.click();
    await expect(form.error).toContainText("The task isn't saved yet.");
    await expect(form.name).toBeFocused();
    await expect(form.description).toHaveValue("Outside, whatever the weather.");
    await expect(form.weekday(weekdayOf(today))).toBeChecked();
    await form.name.fill("Walk after dinner");
    await form.save.click();
    await expect(page.getByRole("status")).toHaveText("The task is changed.");
    await expect(assigned(page, "Walk after dinner")).toContainText("Outside, whatever the weather.");
  });

  await test.step("the client finds the task on its days and ticks it off", async () => {
    await signedIn(client.email);
    for (const [date, count] of [
      [addDays(today, 1), 0],
      [addDays(today, 2), 1],
      [addDays(today, 21), 0],
      [addDays(today, 7), 1],
    ] as const) {
      await page.goto(`/tasks?date=${date}`);
      await expect(day.date).toHaveValue(date);
      await expect(day.open("Walk after dinner")).toHaveCount(count);
    }
    await page.goto("/tasks");
    const task = page.getByRole("region", { name: "Custom tasks" }).getByRole("listitem");
    await expect(task).toContainText("Outside, whatever the weather.");
    await expect(task).toContainText("High priority · Lifestyle");
    await tick(page, "Walk after dinner");
  });

  await test.step("the trainer deletes the task: completed ones stay, open ones are removed", async () => {
    await signedIn(COACH);
    await page.goto(`/manage-tasks?client=${client.user_id}`);
    await expect(assigned(page, "Walk after dinner")).toContainText("Done");
    await page.getByLabel("More for Walk after dinner", { exact: true }).click();
    await page.getByRole("link", { name: "Delete: Walk after dinner" }).click();
    await expect(form.dialog).toContainText('Delete "Walk after dinner"?');
    await form.dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status")).toHaveText(
      "The task is deleted. Completed tasks and tasks with notes stay.",
    );
    await expect(page.getByRole("heading", { name: "Nothing assigned for this day" })).toBeVisible();
    await signedIn(client.email);
    await page.goto("/tasks");
    await showFinished(page);
    await expect(day.done("Walk after dinner")).toBeVisible();
    await page.goto(`/tasks?date=${addDays(today, 7)}`);
    await expect(page.getByText("Your plan is on its way", { exact: true })).toBeVisible();
  });
});

test(
  "a trainer goes from a client's day to its custom tasks and back",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const form = taskForm(page);
    await signedIn(COACH);
    await page.goto(`/tasks?client=${client.user_id}`);
    const tomorrow = addDays(await dayOf(page).date.inputValue(), 1);
    await page.getByRole("link", { name: "Next day" }).click();
    await page.getByRole("link", { name: "Create Custom Tasks" }).click();
    await expect(chosenClient(page, client)).toBeVisible();
    await expect(page.getByLabel("Date", { exact: true })).toHaveValue(tomorrow);
    await page.getByRole("link", { name: "Add Custom Task" }).click();
    await expect(form.day).toHaveValue(tomorrow);
    await form.name.fill("Weigh yourself");
    await form.name.press("Enter");
    await expect(assigned(page, "Weigh yourself")).toContainText("Medium priority · General · Once");
    await page.getByRole("link", { name: "See the whole day" }).click();
    await expect(dayOf(page).heading).toHaveText("Tomorrow");
    await expect(dayOf(page).open("Weigh yourself")).toBeVisible();
  },
);
