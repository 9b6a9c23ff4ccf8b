import { expect, test } from "../support/fixtures";
import { COACH, newClient, writeLongTraining, writeTraining } from "./people";
import { paste, planEditor, typeName } from "./plan-editor";
import { openNewTraining, trainingEditor } from "./training-plans";

const SQUAT = { name: "Squat", sets: 5, reps: "5", weight: "90 kg", notes: "slow" };

test("Enter takes nothing from a list that was found for another text", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const name = `Zercher ${client.name}`;
  await writeTraining(server.origin, client, {
    workouts: [{ name: "Legs", exercises: [{ ...SQUAT, name }] }],
  });
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  const first = editor.workout(1).exercise(1);
  const option = editor.dialog.getByRole("option", { name });
  await first.name.fill("");
  await first.name.pressSequentially(name);
  await expect(option).toHaveAttribute("aria-selected", "true");

  // The answer for the longer name does not arrive before Enter.
  await page.route("**/api/trainer/exercises*", () => {});
  await page.keyboard.type(" low");
  await expect(option, "nothing is chosen").toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await expect(first.sets).toBeFocused();
  await expect(first.name).toHaveValue(`${name} low`);
  await expect(first.reps).toHaveValue("10");

  await page.unroute("**/api/trainer/exercises*");
  await first.name.fill("");
  await first.name.pressSequentially(name.slice(0, -1));
  await expect(option).toBeVisible();
  await page.route("**/api/trainer/exercises*", (route) => route.fulfill({ body: "no list" }));
  await page.keyboard.type(name.slice(-1));
  await expect(option, "an answer that cannot be read closes the list").toHaveCount(0);
  await expect(first.name).toHaveAttribute("aria-expanded", "false");
});

test("a second suggestion replaces what the first has filled in, and keeps what was typed", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const [squat, deadlift] = [`Zercher ${client.name}`, `Jefferson ${client.name}`];
  await writeTraining(server.origin, client, {
    workouts: [
      {
        name: "Legs",
        exercises: [
          { ...SQUAT, name: squat },
          { name: deadlift, sets: 2, reps: "3" },
        ],
      },
    ],
  });
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  const first = editor.workout(1).exercise(1);
  const pick = async (name: string) => {
    await first.name.fill("");
    await first.name.pressSequentially(name.slice(0, -1));
    await editor.dialog.getByRole("option", { name }).click();
    await expect(first.name).toHaveValue(name);
  };
  await pick(squat);
  await expect(first.weight).toHaveValue("90 kg");
  await first.notes.fill("with a belt");
  await pick(deadlift);
  await expect(first.sets).toHaveValue("2");
  await expect(first.reps).toHaveValue("3");
  await expect(first.weight, "the second has no weight").toHaveValue("");
  await expect(first.notes, "somebody has typed this").toHaveValue("with a belt");
});

test("a paste replaces a name that is selected, and a full list leaves it to the browser", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeTraining(server.origin, client, {
    workouts: [{ name: "Legs", exercises: Array.from({ length: 50 }, (_, n) => ({ name: `Lift ${n}` })) }],
  });
  await signedIn(COACH);
  await page.goto(`/training/${plan.id}/edit`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  const legs = editor.workout(1);
  await legs.summary.click();
  const name = legs.exercise(50).name;
  await name.focus();
  await name.press("End");
  expect(await paste(name, "Dips 3x max\nRow 3x12"), "there is no room").toBe(true);
  await expect(legs.exercises).toHaveCount(50);
  await name.selectText();
  expect(await paste(name, "Dips 3x max\nRow 3x12")).toBe(false);
  await expect(name).toHaveValue("Dips");
  await expect(legs.exercise(50).reps).toHaveValue("max");
  await expect(legs.exercises).toHaveCount(50);
  await expect(editor.dialog.getByRole("status").filter({ hasText: "Exercises added: 1" })).toBeVisible();
});

test("a row whose sets or reps were changed is not removed as blank", async ({ page, server, signedIn }) => {
  await signedIn(COACH);
  const { editor } = await openNewTraining(page, server.origin);
  const push = editor.workout(1);
  await editor.title.fill("Push");
  await push.name.fill("Push");
  await typeName(push.exercise(1).name, "Bench press");
  await push.addExercise.click();
  await push.exercise(2).sets.fill("5");
  await push.exercise(2).name.press("Enter");
  await expect(push.exercise(2).sets).toBeFocused();
  await push.exercise(2).name.press("Control+Enter");
  await expect(push.exercise(2).name, "the browser refuses the name").toBeFocused();
  await expect(push.exercises).toHaveCount(2);
  await push.exercise(2).sets.fill("3");
  await push.exercise(2).name.press("Enter");
  await expect(push.exercises, "a new row without changes goes").toHaveCount(1);
});

test("a plan that starts with many exercises opens folded, and what is added is open", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  const plan = await writeLongTraining(server.origin, client);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}&from=${plan.id}`, { waitUntil: "networkidle" });
  const editor = trainingEditor(page);
  await expect(editor.workouts).toHaveCount(2);
  await expect(editor.workout(1).name).toBeHidden();
  await expect(editor.workout(2).name).toBeHidden();
  await editor.addWorkout.click();
  await expect(editor.workout(3).name).toBeFocused();
  await editor.workout(1).copy.click();
  await expect(editor.workout(2).name).toBeFocused();
  await expect(editor.workout(1).name).toBeHidden();

  // The ring of a folded workout stays within its border, and clear of its words.
  const row = editor.dialog.locator("[data-row='workouts[0]']");
  const [inner, outer] = [await editor.workout(1).summary.boundingBox(), await row.boundingBox()];
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN);
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
});

test("the title of a new plan has the focus, unless the page is about something else", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  const editor = planEditor(page);
  await expect(editor.title).toBeFocused();
  await editor.title.fill("Cut");
  await editor.meal(1).name.fill("   ");
  await editor.create.click();
  await expect(editor.meal(1).name).toBeFocused();
  const start = editor.dialog.getByRole("navigation", { name: "Start from" });
  await expect(start.locator("[aria-current]"), "what the plan started from is not known").toHaveCount(0);
});
