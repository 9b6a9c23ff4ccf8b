import { expect, test } from "../support/fixtures";
import { chosenClient, pickClient } from "./choosing";
import { COACH, logOutByHand, newClient, signInByHand } from "./people";
import { planCard, planEditor, planRow, taskRow, typeName } from "./plan-editor";

test("a trainer writes a plan, the client ticks off its tasks, and the trainer sees the ticks", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const title = `Lean bulk for ${client.name}`;
  const note = "Quark instead of eggs.\nTasted fine.";

  await test.step("the trainer signs in and writes a plan", async () => {
    await signInByHand(page, { email: COACH, code: "DEMO-ULTIMATE" });
    await page.getByRole("link", { name: "Nutrition", exact: true }).click();
    await page.getByRole("link", { name: "Create Nutrition Plan" }).first().click();
    await pickClient(page, client, { javascript });
    const editor = planEditor(page);
    await expect(editor.client).toContainText(client.name);
    await editor.title.fill(title);
    await editor.description.fill("Half a kilo a month.");
    await editor.calories.fill("2800");
    await editor.protein.fill("190");
    for (const [index, name] of ["Oats", "Rice bowl", "Quark", "Salmon"].entries()) {
      if (index > 0) await editor.addMeal.click();
      await typeName(editor.meal(index + 1).name, name);
    }
    await editor.meal(1).calories.fill("540");
    await editor.meal(1).details.click();
    await editor.meal(1).description.fill("80 g oats");
    await editor.create.click();
    await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
    await expect(page.getByRole("status")).toContainText("is on for");
    await expect(planCard(page, title)).toContainText(client.name);
    await expect(planCard(page, title)).toContainText("2,800 kcal");
    await logOutByHand(page);
  });

  await test.step("the client signs in and sees the plan", async () => {
    await signInByHand(page, { email: client.email, code: "DEMO-ULTIMATE" });
    await expect(page.getByText("0 of 4 tasks done")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: "Nutrition" })
      .click();
    const card = planCard(page, title);
    await expect(card.getByText("Active", { exact: true })).toBeVisible();
    await expect(card.getByText("Half a kilo a month.")).toBeVisible();
    await expect(card.getByText("80 g oats")).toBeVisible();
    for (const name of ["Oats", "Rice bowl", "Quark"])
      await expect(card.getByText(name, { exact: true })).toBeVisible();
    await expect(card.getByText("Salmon")).toBeHidden();
    await card.getByText("Show All Meals").click();
    await expect(card.getByText("Salmon")).toBeVisible();
    await card.getByText("Show Fewer Meals").click();
    await expect(card.getByText("Salmon")).toBeHidden();
    await expect(page.getByRole("main").getByRole("link", { name: /Edit|Delete|Create/ })).toHaveCount(0);
    await expect(planRow(page, title)).toContainText("2,800 kcal");
  });

  await test.step("the client ticks off today's tasks and writes a note", async () => {
    await page.getByRole("link", { name: "Daily Tasks" }).click();
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
    await expect(page.getByText("0 of 4 done")).toBeVisible();
    for (const name of ["Oats", "Quark"]) {
      await page.getByRole("button", { name: `Mark as done: ${name}` }).click();
      await expect(page.getByRole("button", { name: `Mark as not done: ${name}` })).toBeVisible();
    }
    await expect(page.getByText("2 of 4 done")).toBeVisible();
    await expect(page.getByRole("region", { name: "Completion rate" })).toContainText("50 %");

    await page.getByRole("button", { name: "Mark as not done: Quark" }).click();
    await expect(page.getByRole("button", { name: "Mark as done: Quark" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Completion rate" })).toContainText("25 %");

    await page.getByRole("link", { name: "Add a note: Oats" }).click();
    const dialog = page.getByRole("dialog", { name: "Note for Oats" });
    // The keyboard of a phone would cover the dialog's facts, so that its field waits for a tap.
    if (javascript) await expect(dialog.getByRole("heading", { name: "Note for Oats" })).toBeFocused();
    await dialog.getByLabel("Note", { exact: true }).fill(note);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(taskRow(page, "Oats")).toContainText("Quark instead of eggs.");
    await page.getByRole("link", { name: "Edit note: Oats" }).click();
    await expect(dialog.getByLabel("Note", { exact: true })).toHaveValue(note);
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByText("1 of 4 tasks done")).toBeVisible();
  });

  await test.step("the trainer selects the client and sees the tick and the note", async () => {
    await signedIn(COACH);
    await page.goto("/tasks/client");
    await pickClient(page, client, { javascript });
    await expect(page.getByRole("button", { name: "Mark as not done: Oats" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as done: Quark" })).toBeVisible();
    await expect(taskRow(page, "Oats")).toContainText("Tasted fine.");
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(page.getByRole("heading", { name: "Tomorrow" })).toBeVisible();
    await expect(chosenClient(page, client)).toBeVisible();
    await expect(page.getByText("0 of 4 done")).toBeVisible();
  });
});
