import { expect, inFull, sameWay, test } from "../support/fixtures";
import { chooseDate, chosenClient, pickClient } from "./choosing";
import { COACH, newClient, writePlan } from "./people";
import { planCard, planEditor, planRow, typeName, unfold } from "./plan-editor";

// The other journeys are made without motion, which is faster.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const DELETE_QUESTION = "Are you sure you want to delete this nutrition plan? This action cannot be undone.";

test(
  "a trainer edits a plan, and deletes it after a question",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const title = `Lean bulk for ${client.name}`;
    await writePlan(server.origin, client, {
      title,
      meals: ["Oats", "Rice bowl", "Quark", "Salmon"].map((name) => ({ name })),
    });
    await signedIn(COACH);

    await test.step("the trainer edits the plan", async () => {
      await page.goto("/nutrition");
      await planCard(page, title)
        .getByRole("link", { name: `Edit ${title}` })
        .click();
      const editor = planEditor(page);
      await expect(editor.title).toHaveValue(title);
      await editor.meal(4).name.fill("Trout");
      await editor.save.click();
      await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
      await expect(page.getByRole("status")).toHaveText("The plan is saved.");
      await unfold(planCard(page, title));
      await planCard(page, title).getByText("Show All Meals").click();
      await expect(planCard(page, title)).toContainText("Trout");
      await expect(planCard(page, title)).not.toContainText("Salmon");
    });

    await test.step("the trainer confirms and deletes the plan", async () => {
      const remove = async () => {
        await planCard(page, title).getByLabel(`More for ${title}`).click();
        await planCard(page, title)
          .getByRole("link", { name: `Delete ${title}` })
          .click();
      };
      const dialog = page.getByRole("dialog", { name: "Delete nutrition plan" });
      await remove();
      await expect(dialog.getByText(DELETE_QUESTION, { exact: true })).toBeVisible();
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(planCard(page, title)).toBeVisible();
      await remove();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page).toHaveURL("/nutrition#nutrition-plans");
      await expect(page.getByRole("status")).toContainText("The plan is deleted.");
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    });
  },
);

test("the plan editor adds, removes and moves rows, saves by keyboard and keeps all input on errors", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const title = `Cut for ${client.name}`;
  // With a script Enter moves on to the next field.
  const save = javascript ? "Control+Enter" : "Enter";
  await signedIn(COACH);
  await page.goto("/nutrition");
  await page.getByRole("link", { name: "Create Nutrition Plan" }).first().click();
  await pickClient(page, client, { javascript });
  const editor = planEditor(page);

  await expect(editor.meal(1).remove, "one meal always stays").toHaveCount(0);
  await typeName(editor.meal(1).name, "Breakfast");
  await editor.addMeal.click();
  await expect(editor.meal(2).name).toBeFocused();
  await typeName(editor.meal(2).name, "Lunch");
  await editor.addMeal.click();
  await expect(editor.meal(3).name).toBeFocused();
  await editor.meal(3).name.fill("Dinner");
  await editor.meal(3).calories.fill("650");
  await editor.meal(3).details.click();
  await editor.meal(3).description.fill("Fish, potatoes\nand salad");

  await editor.meal(2).remove.click();
  await expect(editor.dialog.getByRole("status")).toHaveText("Removed: Lunch");
  await editor.dialog.getByRole("button", { name: "Undo" }).click();
  await expect(editor.meal(2).name).toBeFocused();
  await expect(editor.meal(2).name).toHaveValue("Lunch");
  await expect(editor.meal(3).name).toHaveValue("Dinner");
  await expect(editor.dialog.getByRole("group", { name: "Meal 3" }).getByLabel("Name")).toHaveValue("Dinner");
  await editor.meal(2).remove.click();
  await expect(editor.meals).toHaveCount(2);
  await expect(editor.meal(1).name).toHaveValue("Breakfast");
  await expect(editor.meal(2).name).toHaveValue("Dinner");
  await editor.meal(2).up.click();
  await expect(editor.meal(1).name).toHaveValue("Dinner");
  await expect(editor.meal(1).calories).toHaveValue("650");
  await expect(editor.meal(1).description).toHaveValue("Fish, potatoes\nand salad");
  await expect(editor.meal(2).name).toHaveValue("Breakfast");

  await test.step("a plan rejected by the server keeps the input", async () => {
    // The browser's own validation accepts blanks.
    await editor.title.fill("   ");
    await editor.meal(2).name.fill("   ");
    await editor.title.press(save);
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    await expect(editor.dialog.getByText("Please fill this in.")).toHaveCount(2);
    await expect(editor.title).toBeFocused();
    await expect(editor.title).toHaveAttribute("aria-invalid", "true");
    await expect(editor.clientField).toHaveValue(client.user_id);
    await expect(editor.meals).toHaveCount(2);
    await expect(editor.meal(1).name).toHaveValue("Dinner");
    await expect(editor.meal(1).calories).toHaveValue("650");
    await expect(editor.meal(1).description).toHaveValue("Fish, potatoes\nand salad");
  });

  await editor.meal(2).name.fill("Breakfast");
  await editor.title.fill(title);
  await editor.meal(2).name.press(save);
  await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
  await unfold(planCard(page, title));
  const meals = planCard(page, title).getByRole("list").getByRole("listitem");
  await expect(meals).toHaveCount(2);
  await expect(meals.nth(0)).toContainText("Dinner");
  await expect(meals.nth(1)).toContainText("Breakfast");
});

