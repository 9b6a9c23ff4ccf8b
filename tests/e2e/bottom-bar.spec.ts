import type { Locator, Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { COACH, newClient, writeTraining } from "./people";

const PHONE = { width: 390, height: 844 };
const ULTIMATE = "ultimate@beast.example";

const bar = (page: Page) => page.getByRole("navigation", { name: /^(Shortcuts|Schnellzugriff)$/ });
const plus = (page: Page) =>
  page.getByLabel("Add", { exact: true }).and(page.locator("a:visible, button:visible"));

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error("the element has no box");
  return found;
}

test("a client goes from screen to screen with the bar at the bottom", async ({ page, signedIn }) => {
  await signedIn(ULTIMATE);
  await page.setViewportSize(PHONE);
  await page.goto("/settings");
  for (const [word, path] of [
    ["Home", "/dashboard"],
    ["Today", "/tasks"],
    ["Plan", "/training"],
    ["Food", "/calorie-tracking"],
  ] as const) {
    await bar(page).getByRole("link", { name: word }).click();
    await expect(page).toHaveURL(path);
    await expect(bar(page).locator("[aria-current=page]")).toHaveText(word);
  }
  const { y, height } = await box(bar(page));
  expect([y + height, height]).toEqual([PHONE.height, 56]);
  // The field for a message stands in the place of the bar.
  await bar(page).getByRole("link", { name: "Chat" }).click();
  await expect(page).toHaveURL("/messages");
  await expect(bar(page)).toBeHidden();
});

test("+ offers what can be added, and leads back to the page", async ({ page, signedIn, javascript }) => {
  await signedIn(ULTIMATE);
  await page.setViewportSize(PHONE);
  await page.goto("/tasks");
  await plus(page).click();
  const food = page.getByRole("link", { name: "Log food" });
  await expect(food).toBeInViewport();
  if (javascript) {
    await expect(page).toHaveURL("/tasks");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Check in for today" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(food).toBeHidden();
    await expect(plus(page)).toBeFocused();
    await plus(page).click();
    await page.getByRole("link", { name: "Check in for the week" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL("/tasks#open-add");
    await plus(page).click();
  } else {
    await expect(page).toHaveURL("/add");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add");
  }
  await food.click();
  await expect(page).toHaveURL(/^[^?]*\/calorie-tracking\/add/);
});

test(
  "a trainer adds from the top of the screen, and opens the menu from the bottom",
  sameWay,
  async ({ page, signedIn }) => {
    await signedIn(COACH);
    await page.setViewportSize(PHONE);
    await page.goto("/dashboard");
    for (const [kind, path] of [
      ["Weekly", "/progress"],
      ["Daily", "/daily-checkins"],
    ] as const) {
      await bar(page).getByRole("link", { name: "Review" }).click();
      await page
        .getByRole("navigation", { name: "Check-ins to review" })
        .getByRole("link", { name: kind })
        .click();
      await expect(page).toHaveURL(path);
      await expect(bar(page).locator("[aria-current]")).toHaveText(/^Review/);
    }
    await bar(page).getByRole("button", { name: "More" }).click();
    await expect(
      page.getByRole("navigation", { name: "Main menu" }).getByRole("link").first(),
    ).toBeInViewport();
    await page.keyboard.press("Escape");
    await plus(page).click();
    await page.getByRole("link", { name: "Create an access code" }).click();
    await expect(page).toHaveURL(/\/codes\/new/);
  },
);

for (const [who, email, path, name] of [
  ["a client", ULTIMATE, "/calorie-tracking", "Search food"],
  ["a trainer", COACH, "/codes", "Create code"],
] as const)
  test(`the main action of ${who} stands above the bar`, sameWay, async ({ page, signedIn }) => {
    await signedIn(email);
    const action = page.getByRole("main").getByRole("link", { name }).first();
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      const { x, y, width: side, height } = await box(action);
      expect([height, Math.round(x + side)], `${width} px`).toEqual([56, width - 16]);
      expect(y + height, `${width} px`).toBe((await box(bar(page))).y - 16);
      for (const entry of await bar(page).locator("> *").all())
        expect((await box(entry)).width, `${width} px`).toBeGreaterThanOrEqual(44);
      await action.click({ trial: true });
    }
    // A low window has no bar, and the action is in the head of the page.
    await page.setViewportSize({ width: 667, height: 375 });
    await expect(bar(page)).toBeHidden();
    const { y, height } = await box(action);
    expect(height).toBe(44);
    expect(y, "at the top of the page").toBeLessThan(200);
    await page.evaluate(() => scrollTo(0, 100));
    expect((await box(action)).y, "it scrolls with the page").toBe(y - 100);
  });

test(
  "the main action leaves while somebody writes, and before a dialog",
  sameWay,
  async ({ page, signedIn }) => {
    await signedIn(COACH);
    await page.setViewportSize(PHONE);
    await page.goto("/foods");
    const action = page.locator(".pill");
    const search = page.getByRole("main").getByRole("searchbox");
    await expect(action).toBeVisible();
    await search.focus();
    await expect(action).toBeHidden();
    await search.blur();
    await action.getByRole("link").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const foot of [action, bar(page)]) await expect(foot).toBeHidden();
  },
);

