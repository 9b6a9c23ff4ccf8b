import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { COACH, newClient, writeLongTraining, writePlan, writeTraining } from "./people";
import { paste, planCard, planEditor, unfold } from "./plan-editor";
import { openNewTraining, programCard, trainingEditor } from "./training-plans";

/** The most keys beside the text of a plan of four workouts with six exercises. */
const KEYS = 60;

/** Presses keys and counts them, and types text, which is not counted. */
function keyboard(page: Page) {
  let pressed = 0;
  return {
    type: (text: string) => page.keyboard.type(text),
    press: async (key: string) => {
      pressed += key.split("+").length;
      await page.keyboard.press(key);
    },
    pressed: () => pressed,
  };
}

const WORKOUTS = ["Push", "Pull", "Legs", "Arms"];
const LINES = [
  "press 4x8-10 60 kg",
  "row 3x12",
  "squat 5x5 100 kg",
  "plank 3x60 s",
  "curl 3x10 12 kg",
  "dips 3x max",
];

test(`a plan of 4 workouts with 6 exercises takes at most ${KEYS} keys beside its text`, async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(COACH);
  const { client, editor } = await openNewTraining(page, server.origin);
  const { type, press, pressed } = keyboard(page);
  await expect(editor.title).toBeFocused();
  await type(`Split for ${client.name}`);
  await press("Enter");
  await expect(editor.weeks).toBeFocused();
  await type("8");
  await press("Enter");
  for (const [index, workout] of WORKOUTS.entries()) {
    await expect(editor.workout(index + 1).name).toBeFocused();
    await type(workout);
    await press("Enter");
    for (const [position, line] of LINES.entries()) {
      await expect(editor.workout(index + 1).exercise(position + 1).name).toBeFocused();
      await type(`${workout} ${line}`);
      const isLast = index === 3 && position === 5;
      await press(isLast ? "Control+Enter" : "Enter");
    }
    // Enter in the blank row removes it, and goes on to the next workout.
    if (index < 3) {
      await expect(editor.workout(index + 1).exercise(7).name).toBeFocused();
      await press("Enter");
    }
  }
  // Workouts without days are asked about once: the second answer creates them so.
  await expect(page.getByText("Four workouts on every day?")).toBeVisible();
  for (const key of ["Tab", "Tab", "Enter"]) await press(key);
  await expect(page).toHaveURL(/\/training#plan-\d+$/);
  expect(pressed(), "keys beside the text").toBeLessThanOrEqual(KEYS);
  const card = programCard(page, `Split for ${client.name}`);
  await unfold(card);
  await card.getByText("Show Details").click();
  await expect(card.getByRole("heading", { level: 4 })).toHaveText(WORKOUTS);
  for (const words of ["8 weeks", "Push press", "4 × 8–10", "60 kg", "Arms plank", "3 × 60 s", "3 × max"])
    await expect(card).toContainText(words);
});

test("Enter moves through a row and adds the next one after its last field", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const push = trainingEditor(page).workout(1);
  await push.exercise(1).name.fill("Bench press");
  await push.exercise(1).name.press("Enter");
  for (const field of ["sets", "reps", "weight", "targets", "notes"] as const) {
    await expect(push.exercise(1)[field]).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(push.exercises).toHaveCount(2);
  await expect(push.exercise(2).name).toBeFocused();
  await push.exercise(1).notes.fill("slow");
  await push.exercise(1).notes.press("Shift+Enter");
  await expect(push.exercise(1).notes).toHaveValue("slow\n");
  // An input method uses Enter to finish a word.
  const second = push.exercise(2).name;
  await second.focus();
  await second.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })),
  );
  await expect(second).toBeFocused();
  await expect(push.exercises, "the blank row stays").toHaveCount(2);
});

test("a typed line brings the targets of an exercise, which stand below it in words", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const push = trainingEditor(page).workout(1);
  await push.exercise(1).name.fill("Bench press 4x8-10 60 kg r90 w2 rir2");
  await push.exercise(1).name.press("Enter");
  await expect(push.exercise(2).name).toBeFocused();
  await expect(push.exercise(1).name).toHaveValue("Bench press");
  await expect(push.exercise(1).weight).toHaveValue("60 kg");
  await expect(push.exercise(1).targets).toHaveValue("r90 w2 rir2");
  await expect(push.exercise(1).inWords).toHaveText("Rest 90 s · 2 warm-up sets · RIR 2");
  await push.exercise(1).targets.fill("r120");
  await expect(push.exercise(1).inWords, "they follow what is typed").toHaveText("Rest 2 min");
  await push.exercise(1).targets.fill("");
  await expect(push.exercise(1).inWords).toHaveText("");
});

