import type { Page } from "./page";

export type PlanKind = "nutrition" | "training";

/** Returns what both plan editors have. */
export function planEditor(page: Page) {
  const dialog = page.dialog();
  return {
    dialog,
    title: dialog.field("Title"),
    error: dialog.alert(),
    create: dialog.button("Create Plan"),
    /** A meal, a workout, or an exercise of the first workout. */
    row: (row: string) => dialog.region(row).exactly,
    /** The name of such a row. */
    name: (row: string) => dialog.region(row).exactly.field("Name").nth(0),
  };
}

/** Names the n-th meal of a plan, or the n-th exercise of its first workout. */
export const rowOf = (kind: PlanKind, number: number) =>
  kind === "nutrition" ? `Meal ${number}` : `Workout 1 Exercise ${number}`;

/** Writes a plan with a blank title, sends it, and waits until it is refused. */
export async function sendBlankTitle(page: Page, kind: PlanKind, javascript: boolean) {
  const editor = planEditor(page);
  // The browser's own check accepts blanks.
  await editor.title.fill("   ");
  if (kind === "nutrition") await editor.name(rowOf(kind, 1)).fill("Oats");
  else {
    await editor.name("Workout 1").fill("Legs");
    await editor.name(rowOf(kind, 1)).fill("Squat");
  }
  await save(page, javascript);
  await editor.error.has("The plan isn't saved yet.");
  await editor.title.focused();
}

/** Saves by keyboard. With a script, Enter alone moves on to the next field. */
export const save = (page: Page, javascript: boolean) =>
  javascript ? page.press("Enter", "Control") : page.press("Enter");
