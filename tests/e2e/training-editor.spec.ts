import type { Page } from "@playwright/test";
import { expect, inFull, sameWay, test } from "../support/fixtures";
import { dayOf } from "./day";
import { COACH, newClient, writeTraining } from "./people";
import { typeName, unfold } from "./plan-editor";
import { programCard, trainingEditor } from "./training-plans";

/** Records the pressed button while its form is sent, because the test cannot query a page that is left. */
async function keepBusyButton(page: Page) {
  await page.evaluate(() =>
    document.addEventListener("submit", ({ submitter }) =>
      setTimeout(() => {
        const { textContent, disabled } = submitter as HTMLButtonElement;
        sessionStorage.setItem("busy", JSON.stringify({ textContent, disabled }));
      }),
    ),
  );
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("busy") ?? "null"));
}

test("a trainer writes and changes a training plan, and its exercises become the client's tasks", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const title = `Strength for ${client.name}`;
  const editor = trainingEditor(page);
  const card = programCard(page, title);

  await test.step("the trainer writes the plan", async () => {
    await signedIn(COACH);
    await page.goto(`/training/new?for=${client.user_id}`);
    const push = editor.workout(1);
    await expect(push.remove, "one workout always stays").toHaveCount(0);
    await expect(push.exercise(1).remove, "one exercise always stays").toHaveCount(0);
    await editor.title.fill(title);
    await editor.weeks.fill("12");
    await push.name.fill("Push");
    await push.exercise(1).name.fill("Bench press");
    await push.exercise(1).weight.fill("80 kg");
    await push.exercise(1).targets.fill("r90 w2 rir2 slow");
    await push.addExercise.click();
    await expect(push.exercise(2).name).toBeFocused();
    await expect(push.exercise(1).inWords).toHaveText("Rest 90 s · 2 warm-up sets · RIR 2 · slow");
    await typeName(push.exercise(2).name, "Dips");
    await push.addExercise.click();
    await expect(push.exercise(3).name).toBeFocused();
    await push.exercise(3).name.fill("Overhead press");
    await push.exercise(3).reps.fill("8-10");

    await push.exercise(2).remove.click();
    await expect(push.exercises).toHaveCount(2);
    await expect(push.exercise(1).name).toHaveValue("Bench press");
    await expect(push.exercise(1).weight).toHaveValue("80 kg");
    await expect(push.exercise(2).name).toHaveValue("Overhead press");
    await expect(push.exercise(2).reps).toHaveValue("8-10");

    for (const [number, name, exercise] of [
      [2, "Pull", "Row"],
      [3, "Legs", "Squat"],
    ] as const) {
      await editor.addWorkout.click();
      const workout = editor.workout(number);
      await expect(workout.name).toBeFocused();
      await workout.name.fill(name);
      await expect(workout.exercise(1).sets).toHaveValue("3");
      await expect(workout.exercise(1).reps).toHaveValue("10");
      await typeName(workout.exercise(1).name, exercise);
    }
    await editor.create.click();
    await expect(editor.question).toBeFocused();
    await editor.onEveryDay.click();
    await expect(page).toHaveURL(/\/training#plan-\d+$/);
    await expect(page.getByRole("status")).toContainText("is on for");
    await expect(card).toContainText(client.name);
    await expect(card).toContainText("12 weeks");
    await expect(card).not.toContainText("Dips");
    await unfold(card);
    await expect(card.getByText("Row", { exact: true })).toBeVisible();
    await expect(card.getByText("Squat", { exact: true })).toBeHidden();
    await card.getByText("Show Details").click();
    await expect(card.getByText("Squat", { exact: true })).toBeVisible();
  });

  await test.step("the trainer changes the plan", async () => {
    await card.getByRole("link", { name: `Edit ${title}` }).click();
    const push = editor.workout(1);
    await typeName(push.exercise(1).name, "Incline press");
    await push.exercise(2).copy.click();
    await expect(push.exercises).toHaveCount(3);
    await expect(push.exercise(3).name).toHaveValue("Overhead press");
    await expect(push.exercise(3).reps).toHaveValue("8-10");
    await typeName(push.exercise(3).name, "Push press");
    await push.exercise(1).targets.fill("r2min");
    await push.exercise(3).up.click();
    await expect(push.exercise(1).inWords).toHaveText("Rest 2 min");
    await expect(push.exercise(2).name).toHaveValue("Push press");
    await expect(push.exercise(3).name).toHaveValue("Overhead press");
    await expect(push.exercise(1).name).toHaveValue("Incline press");
    await editor.workout(3).up.click();
    await expect(editor.workout(2).name).toHaveValue("Legs");
    await expect(editor.workout(2).exercise(1).name).toHaveValue("Squat");
    await expect(editor.workout(3).name).toHaveValue("Pull");

    if (javascript) {
      const busyButton = await keepBusyButton(page);
      await editor.save.click();
      await expect(page).toHaveURL(/\/training#plan-/);
      expect(await busyButton()).toEqual({ textContent: "Saving...", disabled: true });
    } else {
      await editor.save.click();
    }
    await expect(page.getByRole("status")).toHaveText("The plan is saved.");
    await expect(card).toContainText("Push press");
    await expect(card).not.toContainText("Bench press");
  });

  await test.step("the client sees it and has its exercises today", async () => {
    await signedIn(client.email);
    await page.goto("/training");
    await card.getByText("Show Details").click();
    await expect(card.getByRole("heading", { level: 4 })).toHaveText(["Push", "Legs", "Pull"]);
    await expect(card.getByRole("list", { name: "Targets" }).getByRole("listitem")).toHaveText("Rest 2 min");
    await expect(
      page.getByRole("main").getByRole("link", { name: /Edit|Duplicate|Delete|Create/ }),
    ).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: /Switch/ })).toHaveCount(0);
    await page.goto("/tasks");
    const exercises = page.getByRole("region", { name: "Push", exact: true }).getByRole("listitem");
    await expect(exercises).toContainText(["Incline press", "Push press", "Overhead press"]);
    await expect(dayOf(page).task("Push press")).toContainText("3 × 8–10");
    await expect(dayOf(page).task("Incline press")).toContainText("80 kg");
    await expect(dayOf(page).open("Squat")).toBeVisible();
    await expect(dayOf(page).completionRate).toContainText("0 of 5");
  });
});

