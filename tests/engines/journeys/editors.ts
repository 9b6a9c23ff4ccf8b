import type { Journey } from "../journey";
import type { Page } from "../page";
import { newClient, theCoach } from "../people";
import { type PlanKind, planEditor, rowOf, save, sendBlankTitle } from "../plan-editor";

/** A trainer writes a plan with the keyboard. The first save is refused and keeps what was written. */
const editor = (kind: PlanKind): Journey => ({
  name: `the ${kind} editor by keyboard, with a refused save`,
  withoutScript: true,
  async run({ origin, browser, javascript }) {
    const client = await newClient(origin);
    const { page } = await browser(await theCoach(origin));
    await page.open(`/${kind}/new?for=${client.user_id}`);
    await planEditor(page).title.focused();
    await sendBlankTitle(page, kind, javascript);
    const { title, name } = planEditor(page);
    await name(rowOf(kind, 1)).hasValue(kind === "nutrition" ? "Oats" : "Squat");
    await title.fill(`Keys for ${client.name}`);
    if (javascript) await writeLines(kind, page, client.name);
    else await title.focused();
    await save(page, javascript);
    await page.isAt(new RegExp(`^/${kind}#plan-\\d+$`));
    await page.heading(`Keys for ${client.name}`).seen();
  },
});

/** Lines of text whose figures go into the fields of their row. The names are those of no other plan. */
const LINES = {
  nutrition: ["Oats 300 kcal P 12", "Curd 540 kcal P 35"],
  training: ["Squat 5x5 100 kg", "Press 4x8 60 kg"],
};

/** Writes two meals or exercises as lines of text. Enter fills the figures of the first and adds the second. */
async function writeLines(kind: PlanKind, page: Page, own: string) {
  const { name, row } = planEditor(page);
  const [first = "", second = ""] = LINES[kind].map((line) => `${own} ${line}`);
  await name(rowOf(kind, 1)).fill(first);
  await page.press("Enter");
  await name(rowOf(kind, 2)).focused();
  const figure = row(rowOf(kind, 1)).field(kind === "nutrition" ? "Calories" : "Weight");
  await figure.hasValue(kind === "nutrition" ? "300" : "100 kg");
  await page.type(second);
}

export const nutritionEditor = editor("nutrition");
export const trainingEditor = editor("training");
