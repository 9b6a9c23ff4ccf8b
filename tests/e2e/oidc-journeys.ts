import { test as base, expect, sameWay } from "../support/fixtures";
import { newAccount, type OidcProvider, startOidcProvider } from "../support/oidc-provider";
import { startServer, type TestServer } from "../support/server";

const SETUP_CODE = "SETUP-3141-5926";
const TRAINER = "trainer@people.example";

/**
 * Defines the journeys of signing in at a provider on another origin.
 * @param node the Node that runs the server. The default is the one of the tests
 */
export function oidcJourneys(node?: string) {
  const test = base.extend<object, { provider: OidcProvider; server: TestServer }>({
    provider: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const provider = await startOidcProvider();
        await use(provider);
        await provider.stop();
      },
      { scope: "worker" },
    ],
    server: [
      async ({ provider }, use) => {
        const env = (origin: string) => ({
          ...provider.settings(origin),
          TRAINER_EMAILS: TRAINER,
          SETUP_CODE,
        });
        const server = await startServer({ seeded: false, env, node });
        await use(server);
        await server.stop();
      },
      { scope: "worker" },
    ],
  });

  test("a trainer signs in through a provider on another origin", async ({ page, provider, server }) => {
    const account = newAccount({ email: TRAINER, given_name: "Tara" });
    provider.knows(account);
    expect(new URL(provider.issuer).hostname).not.toBe(new URL(server.origin).hostname);

    await page.goto("/");
    await expect(page.getByText("Demo codes")).toHaveCount(0);
    await page.getByRole("link", { name: "ANMELDEN" }).click();
    await page.getByLabel("Access code", { exact: true }).fill(SETUP_CODE);
    await page.getByRole("button", { name: "Continue to sign-in" }).click();

    await expect(page.getByRole("heading", { name: "Sign in at the provider" })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(provider.issuer);
    await page.getByLabel("Account").fill(account.sub);
    await page.getByRole("button", { name: "Sign in" }).click();

    await expect(page.getByRole("heading", { name: "Welcome to Beast Coaching!" })).toBeVisible();
    await page.waitForURL(`${server.origin}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Tara");
    await expect(page.getByText("No clients yet")).toBeVisible();
    await expect(page.getByText("This is a demo.")).toHaveCount(0);

    await test.step("a trainer without clients sees what to do first", async () => {
      await page.goto("/nutrition");
      await expect(page.getByRole("heading", { name: "No nutrition plans yet" })).toBeVisible();
      await page.getByRole("link", { name: "Create Nutrition Plan" }).click();
      await expect(page.getByRole("dialog").getByText("You have no clients yet.")).toBeVisible();
      await page.goto("/tasks");
      await expect(page.getByText("No clients yet")).toBeVisible();
    });
  });

  test(
    "a sign-in with the setup code fails for an unverified e-mail address",
    sameWay,
    async ({ page, provider }) => {
      const account = newAccount({ email: TRAINER, email_verified: false });
      provider.knows(account);
      await page.goto("/sign-in");
      await page.getByLabel("Access code", { exact: true }).fill(SETUP_CODE);
      await page.getByRole("button", { name: "Continue to sign-in" }).click();
      await page.getByLabel("Account").fill(account.sub);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
      await page.waitForURL("/");
    },
  );
}