test("the current set stands above the bar and the main action, which leaves while a rest runs", async ({
  page,
  context,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const squat = { name: "Squat", sets: 8, reps: "8", weight: "60 kg" };
  const exercises = [squat, { ...squat, name: "Lunge", targets: "r120" }, { ...squat, name: "Row" }];
  await writeTraining(server.origin, client, { workouts: [{ name: "Legs", exercises }] });
  await signedIn(COACH);
  const set = page
    .locator(javascript ? ".open-sets:not([hidden]) .set[data-current]" : '.set[data-state="open"]')
    .first();
  const covers = async () => {
    const tick = await box(set.locator(".set-confirm"));
    return [await box(bar(page)), await box(page.locator(".pill"))].filter(
      ({ x, y, width, height }) =>
        tick.x < x + width && tick.x + tick.width > x && tick.y < y + height && tick.y + tick.height > y,
    );
  };
  for (const language of ["en", "de"]) {
    await context.addCookies([{ name: "language", value: language, url: server.origin }]);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 568 });
      await page.goto(`/tasks?client=${client.user_id}`);
      await page.locator("[data-exercise]").nth(0).click();
      await expect(set).toBeVisible();
      expect(await covers(), `${language}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 568 });
  for (let done = 1; done <= squat.sets; done++) {
    await set.locator(".set-confirm").click();
    if (done < squat.sets) await expect(page.locator('.set[data-state="done"]')).toHaveCount(done);
    else await expect(page.getByRole("link", { name: /^Lunge/ })).toHaveAttribute("aria-expanded", "true");
    expect(await covers(), `${done} sets are done`).toEqual([]);
  }
  if (!javascript) return;
  await expect(page.locator(".pill")).toBeVisible();
  await set.locator(".set-confirm").click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.locator(".pill")).toBeHidden();
});

test("a low window has no bar, and all of its menu can be reached", sameWay, async ({ page, signedIn }) => {
  await signedIn(COACH);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/codes");
  await expect(bar(page)).toBeHidden();
  const entries = page.locator("#menu").locator("a, button").filter({ visible: true });
  for (const entry of [entries.first(), entries.nth(8), entries.last()]) {
    await entry.scrollIntoViewIfNeeded();
    await entry.click({ trial: true });
  }
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto("/codes");
  await expect(bar(page)).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  for (const entry of [entries.first(), entries.last()]) {
    await entry.scrollIntoViewIfNeeded();
    await entry.click({ trial: true });
  }
});

test(
  "the words of the menu stand in one line each, in both languages",
  sameWay,
  async ({ page, context, server, signedIn }) => {
    await signedIn(ULTIMATE);
    for (const language of ["en", "de"]) {
      await context.addCookies([{ name: "language", value: language, url: server.origin }]);
      for (const width of [768, 900, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/dashboard");
        const heights = await page
          .locator(".menu-list :is(a, button)")
          .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
        expect(new Set(heights), `${language}, ${width} px`).toEqual(new Set([36]));
      }
    }
  },
);

test("the theme System follows the device", sameWay, async ({ page, signedIn }) => {
  await signedIn(ULTIMATE);
  await page.goto("/dashboard");
  const ground = () => page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe(dark);
  await page.getByRole("button", { name: "System" }).click();
  await expect(page.getByRole("button", { name: "System" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await ground()).toBe(light);
});
