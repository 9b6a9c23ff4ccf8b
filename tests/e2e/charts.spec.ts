import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chartFaults, lengthenTexts } from "./charts";
import { COACH } from "./people";

const WIDTHS = [320, 390, 820, 1280];
const CLIENT = "ultimate@beast.example";
/** The screens of a client with charts, and how many each has. */
const SCREENS = { "/progress": 3, "/daily-checkins": 1, "/tasks": 1, "/calorie-tracking": 1 };

async function expectNoFaults(page: Page, count: number) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { faults, charts } = await page.evaluate(chartFaults);
    expect({ width, charts, faults }).toEqual({ width, charts: count, faults: [] });
  }
}

for (const language of ["en", "de"])
  test(`charts fill their cards with texts of one size at every width: ${language}`, async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    const { user_id } = await (await (await signedIn(CLIENT)).get("/api/users/me")).json();
    await context.addCookies([{ name: "language", value: language, url: server.origin }]);
    for (const [path, count] of Object.entries(SCREENS)) {
      await page.goto(path);
      await expectNoFaults(page, count);
    }
    await signedIn(COACH);
    await page.goto(`/client/${user_id}`);
    await expectNoFaults(page, 1);
  });

test("the longest dates and values have room in a chart of 240 px", async ({ page, signedIn }) => {
  await signedIn(CLIENT);
  for (const path of ["/progress", "/daily-checkins", "/tasks"]) {
    await page.goto(path);
    await page.evaluate(lengthenTexts);
    expect((await page.evaluate(chartFaults)).faults).toEqual([]);
  }
});

test("today is hollow in the charts", async ({ page, signedIn }) => {
  await signedIn(CLIENT);
  await page.goto("/progress");
  const weight = page.getByRole("img", { name: /^Weight from/ });
  await expect(weight.locator("circle")).toHaveClass("chart-dot chart-dot-open");
  await page.goto("/calorie-tracking");
  const today = page.getByRole("list", { name: "The days" }).locator("[aria-current=date]");
  await expect(today.locator(".week-open").first()).toHaveCSS("fill", "none");
});