test("rows that nobody has touched are dropped on saving, wherever the focus is", async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(COACH);
  const { client, editor } = await openNewTraining(page, server.origin);
  const push = editor.workout(1);
  await editor.title.fill(`Rows for ${client.name}`);
  await push.name.fill("Push");
  await push.exercise(1).name.fill("Bench press 4x8");
  await push.exercise(1).name.press("Enter");
  await push.exercise(2).weight.fill("60 kg");
  await editor.addWorkout.click();
  await expect(editor.workout(2).name).toBeFocused();
  await editor.create.click();
  await expect(editor.error, "a row with a weight is no untouched one").toContainText("isn't saved yet");
  await expect(editor.workouts).toHaveCount(1);
  await expect(push.exercise(2).name).toBeFocused();

  await page.waitForLoadState("networkidle");
  await push.exercise(2).weight.fill("");
  await editor.addWorkout.click();
  await expect(editor.workout(2).name).toBeFocused();
  await editor.create.click();
  await expect(page).toHaveURL(/\/training#plan-\d+$/);
  const card = programCard(page, `Rows for ${client.name}`);
  await unfold(card);
  await expect(card.getByRole("heading", { level: 4 })).toHaveText(["Push"]);
});

test("Enter leaves the meals at a blank row, and the next Enter saves", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = planEditor(page);
  await editor.title.fill(`Cut for ${client.name}`);
  await editor.meal(1).name.fill("Oats 540 kcal P 35");
  await editor.meal(1).name.press("Enter");
  await expect(editor.meal(2).name).toBeFocused();
  await expect(editor.meal(1).name).toHaveValue("Oats");
  await expect(editor.meal(1).calories).toHaveValue("540");
  await expect(editor.meal(1).protein).toHaveValue("35");
  await editor.meal(2).name.press("Enter");
  await expect(editor.create).toBeFocused();
  await expect(editor.meals).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
  await expect(planCard(page, `Cut for ${client.name}`)).toContainText("Oats");
});

test("Alt and an arrow key move a row, and the focus stays in its field", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeTraining(server.origin, client, {
    workouts: [
      { name: "Legs", exercises: [{ name: "Squat" }, { name: "Lunge" }] },
      { name: "Arms", exercises: [{ name: "Curl" }] },
    ],
  });
  await signedIn(COACH);
  await page.goto(`/training/${plan.id}/edit`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  await editor.workout(1).exercise(2).weight.fill("20 kg");
  await editor.workout(1).exercise(2).weight.press("Alt+ArrowUp");
  await expect(editor.workout(1).exercise(1).weight).toBeFocused();
  await expect(editor.workout(1).exercise(1).weight).toHaveValue("20 kg");
  await expect(editor.workout(1).exercise(1).name).toHaveValue("Lunge");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(editor.workout(1).exercise(1).name, "the first row stays").toHaveValue("Lunge");
  await editor.workout(1).name.press("Alt+ArrowDown");
  await expect(editor.workout(2).name).toBeFocused();
  await expect(editor.workout(2).name).toHaveValue("Legs");
});

test("pasted lines become rows, and Undo takes them back", async ({ page, server, signedIn }) => {
  await signedIn(COACH);
  const { editor } = await openNewTraining(page, server.origin);
  const push = editor.workout(1);
  const status = editor.dialog.getByRole("status").filter({ hasText: "Exercises added" });
  await push.addExercise.click();
  await push.exercise(2).name.fill("Plank");
  expect(await paste(push.exercise(1).name, "Bench press"), "a single name stays with the browser").toBe(
    true,
  );
  expect(await paste(push.exercise(1).name, "Bench press 4x8-10 60 kg\n- Dips 3x max\nStretching")).toBe(
    false,
  );
  await expect(status).toHaveText("Exercises added: 3");
  await expect(push.exercises).toHaveCount(4);
  await expect(push.exercise(1).reps).toHaveValue("8-10");
  await expect(push.exercise(1).weight).toHaveValue("60 kg");
  await expect(push.exercise(2).reps).toHaveValue("max");
  await expect(push.exercise(3).name).toHaveValue("Stretching");
  await expect(push.exercise(3).notes).toBeFocused();
  await expect(push.exercise(4).name).toHaveValue("Plank");

  await editor.dialog.getByRole("button", { name: "Undo" }).click();
  await expect(push.exercises).toHaveCount(2);
  await expect(push.exercise(1).name).toHaveValue("");
  await expect(push.exercise(1).sets).toHaveValue("3");
  await expect(push.exercise(2).name).toHaveValue("Plank");
  await expect(status).toHaveCount(0);

  await paste(push.exercise(2).name, "Row 3x12");
  await expect(push.exercises, "a row with a name stays").toHaveCount(3);
  await expect(push.exercise(2).name).toHaveValue("Plank");
  await expect(push.exercise(3).name).toHaveValue("Row");
});

