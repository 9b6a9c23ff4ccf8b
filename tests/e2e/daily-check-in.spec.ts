import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { aPhoto, checkInForm, figureOf } from "./check-in-form";
import { newClient } from "./people";

const UPLOADED = "Daily Check-In erfolgreich hochgeladen!";
const says = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

test("a daily check-in takes six taps from the dashboard, and can be changed until it is reviewed", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await signedIn(client.email);
  await page.setViewportSize({ width: 390, height: 844 });
  const form = checkInForm(page);
  const card = page.locator("#how-are-you").locator("xpath=ancestor-or-self::section");
  let taps = 0;
  const tap = async (action: () => Promise<unknown>) => {
    taps++;
    await action();
  };
  await page.goto("/dashboard");
  await tap(() => page.getByRole("link", { name: "Check in with mood 4: Good" }).click());
  await expect(form.chosen("Mood", "4 Good")).toBeChecked();
  const scroll = await page.locator(".dialog-scroll").evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(scroll, "the form fits without scrolling").toBe(0);
  await tap(() => form.choose("Energy", "3"));
  await tap(() => form.weight.fill("68.4"));
  if (javascript) await expect(form.send).toHaveText("Add a photo");
  await tap(async () => form.photo.setInputFiles(await aPhoto()));
  await tap(() => form.send.click());
  await says(page, UPLOADED);
  expect(taps).toBeLessThanOrEqual(6);
  await expect(page).toHaveURL(/\/dashboard#how-are-you$/);
  await expect(card).toContainText(/Checked in · mood 4 · energy 3 · 68.4.kg/);
  const [notice, answer] = [await page.locator(".flash").boundingBox(), await card.boundingBox()];
  expect((notice?.y ?? 0) + (notice?.height ?? 0), "the notice lies above the answer").toBeLessThanOrEqual(
    answer?.y ?? 0,
  );

  await test.step("the tasks say the same, and lead to the change", async () => {
    await page.goto("/tasks");
    await card.getByRole("link", { name: "Edit" }).click();
    await expect(form.chosen("Mood", "4 Good")).toBeChecked();
    await form.choose("Mood", "2");
    await form.weight.fill("69");
    await form.send.click();
    await says(page, "The check-in is changed.");
    await expect(card).toContainText(/mood 2 · energy 3 · 69.0.kg/);
  });

  await test.step("after the review only the note can change", async () => {
    const coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
    const [{ id }] = await (await coach.get(`/api/daily-checkins?client_id=${client.user_id}`)).json();
    await coach.json("PUT", `/api/daily-checkins/${id}/review`, { comment: "Fine" });
    await page.goto("/tasks");
    await card.getByRole("link", { name: "Change the note" }).click();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.getByRole("textbox", { name: /^Note/ }).fill("Slept badly");
    await page.getByRole("button", { name: "Save changes" }).click();
    await says(page, "The check-in is changed.");
  });
});

test("a second check-in of a day changes the first after a question, and keeps what was entered", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await signedIn(client.email);
  const form = checkInForm(page);
  await page.goto("/daily-checkins/new");
  await form.choose("Mood", "4");
  await form.choose("Energy", "5");
  await form.photo.setInputFiles(await aPhoto());
  if (javascript) await expect(form.preview).toBeVisible();
  await form.send.click();
  await says(page, UPLOADED);

  await page.goto("/daily-checkins/new");
  await expect(form.dialog.getByText("You have checked in today already.")).toBeVisible();
  await form.choose("Mood", "4");
  await form.choose("Mood", "No answer");
  await expect(form.chosen("Mood", "4 Good")).not.toBeChecked();
  await form.choose("Energy", "3");
  await form.photo.setInputFiles(await aPhoto("second.jpg"));
  await form.send.click();
  await expect(form.alert.first()).toContainText("Save again to change that check-in.");
  await expect(form.chosen("Energy", "3 Medium")).toBeChecked();
  if (javascript) await expect(form.preview).toBeVisible();
  else await form.photo.setInputFiles(await aPhoto("second.jpg"));
  await form.send.click();
  await says(page, UPLOADED);
  await expect(figureOf(page, "Total check-ins")).toHaveText("1");
  const person = await new BrowserClient(server.origin).signIn(client.email);
  const stored = await (await person.get("/api/daily-checkins")).json();
  expect(stored).toMatchObject([{ weight_kg: null, mood_rating: null, energy_level: 3 }]);
});

test("the buttons beside the weight begin at the last one, which is a hint only", async ({
  page,
  signedIn,
  javascript,
}) => {
  await signedIn("ultimate@beast.example");
  const form = checkInForm(page);
  await page.goto("/daily-checkins/new");
  await expect(form.dialog.getByText(/^Last: [\d.]+\s*kg$/).first()).toBeVisible();
  await expect(form.weight).toHaveValue("");
  if (!javascript) return;
  const last = Number(
    (
      await form.dialog
        .getByText(/^Last: /)
        .first()
        .innerText()
    ).replace(/[^\d.]/g, ""),
  );
  await form.dialog.getByRole("button", { name: "0.1 more" }).click();
  await expect(form.weight).toHaveValue((last + 0.1).toFixed(1).replace(/\.0$/, ""));
});
