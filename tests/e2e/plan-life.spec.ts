import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, inFull, sameWay, test } from "../support/fixtures";
import { dayOf, showFinished, tick } from "./day";
import { COACH, newClient, type Person, writeTraining } from "./people";
import { openNewTraining, programCard, programRow, templateRow, trainingEditor } from "./training-plans";

test(
  "switching a plan off removes its open tasks only, and switching it on restores them",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const { title } = await writeTraining(server.origin, client);
    const day = dayOf(page);
    await signedIn(client.email);
    await page.goto("/tasks");
    await tick(page, "Squat");
    await expect(day.completionRate).toContainText("1 of 2");

    await signedIn(COACH);
    await page.goto("/training");
    await programCard(page, title)
      .getByRole("button", { name: `Switch off ${title}` })
      .click();
    await expect(page.getByRole("status")).toContainText(`"${title}" is off for ${client.name}.`);
    await expect(programCard(page, title)).toHaveCount(0);
    await expect(programRow(page, title)).toContainText("Inactive");

    await signedIn(client.email);
    await page.goto("/tasks");
    await showFinished(page);
    await expect(day.done("Squat")).toBeVisible();
    await expect(day.task("Lunge")).toHaveCount(0);
    await expect(day.completionRate).toContainText("1 of 1");

    await signedIn(COACH);
    await page.goto("/training");
    await programRow(page, title)
      .getByRole("button", { name: `Switch on ${title}` })
      .click();
    await expect(page.getByRole("status")).toContainText(`"${title}" is on for ${client.name} from today.`);
    await expect(programCard(page, title)).toHaveCount(1);

    await signedIn(client.email);
    await page.goto("/tasks");
    await expect(day.open("Lunge")).toBeVisible();
    await expect(day.done("Squat")).toBeVisible();
    await expect(day.completionRate).toContainText("1 of 2");
  },
);

/** Finds a client in the dialog that copies a plan, chooses them and sends the form. A few clients need no search. */
async function copyFor(page: Page, { name }: Person, javascript: boolean) {
  const dialog = page.getByRole("dialog", { name: "Duplicate plan" });
  await expect(dialog).toBeVisible();
  const search = dialog.getByRole("searchbox");
  if (await search.isVisible()) {
    await search.fill(name);
    if (!javascript) await dialog.getByRole("button", { name: "Search", exact: true }).click();
  }
  await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("button", { name: "Duplicate" }).click();
}

test("a trainer finds another client and copies a plan for them", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const [client, other] = [await newClient(server.origin), await newClient(server.origin)];
  const { title } = await writeTraining(server.origin, client);
  await signedIn(COACH);
  await page.goto("/training");
  await programCard(page, title)
    .getByRole("link", { name: `Duplicate ${title}` })
    .click();
  await copyFor(page, other, javascript);
  await expect(page.getByRole("status")).toContainText(`A copy of "${title}" is ready for ${other.name}.`);
  await page.goto(`/training?q=${title}`);
  await expect(programRow(page, title)).toHaveCount(2);
  await expect(programRow(page, title).filter({ hasText: other.name })).toContainText("Inactive");
  await expect(programCard(page, title), "only the original is on").toContainText(client.name);
});

