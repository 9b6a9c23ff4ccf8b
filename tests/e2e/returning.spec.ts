import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

import { demoToday } from "../support/today";
import { diaryOf } from "./diary";
import { lookAway } from "./looking-away";
import { COACH, newClient, writePlan } from "./people";
import { openNewPlan, planEditor, typeName } from "./plan-editor";
import { profileDialog } from "./profile-dialogs";
import { questionOf } from "./unsaved";

/** Makes a page go into the memory of the browser and come back from it, as Safari does. This browser keeps no such page. */
async function comeBack(page: Page, meanwhile = async () => {}) {
  const turn = (type: string) =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, type);
  await turn("pagehide");
  await expect(page.locator("html")).toBeHidden();
  await meanwhile();
  await turn("pageshow");
}

/** Puts the page into the background for a short time, and waits until the code that this loads has run. */
async function lookAwayFirst(page: Page) {
  const code = page.waitForResponse(/\/returned-/);
  await lookAway(page, 50);
  await page.evaluate(`import("${(await code).url()}").then(() => {})`);
}

test.describe("a page that comes back", () => {
  test("from the browser's memory is asked for anew", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    const api = await signedIn(client.email);
    await page.goto("/tasks");
    await expect(page.locator(".task[data-done]")).toHaveCount(0);
    await expect(page.locator(".task")).toHaveCount(2);
    const [task] = await (await api.get(`/api/daily-completions?date=${demoToday()}`)).json();
    const loaded = page.waitForEvent("load");
    await comeBack(page, async () => {
      const body = { client_user_id: client.user_id, is_completed: true };
      expect((await api.json("PUT", `/api/daily-completions/${task.id}`, body)).status).toBe(200);
    });
    await loaded;
    await expect(page.locator(".task[data-done]")).toHaveCount(1);
  });

  test("keeps the unsaved entries of the same person", async ({ page, server, signedIn }) => {
    await signedIn(COACH);
    await openNewPlan(page, server.origin);
    const { title } = planEditor(page);
    await title.fill("Half a thought");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await comeBack(page);
    await expect(page.locator("html")).toBeVisible();
    await expect(title).toHaveValue("Half a thought");
  });

  test("shows nothing of a person who has logged out", async ({ page, context, server, signedIn }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.goto("/dashboard/profile");
    const profile = profileDialog(page);
    await profile.weight.fill("78.5");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    // The browser's question about the entries needs an answer.
    page.on("dialog", (question) => question.accept());
    await comeBack(page, () => context.clearCookies());
    await page.waitForURL("/");
    await expect(page.getByText(client.name)).toHaveCount(0);
  });

  test("from the background renews its figures after a minute, not before, and never what is typed", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    await signedIn(client.email);
    await page.clock.install();
    let loads = 0;
    page.on("load", () => loads++);
    await page.goto("/tasks");
    expect(loads).toBe(1);
    await lookAwayFirst(page);
    const loaded = page.waitForEvent("load");
    await lookAway(page, 70);
    await loaded;
    expect(loads, "the shorter time has renewed nothing").toBe(2);

    await page.goto("/calorie-tracking");
    const { search } = diaryOf(page);
    await search.fill("rice");
    await lookAwayFirst(page);
    await lookAway(page, 70);
    await expect(search).toHaveValue("rice");
    await page.goto("/tasks");
    expect(loads).toBe(4);
  });
});

test.describe("a form that was refused", () => {
  test("keeps its entries when it is reloaded, and Back from the next page asks for the form", async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    const { editor } = await openNewPlan(page, server.origin);
    await editor.title.fill("   ");
    await typeName(editor.meal(1).name, "Oats");
    await editor.create.click();
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    page.on("dialog", (question) => question.accept());
    await page.reload();
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    await expect(editor.meal(1).name).toHaveValue("Oats");

    await editor.title.fill("A whole thought");
    await editor.create.click();
    await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
    await page.goBack();
    await expect(editor.title).toHaveValue("");
  });

  test("is asked for by Back from a link too", async ({ page, server, signedIn }) => {
    await signedIn(COACH);
    const { editor } = await openNewPlan(page, server.origin);
    await editor.title.fill("   ");
    await typeName(editor.meal(1).name, "Oats");
    await editor.create.click();
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    await editor.dialog.getByRole("link", { name: "Close" }).click();
    await questionOf(page).leave.click();
    await expect(page).toHaveURL(/\/nutrition#/);
    await page.goBack();
    await expect(editor.title).toHaveValue("");
    await expect(editor.error).toHaveCount(0);
  });
});
