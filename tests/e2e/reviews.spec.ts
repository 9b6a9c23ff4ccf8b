import type { Locator, Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, sameWay, test } from "../support/fixtures";
import { upload } from "../support/uploads";
import { COACH, newClient, type Person } from "./people";

const REVIEWED = "The check-in is reviewed.";

/** Makes a new client with a weekly check-in of today, which has a photo in each pose. */
async function checkedIn(origin: string, ...poses: string[]) {
  const client = await newClient(origin);
  const person = await new BrowserClient(origin).signIn(client.email);
  for (const pose of poses)
    expect((await upload(person, "/api/progress-photos", { pose, caption: `My ${pose}` })).status).toBe(201);
  return { ...client, person };
}

/** Opens the oldest check-in of a client that waits, from their row. */
async function openReview(page: Page, { name }: Pick<Person, "name">) {
  await page.goto("/progress");
  await page.getByRole("link", { name: `Review the oldest of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Review weekly check-in of ${name}` });
  await expect(dialog).toBeVisible();
  // The styles of the review have arrived when the page has loaded.
  await page.waitForLoadState();
  return dialog;
}

const commentIn = (dialog: Locator) => dialog.getByLabel("Comment for your client");

/** Finds the button that goes on with the next client, and their first name. */
async function nextIn(dialog: Locator) {
  const button = dialog.getByRole("button", { name: /^Save · next: / });
  const name = (await button.textContent())?.replace("Save · next: ", "").trim() ?? "";
  expect(name).not.toBe("");
  return { button, name };
}

test("a review takes one tap beside its text, and leads to the next client", async ({
  page,
  server,
  signedIn,
}) => {
  const [client, other] = [await checkedIn(server.origin, "front"), await checkedIn(server.origin, "front")];
  await signedIn(COACH);
  const dialog = await openReview(page, client);
  await expect(dialog.getByRole("region", { name: /^Words of/ })).toContainText("My front");
  const next = await nextIn(dialog);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  await commentIn(dialog).fill("Strong week.");
  await tap(next.button);
  await expect(page.getByRole("status").filter({ hasText: REVIEWED })).toBeVisible();
  const following = page.getByRole("dialog", {
    name: new RegExp(`^Review weekly check-in of ${next.name}`),
  });
  await expect(following).toBeVisible();
  await expect(commentIn(following)).toBeFocused();
  expect(taps).toBe(1);
  const [reviewed] = await (await client.person.get("/api/progress-photos")).json();
  expect(reviewed.comment).toBe("Strong week.");

  await page.goto("/progress");
  await expect(page.getByRole("link", { name: `Review the oldest of ${other.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Review the oldest of ${client.name}` })).toHaveCount(0);
});

test("the poses of a check-in are looked at without losing the comment", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await checkedIn(server.origin, "front", "side", "back");
  await signedIn(COACH);
  const dialog = await openReview(page, client);
  const shows = async (pose: string) => {
    await expect(dialog.getByRole("img", { name: /^Check-in from/ })).toHaveCount(1);
    await expect(dialog.getByRole("img", { name: new RegExp(`, ${pose}$`) })).toBeVisible();
    await expect(dialog.locator("[aria-current]:visible")).toHaveText(pose);
  };
  await shows("Front");
  // The cursor is in the comment, and keys choose another pose while it is empty.
  await expect(commentIn(dialog)).toBeFocused();
  if (javascript) {
    await page.keyboard.press("ArrowRight");
    await shows("Side");
    await expect(commentIn(dialog)).toBeFocused();
  }
  await commentIn(dialog).fill("Half a comment");
  await dialog.getByRole("link", { name: "Back" }).click();
  await shows("Back");
  await expect(commentIn(dialog)).toHaveValue("Half a comment");
  if (!javascript) return;

  await test.step("the arrow keys choose another pose, but not while text is typed", async () => {
    await expect(dialog.getByRole("link", { name: "Back" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await shows("Side");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await shows("Front");
    await page.keyboard.press("ArrowRight");
    await shows("Side");
    await commentIn(dialog).press("ArrowRight");
    await shows("Side");
  });
});

test("a saved reply becomes the comment", async ({ page, server, signedIn, javascript }) => {
  const client = await checkedIn(server.origin, "front");
  const trainer = await signedIn(COACH);
  await trainer.post("/messages/replies", { content: "Keep the light." });
  const dialog = await openReview(page, client);
  if (javascript) await commentIn(dialog).fill("Strong week. ");
  await dialog.getByText("Saved replies").click();
  if (javascript) await expect(dialog.locator(".saved-replies ul")).toBeInViewport({ ratio: 0.9 });
  await dialog.getByRole("link", { name: "Keep the light." }).click();
  await expect(commentIn(dialog)).toHaveValue(
    javascript ? "Strong week. Keep the light." : "Keep the light.",
  );
  await dialog.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(page.getByRole("status").filter({ hasText: REVIEWED })).toBeVisible();
  const [reviewed] = await (await client.person.get("/api/progress-photos")).json();
  expect(reviewed.comment).toContain("Keep the light.");
});

test("Ctrl and Enter save a review and go on with the next client", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(!javascript, "without a script no keys save");
  const client = await checkedIn(server.origin, "front");
  await checkedIn(server.origin, "front");
  await signedIn(COACH);
  const dialog = await openReview(page, client);
  const next = await nextIn(dialog);
  await expect(next.button).toHaveAttribute("aria-keyshortcuts", "Control+Enter");
  await commentIn(dialog).fill("By keys");
  await commentIn(dialog).press("Control+Enter");
  await expect(
    page.getByRole("dialog", { name: new RegExp(`^Review weekly check-in of ${next.name}`) }),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: REVIEWED })).toBeVisible();
  const [reviewed] = await (await client.person.get("/api/progress-photos")).json();
  expect(reviewed.comment).toBe("By keys");
});

