import { expect, test } from "../support/fixtures";
import { COACH, newClient } from "./people";

test("a trainer changes a client's package, and the client sees the notice once", async ({
  page,
  server,
  signedIn,
  otherBrowser,
}) => {
  const client = await newClient(server.origin, "DEMO-STARTER");
  const theirs = await otherBrowser(client.email);
  const menu = theirs.getByRole("navigation", { name: "Main menu" });
  const notice = theirs.getByText("Your trainer has changed your package. You now have Beast Ultimate.");
  await theirs.goto("/dashboard");
  await expect(theirs.getByText("Current: Beast Starter")).toBeVisible();

  await signedIn(COACH);
  await page.goto(`/client/${client.user_id}`);
  await page.getByRole("link", { name: "Change package" }).click();
  const dialog = page.getByRole("dialog", { name: "Change package" });
  await expect(dialog.getByRole("radio", { name: /^Beast Starter/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^Beast Ultimate/ }).check();
  await dialog.getByRole("button", { name: "Change package" }).click();
  await expect(page).toHaveURL(`/client/${client.user_id}`);
  await expect(page.getByRole("status").first()).toHaveText(
    "The package is changed. Your client will see a notice.",
  );
  await expect(page.getByRole("region", { name: "Package and access" })).toContainText("Beast Ultimate");

  await menu.getByRole("link", { name: "Nutrition" }).click();
  await expect(notice).toBeVisible();
  await expect(theirs.getByRole("status").filter({ has: notice })).toHaveCount(1);
  await expect(theirs.getByRole("link", { name: "Messenger and video calls" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);
  await expect(notice).toHaveCount(0);
  await expect(theirs.getByText("Current: Beast Starter")).toHaveCount(0);
});
