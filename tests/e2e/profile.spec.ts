import type { Page } from "@playwright/test";
import { expect, inFull, test } from "../support/fixtures";
import { findBarriers } from "./accessibility";
import { COACH, chooseAtProvider, newClient } from "./people";
import { profileDialog } from "./profile-dialogs";

const edit = (page: Page) => page.getByRole("link", { name: "Edit profile" });

test("a client changes their profile and returns to the page they came from", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const profile = profileDialog(page);
  await signedIn(client.email);
  await page.goto("/nutrition");
  await edit(page).click();
  await expect(profile.dialog).toBeVisible();
  await expect(profile.firstName).toHaveValue(client.name);
  await expect(profile.bmi).toHaveText("BMI 24.7 Normalgewicht");

  await profile.firstName.fill("  Lena-Marie ");
  await profile.lastName.fill("Berg");
  await profile.weight.fill("97.2");
  if (javascript) await expect(profile.bmi).toHaveText("BMI 30.0 Starkes Übergewicht");
  await profile.save.click();
  await page.waitForURL("/nutrition#edit-profile");
  await expect(page.getByRole("status").first()).toHaveText("Your profile is saved.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your profile is saved.")).toHaveCount(0);

  await edit(page).click();
  await expect(profile.firstName).toHaveValue("Lena-Marie");
  await expect(profile.lastName).toHaveValue("Berg");
  await expect(profile.weight).toHaveValue("97.2");
  await expect(profile.height).toHaveValue("180");
  await expect(profile.bmi).toHaveText("BMI 30.0 Starkes Übergewicht");
  await profile.dialog.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lena-Marie");
});

test("on the phone the profile is reached through the menu", inFull, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const profile = profileDialog(page);
  await signedIn(client.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/nutrition");
  await expect(edit(page)).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await edit(page).click();
  await expect(profile.dialog).toBeVisible();
  await profile.age.fill("31");
  await profile.save.click();
  await page.waitForURL("/nutrition#edit-profile");
  await page.goto("/dashboard/profile");
  await expect(profile.age).toHaveValue("31");
});

test("a number out of range is not saved, and an empty field keeps the saved value", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const profile = profileDialog(page);
  await signedIn(client.email);
  await page.goto("/dashboard/profile?back=/tasks");
  await profile.firstName.fill("Somebody else");
  await profile.age.fill("101");
  await profile.save.click();
  await expect(profile.error).toContainText("Failed to update profile. Please try again.");
  await expect(profile.age).toBeFocused();
  await expect(profile.age).toHaveAttribute("aria-invalid", "true");
  await expect(profile.age).toHaveAccessibleDescription("Please enter 100 or less.");
  await expect(profile.age).toHaveValue("101");
  await expect(profile.firstName).toHaveValue("Somebody else");

  await profile.firstName.fill("");
  await profile.age.fill("");
  await profile.weight.fill("82.25");
  await profile.save.click();
  await page.waitForURL("/tasks");
  await page.goto("/dashboard/profile");
  await expect(profile.firstName).toHaveValue(client.name);
  await expect(profile.age).toHaveValue("30");
  await expect(profile.weight).toHaveValue("82.25");
});

test("a trainer has no profile to edit", inFull, async ({ page, signedIn }) => {
  await signedIn(COACH);
  await page.goto("/nutrition");
  await expect(edit(page)).toHaveCount(0);
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("a profile dialog whose session has ended", () => {
  test.use({ forgiven: /status of 401/ });

  test("leads to the sign-in, keeps the entries and can then be saved", async ({
    page,
    context,
    server,
    signedIn,
    javascript,
  }) => {
    test.skip(!javascript, "without JavaScript the page of the kept form says so");
    const { email } = await newClient(server.origin, "DEMO-STARTER");
    const profile = profileDialog(page);
    const client = await signedIn(email);
    await page.goto("/dashboard/profile?back=/nutrition");
    await profile.lastName.fill("Berg");
    await profile.upgrade.code.fill("DEMO-UP-ADVANCED");
    // Logs out on the same device, as if in another tab.
    await client.post("/logout");
    await profile.upgrade.submit.click();
    await expect(profile.upgrade.error).toContainText("You are signed out, so nothing was saved.");
    await expect(profile.upgrade.code).toHaveValue("DEMO-UP-ADVANCED");
    await profile.save.click();
    await expect(profile.error).toContainText("You are signed out, so nothing was saved.");
    await expect(profile.error).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);

    const opened = context.waitForEvent("page");
    await profile.error.getByRole("link", { name: "Open sign-in in a new tab" }).click();
    const tab = await opened;
    await tab.getByRole("button", { name: "Continue without a code" }).click();
    await chooseAtProvider(tab, email);
    await tab.waitForURL("/dashboard");

    await expect(profile.lastName).toHaveValue("Berg");
    await profile.save.click();
    await page.waitForURL("/nutrition");
    await expect(page.getByRole("status").first()).toHaveText("Your profile is saved.");
  });
});

test.describe("a failed save of the profile", () => {
  test.use({ forgiven: /status of 500|net::ERR_INTERNET_DISCONNECTED/ });

  test("shows an error and keeps the input", async ({ page, context, server, signedIn, javascript }) => {
    test.skip(!javascript, "without JavaScript the browser or the error page says so");
    const client = await newClient(server.origin);
    const profile = profileDialog(page);
    await signedIn(client.email);
    await page.goto("/dashboard/profile?back=/nutrition");
    await profile.lastName.fill("Berg");

    await page.route("**/api/profile", (route) =>
      route.fulfill({ status: 500, json: { error: "Internal server error" } }),
    );
    await profile.save.click();
    await expect(profile.error).toHaveText("Failed to update profile. Please try again.");
    await expect(profile.lastName).toHaveValue("Berg");
    await page.unrouteAll();

    await context.setOffline(true);
    await profile.save.click();
    await expect(profile.error).toHaveText("An error occurred. Please try again.");
    await expect(profile.lastName).toHaveValue("Berg");
    await context.setOffline(false);

    await profile.save.click();
    await page.waitForURL("/nutrition");
  });
});
