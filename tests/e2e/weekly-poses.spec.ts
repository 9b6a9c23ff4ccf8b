import type { Locator, Page, Route } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, test } from "../support/fixtures";
import { aPhoto, checkInForm, figureOf } from "./check-in-form";
import { newClient } from "./people";

const UPLOADED = "Foto erfolgreich hochgeladen!";
const posesOf = async (origin: string, email: string) => {
  const person = await new BrowserClient(origin).signIn(email);
  const photos: { pose: string; weight_kg: number | null }[] = await (
    await person.get("/api/progress-photos")
  ).json();
  return photos.reverse().map(({ pose, weight_kg }) => [pose, weight_kg]);
};
const photosIn = (page: Page) => page.getByRole("region", { name: "Photos" }).getByRole("link");

test("a weekly check-in with three poses and a weight takes at most nine taps", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await signedIn(client.email);
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
  const form = checkInForm(page);
  await tap(page.getByRole("main").getByRole("link", { name: "Upload Check-In" }).first());
  await tap(form.weight);
  await page.keyboard.type("81.5");
  await choose(form.photo, "front.jpg");
  await choose(form.side, "side.jpg");
  await choose(form.back, "back.jpg");
  await tap(form.send);
  await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(9);
  await page.goto("/progress");
  await expect(photosIn(page)).toHaveAccessibleName(/, 3 photos$/);
  await expect(figureOf(page, "Total check-ins")).toHaveText("3 photos");
  expect(await posesOf(server.origin, client.email)).toEqual([
    ["front", 81.5],
    ["side", null],
    ["back", null],
  ]);
});

test("without JavaScript, a slot goes on showing the name of its photo", async ({
  page,
  server,
  signedIn,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "a script shows the photo itself");
  await signedIn((await newClient(server.origin)).email);
  await page.goto("/progress/new");
  const form = checkInForm(page);
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

  async function opened(page: Page) {
    const form = checkInForm(page);
    await page.goto("/progress/new");
    await expect(form.dialog.getByRole("button", { name: "0.1 more" })).toBeVisible();
    return form;
  }
  const saved = (page: Page) => page.getByRole("dialog").getByText("Saved", { exact: true });

  test("several photos chosen at once fill the slots in order, and one can be taken out", async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn((await newClient(server.origin)).email);
    const form = await opened(page);
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
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    const form = await opened(page);
    await form.weight.fill("81.5");
    const text = { name: "side.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
    await form.photo.setInputFiles(await aPhoto());
    await form.side.setInputFiles(text);
    await form.back.setInputFiles(await aPhoto());
    await form.send.click();
    await expect(form.alert).toHaveText(/^Upload fehlgeschlagen: This file isn't a photo/);
    await expect(saved(page)).toHaveCount(2);
    await expect(form.weight).toHaveAttribute("readonly");
    await form.side.setInputFiles(await aPhoto());
    await form.send.click();
    await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
    expect(await posesOf(server.origin, client.email)).toEqual([
      ["front", 81.5],
      ["back", null],
      ["side", null],
    ]);
  });

  test("a lost connection stops at its pose, whose button sends it again", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    const form = await opened(page);
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
    await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
    expect(await posesOf(server.origin, client.email)).toEqual([
      ["front", 81.5],
      ["side", null],
    ]);
  });
});
