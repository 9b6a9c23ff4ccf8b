import type { Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { COACH, chooseAtProvider, logOutByHand, newClient, signInByHand } from "./people";

test("a person with an access code signs in and reaches the dashboard", async ({ page, javascript }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your coach.");
  await page.getByRole("link", { name: "ANMELDEN" }).click();

  const dialog = page.getByRole("dialog", { name: "Enter your access code" });
  const code = dialog.getByLabel("Access code", { exact: true });
  const submit = dialog.getByRole("button", { name: "Continue to sign-in" });
  await expect(code).toBeFocused();

  await test.step("a blank code is not accepted", async () => {
    if (javascript) {
      await expect(submit).toBeDisabled();
      await code.fill("   ");
      await expect(submit).toBeDisabled();
      await code.press("Enter");
    } else {
      await code.fill("   ");
      await submit.click();
      await expect(dialog.getByRole("alert")).not.toBeEmpty();
    }
    await expect(page).toHaveURL("/sign-in");
    await expect(dialog).toBeVisible();
  });

  await test.step("the code can be shown and hidden", async () => {
    await code.fill("wrong-CODE");
    await expect(submit).toBeEnabled();
    await expect(code).toHaveAttribute("type", "password");
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect(code).toHaveAttribute("type", "text");
    await expect(code).toHaveValue("wrong-CODE");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expect(code).toHaveAttribute("type", "password");
    await expect(code).toHaveValue("wrong-CODE");
  });

  await test.step("a wrong code shows an error and stays in the field", async () => {
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText("Invalid password");
    await expect(code).toHaveValue("wrong-CODE");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL("/sign-in");
  });

  await test.step("cancelling leads back", async () => {
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await page.getByRole("link", { name: "ANMELDEN" }).click();
  await code.fill(" demo-advanced ");
  await code.press("Enter");

  // Leaves the page of the callback alone, which passes too fast. http/oidc reads it.
  const moves = movesOn(page, "/auth/callback/exchange");
  await chooseAtProvider(page, COACH);
  await expect(page.getByRole("heading", { name: "Welcome to Beast Coaching!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the dashboard now" })).toBeVisible();
  expect(await moves).toBe("2; url=/dashboard");
  await page.waitForURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Max");
});

test("going back from the dashboard after signing in leads past the callback", async ({
  page,
  javascript,
}) => {
  await signInByHand(page, { email: COACH, code: "DEMO-ULTIMATE" });
  await page.goBack();
  if (!javascript) {
    // Without a script the welcome stays in the history. Opened again, it is replaced by the dashboard at once.
    await page.waitForURL("/dashboard");
    await expect(page).toHaveTitle("Dashboard · Beast Coaching");
    await page.goBack();
  }
  await expect(page.getByRole("heading", { name: "Sign in to the demo" })).toBeVisible();
  await page.goForward();
  await page.waitForURL("/dashboard");
});

test(
  "the landing page redirects a signed-in client to the dashboard",
  sameWay,
  async ({ page, signedIn }) => {
    await signedIn("starter@beast.example");
    for (const path of ["/", "/sign-in"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/dashboard");
    }
  },
);

test("private screens redirect a visitor to the landing page", sameWay, async ({ page }) => {
  for (const path of ["/dashboard", "/nutrition", "/nutrition/new", "/nutrition/1/edit", "/tasks"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
  }
});

test("a failed sign-in shows an error and leads to the start page after 3 seconds", async ({ page }) => {
  const moves = movesOn(page, "/auth/callback/exchange");
  await page.goto("/auth/callback?code=stolen&state=stolen");
  await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to the start page now" })).toBeVisible();
  expect(await moves).toBe("3; url=/");
  await page.waitForURL("/");
});

/** Returns a page's refresh header: the seconds until the browser moves on, and the next address. */
async function movesOn(page: Page, shown: string) {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === shown);
  return (await answer.allHeaders()).refresh;
}

test(
  "a client signs in again without a code, but only with their own account",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.goto("/dashboard");
    await logOutByHand(page);

    await page.getByRole("link", { name: "ANMELDEN" }).click();
    await page.getByRole("button", { name: "Continue without a code" }).click();
    await chooseAtProvider(page, "advanced@beast.example");
    await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
    await expect(page.getByText("This code isn't valid for your account")).toBeVisible();
    await page.getByRole("link", { name: "Return to the start page now" }).click();

    await page.getByRole("link", { name: "ANMELDEN" }).click();
    await page.getByRole("button", { name: "Continue without a code" }).click();
    await chooseAtProvider(page, client.email);
    await page.waitForURL("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${client.name}`);
  },
);

test("logging out ends the session, and going back shows no private page", async ({
  page,
  signedIn,
  javascript,
}) => {
  await signedIn("advanced@beast.example");
  await page.goto("/nutrition");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Adam");
  if (javascript) {
    await page.evaluate(() => {
      localStorage.setItem("language", "en");
      localStorage.setItem("draft", "something private");
      sessionStorage.setItem("scroll", "120");
    });
  }
  await logOutByHand(page);
  await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
  if (javascript) {
    const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).toEqual([{ language: "en" }, {}]);
  }

  await page.goBack();
  await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
  await expect(page.getByText("Adam")).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/");
});

test.describe("a server that fails", () => {
  test.use({ forgiven: /status of 50\d/ });

  test("is not told as a wrong code in the access code dialog", async ({ page, javascript }) => {
    test.skip(!javascript, "without JavaScript the error page says so");
    await page.goto("/sign-in");
    const dialog = page.getByRole("dialog");
    const code = dialog.getByLabel("Access code", { exact: true });
    const submit = dialog.getByRole("button", { name: "Continue to sign-in" });
    const message = dialog.getByRole("alert");
    await code.fill("DEMO-ULTIMATE");

    const json = { success: false, error: "Internal server error" };
    await page.route("**/api/verify-password", (route) => route.fulfill({ status: 500, json }));
    await submit.click();
    await expect(message).toHaveText("Internal server error");
    await page.unrouteAll();

    const body = "<h1>Bad gateway</h1>";
    await page.route("**/api/verify-password", (route) => route.fulfill({ status: 502, body }));
    await submit.click();
    await expect(message).toHaveText("Network error. Please try again.");
    await expect(code).toHaveValue("DEMO-ULTIMATE");
    await page.unrouteAll();

    await submit.click();
    await expect(page.getByRole("heading", { name: "Sign in to the demo" })).toBeVisible();
  });
});

test.describe("without a network connection", () => {
  test.use({ forgiven: /net::ERR_INTERNET_DISCONNECTED/ });

  for (const when of ["before", "after"] as const) {
    test(`the access code dialog says so and keeps the code (gone ${when} the first try)`, async ({
      page,
      context,
      javascript,
    }) => {
      test.skip(!javascript, "without JavaScript the browser itself says that there is no network");
      await page.goto("/sign-in");
      const dialog = page.getByRole("dialog");
      const code = dialog.getByLabel("Access code", { exact: true });
      const submit = dialog.getByRole("button", { name: "Continue to sign-in" });
      if (when === "after") {
        await code.fill("wrong");
        await submit.click();
        await expect(dialog.getByRole("alert")).toHaveText("Invalid password");
      }
      await context.setOffline(true);
      await code.fill("DEMO-ULTIMATE");
      await submit.click();
      await expect(dialog.getByRole("alert")).toHaveText("Network error. Please try again.");
      await expect(code).toHaveValue("DEMO-ULTIMATE");

      await context.setOffline(false);
      await submit.click();
      await expect(page.getByRole("heading", { name: "Sign in to the demo" })).toBeVisible();
    });
  }
});
