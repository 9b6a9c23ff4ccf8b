import { expect, test } from "../support/fixtures";
import { dayOf, inShort, tick, ticked } from "./day";
import { COACH, newClient, writePlan } from "./people";

test("adherence shows a named chart, a streak and a table that opens by keyboard", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client);
  const adherence = page.getByRole("region", { name: "Adherence" });
  const chart = (rate: number) =>
    adherence.getByRole("img", {
      name: `Completion rate for each of the last 28 days and today, ${rate} % on the last of them`,
      exact: true,
    });
  await signedIn(client.email);
  await page.goto("/tasks");
  const today = await dayOf(page).date.inputValue();
  await tick(page, "Oats");
  await expect(chart(50)).toBeVisible();
  await expect(adherence, "a day that is not finished makes no streak").toContainText("0 days in a row");
  const fourWeeks = adherence.getByText("Last four weeks").locator("xpath=following-sibling::dd");
  await expect(fourWeeks, "no day is finished").toHaveText("–");

  const table = adherence.getByRole("table");
  await expect(table).toBeHidden();
  await adherence.getByText("Show as table").focus();
  await page.keyboard.press("Enter");
  await expect(table).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(30);
  await expect(table.getByRole("row").nth(1)).toHaveText(`${inShort(today)}1 / 250 %`);
  await expect(table.getByRole("row").nth(2), "before the coaching nothing was planned").toContainText("––");

  const box = () => adherence.boundingBox();
  const before = await box();
  await tick(page, "Rice");
  await expect(chart(100)).toBeVisible();
  await expect(adherence).toContainText("1 day in a row");
  await expect(fourWeeks).toHaveText("100 %");
  if (javascript) expect((await box())?.height, "nothing jumps").toBe(before?.height);
  else await adherence.getByText("Show as table").click();
  await expect(table.getByRole("row").nth(1)).toHaveText(`${inShort(today)}2 / 2100 %`);

  const opened = ticked(page);
  await dayOf(page).done("Oats").click();
  expect((await opened).status()).toBeLessThan(400);
  await expect(chart(50)).toBeVisible();
  await expect(adherence).toContainText("0 days in a row");
  const openedLast = ticked(page);
  await dayOf(page).done("Rice").click();
  expect((await openedLast).status()).toBeLessThan(400);
  await expect(adherence, "the first day counts from its first tick").toHaveCount(0);
  await tick(page, "Rice");
  await tick(page, "Oats");
  await expect(chart(100)).toBeVisible();

  await signedIn(COACH);
  await page.goto(`/client/${client.user_id}`);
  await expect(chart(100)).toBeVisible();
  await expect(adherence).toContainText("1 day in a row");
});