test("Undo restores a removed workout or exercise unchanged", sameWay, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const plan = await writeTraining(server.origin, client, {
    workouts: [
      { name: "Legs", exercises: [{ name: "Squat" }, { name: "Lunge" }] },
      { name: "Arms", exercises: [{ name: "Curl" }, { name: "Dips" }] },
    ],
  });
  const editor = trainingEditor(page);
  const undo = editor.dialog.getByRole("button", { name: "Undo" });
  const removed = editor.dialog.getByRole("status");
  await signedIn(COACH);
  await page.goto(`/training/${plan.id}/edit`);
  await editor.workout(2).name.fill("Arms and shoulders");
  await editor.workout(2).exercise(2).weight.fill("20 kg");

  await editor.workout(2).exercise(2).remove.click();
  await expect(editor.workout(2).exercises).toHaveCount(1);
  await expect(removed).toHaveText("Removed: Dips");
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(editor.workout(2).exercise(2).name).toBeFocused();
  await expect(editor.workout(2).exercise(2).name).toHaveValue("Dips");
  await expect(editor.workout(2).exercise(2).weight).toHaveValue("20 kg");
  await expect(undo).toHaveCount(0);

  await editor.workout(1).exercise(1).remove.click();
  await expect(removed).toHaveText("Removed: Squat");
  await editor.workout(2).remove.click();
  await expect(removed, "the last one can be taken back").toHaveText("Removed: Arms and shoulders");
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(editor.workout(2).name).toBeFocused();
  await expect(editor.workout(2).name).toHaveValue("Arms and shoulders");
  await expect(editor.workout(2).exercise(1).name).toHaveValue("Curl");
  await expect(editor.workout(2).exercise(2).weight).toHaveValue("20 kg");

  await editor.save.click();
  await expect(page.getByRole("status")).toHaveText("The plan is saved.");
  const card = programCard(page, plan.title);
  await unfold(card);
  await expect(card.getByRole("heading", { level: 4 })).toHaveText(["Legs", "Arms and shoulders"]);
  for (const exercise of ["Lunge", "Curl", "Dips"])
    await expect(card.getByText(exercise, { exact: true })).toBeVisible();
  await expect(card.getByText("Squat", { exact: true })).toHaveCount(0);
});

