import { expect, test } from "../support/fixtures";
import { dayOf, tick } from "./day";
import { newClient, writePlan, writeTraining } from "./people";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

/** Creates a client with two meals and a workout of two exercises, and opens a screen of theirs. */
async function trained(
  server: { origin: string },
  signedIn: (email: string) => Promise<unknown>,
  code?: string,
) {
  const client = await newClient(server.origin, code);
  await writePlan(server.origin, client);
  await writeTraining(server.origin, client, {
    workouts: [
      {
        name: "Legs",
        exercises: [
          { name: "Squat", sets: 4, reps: "6–8", weight: "60 kg" },
          { name: "Lunge", sets: 3, reps: "10" },
        ],
      },
    ],
  });
  await signedIn(client.email);
}

test("two taps from the dashboard tick off today's first exercise, without scrolling", async ({
  page,
  server,
  signedIn,
}) => {
  // A client of the highest package is asked first how they are.
  await trained(server, signedIn, "DEMO-ADVANCED");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Open today's tasks" }).click();
  const day = dayOf(page);
  const squat = day.open("Squat");
  await expect(squat).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const first = await page.locator(".task-toggle").first().boundingBox();
  expect(first?.y, "the first tick is near the top").toBeLessThan(320);
  await expect(day.task("Squat")).toContainText("4 × 6–8 · 60 kg");
  await tick(page, "Squat");
  await expect(day.completionRate).toContainText("1 of 4");
});

test("the dashboard offers the next meal or exercise until all is done", async ({
  page,
  server,
  signedIn,
}) => {
  await trained(server, signedIn);
  await page.goto("/dashboard");
  const today = page.getByRole("region", { name: /tasks done$/ });
  for (const name of ["Oats", "Rice", "Squat", "Lunge"]) {
    await today.getByRole("button", { name: `Mark as done: ${name}` }).click();
    await expect(today.getByRole("button", { name: `Mark as done: ${name}` })).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard");
  }
  await expect(today).toContainText("4 of 4 tasks done");
  await expect(today).toContainText("All done. See you tomorrow.");
  await expect(today.getByRole("button")).toHaveCount(0);
  await expect(today.getByRole("link", { name: "Open today's tasks" })).not.toHaveClass(/button-main/);
});

test("the note of an exercise shows its target and its last time, and takes both as text", async ({
  page,
  server,
  signedIn,
}) => {
  await trained(server, signedIn);
  const day = dayOf(page);
  const dialog = page.getByRole("dialog", { name: "Note for Squat" });
  const note = dialog.getByRole("textbox", { name: "Note" });
  await page.goto("/tasks");
  await page.getByRole("link", { name: "Add a note: Squat" }).click();
  await expect(dialog).toContainText("4 × 6–8 · 60 kg");
  await note.fill("70 kg went well");
  await dialog.getByRole("button", { name: "Save and tick" }).click();
  await expect(day.done("Squat")).toBeVisible();
  await expect(day.task("Squat")).toContainText("70 kg went well");

  await page.getByRole("link", { name: "Next day" }).click();
  await expect(day.heading).toHaveText("Tomorrow");
  await page.getByRole("link", { name: "Add a note: Squat" }).click();
  await expect(dialog).toContainText("70 kg went well");
  await note.fill("Slow");
  await dialog.getByRole("button", { name: "+2.5 kg" }).click();
  await expect(note).toHaveValue("Slow\n72.5 kg");
  await dialog.getByRole("button", { name: "Same as last time" }).click();
  await expect(note).toHaveValue("Slow\n72.5 kg\n70 kg went well");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(day.task("Squat")).toContainText("72.5 kg");
  await expect(day.open("Squat")).toBeVisible();
});