test("a trainer creates a template from a plan and a plan from the template", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const [client, other] = [await newClient(server.origin), await newClient(server.origin)];
  const { title } = await writeTraining(server.origin, client);
  await signedIn(COACH);
  await page.goto("/training");
  const dialog = page.getByRole("dialog", { name: "Duplicate plan" });
  await programCard(page, title)
    .getByRole("link", { name: `Duplicate ${title}` })
    .click();
  await dialog.getByRole("button", { name: "As a template" }).click();
  await expect(page.getByRole("status")).toContainText("The template is created.");
  await expect(programRow(page, title), "a template is nobody's plan").toHaveCount(1);
  await page.getByRole("link", { name: "Templates" }).click();
  await expect(templateRow(page, title)).toContainText("1 workout");

  await templateRow(page, title)
    .getByRole("link", { name: `Use ${title} for a client` })
    .click();
  await copyFor(page, other, javascript);
  await expect(page.getByRole("status")).toContainText(`"${title}" is on for ${other.name} from today.`);
  await expect(templateRow(page, title), "the template stays").toHaveCount(1);
  await page.getByRole("link", { name: "See the day" }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks\\?client=${other.user_id}`));

  await signedIn(other.email);
  await page.goto("/tasks");
  await expect(dayOf(page).open("Squat")).toBeVisible();
  await expect(dayOf(page).completionRate).toContainText("0 of 2");
});

test(
  "a trainer searches, pages, edits a plan and comes back to the same place",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const { id } = await writeTraining(server.origin, client);
    await signedIn(COACH);
    // The copies are switched off. The first one becomes the last row of the second page.
    const coach = await new BrowserClient(server.origin).signIn(COACH);
    for (let copy = 1; copy <= 25; copy++)
      await coach.post(`/training/${id}/copy`, { client_user_id: client.user_id });
    await page.goto(`/client/${client.user_id}`);
    await page.getByRole("link", { name: /^All training plans of .* \(26\)$/ }).click();
    await page.getByRole("link", { name: "Inactive", exact: true }).click();
    await page.getByLabel("Search").fill("(copy)");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("link", { name: "Next" }).click();
    const list = page.getByRole("region", { name: "All Training Plans" });
    await expect(list.getByText("25 plans")).toBeVisible();
    await expect(list.getByRole("heading", { level: 3 })).toHaveCount(1);

    await list.getByRole("link", { name: /^Edit / }).click();
    const editor = trainingEditor(page);
    await editor.title.fill("Renamed (copy)");
    await editor.save.click();
    await expect(page.getByRole("status")).toHaveText("The plan is saved.");
    await expect(list.getByRole("heading", { level: 3 })).toHaveText(["Renamed (copy)"]);
    await expect(list.getByText("Page 2 of 2")).toBeVisible();
    await expect(page.getByLabel("Search")).toHaveValue("(copy)");
    await page.getByRole("link", { name: "Show the plans of all clients" }).click();
    await expect(page.getByRole("link", { name: "All clients" })).toBeVisible();
  },
);

test(
  "saving over a newer version shows a warning first, keeps the input and works the second time",
  inFull,
  async ({ page, server, signedIn, otherBrowser }) => {
    const client = await newClient(server.origin);
    const plan = await writeTraining(server.origin, client);
    const path = `/training/${plan.id}/edit`;
    const editor = trainingEditor(page);
    await signedIn(COACH);
    await page.goto(path);
    await editor.title.fill(`Mine for ${client.name}`);
    await editor.workout(1).exercise(1).weight.fill("100 kg");
    await editor.workout(1).addExercise.click();
    await editor.workout(1).exercise(3).name.fill("Calf raise");

    const otherPage = await otherBrowser(COACH);
    const other = trainingEditor(otherPage);
    await otherPage.goto(path);
    await other.title.fill(`Theirs for ${client.name}`);
    await other.save.click();
    await expect(otherPage.getByRole("status")).toHaveText("The plan is saved.");

    await editor.save.click();
    await expect(editor.error).toHaveText(
      "Someone else saved this plan while you were editing it. Your changes are still here. Save again to replace the newer version.",
    );
    await expect(editor.error).toBeFocused();
    await expect(editor.title).toHaveValue(`Mine for ${client.name}`);
    await expect(editor.workout(1).exercise(1).weight).toHaveValue("100 kg");
    await expect(editor.workout(1).exercise(3).name).toHaveValue("Calf raise");
    await otherPage.goto("/training");
    await expect(programCard(otherPage, `Theirs for ${client.name}`), "nothing is replaced yet").toHaveCount(
      1,
    );

    await editor.save.click();
    await expect(page.getByRole("status")).toHaveText("The plan is saved.");
    await expect(programCard(page, `Mine for ${client.name}`)).toContainText("Calf raise");
    await expect(programCard(page, `Theirs for ${client.name}`)).toHaveCount(0);
  },
);

test("a plan is saved switched off", inFull, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${client.user_id}`);
  const editor = trainingEditor(page);
  await editor.title.fill(`Later for ${client.name}`);
  await editor.workout(1).name.fill("Push");
  // The browser's own validation accepts blanks.
  await editor.workout(1).exercise(1).name.fill("   ");
  await editor.switchedOff.check();
  await editor.create.click();
  await expect(editor.error).toContainText("The plan isn't saved yet.");
  await expect(editor.switchedOff, "a refused form keeps it").toBeChecked();
  await editor.workout(1).exercise(1).name.fill("Press");
  await editor.create.click();
  await expect(page.getByRole("status")).toContainText(
    `"Later for ${client.name}" is ready for ${client.name}`,
  );
  await expect(programRow(page, `Later for ${client.name}`)).toContainText("Inactive");
  await expect(programCard(page, `Later for ${client.name}`)).toHaveCount(0);
});

test("what a plan can start with is offered only while nothing is written", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  await signedIn(COACH);
  const { editor } = await openNewTraining(page, server.origin);
  const start = editor.dialog.getByRole("navigation", { name: "Start from" });
  await expect(start).toBeVisible();
  await editor.workout(1).addExercise.click();
  await expect(editor.workout(1).exercises).toHaveCount(2);
  await expect(start, "a blank row is nothing written").toBeVisible();
  await editor.workout(1).name.fill("Push");
  if (javascript) await expect(start).toBeHidden();
  await editor.addWorkout.click();
  await expect(editor.workouts).toHaveCount(2);
  await expect(start).toBeHidden();
  await expect(editor.workout(1).name).toHaveValue("Push");
  await editor.workout(1).name.fill("");
  if (!javascript) await editor.addWorkout.click();
  await expect(start, "all is empty again").toBeVisible();
});

test("a new plan starts with an earlier plan of another client, and the earlier one stays", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const [client, other] = [await newClient(server.origin), await newClient(server.origin)];
  const { title } = await writeTraining(server.origin, client);
  await signedIn(COACH);
  await page.goto(`/training/new?for=${other.user_id}`);
  const editor = trainingEditor(page);
  await expect(editor.dialog.getByRole("link", { name: "Empty", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await editor.dialog.getByRole("link", { name: "Plan of …" }).click();
  const search = editor.dialog.getByRole("searchbox", { name: "Which plan do you start from?" });
  await search.fill(title);
  if (!javascript) await search.press("Enter");
  await expect(editor.dialog.getByText("1 plan found")).toBeVisible();
  await editor.dialog.getByRole("link", { name: title }).click();
  await expect(editor.dialog.getByText(`Filled with "${title}".`)).toBeVisible();
  await expect(editor.dialog.getByText(other.name)).toBeVisible();
  await expect(editor.title).toHaveValue(title);
  await expect(editor.workout(1).exercise(2).name).toHaveValue("Lunge");
  await editor.title.fill(`Mine: ${title}`);
  await editor.create.click();
  await expect(page.getByRole("status")).toContainText(
    `"Mine: ${title}" is on for ${other.name} from today.`,
  );
  await expect(programCard(page, `Mine: ${title}`)).toContainText(other.name);
  await expect(programCard(page, title)).toContainText(client.name);
});