test(
  "a trainer chooses the weekdays of workouts, and they stay with their workout",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const plan = await writeTraining(server.origin, client, {
      workouts: [
        { name: "Push", exercises: [{ name: "Press" }] },
        { name: "Pull", exercises: [{ name: "Row" }] },
      ],
    });
    const editor = trainingEditor(page);
    const card = programCard(page, plan.title);
    const chosen = (number: number) =>
      editor
        .workout(number)
        .days.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join());
    const expectDays = (...days: string[]) =>
      expect(async () => {
        expect(await Promise.all(days.map((_, index) => chosen(index + 1)))).toEqual(days);
      }).toPass();
    await signedIn(COACH);

    await test.step("the days are chosen", async () => {
      await page.goto(`/training/${plan.id}/edit`);
      await expect(editor.workout(1).everyDay).toBeVisible();
      await editor.workout(1).day("Monday").check();
      await editor.workout(1).day("Thursday").check();
      await expect(editor.workout(1).everyDay).toBeHidden();
      await expect(editor.workout(2).everyDay).toBeVisible();
      await editor.workout(2).day("Saturday").check();
    });

    await test.step("list buttons keep them", async () => {
      await editor.addWorkout.click();
      await expect(editor.workouts).toHaveCount(3);
      await expectDays("1,4", "6", "");
      await editor.workout(3).remove.click();
      await editor.workout(1).copy.click();
      await expect(editor.workouts).toHaveCount(3);
      await expectDays("1,4", "1,4", "6");
      await editor.workout(2).day("Monday").uncheck();
      await editor.workout(2).name.fill("Legs");
      await editor.workout(3).up.click();
      await expectDays("1,4", "6", "4");
      for (const number of [1, 3]) {
        await editor.workout(number).remove.click();
        await expect(editor.workouts).toHaveCount(2);
        await editor.dialog.getByRole("button", { name: "Undo" }).click();
        await expect(editor.workouts).toHaveCount(3);
        await expectDays("1,4", "6", "4");
      }
    });

    await test.step("the card shows them, and the editor has them again", async () => {
      await editor.workout(3).day("Thursday").uncheck();
      await editor.save.click();
      await expect(page.getByRole("status")).toHaveText("The plan is saved.");
      await unfold(card);
      await card.getByText("Show Details").click();
      for (const words of ["Mon · Thu", "Sat", "Every day"])
        await expect(card.getByText(words, { exact: true })).toBeVisible();
      await card.getByRole("link", { name: `Edit ${plan.title}` }).click();
      await expectDays("1,4", "6", "");
    });
  },
);

test("a wide window lists the workouts beside the form, and marks the one with the focus", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeTraining(server.origin, client, {
    workouts: ["Push", "Pull", "Legs", "Arms"].map((name) => ({
      name,
      exercises: ["Press", "Row", "Squat", "Curl"].map((exercise) => ({ name: `${name} ${exercise}` })),
    })),
  });
  const editor = trainingEditor(page);
  const outline = editor.dialog.getByRole("navigation", { name: "Workouts" });
  const link = (name: string) => outline.getByRole("link", { name });
  await signedIn(COACH);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`/training/${plan.id}/edit`, { waitUntil: "networkidle" });
  await expect(outline.getByRole("link")).toHaveText([/Push/, /Pull/, /Legs/, /Arms/]);
  await expect(link("Legs")).toContainText("4 exercises");
  await link("Legs").click();
  await expect(editor.workout(3).summary).toBeInViewport();
  await expect(outline, "the list stays in sight").toBeInViewport();
  if (javascript) {
    await expect(editor.workout(3).name).toBeFocused();
    await expect(link("Legs")).toHaveAttribute("aria-current", "location");
    await editor.workout(3).name.fill("Legs and back");
    await expect(link("Legs and back")).toBeVisible();
    await editor.workout(3).addExercise.click();
    await expect(link("Legs and back")).toContainText("5 exercises");
    await expect(page, "Back still closes the dialog").not.toHaveURL(/#/);
  }
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(outline).toBeHidden();
});

