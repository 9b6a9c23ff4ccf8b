import type { Locator, Page } from "@playwright/test";
import { newClient } from "./people";
import { rowMenu } from "./row-menu";

/** Returns the fields and buttons of the training plan editor. */
export function trainingEditor(page: Page) {
  const dialog = page.getByRole("dialog");
  /** Returns the row of a list whose heading has this kind and number. */
  const rowOf = (within: Locator, kind: string, number: number) =>
    within
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: `${kind} ${number}`, exact: true }) });
  /** Returns the fields and buttons of the n-th workout. */
  const workout = (number: number) => {
    const row = rowOf(dialog, "Workout", number);
    return {
      ...rowMenu(row, "workout", number),
      // The first name field is the workout's own. The fields of its exercises follow.
      name: row.getByLabel("Name", { exact: true }).first(),
      day: (name: string) => row.getByRole("checkbox", { name }),
      days: row.getByRole("checkbox", { checked: true }),
      everyDay: row.getByText("Every day"),
      description: row.getByLabel("Focus"),
      addExercise: row.getByRole("button", { name: "Add exercise" }),
      /** The line that folds the workout: its name and the number of its exercises. */
      summary: row.locator("summary").first(),
      exercises: row.getByRole("heading", { name: /^Exercise \d+$/ }),
      exercise: (position: number) => {
        const line = rowOf(row, "Exercise", position);
        return {
          ...rowMenu(line, "exercise", position),
          name: line.getByLabel("Name", { exact: true }),
          sets: line.getByLabel("Sets"),
          reps: line.getByLabel("Reps"),
          weight: line.getByLabel("Weight"),
          targets: line.getByRole("textbox", { name: "Targets" }),
          /** What the targets say in words. */
          inWords: line.locator("[id$='.targets-hint']"),
          notes: line.getByLabel("Note"),
        };
      },
    };
  };
  return {
    dialog,
    clientField: dialog.locator("input[name=client_user_id]"),
    title: dialog.getByLabel("Title", { exact: true }),
    weeks: dialog.getByLabel("Duration (weeks)"),
    workout,
    workouts: dialog.getByRole("heading", { name: /^Workout \d+$/ }),
    addWorkout: dialog.getByRole("button", { name: "Add workout" }),
    create: dialog.getByRole("button", { name: "Create Plan" }),
    /** The question about several workouts without days, and its answers. */
    question: dialog.getByRole("region", { name: /workouts on every day\?$/ }),
    chooseDays: dialog.getByRole("button", { name: "Choose days" }),
    onEveryDay: dialog.getByRole("button", { name: "Create on every day" }),
    switchedOff: dialog.getByRole("checkbox", { name: "Save switched off" }),
    save: dialog.getByRole("button", { name: "Save Changes" }),
    error: dialog.getByRole("alert"),
  };
}

const titled = (page: Page, region: string, title: string) =>
  page
    .getByRole("region", { name: region })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Returns the card of an active training plan. */
export const programCard = (page: Page, title: string) => titled(page, "Active Programs", title);

/** Returns the row of a plan in the list of all training plans. */
export const programRow = (page: Page, title: string) => titled(page, "All Training Plans", title);

/** Returns the row of a template in the trainer's list. */
export const templateRow = (page: Page, title: string) => titled(page, "Templates", title);

/** Opens the form for a new training plan of a new client. The trainer of coach@ must be signed in. */
export async function openNewTraining(page: Page, origin: string) {
  const client = await newClient(origin);
  await page.goto(`/training/new?for=${client.user_id}`, { waitUntil: "networkidle" });
  return { client, editor: trainingEditor(page) };
}
