import { BrowserClient } from "../support/browser-client";
import { expect, sameWay, test } from "../support/fixtures";
import { COACH, chooseAtProvider, newClient } from "./people";

test(
  "somebody who is archived sees their data without a code, and signs in again",
  sameWay,
  async ({ page, server }) => {
    const { email, user_id } = await newClient(server.origin);
    const coach = await new BrowserClient(server.origin).signIn(COACH);
    await coach.post(`/client/${user_id}/archive`);

    await page.goto("/");
    await page.getByRole("link", { name: "Your data" }).click();
    await expect(page).toHaveURL("/my-data/sign-in");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await chooseAtProvider(page, email);
    await page.waitForURL("/my-data");
    await expect(page.getByText("Your trainer archived your account on")).toBeVisible();

    await page.goto("/my-data/sign-in-again?page=/my-data");
    await page.getByRole("button", { name: "Sign in again" }).click();
    await chooseAtProvider(page, email);
    await page.waitForURL("/my-data");

    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
  },
);

test("a client withdraws the consent in as many steps as they gave it, gives it again, and closes the account and comes back", async ({
  page,
  server,
  signedIn,
}) => {
  const { email } = await newClient(server.origin);
  await signedIn(email);

  await test.step("open the question, and confirm", async () => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Withdraw consent" }).click();
    await page
      .getByRole("dialog", { name: "Withdraw your consent?" })
      .getByRole("button", { name: "Withdraw consent" })
      .click();
    await page.waitForURL("/my-data");
    await expect(page.getByText("You withdrew your consent on").last()).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/");
  });

  await test.step("agree, and confirm", async () => {
    await page.goto("/my-data");
    await page.getByRole("link", { name: "Give consent again" }).click();
    const dialog = page.getByRole("dialog", { name: "Give your consent again" });
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Give consent again" }).click();
    await page.waitForURL("/dashboard");
  });

  await test.step("type the address, and come back", async () => {
    await page.goto("/my-data");
    await page.getByRole("link", { name: "Close the account…" }).click();
    await page.getByRole("textbox", { name: "Your e-mail address" }).fill(email);
    await page.getByRole("button", { name: "Close the account" }).click();
    await page.waitForURL("/my-data");
    await page.getByRole("button", { name: "Come back" }).click();
    await page.waitForURL("/");
    await expect(page.getByRole("status")).toContainText("Your account is open again.");
  });
});