test("the dialog of a plan fills the window at every width", inFull, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`);
  const { dialog } = trainingEditor(page);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [820, 1180],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  }
});

test("fields are grouped by their workout and exercise", sameWay, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`);
  const editor = trainingEditor(page);
  await editor.workout(1).addExercise.click();
  await expect(editor.workout(1).exercises).toHaveCount(2);
  const group = (name: string) => editor.dialog.getByRole("group", { name, exact: true });
  await expect(group("Workout 1").getByLabel("Focus")).toHaveCount(1);
  await expect(group("Workout 1 Exercise 1").getByLabel("Name", { exact: true })).toHaveCount(1);
  await expect(group("Workout 1 Exercise 2").getByLabel("Sets")).toHaveCount(1);
});

test("Enter saves without JavaScript, Ctrl and Enter with it, and neither removes anything", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeTraining(server.origin, client, {
    workouts: [
      { name: "Legs", exercises: [{ name: "Squat" }, { name: "Lunge" }] },
      { name: "Arms", exercises: [{ name: "Curl" }] },
    ],
  });
  const editor = trainingEditor(page);
  await signedIn(COACH);
  for (const [field, value] of [
    [editor.workout(1).exercise(2).name, "Step-up"],
    [editor.workout(2).name, "Arms and shoulders"],
    [editor.workout(1).exercise(1).sets, "5"],
    [editor.weeks, "8"],
  ] as const) {
    await page.goto(`/training/${plan.id}/edit`);
    await field.fill(value);
    await field.press(javascript ? "Control+Enter" : "Enter");
    await expect(page.getByRole("status")).toHaveText("The plan is saved.");
  }
  const card = programCard(page, plan.title);
  await unfold(card);
  await expect(card.getByRole("heading", { level: 4 })).toHaveText(["Legs", "Arms and shoulders"]);
  for (const exercise of ["Squat", "Step-up", "Curl"])
    await expect(card.getByText(exercise, { exact: true })).toBeVisible();
  await expect(card).toContainText("5 × 10");
  await expect(card).toContainText("8 weeks");
});

test(
  "an invalid training plan shows an error and keeps everything typed",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const editor = trainingEditor(page);
    await signedIn(COACH);
    await page.goto(`/training/new?for=${client.user_id}`);
    await editor.title.fill(`Volume for ${client.name}`);
    await editor.workout(1).name.fill("Legs");
    await editor.workout(1).exercise(1).name.fill("Squat");
    await editor.workout(1).exercise(1).weight.fill("100 kg");
    await editor.workout(1).addExercise.click();
    // The browser's own validation accepts blanks.
    await editor.workout(1).exercise(2).name.fill("   ");
    await editor.create.click();
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    await expect(editor.dialog.getByText("Please fill this in.")).toHaveCount(1);
    await expect(editor.workout(1).exercise(2).name).toBeFocused();
    await expect(editor.clientField).toHaveValue(client.user_id);
    await expect(editor.title).toHaveValue(`Volume for ${client.name}`);
    await expect(editor.workout(1).name).toHaveValue("Legs");
    await expect(editor.workout(1).exercise(1).name).toHaveValue("Squat");
    await expect(editor.workout(1).exercise(1).weight).toHaveValue("100 kg");

    await editor.workout(1).exercise(2).name.fill("Lunge");
    await editor.create.click();
    await expect(page).toHaveURL(/\/training#plan-\d+$/);
    await expect(programCard(page, `Volume for ${client.name}`)).toContainText("Lunge");
  },
);
