import type { Page } from "@playwright/test";
import { expect, inFullIf, test } from "../support/fixtures";
import { findBarriers } from "./accessibility";
import { COACH, newClient } from "./people";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** Checks that the page is not wider than the screen, and with JavaScript, which the check needs, that it has no barriers. */
async function expectFits(page: Page, javascript: boolean) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (javascript) expect(await findBarriers(page)).toEqual([]);
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, inFullIf(device !== "phone"), () => {
    test.use({ viewport });

    test("a client creates a food with doubtful values, the trainer corrects and verifies it, and the client sees the mark", async ({
      page,
      server,
      signedIn,
      javascript,
    }) => {
      const client = await newClient(server.origin);
      const name = `Oats ${client.email}`;
      const dialog = page.getByRole("dialog");
      const row = page.getByRole("listitem").filter({ hasText: name });
      await signedIn(client.email);
      await page.goto("/foods");
      await page.getByRole("link", { name: "Create food" }).first().click();
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Calories").fill("37.2");
      await dialog.getByLabel("Carbs").fill("58.7");
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(dialog.getByRole("alert").filter({ hasText: "Please check the values" })).toContainText(
        "but 37.2 kcal are entered",
      );
      await expect(dialog.getByLabel("Name")).toHaveValue(name);
      await expectFits(page, javascript);
      await dialog.getByRole("button", { name: "The values are right, save" }).click();
      await expect(row).toContainText("37.2 kcal");
      await expectFits(page, javascript);

      await signedIn(COACH);
      await page.goto("/foods?of=clients");
      await page.getByLabel("Search foods").fill(name);
      await page.getByRole("button", { name: "Search" }).click();
      await row.getByRole("link", { name: "Change" }).click();
      await dialog.getByLabel("Calories").fill("272");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(row).toContainText("272 kcal");
      await row.getByRole("button", { name: "Verify" }).click();
      await expect(row.getByRole("button", { name: "Take the mark off" })).toBeVisible();
      await expectFits(page, javascript);

      await signedIn(client.email);
      await page.goto("/foods");
      await expect(row).toContainText("Verified by a trainer");
    });
  });
}
