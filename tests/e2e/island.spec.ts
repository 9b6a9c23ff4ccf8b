import { expect, test } from "../support/fixtures";
import { holdScript } from "./held-script";
import { COACH, newClient } from "./people";
import { planEditor, typeName } from "./plan-editor";
import { profileDialog } from "./profile-dialogs";

test("the list buttons of the plan editor send a request only without JavaScript", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = planEditor(page);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await editor.title.fill("Lean bulk");
  await typeName(editor.meal(1).name, "Oats");
  await editor.addMeal.click();
  await typeName(editor.meal(2).name, "Rice");
  await editor.meal(2).up.click();
  await expect(editor.meal(1).name).toHaveValue("Rice");
  await expect(editor.meal(2).name).toHaveValue("Oats");
  await editor.meal(1).down.click();
  await expect(editor.meal(1).name).toHaveValue("Oats");
  await editor.meal(2).remove.click();
  await expect(editor.meals).toHaveCount(1);
  await expect(editor.title).toHaveValue("Lean bulk");
  expect(posts).toBe(javascript ? 0 : 4);
});

test.describe("what was typed before the script of an island has loaded", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "without JavaScript there is nothing to wait for",
  );

  test("is kept and saved by the plan editor", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const title = `Early ${client.name}`;
    await signedIn(COACH);
    const arrive = await holdScript(page, "plan-editor");
    await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "commit" });
    const editor = planEditor(page);
    await editor.title.fill(title);
    await editor.calories.fill("2100");
    // The trainer has no meal of this name, whose suggestion would lie above the button below.
    await editor.meal(1).name.fill("Spelt");
    await arrive();
    await page.waitForLoadState("networkidle");

    await editor.addMeal.click();
    await expect(editor.meals).toHaveCount(2);
    await expect(page).toHaveURL(/\/nutrition\/new\?for=/);
    await expect(editor.title).toHaveValue(title);
    await expect(editor.calories).toHaveValue("2100");
    await expect(editor.meal(1).name).toHaveValue("Spelt");
    await editor.meal(2).name.fill("Rice");
    await editor.create.click();
    await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
    await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  });

  test("counts for the body mass index", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const profile = profileDialog(page);
    await signedIn(client.email);
    const arrive = await holdScript(page, "body-fields");
    await page.goto("/dashboard/profile", { waitUntil: "commit" });
    await profile.weight.fill("97.2");
    await expect(profile.bmi).toHaveText("BMI 24.7 Normalgewicht");
    await arrive();
    await expect(profile.bmi).toHaveText("BMI 30.0 Starkes Übergewicht");
  });
});
