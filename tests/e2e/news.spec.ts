import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { upload } from "../support/uploads";
import { COACH, newClient } from "./people";

test("a comment and a new plan wait on the client's dashboard until the client opens them", async ({
  page,
  server,
  signedIn,
  otherBrowser,
}) => {
  const person = await newClient(server.origin, "DEMO-ULTIMATE");
  const client = await signedIn(person.email);
  const { id } = await (await upload(client, "/api/progress-photos", { pose: "front" })).json();
  const news = page.getByRole("region", { name: "New for you" });
  const inMenu = (entry: string) =>
    page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: entry });

  await test.step("the trainer writes a comment and a plan", async () => {
    await page.goto("/dashboard");
    await expect(news).toBeHidden();
    const trainer = await otherBrowser(COACH);
    await trainer.goto(`/progress/${id}`);
    await trainer.getByLabel("Comment for your client").fill("Strong start.\nKeep the light.");
    await trainer.getByRole("button", { name: "Mark as reviewed" }).click();
    await expect(trainer.getByRole("status").filter({ hasText: "The check-in is reviewed." })).toBeVisible();
    const coach = await new BrowserClient(server.origin).signIn(COACH);
    const plan = { client_user_id: person.user_id, title: "Lean bulk", meals: [{ name: "Oats" }] };
    expect((await coach.json("POST", "/api/nutrition-plans", plan)).status).toBe(201);
  });

  await test.step("both stand on the dashboard, and are counted in the menu", async () => {
    await page.goto("/dashboard");
    await expect(news.getByRole("listitem")).toHaveText([
      /^New nutrition plan from .*Lean bulk$/,
      /on your check-in of .*Strong start\.\s+Keep the light\.$/,
    ]);
    await expect(inMenu("Nutrition")).toContainText("1 new");
    await expect(inMenu("Weekly Check-Ins")).toContainText("1 new");
  });

  await test.step("a tap on the photo opens the check-in, which is then no longer new", async () => {
    await news
      .getByRole("listitem")
      .nth(1)
      .locator("img")
      // The link lies over the photo.
      .click({ force: true });
    await expect(page).toHaveURL(`/progress/${id}`);
    await expect(page.getByRole("region", { name: /^Comment from/ })).toContainText("Keep the light.");
    await page.goto("/dashboard");
    await expect(news.getByRole("listitem")).toHaveText([/Lean bulk$/]);
    await expect(inMenu("Weekly Check-Ins")).not.toContainText("new");
  });

  await test.step("the plan opens from the conversation", async () => {
    await page.goto("/messages");
    const cards = page.getByRole("log").getByRole("listitem");
    await expect(cards.filter({ hasText: "Keep the light." })).toBeVisible();
    await cards.filter({ hasText: "Lean bulk" }).getByRole("link", { name: "New nutrition plan" }).click();
    await expect(page).toHaveURL(/\/nutrition#card-\d+$/);
    await expect(inMenu("Nutrition")).not.toContainText("new");
    await page.goto("/dashboard");
    await expect(news).toBeHidden();
  });
});
