import type { Locator, Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { expectHeld } from "./modal";
import { clientWithoutConsent, newcomer, signInByHand, somebodyNew } from "./people";
import { consentDialog, onboardingDialog } from "./profile-dialogs";

const SCREENS = ["/dashboard", "/nutrition", "/tasks", "/dashboard/profile", "/dashboard/profile/upgrade"];

/** Fills in the onboarding dialog. */
async function fillIn(page: Page, facts: { weight?: string } = {}) {
  const { age, weight, height, consent } = onboardingDialog(page);
  await age.fill("30");
  await weight.fill(facts.weight ?? "80");
  await height.fill("180");
  await consent.check();
}

/** Checks that the onboarding dialog still contains what fillIn() entered. */
async function expectFilledIn(page: Page, facts: { weight?: string } = {}) {
  const { age, weight, height, consent } = onboardingDialog(page);
  await expect(age).toHaveValue("30");
  await expect(weight).toHaveValue(facts.weight ?? "80");
  await expect(height).toHaveValue("180");
  await expect(consent).toBeChecked();
}

/** Switches off the browser's own validation of the form. Old browsers have none. */
const withoutBrowserChecks = (dialog: Locator) =>
  dialog
    .locator("form")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });

test("a new client signs in, enters body data once and can use the app", async ({ page }) => {
  const person = somebodyNew();
  const { dialog, start } = onboardingDialog(page);

  await signInByHand(page, { email: person.email, code: "DEMO-ADVANCED" });
  await expect(dialog).toBeVisible();
  await page.goto("/tasks");
  await fillIn(page);
  await start.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daily Tasks");

  for (const path of ["/dashboard", "/nutrition", "/onboarding"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(page).toHaveURL("/dashboard");
});

test(
  "the onboarding dialog covers every screen and cannot be closed, but allows logging out",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newcomer(server.origin);
    const { dialog, logout } = onboardingDialog(page);
    await signedIn(client.email);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(dialog).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(page.locator("h1")).toHaveCount(1);
    }

    await page.goto("/dashboard");
    await expectHeld(page, "Nutrition");
    // The only ways out of it are beside.
    await expect(dialog.getByRole("link")).toHaveText([
      "Your data",
      "Imprint",
      "Privacy",
      "Accessibility",
      "Sources",
    ]);
    await expect(dialog.locator("a:not([target=_blank])")).toHaveCount(0);
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
    }
    // Clicks beside the dialog.
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    await expectHeld(page, "Nutrition");

    await logout.click();
    await page.waitForURL("/");
    await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
  },
);

test("the onboarding dialog rejects missing consent and a number out of range", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newcomer(server.origin);
  const { dialog, age, weight, consent, start, error } = onboardingDialog(page);
  await signedIn(client.email);
  await page.goto("/dashboard");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });

  await test.step("the browser rejects the input before anything is sent", async () => {
    await start.click();
    await expect(age).toBeFocused();
    await fillIn(page);
    await consent.uncheck();
    await start.click();
    await expect(consent).toBeFocused();
    await consent.check();
    expect(sent).toBe(0);
  });

  await test.step("the server rejects a number out of range", async () => {
    await weight.fill("29.9");
    await start.click();
    await expect(error).toContainText("Failed to save your data. Please try again.");
    await expect(weight).toHaveAttribute("aria-invalid", "true");
    await expect(weight).toBeFocused();
    await expect(weight).toHaveAccessibleDescription("Please enter 30 or more.");
    await expectFilledIn(page, { weight: "29.9" });
    expect(sent).toBe(1);
  });

  // With JavaScript the page calls the API, which does not require consent: only the browser checks it.
  if (javascript) return;
  await test.step("the server rejects missing consent", async () => {
    await weight.fill("80");
    await consent.uncheck();
    await withoutBrowserChecks(dialog);
    await start.click();
    await expect(dialog.getByText("Without your consent, your trainer can't coach you here.")).toBeVisible();
    await expect(consent).not.toBeChecked();
    await consent.check();
    await expectFilledIn(page);
  });
});

