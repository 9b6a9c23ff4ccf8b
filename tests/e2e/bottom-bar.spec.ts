import type { Locator, Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { COACH } from "./people";

const PHONE = { width: 390, height: 844 };
const ULTIMATE = "ultimate@beast.example";

const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
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
  await page.goto("/dashboard");
  for (const [word, path] of [
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
    await page.goto("/progress");
    await expect(bar(page).locator("[aria-current]")).toHaveText(/^Review/);
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
  test(`the main action of ${who} stands in the row of the bar`, sameWay, async ({ page, signedIn }) => {
    await signedIn(email);
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      const action = page.getByRole("main").getByRole("link", { name }).first();
      const place = await box(action);
      const row = await box(bar(page));
      expect(place.y, `${width} px`).toBeGreaterThanOrEqual(row.y);
      expect(place.y + place.height).toBeLessThanOrEqual(row.y + row.height);
      expect(place.height).toBeGreaterThanOrEqual(44);
      await expect(bar(page).locator("> :visible")).toHaveCount(4);
      for (const entry of await bar(page).locator("> :visible").all()) {
        const { x, width: side } = await box(entry);
        expect(side).toBeGreaterThanOrEqual(44);
        expect(x + side <= place.x + 1 || x >= place.x + place.width - 1, `${width} px`).toBe(true);
      }
      await action.click({ trial: true });
    }
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
