import { isoWeekday } from "~/domain/shared/calendar/rules";
import { expect, test } from "../support/fixtures";
import { addDays, dayOf, tick } from "./day";
import { newClient, writeTraining } from "./people";

test("a client does another day's workout today, and it counts", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await signedIn(client.email);
  await page.goto("/tasks");
  const today = await dayOf(page).date.inputValue();
  await writeTraining(server.origin, client, {
    workouts: [
      { name: "Pull", weekdays: [isoWeekday(addDays(today, 1))], exercises: [{ name: "Row" }] },
      { name: "Legs", weekdays: [isoWeekday(today)], exercises: [{ name: "Squat" }] },
    ],
  });
  const workouts = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 4 }) });
  const line = (name: string) =>
    workouts.filter({ has: page.getByRole("heading", { name, exact: true, level: 4 }) }).last();

  await page.goto("/training");
  await expect(page.getByRole("heading", { level: 4 })).toHaveText(["Legs", "Pull"]);
  await expect(line("Legs")).toContainText("Today");
  await page.getByRole("button", { name: "Do Pull today" }).click();
  await expect(page.getByRole("status")).toContainText(["The workout is on today's list."]);
  await tick(page, "Squat");
  await expect(dayOf(page).completionRate).toContainText("50 %");
  await tick(page, "Row");
  await expect(dayOf(page).completionRate).toContainText("100 %");
  await expect(page.getByRole("region", { name: "Adherence" })).toContainText("1 day in a row");

  await page.goto("/training");
  await expect(line("Pull")).toContainText("On today's list");
  await page.getByRole("button", { name: "Take it off today's list" }).click();
  await expect(line("Pull"), "an exercise that is done stays").toContainText("On today's list");
});