test("a client whose data came without a consent is asked for it on the next screen", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await clientWithoutConsent(server.origin);
  const { dialog, consent, go, error } = consentDialog(page);
  await signedIn(client.email);
  await page.goto("/tasks");
  await expect(dialog).toBeVisible();
  await expectHeld(page, "Nutrition");
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
  }

  await test.step("the browser rejects a missing consent", async () => {
    await go.click();
    await expect(consent).toBeFocused();
    await expect(page).toHaveURL("/tasks");
  });

  await test.step("the server rejects it if the browser does not", async () => {
    await withoutBrowserChecks(dialog);
    await go.click();
    await expect(error).toHaveText("Your consent was not saved. Please try again.");
    await expect(dialog.getByText("Without your consent, your trainer can't coach you here.")).toBeVisible();
    await expectHeld(page, "Nutrition");
  });

  await consent.check();
  await go.click();
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daily Tasks");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the consent dialog allows logging out", sameWay, async ({ page, server, signedIn }) => {
  const client = await clientWithoutConsent(server.origin);
  await signedIn(client.email);
  await page.goto("/dashboard");
  await consentDialog(page).logout.click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
});

test("the body mass index is updated during typing", async ({ page, server, signedIn, javascript }) => {
  test.skip(!javascript, "without JavaScript it follows what is saved");
  const client = await newcomer(server.origin);
  const { weight, height, bmi } = onboardingDialog(page);
  await signedIn(client.email);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await expect(bmi).toHaveText("BMI Enter weight and height to see your BMI.");
  await weight.fill("80");
  await height.fill("180");
  await expect(bmi).toHaveText("BMI 24.7 Normalgewicht");
  await weight.fill("59.8");
  await expect(bmi).toHaveText("BMI 18.5 Normalgewicht");
  await weight.fill("59,7");
  await expect(bmi).toHaveText("BMI 18.4 Untergewicht");
  await weight.fill("59,7 kg");
  await expect(bmi).toHaveText("BMI Enter weight and height to see your BMI.");
  await weight.fill("97.2");
  await expect(bmi).toHaveText("BMI 30.0 Starkes Übergewicht");
  await height.fill("1.8");
  await expect(bmi).toHaveText("BMI Enter weight and height to see your BMI.");
  await height.fill("180");
  await weight.fill("");
  await expect(bmi).toHaveText("BMI Enter weight and height to see your BMI.");
});

test("a newcomer changes the language in the dialog and loses no entry", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newcomer(server.origin);
  await signedIn(client.email);
  await page.goto("/tasks");
  await fillIn(page);
  const { dialog } = onboardingDialog(page);
  await dialog.getByRole("button", { name: "Deutsch" }).click();

  const german = page.getByRole("dialog", { name: "Willkommen bei Beast Coaching" });
  await expect(german).toBeVisible();
  await expect(german.getByRole("alert")).toHaveCount(0);
  await expect(german.getByLabel("Alter", { exact: true })).toHaveValue("30");
  await expect(german.getByLabel("Gewicht (kg)")).toHaveValue("80");
  await expect(german.getByLabel("Größe (cm)")).toHaveValue("180");
  await expect(german.getByRole("checkbox")).toBeChecked();
  await expect(german.getByText("BMI 24,7 Normalgewicht")).toBeVisible();

  // The Enter key sends the form, although the language buttons come first.
  await german.getByLabel("Gewicht (kg)").press("Enter");
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tagesaufgaben");
});

test(
  "the consent dialog changes the language and keeps the consent",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await clientWithoutConsent(server.origin);
    const { dialog, consent } = consentDialog(page);
    await signedIn(client.email);
    await page.goto("/tasks");
    await consent.check();
    await dialog.getByRole("button", { name: "Deutsch" }).click();
    const german = page.getByRole("dialog", { name: "Einwilligung erteilen" });
    await expect(german.getByRole("checkbox")).toBeChecked();
    await german.getByRole("button", { name: "Weiter" }).click();
    await expect(page).toHaveURL("/tasks");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test.describe("a failed save of the onboarding dialog", () => {
  test.use({ forgiven: /status of 500|net::ERR_INTERNET_DISCONNECTED/ });

  test("shows an error and keeps the input", async ({ page, context, server, signedIn, javascript }) => {
    test.skip(!javascript, "without JavaScript the browser or the error page says so");
    const client = await newcomer(server.origin);
    const { dialog, start, error } = onboardingDialog(page);
    await signedIn(client.email);
    await page.goto("/dashboard");
    await fillIn(page);

    await page.route("**/api/profile/initial-data", (route) =>
      route.fulfill({ status: 500, json: { error: "Internal server error" } }),
    );
    await start.click();
    await expect(error).toHaveText("Failed to save your data. Please try again.");
    await expectFilledIn(page);
    await page.unrouteAll();

    await context.setOffline(true);
    await start.click();
    await expect(error).toHaveText("An error occurred. Please try again.");
    await expectFilledIn(page);
    await context.setOffline(false);

    await start.click();
    await expect(dialog).toHaveCount(0);
  });
});
