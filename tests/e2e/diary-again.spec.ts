import type { Locator, Page } from "@playwright/test";
import { addDays } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { expect, inFullIf, sameWay, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { diaryOf } from "./diary";
import { newClient } from "./people";

const PHONE = { width: 390, height: 844 };
const TODAY = demoToday();
const YESTERDAY = addDays(TODAY, -1);

/** Logs quick entries of 240 kcal for somebody, each as a meal, a name and a day. */
async function eat(origin: string, email: string, meals: [meal: string, name: string, day: string][]) {
  const person = await new BrowserClient(origin).signIn(email);
  for (const [meal_type, food_name, log_date] of meals) {
    const entry = { food_name, calories_per_100g: 240, meal_type, log_date };
    expect((await person.json("POST", "/api/food-logs", entry)).status).toBe(201);
  }
}

const message = (page: Page) => page.locator(".flash");
const undo = (page: Page) => message(page).getByRole("button", { name: "Undo" });

/** Checks that nothing lies over the middle of an element that is in view. */
async function expectUncovered(element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return node.contains(top) || top?.contains(node);
      }),
    )
    .toBe(true);
}

for (const [where, viewport] of [
  ["on a phone", PHONE],
  ["in a wide window", { width: 1280, height: 800 }],
] as const)
  test.describe(where, inFullIf(viewport !== PHONE), () => {
    test.use({ viewport });

    test("breakfast as yesterday takes two presses from the dashboard, and one takes it back", async ({
      page,
      server,
      signedIn,
    }) => {
      const client = await newClient(server.origin);
      await eat(server.origin, client.email, [
        ["breakfast", "Oats", YESTERDAY],
        ["breakfast", "Banana", YESTERDAY],
      ]);
      await signedIn(client.email);
      const { entries } = diaryOf(page);
      const again = page.getByRole("button", { name: "Yesterday: Oats, Banana · 480 kcal" });
      let presses = 0;
      const press = async (target: Locator) => {
        await target.click();
        presses++;
      };
      await page.goto("/dashboard");
      await press(page.getByRole("link", { name: "Open diary" }));
      await press(again);
      await expect(page).toHaveURL(/#entry-\d+$/);
      await expect(entries("Breakfast")).toHaveCount(2);
      expect(presses).toBe(2);
      await expect(again).toHaveCount(0);
      await expect(message(page)).toContainText("2 entries copied.");
      await expectUncovered(message(page));
      await expectUncovered(entries("Breakfast").first());
      await undo(page).click();
      await expect(message(page)).toContainText("Undone.");
      await expectUncovered(message(page));
      await expectUncovered(page.getByRole("heading", { name: "Breakfast" }));
      await expect(entries("Breakfast")).toHaveCount(0);
      await expect(again).toBeVisible();
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test(
    "what is left stays in view after a log far down the page, and a deletion is taken back",
    sameWay,
    async ({ page, server, signedIn }) => {
      const client = await newClient(server.origin);
      const meals = ["breakfast", "lunch", "dinner"];
      const foods = ["Oats", "Milk", "Honey", "Banana"];
      await eat(server.origin, client.email, [
        ...meals.flatMap((meal) => foods.map((food) => [meal, food, TODAY] as [string, string, string])),
        ["snack", "Cake", YESTERDAY],
      ]);
      await signedIn(client.email);
      const { entries, dialog } = diaryOf(page);
      const head = page.locator(".diary-head");
      await page.goto("/calorie-tracking");
      await page.getByRole("button", { name: "Yesterday: Cake · 240 kcal" }).click();
      await expect(entries("Snack")).toHaveCount(1);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(PHONE.height);
      await expectUncovered(head);
      await expect(head).toContainText("1,120 kcal over your goal");
      expect((await head.boundingBox())?.height).toBeLessThanOrEqual(96);
      await expectUncovered(entries("Snack"));
      await expectUncovered(undo(page));

      await page.getByLabel("More for Cake", { exact: true }).click();
      await page.getByRole("link", { name: "Delete: Cake" }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(message(page)).toContainText("Entry deleted");
      await expectUncovered(head);
      await expect(head).toContainText("880 kcal over your goal");
      await undo(page).click();
      await expect(message(page)).toContainText("Undone.");
      await expect(entries("Snack")).toContainText("Cake");
      await expect(head).toContainText("1,120 kcal over your goal");
    },
  );
});

test("a message with undo leaves after 5 seconds, and without a script it stays", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await eat(server.origin, client.email, [["breakfast", "Oats", YESTERDAY]]);
  await signedIn(client.email);
  await page.goto("/calorie-tracking");
  await page.getByRole("button", { name: "Yesterday: Oats · 240 kcal" }).click();
  await expect(message(page)).toContainText("1 entry copied.");
  const leaving = () => message(page).evaluate((text) => text.getAnimations().length);
  await expect.poll(leaving).toBe(javascript ? 1 : 0);
  /** Shows the message as it is so many milliseconds after the page has opened. */
  const after = (time: number) =>
    message(page).evaluate((text, time) => {
      for (const animation of text.getAnimations()) animation.currentTime = time;
    }, time);
  const nextTop = () =>
    message(page).evaluate((text) => (text.nextElementSibling as HTMLElement | null)?.offsetTop ?? 0);
  await after(4900);
  await expect(undo(page)).toBeVisible();
  const [below, height] = [await nextTop(), (await message(page).boundingBox())?.height ?? 0];
  await after(5000);
  await expect(message(page)).toBeVisible({ visible: !javascript });
  const closed = below - (await nextTop());
  if (javascript) expect(closed, "its room closes").toBeGreaterThan(height);
  else expect(closed).toBe(0);
});

test("a message with undo stays while it is pointed at", sameWay, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await eat(server.origin, client.email, [["breakfast", "Oats", YESTERDAY]]);
  await signedIn(client.email);
  await page.goto("/calorie-tracking");
  await page.getByRole("button", { name: "Yesterday: Oats · 240 kcal" }).click();
  await message(page).hover();
  await expect.poll(() => message(page).evaluate((text) => text.getAnimations().length)).toBe(0);
  await expect(undo(page)).toBeVisible();
});
