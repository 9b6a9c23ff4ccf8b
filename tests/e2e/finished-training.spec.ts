import { randomUUID } from "node:crypto";
import { expect, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { COACH, newClient, writeTraining } from "./people";

test.use({ viewport: { width: 390, height: 844 } });

test.describe("on a phone that is touched", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("what the focus goes to after a dialog and after the finish has no ring", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await writeTraining(server.origin, client);
    const calls = await signedIn(client.email);
    await calls.json("POST", "/api/exercise-sets", {
      date: demoToday(),
      exercise_name: "Squat",
      place: 1,
      weight_kg: 80,
      reps: 8,
      idempotency_key: randomUUID(),
    });
    await page.goto("/tasks");
    const focused = page.locator("[tabindex='-1']:focus");
    await page.locator(".task a[href*='/notes?']").first().tap();
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).tap();
    await expect(focused).toHaveId(/^task-/);
    await expect(focused).toHaveCSS("outline-style", "none");
    await page.getByRole("link", { name: "Finish workout" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Finish workout" }).tap();
    await expect(page.getByRole("region", { name: "Training finished" })).toBeFocused();
    await expect(focused).toHaveCSS("outline-style", "none");
  });
});

test("a client finishes a workout, the trainer reads of it, and the client takes it back", async ({
  page,
  server,
  signedIn,
  otherBrowser,
}) => {
  const client = await newClient(server.origin);
  await writeTraining(server.origin, client, {
    workouts: [{ name: "Pull", exercises: [{ name: "Bench press", sets: 4 }] }],
  });
  const calls = await signedIn(client.email);
  for (const place of [1, 2]) {
    const set = { weight_kg: 82.5, reps: 8, idempotency_key: randomUUID() };
    await calls.json("POST", "/api/exercise-sets", {
      date: demoToday(),
      exercise_name: "Bench press",
      place,
      ...set,
    });
  }

  await page.goto("/tasks");
  await page.getByRole("link", { name: "Finish workout" }).click();
  const dialog = page.getByRole("dialog", { name: "Finish workout" });
  await expect(dialog).toContainText("Open: Bench press 2 of 4 sets");
  await expect(dialog.getByRole("listitem")).toHaveText(["2 sets", "1,320 kg"]);
  await dialog.getByText("Good", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Note" }).fill("Two sets were enough");
  await dialog.getByRole("button", { name: "Finish workout" }).click();
  const session = page.getByRole("region", { name: "Training finished" });
  await expect(session.getByRole("listitem")).toHaveText(["2 sets", "1,320 kg", "rating 4"]);
  await expect(session).toContainText("Two sets were enough");
  await expect(session).toBeInViewport();

  const coach = await otherBrowser(COACH);
  const conversation = `/messages?client=${client.user_id}`;
  await coach.goto(conversation);
  const event = coach.getByRole("log").getByRole("listitem").filter({ hasText: "finished a workout" });
  await expect(event).toContainText("2 sets · 4 planned · 1,320 kg · rating 4");
  await event.getByRole("link").click();
  const ofTrainer = coach.getByRole("region", { name: "Training finished" });
  await expect(ofTrainer).toContainText("Two sets were enough");
  await expect(ofTrainer.getByRole("link")).toHaveCount(0);

  await session.getByRole("link", { name: "Change finished workout" }).click();
  const change = page.getByRole("dialog", { name: "Change finished workout" });
  await expect(change.getByRole("radio", { name: "4" })).toBeChecked();
  await change.getByRole("button", { name: "Reopen workout" }).click();
  await expect(page.getByRole("status")).toContainText(["The workout is open again."]);
  await expect(page.getByRole("link", { name: "Finish workout" })).toBeVisible();
  await coach.goto(conversation);
  await expect(coach.getByRole("log")).toBeVisible();
  await expect(event).toHaveCount(0);
});
