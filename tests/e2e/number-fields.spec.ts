import type { BrowserContext, Locator } from "@playwright/test";
import { expect, inFull, test } from "../support/fixtures";
import { aPhoto, checkInForm, figureOf } from "./check-in-form";
import { COACH, newClient, writePlan } from "./people";
import { planEditor } from "./plan-editor";
import { profileDialog } from "./profile-dialogs";

const NO_NUMBER = "This must be a number, such as 72.5.";
const NOT_WHOLE = "This must be a number without a comma or a point, such as 72.";

const speak = (context: BrowserContext, language: string, url: string) =>
  context.addCookies([{ name: "language", value: language, url }]);

/** Expects that a field is marked, has the focus and keeps what was typed. */
async function expectRefused(field: Locator, typed: string) {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
}

test(
  "the profile reads a number with a comma and with a point, and shows it as the language does",
  inFull,
  async ({ page, context, server, signedIn }) => {
    await signedIn((await newClient(server.origin)).email);
    const profile = profileDialog(page);
    const weight = page.locator("#weight_kg");
    for (const typed of ["80 e", "8e1", "0x50"]) {
      await page.goto("/dashboard/profile");
      await profile.weight.fill(typed);
      await profile.save.click();
      await expect(profile.dialog.getByText(NO_NUMBER, { exact: true })).toBeVisible();
      await expectRefused(profile.weight, typed);
    }
    for (const [typed, english, german] of [
      ["72,5", "72.5", "72,5"],
      ["73.25", "73.25", "73,25"],
    ] as const) {
      await speak(context, "en", server.origin);
      await page.goto("/dashboard/profile");
      await profile.weight.fill(typed);
      await profile.save.click();
      await page.waitForURL("/dashboard");
      await page.goto("/dashboard/profile");
      await expect(weight).toHaveValue(english);
      await speak(context, "de", server.origin);
      await page.goto("/dashboard/profile");
      await expect(weight).toHaveValue(german);
      // Sends the form again with the number as the page shows it.
      await page.locator("button[form=profile]").click();
      await page.waitForURL("/dashboard");
      await page.goto("/dashboard/profile");
      await expect(weight).toHaveValue(german);
    }
  },
);

test("a check-in reads a number with a comma, and says what is none", async ({
  page,
  context,
  server,
  signedIn,
  javascript,
}) => {
  await signedIn((await newClient(server.origin)).email);
  const form = checkInForm(page);
  await page.goto("/progress/new", { waitUntil: "networkidle" });
  await form.weight.fill("82,4 kg");
  await form.photo.setInputFiles(await aPhoto());
  await form.send.click();
  if (javascript) {
    await expect(form.dialog.getByText(NO_NUMBER).first()).toBeVisible();
    await expect(form.weight).toHaveAttribute("aria-invalid", "true");
  } else {
    const isValid = await form.weight.evaluate((input: HTMLInputElement) => input.validity.valid);
    expect(isValid, "the browser refuses it, because the answer of the server would lose the photo").toBe(
      false,
    );
  }
  await expect(form.weight).toHaveValue("82,4 kg");
  await form.weight.fill("82,4");
  await form.send.click();
  await expect(page).toHaveURL("/progress#upload-check-in");
  await expect(figureOf(page, "Latest weight")).toHaveText("82.4 kg");

  if (!javascript) return;
  await test.step("the buttons of the field read and write it as the language does", async () => {
    const weight = page.locator("#weight_kg");
    await speak(context, "de", server.origin);
    await page.goto("/progress/new", { waitUntil: "networkidle" });
    const more = page.getByRole("button", { name: "0,1 mehr" });
    await weight.fill("82,4");
    await more.click();
    await expect(weight).toHaveValue("82,5");
    await weight.fill("82.55");
    await more.click();
    await expect(weight).toHaveValue("82,65");
    for (const value of ["500", "82 kg"]) {
      await weight.fill(value);
      await more.click();
      await expect(weight).toHaveValue(value);
    }
  });
});

test("the editor of a plan refuses a number that is not whole, and keeps it", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const { id } = await writePlan(server.origin, client, { meals: [{ name: "Oats", calories: 480 }] });
  await signedIn(COACH);
  const editor = planEditor(page);
  await page.goto(`/nutrition/${id}/edit`, { waitUntil: "networkidle" });
  for (const typed of ["2.000", "2,5", "2e3", "2 000"]) {
    await editor.calories.fill(typed);
    await editor.save.click();
    await expect(editor.dialog.getByText(NOT_WHOLE)).toBeVisible();
    await expectRefused(editor.calories, typed);
  }
  await editor.calories.fill(" 2000 ");
  if (javascript) await expect(editor.dialog.getByText("480 of 2,000 kcal")).toBeVisible();
  await editor.save.click();
  await expect(editor.dialog).toHaveCount(0);
  await page.goto(`/nutrition/${id}/edit`);
  await expect(editor.calories).toHaveValue("2000");
});
