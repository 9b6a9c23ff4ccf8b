import { randomUUID } from "node:crypto";
import { addDays } from "~/domain/shared/calendar/rules";
import { expect, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { chartFaults } from "./charts";
import { COACH, newClient } from "./people";

test("a client and their trainer see what got better in an exercise", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  const athlete = await signedIn(client.email);
  await page.goto("/training/log");
  await page.getByRole("link", { name: "Go to today's tasks" }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  const days = [0, 7, 14, 21].map((ahead) => addDays(demoToday(), ahead));
  for (const [index, date] of days.entries())
    for (const place of [1, 2]) {
      const set = { date, place, weight_kg: index === 3 ? 62.5 : 60, reps: 8, idempotency_key: randomUUID() };
      const sent = await athlete.json("POST", "/api/exercise-sets", { ...set, exercise_name: "Squat" });
      expect(sent.status).toBe(201);
    }

  const expectExercise = async () => {
    await page.getByRole("link", { name: "Squat" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Squat");
    await expect(page.getByRole("region", { name: "Bests" })).toContainText("79.2 kg");
    const curve = page.getByRole("region", { name: "Progress" });
    await curve.getByText("Show as table").click();
    await expect(curve.getByRole("row")).toContainText([
      "Estimated maximum",
      "79.2 kg",
      ...Array(3).fill("76 kg"),
    ]);
    const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
    await expect(sessions).toHaveCount(4);
    await expect(sessions.first()).toContainText("62.5×8 62.5×8");
    await expect(sessions.first()).toContainText("Record Estimated maximum");
    await expect(sessions.last()).toContainText("60×8 60×8");
    await expect(sessions.last()).not.toContainText("Record");
    return sessions;
  };

  await page.goto("/training");
  await page.getByRole("link", { name: "Open the training log" }).click();
  const sessions = await expectExercise();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(chartFaults)).toMatchObject({ charts: 1, faults: [] });
  }
  await sessions.last().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/tasks\\?date=${days[0]}$`));

  await signedIn(COACH);
  await page.goto(`/client/${client.user_id}`);
  const log = page.getByRole("region", { name: "Training log" });
  await expect(log.getByRole("listitem")).toContainText([
    "2 sets · 1,000 kg · 1 lift up",
    ...Array(3).fill("2 sets · 960 kg"),
  ]);
  await expect(log.getByRole("listitem").first()).toContainText("1 record");
  await log.getByRole("link", { name: "Open the training log" }).click();
  await expectExercise();
});
