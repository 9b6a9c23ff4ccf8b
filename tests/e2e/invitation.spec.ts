import type { Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { keepSecrets } from "../support/watched-logs";
import { findBarriers } from "./accessibility";
import { COACH, chooseAtProvider, logOutByHand, somebodyNew } from "./people";
import { onboardingDialog } from "./profile-dialogs";

const codeRow = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Your codes" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: label, exact: true }) });

/** Opens an invitation and signs in with an e-mail address. */
async function follow(page: Page, invitation: string, email: string) {
  await page.goto(invitation);
  await expect(page).toHaveURL("/sign-in");
  const dialog = page.getByRole("dialog", { name: "Opening sign-in" });
  await expect(dialog).toContainText("Your code is accepted. Now sign in.");
  await dialog.getByRole("button", { name: "Sign in now" }).click();
  await chooseAtProvider(page, email);
}

test("an invitation admits new clients until the trainer revokes its code", async ({
  page,
  context,
  signedIn,
  otherBrowser,
  javascript,
}) => {
  const person = somebodyNew();
  const label = `For ${person.name}`;
  let code = "";
  let invitation = "";

  await test.step("the trainer makes a code, which is shown once", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signedIn(COACH);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Access Codes" }).click();
    await page.getByRole("link", { name: "Create code" }).click();
    const form = page.getByRole("dialog", { name: "Create a code" });
    await form.getByRole("radio", { name: "Beast Advanced", exact: true }).check();
    await form.getByLabel("Name of the person").fill(label);
    await form.getByRole("button", { name: "Create code" }).click();

    const made = page.getByRole("dialog", { name: "Copy your new code" });
    await expect(made).toContainText(label);
    code = await made.getByLabel("Code", { exact: true }).inputValue();
    invitation = await made.getByLabel("Invitation link", { exact: true }).inputValue();
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(invitation).toContain(code);
    keepSecrets([code, code.replaceAll("-", "")]);

    const copy = made.getByRole("button", { name: "Copy: Invitation link" });
    if (javascript) {
      await copy.click();
      await expect(made.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invitation);
      await made.getByRole("button", { name: "Copy: Code" }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      expect(await findBarriers(page)).toEqual([]);
    } else {
      await expect(copy).toBeHidden();
    }

    await made.getByRole("link", { name: "Done" }).click();
    await expect(codeRow(page, label)).toContainText("0 of 1");
    await expect(codeRow(page, label)).toContainText("Active");
    expect(await page.content()).not.toContain(code);
  });

  const visitor = await otherBrowser();
  await test.step("a visitor opens the invitation, signs in and becomes the trainer's client", async () => {
    await follow(visitor, invitation, person.email);
    await visitor.waitForURL("/dashboard");
    const onboarding = onboardingDialog(visitor);
    await onboarding.age.fill("28");
    await onboarding.weight.fill("64.5");
    await onboarding.height.fill("171");
    await onboarding.consent.check();
    await onboarding.start.click();
    await expect(onboarding.dialog).toHaveCount(0);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
    await expect(visitor.getByText("Your trainer: Max Brenner")).toBeVisible();
    await expect(visitor.getByText("Beast Advanced").first()).toBeAttached();
  });

  await test.step("the trainer finds the client in the client list and in the history", async () => {
    await page.goto("/dashboard");
    await page.getByLabel("Search").fill(person.email);
    await page.getByLabel("Search").press("Enter");
    await expect(page.getByRole("region", { name: "Clients" })).toContainText("1 client");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: person.name }) });
    await expect(card).toContainText("Beast Advanced");
    await expect(card).toContainText("No active plan yet");

    await page.getByRole("link", { name: "Access Codes" }).click();
    await expect(codeRow(page, label)).toContainText("1 of 1");
    const use = page
      .getByRole("list", { name: `Sign-ups and upgrades: ${label}` })
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: person.name }) });
    await expect(use).toContainText("Signed up for");
    await expect(use).toContainText("Beast Advanced");
    await use.getByRole("link", { name: person.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.name);
    await expect(page.getByRole("region", { name: "Body data" })).toContainText("22.1 Normalgewicht");
  });

  await test.step("the trainer revokes the code", async () => {
    await page.goto("/codes");
    await codeRow(page, label)
      .getByRole("link", { name: `Revoke ${label}` })
      .click();
    const question = page.getByRole("dialog", { name: "Revoke code" });
    await expect(question).toContainText(label);
    await question.getByRole("button", { name: "Revoke code" }).click();
    await expect(page).toHaveURL(/\/codes#code-\d+$/);
    await expect(page.getByRole("status").first()).toHaveText(
      "The code is revoked. It no longer works for sign-ups or upgrades.",
    );
    await expect(codeRow(page, label)).toContainText("Revoked");
    await expect(codeRow(page, label).getByRole("link", { name: /^Revoke/ })).toHaveCount(0);
  });

  await test.step("a new person can no longer sign in with the invitation", async () => {
    const late = await otherBrowser();
    await follow(late, invitation, somebodyNew().email);
    await expect(late.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
    await expect(
      late.getByText("This code has expired or has been used up. Please ask your trainer for a new one."),
    ).toBeVisible();
    await late.goto("/dashboard");
    await expect(late).toHaveURL("/");
  });

  await test.step("the existing client can still sign in", async () => {
    await logOutByHand(visitor);
    await visitor.context().clearCookies();
    await follow(visitor, invitation, person.email);
    await visitor.waitForURL("/dashboard");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
  });
});

test("an invalid invitation shows an error and lets the visitor enter a code", sameWay, async ({ page }) => {
  await page.goto("/invite?code=AAAA-BBBB-CCCC-DDDD");
  await expect(page).toHaveURL("/sign-in");
  const dialog = page.getByRole("dialog", { name: "Enter your access code" });
  await expect(dialog.getByRole("alert").first()).toHaveText(
    "This invitation isn't valid. Ask your trainer for a new one, or enter your code.",
  );
  await dialog.getByLabel("Access code", { exact: true }).fill("DEMO-STARTER");
  await dialog.getByRole("button", { name: "Continue to sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the demo" })).toBeVisible();
});
