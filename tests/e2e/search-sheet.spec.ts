import type { Page } from "@playwright/test";
import { expect, inFullIf, test } from "../support/fixtures";
import { diaryOf, logFirstResult } from "./diary";
import { newClient } from "./people";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Makes a client who has logged four foods, and returns their names. */
async function clientWithFoods(origin: string) {
  const client = await newClient(origin);
  const foods: string[] = [];
  for (const [q, serving_size_g] of [
    ["oats", 80],
    ["banana", 120],
    ["salmon", 150],
    ["cooked rice", 220],
  ] as const)
    foods.push((await logFirstResult(origin, client.email, q, { serving_size_g })).name);
  return { client, foods };
}

const heightOf = async (page: Page) => (await page.getByRole("dialog").boundingBox())?.height;

for (const [device, viewport] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test.describe(`the search on ${device}`, inFullIf(device !== "a phone"), () => {
    test.use({ viewport });

    test("stays open while foods are logged, counts them, logs several at once, and ends by Done", async ({
      page,
      server,
      signedIn,
      javascript,
    }) => {
      const { client, foods } = await clientWithFoods(server.origin);
      const [oats, banana, salmon, rice] = foods as [string, string, string, string];
      await signedIn(client.email);
      const { dialog, search, results, grams, log, entries, progress } = diaryOf(page);
      const count = dialog.locator("#sheet-count");
      await page.goto("/calorie-tracking");
      await page.getByRole("link", { name: "Add to Dinner" }).click();
      await expect(dialog).toContainText("Add food to Dinner");
      const height = await heightOf(page);

      await test.step("a usual food, with its button", async () => {
        await dialog.getByRole("button", { name: `Log 80 g of ${oats}` }).click();
        await expect(count).toHaveText("1 food · 303 kcal");
        await expect(dialog).toContainText("Add food to Dinner");
        expect(await heightOf(page)).toBe(height);
      });

      await test.step("a food that is searched, which leads back to the same search", async () => {
        await search.fill("skyr");
        await search.press("Enter");
        // A script opens the first food at once. Without one, Enter shows what was found.
        await expect(grams.or(results.first()).first()).toBeVisible();
        if (!javascript) await results.first().click();
        await expect(grams).toBeVisible();
        expect(await heightOf(page)).toBe(height);
        await grams.fill("200");
        await log.click();
        await expect(count).toHaveText(/^2 foods · \d{3} kcal$/);
        await expect(search).toHaveValue("skyr");
        expect(await heightOf(page)).toBe(height);
      });

      await test.step("two marked foods at once", async () => {
        await dialog.getByRole("link", { name: "Recent" }).click();
        await dialog.getByLabel(`Mark 120 g of ${banana}`).check();
        await dialog.getByLabel(`Mark 150 g of ${salmon}`).check();
        await dialog.getByRole("button", { name: javascript ? "Log 2 foods" : "Log marked foods" }).click();
        await expect(count).toHaveText(/^4 foods · [\d,]+ kcal$/);
        expect(await heightOf(page)).toBe(height);
      });

      await test.step("Done leads to the meal", async () => {
        await dialog.getByRole("link", { name: "Done" }).click();
        await expect(page).toHaveURL(/\/calorie-tracking\?date=[\d-]+#add-dinner$/);
        await expect(entries("Dinner")).toHaveCount(4);
        await expect(entries("Dinner").filter({ hasText: rice })).toHaveCount(0);
        await expect(progress).toBeVisible();
      });
    });
  });

test.describe("with JavaScript", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "a script keeps the steps out of the history",
  );
  test.use({ viewport: PHONE });

  for (const [ends, name] of [
    [false, "the open search"],
    [true, "Done"],
  ] as const)
    test(`one Back from ${name} leads to where the search was opened`, async ({ page, server, signedIn }) => {
      const { client, foods } = await clientWithFoods(server.origin);
      await signedIn(client.email);
      const { dialog, search, results, grams, log } = diaryOf(page);
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Open diary" }).click();
      await page.getByRole("link", { name: "Add to Dinner" }).click();
      const opened = dialog.getByRole("button", { name: `Log 80 g of ${foods[0]}` });
      // The script comes with the first pointer.
      await expect(search).toHaveAttribute("role", "combobox");
      await opened.hover();
      await expect(dialog).toHaveAttribute("data-sheet", "scripted");
      await opened.click();
      await expect(dialog.locator("#sheet-count")).toHaveText(/^1 food · /);
      await dialog.getByRole("link", { name: "Frequent" }).click();
      await expect(dialog.getByRole("link", { name: "Frequent" })).toHaveAttribute("aria-current", "true");
      await search.fill("skyr");
      await expect(results.first()).toHaveAttribute("href", /q=skyr/);
      await results.first().click();
      await grams.fill("200");
      await log.click();
      await expect(dialog.locator("#sheet-count")).toHaveText(/^2 foods · /);
      await dialog.getByRole("link", { name: "Saved meals" }).click();
      await expect(dialog).toContainText("No saved meals yet");
      await dialog.locator("[data-close]").click();
      await expect(dialog.locator("#sheet-count")).toHaveText(/^2 foods · /);
      if (ends) {
        await dialog.getByRole("link", { name: "Done" }).click();
        await expect(dialog).toHaveCount(0);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/calorie-tracking$/);
      await expect(dialog).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

  test("a step waits for the script, so that one Back is enough", async ({ page, server, signedIn }) => {
    const { client, foods } = await clientWithFoods(server.origin);
    await signedIn(client.email);
    const { dialog, search } = diaryOf(page);
    const code = heldBack();
    await page.route(/\/sheet-[^/]*\.js$/, async (route) => {
      await code.released;
      await route.continue();
    });
    await page.goto("/calorie-tracking");
    await page.getByRole("link", { name: "Add to Dinner" }).click();
    await expect(search).toHaveAttribute("role", "combobox");
    await dialog.getByRole("button", { name: `Log 80 g of ${foods[0]}` }).click();
    await expect(dialog).not.toHaveAttribute("data-sheet", "scripted");
    code.release();
    await expect(dialog.locator("#sheet-count")).toHaveText(/^1 food · /);
    await page.goBack();
    await expect(page).toHaveURL(/\/calorie-tracking$/);
    await expect(dialog).toHaveCount(0);
  });

  test("an amount that is logged before the code of its form has come waits too, and is sent once", async ({
    page,
    server,
    signedIn,
  }) => {
    const { client, foods } = await clientWithFoods(server.origin);
    await signedIn(client.email);
    const { dialog, search, results, grams, log } = diaryOf(page);
    await page.goto("/calorie-tracking");
    await page.getByRole("link", { name: "Add to Dinner" }).click();
    await expect(search).toHaveAttribute("role", "combobox");
    await results.filter({ hasText: foods[0] }).first().click();
    await expect(grams).toBeVisible();
    const code = heldBack();
    await page.route(/\/(form-events|portion|sheet)-[^/]*\.js$/, async (route) => {
      await code.released;
      await route.continue();
    });
    await page.reload();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await log.click();
    await log.click();
    code.release();
    await expect(dialog.locator("#sheet-count")).toHaveText(/^1 food · /);
    // Opens another list, so that a second sending of the form, if there was one, has been noticed before the count.
    await dialog.getByRole("link", { name: "Frequent" }).click();
    await expect(dialog.getByRole("link", { name: "Frequent" })).toHaveAttribute("aria-current", "true");
    expect(sent).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/calorie-tracking$/);
    await expect(dialog).toHaveCount(0);
  });

  test("one Back is enough after a quick entry and a new food", async ({ page, server, signedIn }) => {
    const { client } = await clientWithFoods(server.origin);
    await signedIn(client.email);
    const { dialog, search, grams, log } = diaryOf(page);
    const count = dialog.locator("#sheet-count");
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Open diary" }).click();
    await page.getByRole("link", { name: "Add to Dinner" }).click();
    await expect(search).toHaveAttribute("role", "combobox");
    await dialog.getByRole("link", { name: "Quick entry" }).click();
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await dialog.getByRole("link", { name: "Quick entry" }).click();
    await dialog.getByLabel("Calories").fill("90");
    await dialog.getByRole("button", { name: "Log" }).click();
    await expect(count).toHaveText("1 food · 90 kcal");
    await dialog.getByRole("link", { name: "Create food" }).click();
    await dialog.getByLabel("Name").fill("Plum cake");
    await dialog.getByLabel("Calories").fill("250");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(grams).toBeVisible();
    await grams.fill("100");
    await log.click();
    await expect(count).toHaveText("2 foods · 340 kcal");
    await page.goBack();
    await expect(page).toHaveURL(/\/calorie-tracking$/);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** Returns a promise and the function that keeps it. */
function heldBack() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
