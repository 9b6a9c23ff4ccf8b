import type { Locator, Page, Route } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { test as base, expect } from "../support/fixtures";
import { aPhoto, checkInForm, figureOf } from "./check-in-form";
import { newClient } from "./people";

interface Weekly {
  form: ReturnType<typeof checkInForm>;
  /** Waits for the notice of a check-in that is saved, and expects these poses in the order of their upload. */
  expectSaved: (poses: [pose: string, weight_kg: number | null][]) => Promise<void>;
}

/** Signs in a new client, and gives the form of their first check-in. */
const test = base.extend<{ weekly: Weekly }>({
  weekly: async ({ page, server, signedIn }, use) => {
    const { email } = await newClient(server.origin);
    await signedIn(email);
    const expectSaved: Weekly["expectSaved"] = async (poses) => {
      await expect(
        page.getByRole("status").filter({ hasText: "Foto erfolgreich hochgeladen!" }),
      ).toBeVisible();
      const person = await new BrowserClient(server.origin).signIn(email);
      const stored: { pose: string; weight_kg: number | null }[] = await (
        await person.get("/api/progress-photos")
      ).json();
      expect(stored.reverse().map(({ pose, weight_kg }) => [pose, weight_kg])).toEqual(poses);
    };
    await use({ form: checkInForm(page), expectSaved });
  },
});

test("a weekly check-in with three poses and a weight takes at most nine taps", async ({ page, weekly }) => {
  const { form, expectSaved } = weekly;
  await page.goto("/dashboard");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  /** Opens the choice of the browser with one tap, and chooses with another. */
  const choose = async (slot: Locator, name: string) => {
    const opened = page.waitForEvent("filechooser");
    await tap(slot);
    taps += 1;
    await (await opened).setFiles(await aPhoto(name));
  };
  await tap(page.getByRole("main").getByRole("link", { name: "Add photos" }));
  await tap(form.weight);
  await page.keyboard.type("81.5");
  await choose(form.photo, "front.jpg");
  await choose(form.side, "side.jpg");
  await choose(form.back, "back.jpg");
  await tap(form.send);
  await expectSaved([
    ["front", 81.5],
    ["side", null],
    ["back", null],
  ]);
  expect(taps).toBeLessThanOrEqual(9);
  await page.goto("/progress");
  const photos = page.getByRole("region", { name: "Photos" }).getByRole("link");
  await expect(photos).toHaveAccessibleName(/, 3 photos$/);
  await expect(figureOf(page, "Total check-ins")).toHaveText("1 · 3 photos");
});

test("without JavaScript, a slot goes on showing the name of its photo", async ({
  page,
  weekly: { form },
  javascript,
}) => {
  test.skip(javascript, "with a script the slot shows the photo in place of its name");
  await page.goto("/progress/new");
  await expect(form.photo).toHaveCSS("opacity", "0");
  await form.photo.focus();
  await form.photo.setInputFiles(await aPhoto("front.jpg"));
  await form.caption.focus();
  await expect(form.photo).toHaveCSS("opacity", "1");
  await expect(form.side).toHaveCSS("opacity", "0");
});

test.describe("with JavaScript", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "each photo is a call of its own");
  test.use({ forgiven: /ERR_FAILED|ERR_CONNECTION_RESET|status of (503|415|400)/ });
  test.beforeEach(async ({ page, weekly: { form } }) => {
    await page.goto("/progress/new");
    await expect(form.dialog.getByRole("button", { name: "0.1 more" })).toBeVisible();
  });

  const saved = (page: Page) => page.getByRole("dialog").getByText("Saved", { exact: true });

  test("several photos chosen at once fill the slots in order, and one can be taken out", async ({
    weekly: { form },
  }) => {
    await form.photo.setInputFiles([await aPhoto("1.jpg"), await aPhoto("2.jpg"), await aPhoto("3.jpg")]);
    await expect(form.preview).toHaveCount(3);
    const nameIn = (slot: Locator) => slot.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
    expect([await nameIn(form.photo), await nameIn(form.side), await nameIn(form.back)]).toEqual([
      "1.jpg",
      "2.jpg",
      "3.jpg",
    ]);
    await form.dialog.getByRole("button", { name: "Remove photo: Side" }).click();
    await expect(form.preview).toHaveCount(2);
    await expect(form.dialog.getByText(/Choose File|No file chosen/)).toHaveCount(0);
  });

  test("a refused pose says why and does not stop the others, and is sent again by itself", async ({
    page,
    weekly: { form, expectSaved },
  }) => {
    await form.weight.fill("81.5");
    const text = { name: "side.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
    await form.photo.setInputFiles(await aPhoto());
    await form.side.setInputFiles(text);
    await form.back.setInputFiles(await aPhoto());
    await form.send.click();
    await expect(form.alert).toHaveText(/^Upload fehlgeschlagen: This file isn't a photo/);
    await expect(saved(page)).toHaveCount(2);
    await expect(form.weight).toHaveAttribute("readonly");
    await expect(form.weight).toHaveValue("81.5");
    await form.side.setInputFiles(await aPhoto());
    await form.send.click();
    await expectSaved([
      ["front", 81.5],
      ["back", null],
      ["side", null],
    ]);
  });

  test("a lost connection stops at its pose, whose button sends it again", async ({
    page,
    weekly: { form, expectSaved },
  }) => {
    await form.weight.fill("81.5");
    await form.photo.setInputFiles([await aPhoto("1.jpg"), await aPhoto("2.jpg")]);
    let calls = 0;
    const cut = (route: Route) => (calls++ === 0 ? route.continue() : route.abort("connectionreset"));
    await page.route("**/api/progress-photos", cut);
    await form.send.click();
    await expect(form.alert).toHaveText("Netzwerkfehler beim Upload. Bitte versuchen Sie es erneut.");
    await expect(saved(page)).toHaveCount(1);
    await page.unroute("**/api/progress-photos", cut);
    await form.dialog.getByRole("button", { name: "Send again: Side" }).click();
    await expectSaved([
      ["front", 81.5],
      ["side", null],
    ]);
  });
});
