import { expect, test } from "../support/fixtures";
import { COACH, newClient } from "./people";
import { trainingEditor } from "./training-plans";

test("a plan of two workouts without days asks once, proposes days, and is created with them", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const title = `Days of ${client.name}`;
  const coach = await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  await editor.title.fill(title);
  await editor.workout(1).name.fill("Upper");
  await editor.workout(1).exercise(1).name.fill("Press");
  await editor.addWorkout.click();
  await editor.workout(2).name.fill("Lower");
  await editor.workout(2).exercise(1).name.fill("Squat");
  await editor.workout(2).exercise(1).notes.fill("Slowly");
  await editor.switchedOff.check();
  await editor.create.click();

  await test.step("the question has the focus, and everything is still there", async () => {
    await expect(editor.question).toBeFocused();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.workout(2).exercise(1).notes).toHaveValue("Slowly");
    await expect(editor.switchedOff).toBeChecked();
  });

  await test.step("the proposed days are ticked and can be changed", async () => {
    await editor.chooseDays.click();
    await expect(editor.question).toHaveCount(0);
    await expect(editor.dialog.getByRole("status").filter({ hasText: "Upper: Mon" })).toBeFocused();
    await expect(editor.workout(1).day("Monday")).toBeChecked();
    await expect(editor.workout(2).day("Thursday")).toBeChecked();
    await expect(editor.workout(2).exercise(1).notes).toHaveValue("Slowly");
    await editor.workout(2).day("Thursday").uncheck();
    await editor.workout(2).day("Friday").check();
    await editor.create.click();
    await expect(page).toHaveURL(/\/training#plan-\d+$/);
  });

  const plans = await (await coach.get("/api/training-plans")).json();
  expect(plans.find((plan: { title: string }) => plan.title === title)).toMatchObject({
    is_active: false,
    workouts: [{ weekdays: [1] }, { weekdays: [5], exercises: [{ notes: "Slowly" }] }],
  });
});
