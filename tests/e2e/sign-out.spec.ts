import { expect, sameWay, test } from "../support/fixtures";
import { chooseAtProvider, logOutByHand, newClient, signInByHand } from "./people";

test(
  "a client signs out on all other devices and stays signed in on this one",
  sameWay,
  async ({ page, server, signedIn, otherBrowser }) => {
    const client = await newClient(server.origin);
    const lost = await otherBrowser(client.email);
    await lost.goto("/dashboard");
    await expect(lost.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);

    await test.step("the client finds the settings in the menu, and confirms", async () => {
      await signedIn(client.email);
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Settings" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
      const question = page.getByRole("dialog", { name: "Sign out all other devices?" });
      await page.getByRole("link", { name: "Sign out other devices" }).click();
      await question.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toHaveCount(0);
      await page.getByRole("link", { name: "Sign out other devices" }).click();
      await question.getByRole("button", { name: "Sign out other devices" }).click();
      await expect(page).toHaveURL("/settings");
      await expect(page.getByRole("status").first()).toHaveText("All other devices are signed out.");
    });

    await test.step("this device stays signed in", async () => {
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);
    });

    await test.step("the other device is signed out, and needs a code", async () => {
      await lost
        .getByRole("navigation", { name: "Main menu" })
        .getByRole("link", { name: "Nutrition" })
        .click();
      await expect(lost).toHaveURL("/");
      await lost.getByRole("link", { name: "ANMELDEN" }).click();
      await lost.getByRole("button", { name: "Continue without a code" }).click();
      await chooseAtProvider(lost, client.email);
      await expect(lost.getByText("This device was signed out from another one.")).toBeVisible();
      await lost.getByRole("link", { name: "Return to the start page now" }).click();
      await signInByHand(lost, { email: client.email, code: "DEMO-ULTIMATE" });
      await expect(lost.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);
    });
  },
);

test.describe("a logout that the server refuses", () => {
  test.use({ forgiven: /status of 500|Failed to logout:/ });

  test("says that the user is still signed in, and can be tried again", async ({
    page,
    signedIn,
    javascript,
  }) => {
    test.skip(!javascript, "without JavaScript the error page says so");
    const consoleLines: string[] = [];
    page.on("console", (message) => void consoleLines.push(message.text()));
    await signedIn("advanced@beast.example");
    await page.goto("/nutrition");
    await page.route("**/api/logout", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("alert")).toHaveText("You are still signed in. Please try again.");
    await expect(page).toHaveURL("/nutrition");
    expect(consoleLines).toContainEqual(expect.stringContaining("Failed to logout:"));
    await page.unrouteAll();
    await logOutByHand(page);
  });
});
