import { dayInWords } from "~/components/formats";
import { isoWeekday } from "~/domain/shared/calendar/rules";
import { expect, test } from "../support/fixtures";
import { addDays, dayOf } from "./day";
import { COACH, newClient, writeTraining } from "./people";

test("a client is away, changes it and comes back, and the trainer takes the next one back", async ({
  page,
  server,
  signedIn,
  otherBrowser,
}) => {
  const client = await newClient(server.origin);
  await signedIn(client.email);
  await page.goto("/tasks");
  const today = await dayOf(page).date.inputValue();
  await writeTraining(server.origin, client, {
    workouts: [{ name: "Legs", weekdays: [isoWeekday(today)], exercises: [{ name: "Squat" }] }],
  });
  const dialog = page.getByRole("dialog");
  const card = page.getByRole("region", { name: "Time off" });
  const until = (days: number) => `You are away until ${dayInWords(addDays(today, days), "en")}.`;

  await test.step("the client enters a week, after a mistake", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Away, ill or injured?" }).click();
    await expect(dialog.getByLabel("First day")).toHaveValue(today);
    await dialog.getByLabel("Last day").fill(addDays(today, -2));
    await dialog.getByLabel("A few words").fill("By the sea");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Last day")).toHaveAccessibleDescription(/before the first day/);
    await expect(dialog.getByLabel("A few words")).toHaveValue("By the sea");
    await dialog.getByLabel("Last day").fill(addDays(today, 6));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(card).toContainText(until(6));
    await expect(card).toContainText("By the sea");
    await expect(page.getByRole("region", { name: "Today", exact: true })).toContainText("you are away");
  });

  await test.step("the client comes back earlier", async () => {
    await card.getByRole("link", { name: "Change" }).click();
    await dialog.getByLabel("First day").fill(addDays(today, -1));
    await dialog.getByLabel("Last day").fill(addDays(today, 2));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(card).toContainText(until(2));
    await card.getByRole("button", { name: "I am back" }).click();
    await expect(page.getByRole("status")).toContainText(["Welcome back."]);
    await page.goto("/tasks");
    await expect(page.getByText("Squat").first()).toBeVisible();
  });

  await test.step("the trainer enters an injury, and takes it back", async () => {
    const coach = await otherBrowser(COACH);
    await coach.goto(`/client/${client.user_id}`);
    const time = coach.getByRole("region", { name: "Time off" });
    await time.getByRole("link", { name: "Enter more time off" }).click();
    await coach.getByRole("dialog").getByText("Injured", { exact: true }).click();
    await coach.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(time).toContainText(`${client.name} has been injured since`);
    await page.goto("/tasks");
    await expect(page.getByRole("main")).toContainText("You have been injured since");
    await time.getByRole("link", { name: "Take back" }).first().click();
    await expect(coach.getByRole("dialog")).toContainText(`Take back time off of ${client.name}?`);
    await coach.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
    await expect(time).not.toContainText("injured");
    await coach.goto(`/messages?client=${client.user_id}`);
    await expect(coach.getByText(/^Taken back: .* is injured/)).toBeVisible();
  });
});
