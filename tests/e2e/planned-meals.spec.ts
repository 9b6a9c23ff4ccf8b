import { expect, test } from "../support/fixtures";
import { dayOf, tick, ticked } from "./day";
import { diaryOf } from "./diary";
import { newClient, writePlan } from "./people";

const PHONE = { width: 390, height: 844 };
const MEALS = [
  { name: "Breakfast oats", calories: 450, protein: 20 },
  { name: "Lunch rice", calories: 700 },
];

test("a meal that is ticked off is in the diary, and a meal that is logged is ticked off", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client, { meals: MEALS });
  await signedIn(client.email);
  const day = dayOf(page);
  const { entries, progress } = diaryOf(page);

  await page.goto("/tasks");
  await tick(page, "Breakfast oats");
  await page.goto("/calorie-tracking");
  await expect(progress).toContainText("450 of 2,000 kcal");
  await expect(entries("Breakfast")).toContainText("1 portion");

  await page.getByRole("button", { name: "Ate half: Lunch rice" }).click();
  await expect(entries("Lunch")).toContainText("½ portion");
  await page.goto("/tasks");
  await page.getByText("Show the day's tasks").click();
  await expect(day.done("Lunch rice")).toBeVisible();
});

test("a row offers to log its meal only while the meal is open", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client, { meals: MEALS });
  await signedIn(client.email);
  await page.setViewportSize(PHONE);
  const day = dayOf(page);
  await page.goto("/tasks");
  const eat = page.getByRole("button", { name: "Ate it: Breakfast oats" });
  const saved = ticked(page);
  await eat.click();
  expect((await saved).status()).toBeLessThan(400);
  await expect(day.done("Breakfast oats")).toBeVisible();
  await expect(eat).toBeHidden();
  await day.done("Breakfast oats").click();
  await expect(eat).toBeVisible();
});

test("opening a meal again asks about the foods that somebody has logged for it", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client, { meals: MEALS });
  await signedIn(client.email);
  const day = dayOf(page);
  const { entries } = diaryOf(page);
  await page.goto("/tasks");
  await tick(page, "Breakfast oats");

  await test.step("the portion is changed", async () => {
    await page.goto("/calorie-tracking");
    await entries("Breakfast").getByRole("link", { name: "Breakfast oats" }).click();
    await page.getByRole("button", { name: "Save 2" }).click();
    await expect(entries("Breakfast")).toContainText("2 portions");
  });

  await test.step("cancelling leaves the tick", async () => {
    await page.goto("/tasks");
    await day.done("Breakfast oats").click();
    await expect(page.getByText("Keep 1 food (900 kcal)?")).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(day.done("Breakfast oats")).toBeVisible();
  });

  await test.step("what is kept counts no longer", async () => {
    await day.done("Breakfast oats").click();
    await page.getByRole("button", { name: "Keep 1 food" }).click();
    await expect(day.open("Breakfast oats")).toBeVisible();
    await page.goto("/calorie-tracking");
    await expect(entries("Breakfast").first()).toContainText("900 kcal");
    await expect(page.getByRole("button", { name: "Ate it: Breakfast oats" })).toBeVisible();
  });
});
