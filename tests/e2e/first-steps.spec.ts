import { randomInt } from "node:crypto";
import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { greetWith } from "../support/greeting";
import { upload } from "../support/uploads";
import { onboardingDialog } from "./profile-dialogs";

test("a new client gives a name with the first data, and follows the three steps", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  await greetWith(coach, "Hi and welcome to the team, I'm Max.");
  // The demo's provider gives no name for an address without letters.
  const client = await signedIn(`${randomInt(1e9, 1e10)}@people.example`, "DEMO-ADVANCED");
  await greetWith(coach, "");
  const steps = page.getByRole("region", { name: "Your first steps" });
  const step = (name: RegExp) => steps.getByRole("listitem").filter({ hasText: name });

  await test.step("the form asks for a name, which is sent by the call for the profile", async () => {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith("/api/profile")) sent.push([request.method(), path, request.postDataJSON()]);
    });
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    const { dialog, age, weight, height, consent, start, error } = onboardingDialog(page);
    const name = dialog.getByLabel("First name");
    await expect(name).toBeFocused();
    await name.fill("Lena");
    await age.fill("30");
    await weight.fill("29");
    await height.fill("180");
    await consent.check();
    await start.click();
    await expect(error).toContainText("Failed to save your data.");
    await expect(name).toHaveValue("Lena");
    await weight.fill("80");
    await start.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lena");
    if (!javascript) return;
    const named = ["PUT", "/api/profile", { first_name: "Lena" }];
    const data = { age: 30, height_cm: 180, health_data_consent: CURRENT_CONSENT };
    expect(sent).toEqual([
      named,
      ["POST", "/api/profile/initial-data", { ...data, weight_kg: 29 }],
      named,
      ["POST", "/api/profile/initial-data", { ...data, weight_kg: 80 }],
    ]);
  });

  await test.step("the first photos are the next step", async () => {
    await expect(step(/Your body data: done/)).toBeVisible();
    await expect(page.locator("main .button-main")).toHaveText("Add photos");
    await steps.getByRole("link", { name: "Add photos" }).click();
    await expect(page.getByRole("dialog", { name: "Upload Check-In" })).toBeVisible();
    expect((await upload(client, "/api/progress-photos")).status).toBe(201);
    await page.goto("/dashboard");
    await expect(step(/Your first photos: done/)).toBeVisible();
  });

  await test.step("the conversation begins with the greeting of the trainer, and a word ends the steps", async () => {
    await expect(page.locator("main .button-main")).toHaveText("Write");
    await steps.getByRole("link", { name: "Write" }).click();
    await expect(page.locator("#entries .message")).toHaveCount(1);
    await expect(page.locator("#entries .message")).toContainText("welcome to the team, I'm Max.");
    await page.getByRole("textbox", { name: /^Message to/ }).fill("Hello Max!");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.locator("#entries .message")).toHaveCount(2);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lena");
    await expect(steps).toHaveCount(0);
    await expect(page.locator("main .button-main")).toHaveText("Open today's tasks");
  });
});