test(
  "a review is a page on the desktop and a dialog on a phone",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await checkedIn(server.origin, "front", "side");
    await signedIn(COACH);
    await page.setViewportSize({ width: 1280, height: 900 });
    const dialog = await openReview(page, client);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 768, height: 900 });
    await page.setViewportSize({ width: 390, height: 844 });
    const onPhone = await dialog.boundingBox();
    expect(onPhone?.y).toBeGreaterThan(0);
    await expect(
      dialog.getByRole("button", { name: /^Save · next|^Mark as reviewed/ }).last(),
    ).toBeInViewport();
  },
);

test("five reviews take at most nine actions from the dashboard, and count down", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const person = await new BrowserClient(server.origin).signIn(client.email);
  for (const caption of ["One", "Two", "Three", "Four", "Five", "Six"])
    expect((await upload(person, "/api/daily-checkins", { caption })).status).toBe(201);
  await signedIn(COACH);
  let actions = 0;
  const tap = async (target: Locator) => {
    actions++;
    await target.click();
  };
  await page.goto("/dashboard");
  await tap(page.getByRole("region", { name: "Waiting for you" }).getByRole("link", { name: /^Daily/ }));
  await tap(page.getByRole("link", { name: /^Review the oldest of/ }).first());
  const dialog = page.getByRole("dialog", { name: /^Review daily check-in of/ });
  const place = dialog.getByText(/\d+\sof\s\d+, \d+\sto\sgo/);
  const [, total = ""] =
    /1 of (\d+),/.exec((await place.textContent())?.replaceAll("\u00a0", " ") ?? "") ?? [];
  for (let done = 1; done <= 5; done++) {
    await expect(place).toContainText(`${done} of ${total}, ${Number(total) - done} to go`);
    await expect(commentIn(dialog)).toBeFocused();
    await page.keyboard.type("Good");
    if (javascript) {
      actions++;
      await page.keyboard.press("Control+Enter");
    } else await tap(dialog.getByRole("button", { name: /^Save · next: / }));
    await expect(dialog.getByText(new RegExp(`${done + 1}\\sof\\s${total}`))).toBeVisible();
  }
  expect(actions).toBeLessThanOrEqual(9);
});

test(
  "the comment stands in the foot of the window, and in the page of a low one",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await checkedIn(server.origin, "front", "side");
    const trainer = await signedIn(COACH);
    await trainer.post("/messages/replies", { content: "Keep the light." });
    for (const height of [568, 844]) {
      await page.setViewportSize({ width: height === 568 ? 320 : 390, height });
      const dialog = await openReview(page, client);
      for (const target of [commentIn(dialog), dialog.getByText("Saved replies")])
        await expect(target).toBeInViewport({ ratio: 1 });
      // Opening has scrolled nothing.
      await expect(dialog.getByRole("link", { name: "Front" })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 479 });
    const dialog = await openReview(page, client);
    const button = dialog.getByRole("button", { name: /^Save · next|^Mark as reviewed/ }).last();
    await button.scrollIntoViewIfNeeded();
    await dialog.getByRole("link", { name: "Front" }).scrollIntoViewIfNeeded();
    await expect(button).not.toBeInViewport();
  },
);