test("a name suggests earlier exercises and fills their figures", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const name = `Zercher ${client.name}`;
  await writeTraining(server.origin, client, {
    workouts: [{ name: "Legs", exercises: [{ name, sets: 5, reps: "5", weight: "90 kg", notes: "slow" }] }],
  });
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  const [first, second] = [editor.workout(1).exercise(1), editor.workout(1).exercise(2)];
  const option = editor.dialog.getByRole("option", { name });
  await first.weight.fill("70 kg");
  await first.name.pressSequentially(name.slice(0, -1));
  await expect(option).toContainText("5 × 5 · 90 kg");
  await expect(first.name).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(option, "Escape closes the list only").toHaveCount(0);
  await expect(editor.dialog).toBeVisible();

  await page.keyboard.type(name.slice(-1));
  await expect(option, "a name that is typed out is chosen").toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(first.name, "the first Enter picks").toBeFocused();
  await expect(first.sets).toHaveValue("5");
  await expect(first.reps).toHaveValue("5");
  await expect(first.weight, "what was typed stays").toHaveValue("70 kg");
  await expect(first.notes).toHaveValue("slow");
  await page.keyboard.press("Enter");
  await expect(second.name, "the next Enter moves on").toBeFocused();
});

test("meals are suggested with their figures", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const name = `Kedgeree ${client.name}`;
  await writePlan(server.origin, client, { meals: [{ name, calories: 610, description: "rice, fish" }] });
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = planEditor(page);
  await editor.meal(1).name.pressSequentially(name.slice(0, 5));
  await editor.dialog.getByRole("option", { name }).click();
  await expect(editor.meal(1).name).toHaveValue(name);
  await expect(editor.meal(1).calories).toHaveValue("610");
  await expect(editor.meal(1).description).toHaveValue("rice, fish");
  await expect(editor.dialog.getByRole("region", { name: "Total of all meals" })).toContainText("610");
});

test("a workout is duplicated with its name selected, and folded with its size", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeTraining(server.origin, client);
  await signedIn(COACH);
  await page.goto(`/training/${plan.id}/edit`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  const { name } = editor.workout(2);
  await editor.workout(1).copy.click();
  await expect(name).toBeFocused();
  await page.keyboard.type("Upper");
  await expect(name, "typing replaces the name").toHaveValue("Upper");
  await editor.workout(2).summary.click();
  await expect(name).toBeHidden();
  await expect(editor.workout(2).summary).toContainText("Upper");
  await expect(editor.workout(2).summary).toContainText("2 exercises");
});

test("a long plan opens folded, and a folded workout with a mistake opens", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeLongTraining(server.origin, client);
  await signedIn(COACH);
  await page.goto(`/training/${plan.id}/edit`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  await expect(editor.workout(1).name).toBeHidden();
  await editor.workout(2).summary.click();
  // The browser's own validation accepts blanks.
  await editor.workout(2).exercise(3).name.fill("   ");
  await editor.workout(2).summary.click();
  await editor.save.click();
  await expect(editor.error).toContainText("The plan isn't saved yet.");
  await expect(editor.workout(2).exercise(3).name).toBeFocused();
  await expect(editor.workout(1).name).toBeHidden();

  // The browser refuses an empty name, and can only show a field that is not folded.
  await editor.workout(2).exercise(3).name.fill("");
  await editor.workout(2).summary.click();
  await editor.save.click();
  await expect(editor.workout(2).exercise(3).name).toBeVisible();
  await expect(editor.workout(2).exercise(3).name).toBeFocused();
});
