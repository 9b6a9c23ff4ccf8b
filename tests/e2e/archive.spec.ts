import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { COACH, chooseAtProvider, newClient, signInByHand } from "./people";

/** Searches the trainer's client list for a name. */
async function search(page: Page, name: string) {
  await page.getByLabel("Search").fill(name);
  await page.getByLabel("Search").press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${name}`));
}

test("a client loses access when archived and signs in again after being restored", async ({
  page,
  server,
  signedIn,
  otherBrowser,
}) => {
  const client = await newClient(server.origin);
  const theirs = await otherBrowser(client.email);
  await theirs.goto("/dashboard");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);

  await test.step("the trainer confirms and archives the client", async () => {
    await signedIn(COACH);
    await page.goto("/dashboard");
    await search(page, client.name);
    await page.getByRole("link", { name: new RegExp(`^Details ?: ${client.name}$`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(client.name);
    const question = page.getByRole("dialog", { name: `Archive ${client.name}?` });
    await page.getByRole("link", { name: "Archive client" }).click();
    await question.getByRole("link", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("link", { name: "Archive client" }).click();
    await question.getByRole("button", { name: "Archive client" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("status").first()).toHaveText(
      "The client is archived. You can find them below your client list.",
    );
    await search(page, client.name);
    await expect(page.getByRole("heading", { name: "No clients found" })).toBeVisible();
  });

  await test.step("the client's next click leads to the landing page, and signing in fails", async () => {
    await theirs
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: "Nutrition" })
      .click();
    await expect(theirs).toHaveURL("/");
    await theirs.getByRole("link", { name: "ANMELDEN" }).click();
    await theirs.getByRole("button", { name: "Continue without a code" }).click();
    await chooseAtProvider(theirs, client.email);
    await expect(theirs.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
    await expect(theirs.getByText("This account is closed. Please contact your trainer.")).toBeVisible();
    await theirs.getByRole("link", { name: "Return to the start page now" }).click();
  });

  await test.step("the trainer finds and restores the archived client", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^\d+ archived clients?$/ }).click();
    await expect(page.getByRole("heading", { name: "Archived clients" })).toBeVisible();
    await search(page, client.name);
    await page.getByRole("button", { name: new RegExp(`^Restore ?: ${client.name}$`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(client.name);
    await expect(page.getByRole("status").first()).toHaveText(
      "The client is restored and can sign in again.",
    );
    await expect(page.getByRole("link", { name: "Archive client" })).toBeVisible();
  });

  await test.step("the client signs in again", async () => {
    await signInByHand(theirs, { email: client.email, code: "DEMO-ULTIMATE" });
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);
  });
});