test("a double click creates only one plan", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const title = `Twice for ${client.name}`;
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`);
  const editor = planEditor(page);
  await expect(editor.clientField).toHaveValue(client.user_id);
  await editor.title.fill(title);
  await editor.meal(1).name.fill("Oats");
  await editor.create.dblclick();
  await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
  await expect(planRow(page, title)).toHaveCount(1);
});

test("going back and saving again creates only one plan", sameWay, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const title = `Once for ${client.name}`;
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`);
  const editor = planEditor(page);
  await editor.title.fill(title);
  await editor.meal(1).name.fill("Oats");
  await editor.create.click();
  await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
  await page.goBack();
  await expect(editor.dialog).toBeVisible();
  await editor.create.click();
  await page.goto("/nutrition");
  await expect(planRow(page, title)).toHaveCount(1);
});

test("the plan's client cannot be changed while editing", inFull, async ({ page, server, signedIn }) => {
  const plan = await writePlan(server.origin, await newClient(server.origin));
  await signedIn(COACH);
  await page.goto(`/nutrition/${plan.id}/edit`);
  const editor = planEditor(page);
  await expect(editor.clientField).toHaveAttribute("type", "hidden");
  await expect(editor.dialog.getByRole("link", { name: "Other client" })).toHaveCount(0);
});

test(
  "a client without a plan sees a notice and an empty day",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);
    await expect(page.getByRole("heading", { name: "Your plan is on its way" })).toBeVisible();
    await page.goto("/nutrition");
    await expect(page.getByRole("status")).toContainText("Your plan is on its way");
    await expect(page.getByRole("region", { name: "All Nutrition Plans" })).toHaveCount(0);
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { name: "Your plan is on its way" })).toBeVisible();
    await expect(page.getByText("Enjoy the rest.")).toHaveCount(0);
  },
);

test(
  "a trainer with one client sees the client's day without choosing",
  inFull,
  async ({ page, signedIn }) => {
    await signedIn("coach2@beast.example");
    await page.goto("/tasks");
    await expect(chosenClient(page, { name: "Oskar Other" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  },
);

test("the task list opens other days and says why a day has no tasks", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client, { meals: [{ name: "Oats" }] });
  await signedIn(client.email);
  await page.goto("/tasks");
  const date = page.locator("input[type=date]");
  const today = await date.inputValue();
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page.getByRole("heading", { name: "Yesterday" })).toBeVisible();
  await expect(page.getByText("This day is before the coaching started.")).toBeVisible();
  await chooseDate(page, addDays(today, 40), { javascript });
  await expect(page.getByText("Tasks are available up to one month ahead.")).toBeVisible();
  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(date).toHaveValue(today);
  await expect(page.getByText("0 of 1 done")).toBeVisible();
});
