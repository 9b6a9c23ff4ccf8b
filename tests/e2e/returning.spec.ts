import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { diaryOf } from "./diary";
import { lookAway } from "./looking-away";
import { COACH, newClient, writePlan, writeTraining } from "./people";
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

/** Loads the code that a first return loads, and then puts the page into the background for a short time. */
async function lookAwayFirst(page: Page) {
  const code = page.waitForResponse(/\/returned-/);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.evaluate(`import("${(await code).url()}").then(() => {})`);
  // The code notes the time when it begins, so that it must not begin while the clock of the page is set.
  await lookAway(page, 50);
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

  test("from the background renews its figures after a minute, not before, not under a tap, and never what is typed", async ({
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
    const WHO = "**/api/users/me";
    await page.route(WHO, () => {});
    const givenUp = page.waitForEvent("requestfailed");
    await lookAway(page, 70);
    await page.locator("h1").click();
    await givenUp;
    await page.unroute(WHO);
    const loaded = page.waitForEvent("load");
    await lookAway(page, 5);
    await loaded;
    expect(loads, "neither the shorter time nor a tapped page has renewed anything").toBe(2);

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

test("the offer to take sets back stays while the phone is in the pocket", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await writeTraining(server.origin, client, {
    workouts: [{ name: "Legs", exercises: [{ name: "Squat", sets: 3, reps: "8", weight: "60 kg" }] }],
  });
  const api = await signedIn(client.email);
  await page.clock.install();
  const [task] = await (await api.get(`/api/daily-completions?date=${demoToday()}`)).json();
  await page.goto(`/tasks?exercise=${task.id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "All as planned" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  let loads = 0;
  page.on("load", () => loads++);
  await lookAwayFirst(page);
  await lookAway(page, 90);
  const loaded = page.waitForEvent("load");
  await undo.click();
  await loaded;
  await expect(page.locator('.set[data-state="open"]')).toHaveCount(3);
  expect(loads, "only Undo has led to a page").toBe(1);
});

test.describe("a page that comes back to a server with an error", () => {
  test.use({ forgiven: /503/ });

  test("from the browser's memory is asked for anew", async ({ page, signedIn }) => {
    await signedIn(COACH);
    await page.goto("/dashboard");
    await page.route("**/api/users/me", (route) => route.fulfill({ status: 503 }));
    const loaded = page.waitForEvent("load");
    await comeBack(page);
    await loaded;
    await expect(page.locator("html")).toBeVisible();
  });
});

test.describe("a page that comes back without a network", () => {
  test.use({ forgiven: /net::ERR_INTERNET_DISCONNECTED/ });

  /** Waits for a request that asks who is signed in, and gets no answer. */
  const askedInVain = (page: Page) =>
    page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/users/me"));

  test("stays in the middle of a workout, until a return with a network renews it", async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await writeTraining(server.origin, client, {
      workouts: [{ name: "Legs", exercises: [{ name: "Squat", sets: 3, reps: "8", targets: "r600" }] }],
    });
    const api = await signedIn(client.email);
    await page.clock.install();
    let loads = 0;
    page.on("load", () => loads++);
    const [task] = await (await api.get(`/api/daily-completions?date=${demoToday()}`)).json();
    await page.goto(`/tasks?exercise=${task.id}`, { waitUntil: "networkidle" });
    const next = page.locator(".set[data-current]");
    await expect(next).toBeVisible();
    const saved = page.waitForResponse(/exercise-sets/);
    await page.getByRole("button", { name: "Confirm set 1, Squat", exact: true }).click();
    await saved;
    // The code of the rest brings that of returns.
    await expect(page.getByRole("region", { name: "Rest" })).toBeVisible();
    await context.setOffline(true);
    loads = 0;
    const asked = askedInVain(page);
    await lookAway(page, 90);
    await asked;
    await expect(next).toBeVisible();
    await expect(page.getByRole("region", { name: "Rest" })).toBeVisible();
    expect(loads).toBe(0);

    await context.setOffline(false);
    const loaded = page.waitForEvent("load");
    await lookAway(page, 5);
    await loaded;
    await expect(next).toBeVisible();
  });

  test("from the browser's memory stays hidden, until it can be asked for anew", async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn(COACH);
    await page.goto("/dashboard");
    await lookAwayFirst(page);
    const asked = askedInVain(page);
    await comeBack(page, () => context.setOffline(true));
    await asked;
    await expect(page.locator("html")).toBeHidden();
    const loaded = page.waitForEvent("load");
    await context.setOffline(false);
    await loaded;
    await expect(page.locator("html")).toBeVisible();
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
