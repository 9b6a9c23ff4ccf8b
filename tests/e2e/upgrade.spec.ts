import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { makeCode } from "../support/made-codes";
import { COACH, newClient } from "./people";
import { profileDialog } from "./profile-dialogs";
import { stopTimers } from "./timers";

/** The time a success message stays visible before the page reloads, in milliseconds. */
const READING = 500;

const badge = (page: Page, type: string) => page.getByRole("complementary", { name: "Menu" }).getByText(type);

/** Sends a valid upgrade code and waits until the page has applied the new package. */
async function upgrade(page: Page, code: string, type: string, javascript: boolean) {
  const { upgrade } = profileDialog(page);
  await upgrade.code.fill(code);
  if (!javascript) {
    await upgrade.submit.click();
    await page.waitForURL("/dashboard");
    await expect(page.getByRole("status").first()).toHaveText(`Your package is now ${type}.`);
    return;
  }
  await stopTimers(page);
  const root = page.locator("html");
  await root.evaluate((html) => {
    html.dataset.stays = "yes";
    addEventListener("beforeunload", () => delete html.dataset.stays);
  });
  await upgrade.submit.click();
  await expect(upgrade.status).toHaveText(`Your package is now ${type}. Page will reload to apply changes.`);
  await page.clock.runFor(READING - 1);
  expect(await root.getAttribute("data-stays")).toBe("yes");
  const reload = page.waitForEvent("load");
  await page.clock.runFor(1);
  await reload;
  await page.clock.resume();
}

test("upgrade codes raise a client's package in steps", async ({ page, server, signedIn, javascript }) => {
  const client = await newClient(server.origin, "DEMO-STARTER");
  const coach = await new BrowserClient(server.origin).signIn(COACH);
  const { code } = await makeCode(coach, { purpose: "upgrade:Beast Ultimate", label: client.name });
  const profile = profileDialog(page);
  await signedIn(client.email);

  await test.step("a wrong code shows an error and stays in the field", async () => {
    await page.goto("/dashboard");
    await expect(page.getByText("Current: Beast Starter")).toBeVisible();
    await page.getByRole("link", { name: "Enter upgrade code" }).click();
    await expect(profile.upgrade.form).toContainText("Current: Beast Starter");
    await profile.upgrade.code.fill("DEMO-UP-NOWHERE");
    await profile.upgrade.submit.click();
    await expect(profile.upgrade.error).toHaveText("Upgrade failed. Please check your code.");
    await expect(profile.upgrade.code).toHaveValue("DEMO-UP-NOWHERE");
    await expect(badge(page, "Beast Starter")).toBeAttached();
  });

  await test.step("a valid code raises the package", async () => {
    await upgrade(page, " demo-up-advanced ", "Beast Advanced", javascript);
    await expect(badge(page, "Beast Advanced")).toBeAttached();
  });

  await test.step("the same code is rejected the second time, with a reason", async () => {
    await page.goto("/dashboard/profile?back=/tasks");
    await expect(profile.upgrade.form).toContainText("Current: Beast Advanced");
    await profile.upgrade.code.fill("DEMO-UP-ADVANCED");
    await profile.upgrade.submit.click();
    await expect(profile.upgrade.error).toHaveText(
      "You already have this package or a higher one. Your code has not been used.",
    );
    await expect(profile.upgrade.code).toHaveValue("DEMO-UP-ADVANCED");
  });

  await test.step("the trainer's code leads to the highest package and hides the upgrade form", async () => {
    await upgrade(page, code, "Beast Ultimate", javascript);
    await expect(badge(page, "Beast Ultimate")).toBeAttached();
    await page.goto("/dashboard/profile");
    await expect(profile.dialog).toBeVisible();
    await expect(profile.upgrade.form).toHaveCount(0);
    await profile.dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("link", { name: "Messenger and video calls" })).toBeVisible();
  });

  await test.step("another client cannot use the same code", async () => {
    const other = await newClient(server.origin, "DEMO-ADVANCED");
    await signedIn(other.email);
    await page.goto("/dashboard/profile");
    await profile.upgrade.code.fill(code);
    await profile.upgrade.submit.click();
    await expect(profile.upgrade.error).toHaveText("Upgrade failed. Please check your code.");
  });
});

test.describe("an upgrade on a server that fails", () => {
  test.use({ forgiven: /status of 50\d/ });

  test("is not told as a wrong code", async ({ page, server, signedIn, javascript }) => {
    test.skip(!javascript, "without JavaScript the error page says so");
    const client = await newClient(server.origin, "DEMO-STARTER");
    const { upgrade: form } = profileDialog(page);
    await signedIn(client.email);
    await page.goto("/dashboard/profile");
    await form.code.fill("DEMO-UP-ULTIMATE");

    const json = { error: "Internal server error" };
    await page.route("**/api/profile/upgrade-package", (route) => route.fulfill({ status: 500, json }));
    await form.submit.click();
    await expect(form.error).toHaveText("Internal server error");
    await page.unrouteAll();

    const body = "<h1>Bad gateway</h1>";
    await page.route("**/api/profile/upgrade-package", (route) => route.fulfill({ status: 502, body }));
    await form.submit.click();
    await expect(form.error).toHaveText("Network error during upgrade. Please try again.");
    await expect(form.code).toHaveValue("DEMO-UP-ULTIMATE");
  });
});

test.describe("an upgrade without a network connection", () => {
  test.use({ forgiven: /net::ERR_INTERNET_DISCONNECTED/ });

  test("shows an error and keeps the code", async ({ page, context, server, signedIn, javascript }) => {
    test.skip(!javascript, "without JavaScript the browser itself says that there is no network");
    const client = await newClient(server.origin, "DEMO-STARTER");
    const { upgrade: form } = profileDialog(page);
    await signedIn(client.email);
    await page.goto("/dashboard/profile");
    await form.code.fill("DEMO-UP-ULTIMATE");
    await context.setOffline(true);
    await form.submit.click();
    await expect(form.error).toHaveText("Network error during upgrade. Please try again.");
    await expect(form.code).toHaveValue("DEMO-UP-ULTIMATE");

    await context.setOffline(false);
    await upgrade(page, "DEMO-UP-ULTIMATE", "Beast Ultimate", javascript);
    await expect(badge(page, "Beast Ultimate")).toBeAttached();
  });
});
