import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { holdScript } from "./held-script";
import { COACH, newClient, type Person } from "./people";
import { openNewPlan, openSavedPlan, planEditor, typeName } from "./plan-editor";
import { questionOf } from "./unsaved";

/** Returns the parts of the offer to go on with a plan that was begun on this device. */
function offerOf(page: Page, words: RegExp) {
  const notice = page.locator(".plan-drafts .notice").filter({ hasText: words });
  return {
    notice,
    goOn: notice.getByRole("button", { name: "Go on" }),
    throwAway: notice.getByRole("button", { name: "Throw away" }),
    undo: notice.getByRole("button", { name: "Undo" }),
  };
}

const planFor = ({ name }: Pick<Person, "name">) =>
  new RegExp(`^You were writing a plan for ${name}, \\d{2}:\\d{2}\\.`);

/** Returns the plans that this device keeps, as text. */
const storedOn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.includes(":plan:"))
      .join("\n"),
  );

/** Waits until this device keeps a plan with these words. */
const expectStored = (page: Page, words: string) => expect.poll(() => storedOn(page)).toContain(words);

test.describe("a plan that was begun", () => {
  test("is offered after its tab has crashed, goes on with all its rows, and ends when it is saved", async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    const { client, editor: first } = await openNewPlan(page, server.origin);
    await first.title.fill("Half a thought");
    await typeName(first.meal(1).name, "Oats");
    await first.addMeal.click();
    await first.meal(2).name.fill("Rice");
    await first.meal(2).calories.fill("310");
    await expectStored(page, "310");

    const next = await context.newPage();
    await page.close();
    await next.goto("/nutrition");
    await offerOf(next, planFor(client)).goOn.click();
    const editor = planEditor(next);
    await expect(editor.title).toHaveValue("Half a thought");
    await expect(editor.meal(2).name).toHaveValue("Rice");
    await expect(editor.meal(2).calories).toHaveValue("310");
    await expect(offerOf(next, planFor(client)).notice).toHaveCount(0);

    // A save that is refused keeps it.
    await editor.title.fill("   ");
    await editor.create.click();
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    await editor.title.fill("A whole thought");
    await editor.create.click();
    await expect(next).toHaveURL(/\/nutrition#plan-\d+$/);
    await expect.poll(() => storedOn(next)).toBe("");
    await expect(offerOf(next, planFor(client)).notice).toHaveCount(0);
  });

  test("is not offered once it is saved by somebody who was quicker than the script", async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    const arrive = await holdScript(page, "form-events");
    const { plan, path, editor } = await openSavedPlan(page, server.origin);
    // The script arrives after the form was sent, and before its answer.
    await page.route(path, async (route) => {
      await arrive();
      await route.continue();
    });
    await editor.title.fill("Quicker than the script");
    await editor.title.press("Control+Enter");
    await expect(page).toHaveURL(`/nutrition#plan-${plan.id}`);
    await expect.poll(() => storedOn(page)).toBe("");
    await expect(page.locator(".plan-drafts .notice")).toHaveCount(0);
  });

  test("goes on after it could not be sent", async ({ page, context, server, signedIn }) => {
    await signedIn(COACH);
    const { client, editor } = await openNewPlan(page, server.origin);
    await editor.title.fill("Not sent");
    await expectStored(page, "Not sent");
    await page.route("/nutrition/new*", (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );
    const failed = page.waitForEvent("requestfailed");
    await editor.create.click();
    await failed;

    const next = await context.newPage();
    await next.goto("/nutrition");
    await offerOf(next, planFor(client)).goOn.click();
    await expect(planEditor(next).title).toHaveValue("Not sent");
  });

  test("says before it is left that it is kept, and can be thrown away and taken back", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(COACH);
    await page.goto(`/training/new?for=${client.user_id}`);
    const dialog = page.getByRole("dialog", { name: "Create Training Plan" });
    await dialog.getByRole("textbox", { name: "Title" }).fill("Half a workout");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await dialog.getByRole("link", { name: "Cancel" }).click();
    const question = questionOf(page);
    await expect(question.dialog).toContainText("This device keeps it, and you can go on later.");
    await question.leave.click();

    const { notice, goOn, throwAway, undo } = offerOf(page, planFor(client));
    await throwAway.click();
    const thrownAway = offerOf(page, /^Thrown away\./);
    await expect(thrownAway.undo).toBeFocused();
    expect(await storedOn(page)).toBe("");
    await thrownAway.undo.click();
    await expect(goOn).toBeFocused();
    await expect(undo).toBeHidden();
    await expectStored(page, "Half a workout");
    await throwAway.click();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test("is offered at the same plan after the session has ended, beside a second beginning", async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    const { client, plan, path, editor } = await openSavedPlan(page, server.origin);
    await editor.title.fill("First beginning");
    await expectStored(page, "First beginning");
    await context.clearCookies();
    await page.goto("/");
    await signedIn(COACH);

    await page.goto(path);
    await expect(offerOf(page, planFor(client)).notice).toHaveCount(1);
    await editor.title.fill("Second beginning");
    await expectStored(page, "Second beginning");
    expect(await storedOn(page)).toContain("First beginning");

    await page.goto("/nutrition");
    const { notice, goOn } = offerOf(page, planFor(client));
    await expect(notice).toHaveCount(2);
    await goOn.last().click();
    await expect(editor.title).toHaveValue("First beginning");
    await editor.save.click();
    await expect(page).toHaveURL(`/nutrition#plan-${plan.id}`);
    await expect.poll(() => storedOn(page)).toBe("");
  });

  test("is shown to nobody else, and logging out warns of it and removes it", async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    const { client } = await openNewPlan(page, server.origin);
    await planEditor(page).title.fill("Nobody else's");
    await expectStored(page, "Nobody else's");
    await context.clearCookies();
    await page.goto("/");
    await signedIn("coach2@beast.example");
    await page.goto("/nutrition");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".plan-drafts .notice")).toHaveCount(0);

    await context.clearCookies();
    await signedIn(COACH);
    await page.goto("/nutrition");
    await expect(offerOf(page, planFor(client)).notice).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("that is not sent or saved. Logging out deletes it.")).toBeVisible();
    await page.getByRole("button", { name: "Delete and log out" }).click();
    await page.waitForURL("/");
    expect(await storedOn(page)).toBe("");
  });
});
