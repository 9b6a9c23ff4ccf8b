import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { COACH } from "./people";

/** Presses Tab until an element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  const FAR = 150;
  for (let presses = 0; presses < FAR; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, "reached by Tab").toBeFocused();
}

test("a trainer searches, filters and pages through many clients by keyboard", async ({
  page,
  server,
  signedIn,
}) => {
  const family = `kim${randomBytes(3).toString("hex")}`;
  const names = Array.from({ length: 28 }, (_, index) => `${family}${String(index).padStart(2, "0")}`);
  for (const [index, name] of names.entries())
    await new BrowserClient(server.origin).signIn(
      `${name}@people.example`,
      index < 26 ? "DEMO-STARTER" : "DEMO-ADVANCED",
    );

  const clients = page.getByRole("region", { name: "Clients" });
  const cards = clients.getByRole("listitem").filter({ has: page.getByRole("heading") });
  const search = page.getByLabel("Search");
  const packages = page.getByLabel("Package");
  const order = page.getByLabel("Sort by");
  const show = clients.getByRole("button", { name: "Show" });
  const headings = cards.getByRole("heading");
  const inOrder = (from: number, to: number) =>
    names.slice(from, to).map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  await signedIn(COACH);
  await page.goto("/dashboard");

  await test.step("searching by name", async () => {
    await tabTo(page, search);
    await page.keyboard.type(family);
    await page.keyboard.press("Enter");
    await expect(clients).toContainText("28 clients");
    await expect(cards).toHaveCount(24);
    await expect(search).toHaveValue(family);
    await expect(clients.getByText("Page 1 of 2")).toBeVisible();
    // The newest client comes first.
    await expect(headings.first()).toHaveText(inOrder(27, 28));
  });

  await test.step("filtering by package and sorting", async () => {
    await tabTo(page, packages);
    await page.keyboard.type("Beast S");
    await expect(packages).toHaveValue("Beast Starter");
    await tabTo(page, order);
    await page.keyboard.type("Na");
    await expect(order).toHaveValue("name");
    await tabTo(page, show);
    await page.keyboard.press("Enter");
    await expect(clients).toContainText("26 clients");
    await expect(packages).toHaveValue("Beast Starter");
    await expect(headings).toHaveText(inOrder(0, 24));
  });

  await test.step("page by page", async () => {
    await tabTo(page, clients.getByRole("link", { name: "Next" }));
    await page.keyboard.press("Enter");
    await expect(clients.getByText("Page 2 of 2")).toBeVisible();
    await expect(headings).toHaveText(inOrder(24, 26));
    await expect(search).toHaveValue(family);
    await expect(packages).toHaveValue("Beast Starter");
    await expect(clients.getByRole("link", { name: "Next" })).toHaveCount(0);
    await tabTo(page, clients.getByRole("link", { name: "Previous" }));
    await page.keyboard.press("Enter");
    await expect(clients.getByText("Page 1 of 2")).toBeVisible();
    await expect(headings).toHaveText(inOrder(0, 24));
  });

  await test.step("searching without a match", async () => {
    await tabTo(page, search);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`${family}27`);
    await page.keyboard.press("Enter");
    await expect(clients.getByRole("heading", { name: "No clients found" })).toBeVisible();
    await tabTo(page, clients.getByRole("link", { name: "Clear search" }).first());
    await page.keyboard.press("Enter");
    await expect(search).toHaveValue("");
    await expect(packages).toHaveValue("");
    await expect(cards).toHaveCount(24);
  });
});
