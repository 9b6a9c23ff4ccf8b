// Takes more than a minute: it sends many photos, with slow and broken connections.
import type { Locator, Page, Route } from "@playwright/test";
import { expect, inFull, test } from "../support/fixtures";
import { aPhoto, aPhotoOf, checkInForm, figureOf } from "./check-in-form";
import { COACH, newClient } from "./people";
import { questionOf } from "./unsaved";

const MAX = 10_485_760;
const UPLOADED = "Foto erfolgreich hochgeladen!";

const photosIn = (page: Page) => page.getByRole("region", { name: "Photos" }).getByRole("link");

/** The number of check-ins to review beside an entry of the menu. */
async function toReview(page: Page, entry: string): Promise<number> {
  const link = page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${entry}`) });
  return Number(/\d+/.exec((await link.first().innerText()) ?? "")?.[0] ?? 0);
}

/** Waits until the browser has drawn a picture. */
const expectDrawn = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page
        .getByRole("link", { name })
        .locator("img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test("a weekly check-in goes from the client's form to the trainer's comment, and is deleted", async ({
  page,
  server,
  signedIn,
  otherBrowser,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const form = checkInForm(page);
  const trainer = await otherBrowser(COACH);
  await trainer.goto("/dashboard");
  const before = await toReview(trainer, "Weekly Check-Ins");
  await signedIn(client.email);

  await test.step("the client uploads the first photo", async () => {
    await page.goto("/progress");
    await expect(page.getByRole("heading", { name: "No check-ins yet" })).toBeVisible();
    await page.getByRole("link", { name: "Upload Check-In" }).first().click();
    await form.weight.fill("82.4");
    await form.bodyFat.fill("18.5");
    await form.caption.fill("After the first week");
    await form.photo.setInputFiles(await aPhoto());
    if (javascript) await expect(form.preview).toBeVisible();
    await form.send.click();
    await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
    await expect(page).toHaveURL("/progress#upload-check-in");
  });

  await test.step("the photo and the figures are on the page", async () => {
    await expect(photosIn(page)).toHaveCount(1);
    await expect(photosIn(page)).toHaveAccessibleName(/^Check-in from .*, Front$/);
    await expectDrawn(page, /^Check-in from .*, Front$/);
    await expect(figureOf(page, "Total check-ins")).toHaveText("1");
    await expect(figureOf(page, "Latest weight")).toHaveText("82.4 kg");
    await expect(figureOf(page, "Body fat")).toHaveText("18.5 %");
  });

  await test.step("another pose keeps the day and the weight, and is behind the first", async () => {
    await photosIn(page).click();
    await page.getByRole("link", { name: "Add another pose" }).click();
    await expect(form.weight).toHaveValue("82.4");
    await expect(form.bodyFat).toHaveValue("18.5");
    await expect(form.caption).toHaveValue("");
    await expect(form.dialog.getByText("Saved", { exact: true })).toHaveCount(1);
    await form.side.setInputFiles(await aPhoto("side.jpg"));
    await form.send.click();
    await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
    await expect(photosIn(page)).toHaveAccessibleName(/^Check-in from .*, 2 photos$/);
    await expect(photosIn(page)).toContainText("+1");
    await expect(figureOf(page, "Total check-ins")).toHaveText("1 · 2 photos");
  });

  await test.step("the trainer sees one check-in to review and writes a comment", async () => {
    await trainer.goto("/dashboard");
    expect(await toReview(trainer, "Weekly Check-Ins")).toBe(before + 1);
    const waiting = trainer.getByRole("region", { name: "Waiting for you" });
    await waiting.getByRole("link", { name: "Weekly Check-Ins" }).click();
    const group = trainer.getByRole("listitem").filter({ hasText: client.name });
    await expect(group.first().getByText("1 to review")).toBeVisible();
    await group.first().locator("summary").click();
    await group.getByRole("link", { name: /, (Front|2 photos), to review$/ }).click();
    const dialog = trainer.getByRole("dialog");
    await expect(dialog.getByText("After the first week")).toBeVisible();
    await expect(figureOf(dialog, "Weight")).toHaveText("82.4 kg");
    await dialog.getByLabel("Comment for your client").fill("Strong start.\nKeep the light.");
    await dialog.getByRole("button", { name: "Mark as reviewed" }).click();
    await expect(trainer.getByRole("status").filter({ hasText: "The check-in is reviewed." })).toBeVisible();
    expect(await toReview(trainer, "Weekly Check-Ins")).toBe(before);
  });

  await test.step("the client reads the comment and deletes the check-in after the question", async () => {
    await page.goto("/progress");
    await photosIn(page).click();
    await expect(page.getByRole("region", { name: /^Comment from/ })).toContainText("Keep the light.");
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Delete check-in" });
    await expect(question.getByText(/^Delete the check-in from/)).toBeVisible();
    await question.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The check-in is deleted." })).toBeVisible();
    await expect(photosIn(page)).toHaveCount(1);
    await expect(photosIn(page)).toHaveAccessibleName(/, Side$/);
  });
});

test("two photos are compared by address", async ({ page, signedIn, javascript }) => {
  await signedIn("ultimate@beast.example");
  await page.goto("/progress");
  const compare = page.getByRole("region", { name: "Compare" });
  const photos = compare.getByRole("img");
  const [oldest, latest] = [await photos.nth(0).getAttribute("src"), await photos.nth(1).getAttribute("src")];
  expect(oldest).not.toBe(latest);

  await compare.getByRole("link", { name: "Right photo: Earlier" }).click();
  await expect(page).toHaveURL(/\/progress\?right=\d+#compare$/);
  await expect(photos.nth(1)).not.toHaveAttribute("src", latest as string);
  await expect(photos.nth(0)).toHaveAttribute("src", oldest as string);
  await compare.getByRole("link", { name: "Left photo: Later" }).click();
  await expect(page).toHaveURL(/\/progress\?right=\d+&left=\d+#compare$/);
  const shared = page.url();

  await page.goto("/progress");
  await page.goto(shared);
  await expect(photos.nth(0)).not.toHaveAttribute("src", oldest as string);
  await expect(photos.nth(1)).not.toHaveAttribute("src", latest as string);
  if (!javascript) return;

  await test.step("the arrow keys choose other photos, with Shift the left one", async () => {
    await expect(compare.getByRole("button", { name: "Slider" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(photos.nth(1)).toHaveAttribute("src", latest as string);
    await expect(compare.getByRole("button", { name: "Slider" })).toBeVisible();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(photos.nth(0)).toHaveAttribute("src", oldest as string);
  });

  await test.step("the slider lays one photo above the other", async () => {
    await compare.getByRole("button", { name: "Slider" }).click();
    const line = compare.getByRole("slider", { name: "Dividing line between the photos" });
    await expect(line).toHaveValue("50");
    await line.press("ArrowLeft");
    await expect(line).toHaveValue("49");
    // The arrow keys of the slider do not change the photos.
    await expect(photos.nth(0)).toHaveAttribute("src", oldest as string);
  });
});

test("a photo that is too large is refused and keeps everything else", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  await signedIn((await newClient(server.origin)).email);
  const form = checkInForm(page);
  await page.goto("/progress/new");
  if (javascript) await expect(form.dialog.getByRole("button", { name: "0.1 more" })).toBeVisible();
  await form.weight.fill("81.7");
  await form.caption.fill("A large one");
  await form.photo.setInputFiles(await aPhotoOf(MAX + 1));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  if (javascript) {
    await form.send.click();
    await expect(form.alert).toBeVisible();
    expect(sent, "nothing is sent").toEqual([]);
  } else {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await form.send.click();
    expect((await answered).status()).toBe(413);
    await expect(
      form.dialog.getByText("Please choose the photos without “Saved” again: your browser cannot keep them."),
    ).toBeVisible();
  }
  await expect(form.alert).toHaveText(
    "Upload fehlgeschlagen: This photo is larger than 10 MB. Please choose a smaller one.",
  );
  await expect(form.weight).toHaveValue("81.7");
  await expect(form.caption).toHaveValue("A large one");

  await form.photo.setInputFiles(await aPhoto());
  await form.send.click();
  await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
  await expect(photosIn(page)).toHaveCount(1);
});

test("without JavaScript the browser refuses what would lose the chosen photo", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(javascript, "the script keeps the photo of a refused form");
  await signedIn((await newClient(server.origin)).email);
  const form = checkInForm(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const isRefused = (field: Locator) => field.evaluate((input: HTMLInputElement) => !input.validity.valid);
  await page.goto("/progress/new");
  await form.photo.setInputFiles(await aPhoto());
  await form.weight.fill("80 e");
  await form.send.click();
  expect(await isRefused(form.weight)).toBe(true);
  await form.weight.fill(" 80,5 ");
  expect(await isRefused(form.weight)).toBe(false);
  expect(sent).toEqual([]);
  expect(await form.photo.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("me.jpg");
  await form.send.click();
  await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
  await expect(figureOf(page, "Latest weight")).toHaveText("80.5 kg");
});

test.describe("with JavaScript", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "the form without a script is sent as it is",
  );
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 503/ });

  /** Opens the form of a new client and fills it in, without a photo. */
  async function filledIn(page: Page) {
    const form = checkInForm(page);
    await page.goto("/progress/new");
    await expect(form.dialog.getByRole("button", { name: "0.1 more" })).toBeVisible();
    await form.weight.fill("79.9");
    await form.dialog.getByRole("button", { name: "0.1 more" }).click();
    await form.caption.fill("Typed once");
    return form;
  }
  async function expectPreserved(form: ReturnType<typeof checkInForm>, file: string) {
    await expect(form.weight).toHaveValue("80");
    await expect(form.caption).toHaveValue("Typed once");
    expect(await form.photo.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(file);
  }

  test("a photo can be dropped, and an upload shows its progress, asks before it is left and can be cancelled", async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    await signedIn((await newClient(server.origin)).email);
    const form = await filledIn(page);
    const { buffer } = await aPhotoOf(2 * 1024 * 1024);
    const dropped = await page.evaluateHandle((text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], "dropped.jpg", { type: "image/jpeg" }));
      data.items.add(new File(["a text"], "notes.txt"));
      return data;
    }, buffer.toString("base64"));
    const dropZone = form.dialog.locator(".poses");
    await dropZone.dispatchEvent("dragover", { dataTransfer: dropped });
    await expect(dropZone).toHaveAttribute("data-over", "true");
    await dropZone.dispatchEvent("drop", { dataTransfer: dropped });
    await expect(dropZone).not.toHaveAttribute("data-over");
    await expect(form.preview).toBeVisible();
    expect(await form.photo.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);

    const network = await context.newCDPSession(page);
    const upload = (bytesPerSecond: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    await network.send("Network.enable");
    await upload(200 * 1024);
    await form.send.click();
    const status = form.dialog.getByRole("status");
    await expect(status).toHaveText(/^Uploading\.\.\. [1-9]\d? %$/);
    await expect(form.caption).toBeDisabled();
    await form.dialog.getByRole("link", { name: "Close" }).click();
    await questionOf(page).stay.click();
    await expect(status).toBeVisible();
    const cancel = form.dialog.getByRole("button", { name: "Cancel upload" });
    await expect(cancel).toHaveCSS("border-top-style", "solid");
    await cancel.click();
    await expect(form.alert).toHaveText("The upload was cancelled. Your entries are still here.");
    await expectPreserved(form, "dropped.jpg");

    await upload(-1);
    await form.send.click();
    await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
    await expect(photosIn(page)).toHaveCount(1);
    await expect(figureOf(page, "Latest weight")).toHaveText("80.0 kg");
    await expect(questionOf(page).dialog, "the success opens the list without a question").toHaveCount(0);
  });

  test.describe("over a bad connection", inFull, () => {
    test("a lost network keeps everything, and sending again makes one check-in", async ({
      page,
      context,
      server,
      signedIn,
    }) => {
      await signedIn((await newClient(server.origin)).email);
      const form = await filledIn(page);
      await form.photo.setInputFiles(await aPhoto());
      await context.setOffline(true);
      await form.send.click();
      await expect(form.alert).toHaveText("Netzwerkfehler beim Upload. Bitte versuchen Sie es erneut.");
      await expectPreserved(form, "me.jpg");
      await context.setOffline(false);
      await form.send.click();
      await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
      await expect(photosIn(page)).toHaveCount(1);
    });

    /** Answers the uploads of a page one after the other, and counts them. The last answer is that to all further ones. */
    async function answerUploads(page: Page, ...answers: ((route: Route) => Promise<void>)[]) {
      const uploads = { times: 0 };
      await page.route("**/api/progress-photos", async (route) => {
        const answer = answers[Math.min(uploads.times++, answers.length - 1)];
        await answer?.(route);
      });
      return uploads;
    }
    const cut = (route: Route) => route.abort("connectionreset");
    const pass = (route: Route) => route.continue();
    const busy = (route: Route) =>
      route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json: { error: "Many photos" } });
    /** Lets the server store the first photo, and loses its answer. */
    async function loseFirstAnswer(page: Page) {
      const uploads = { times: 0 };
      const network = await page.context().newCDPSession(page);
      network.on("Fetch.requestPaused", async ({ requestId, responseStatusCode }) => {
        expect(responseStatusCode).toBe(201);
        if (uploads.times++ > 0) await network.send("Fetch.continueRequest", { requestId });
        else await network.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
      });
      const patterns = [{ urlPattern: "*/api/progress-photos", requestStage: "Response" as const }];
      await network.send("Fetch.enable", { patterns });
      return uploads;
    }
    const INTERRUPTED = "Interrupted. It is sent once more in a moment...";

    for (const [how, disturb] of [
      ["cut", (page: Page) => answerUploads(page, cut, pass)],
      ["cut by a busy server", (page: Page) => answerUploads(page, busy, pass)],
      ["stored, but its answer is lost", loseFirstAnswer],
    ] as const)
      test(`an upload that is ${how} is tried once more, and makes one check-in`, async ({
        page,
        server,
        signedIn,
      }) => {
        await signedIn((await newClient(server.origin)).email);
        const uploads = await disturb(page);
        const form = await filledIn(page);
        await form.photo.setInputFiles(await aPhoto());
        await form.send.click();
        await expect(form.dialog.getByRole("status")).toHaveText(INTERRUPTED);
        await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
        expect(uploads.times).toBe(2);
        await expect(photosIn(page)).toHaveCount(1);
        await expect(figureOf(page, "Latest weight")).toHaveText("80.0 kg");
      });

    test("an upload that is cut twice keeps everything, and is not sent a third time by itself", async ({
      page,
      server,
      signedIn,
    }) => {
      await signedIn((await newClient(server.origin)).email);
      const uploads = await answerUploads(page, cut, busy, pass);
      const form = await filledIn(page);
      await form.photo.setInputFiles(await aPhoto());
      await form.send.click();
      await expect(form.alert).toHaveText("Upload fehlgeschlagen: Many photos");
      expect(uploads.times).toBe(2);
      await expectPreserved(form, "me.jpg");
      await form.send.click();
      await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
      await expect(photosIn(page)).toHaveCount(1);
    });

    test("an upload can be cancelled while it waits for its second try", async ({
      page,
      server,
      signedIn,
    }) => {
      await signedIn((await newClient(server.origin)).email);
      const wait = (route: Route) =>
        route.fulfill({ status: 503, headers: { "Retry-After": "30" }, json: { error: "Many photos" } });
      const uploads = await answerUploads(page, wait);
      const form = await filledIn(page);
      await form.photo.setInputFiles(await aPhoto());
      await form.send.click();
      await expect(form.dialog.getByRole("status")).toHaveText(INTERRUPTED);
      await form.dialog.getByRole("button", { name: "Cancel upload" }).click();
      await expect(form.alert).toHaveText("The upload was cancelled. Your entries are still here.");
      expect(uploads.times).toBe(1);
      await expectPreserved(form, "me.jpg");
    });
  });

  test("a session that has ended meanwhile leaves the form as it is", async ({ page, server, signedIn }) => {
    const { email } = await newClient(server.origin);
    const client = await signedIn(email);
    const form = await filledIn(page);
    await form.photo.setInputFiles(await aPhoto());
    await client.post("/logout");
    await form.send.click();
    await expect(form.alert).toContainText("You are signed out, so nothing was saved.");
    await expect(form.dialog.getByRole("link", { name: "Open sign-in in a new tab" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expectPreserved(form, "me.jpg");
    await signedIn(email);
    await form.send.click();
    await expect(page.getByRole("status").filter({ hasText: UPLOADED })).toBeVisible();
    await expect(photosIn(page)).toHaveCount(1);
  });

  test("a photo that the browser cannot show is named, and a mistake keeps it", async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn((await newClient(server.origin)).email);
    const form = await filledIn(page);
    const heic = { name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.from("ftypheic") };
    await form.photo.setInputFiles(heic);
    await expect(form.preview).toHaveCount(0);
    await expect(form.dialog.getByText("IMG_1.heic")).toBeVisible();
    await expect(form.dialog.getByText(/^Your browser can't show this kind of photo/)).toBeVisible();
    await form.send.click();
    await expect(form.alert).toHaveText(/^Upload fehlgeschlagen: This file isn't a photo/);
    await expectPreserved(form, "IMG_1.heic");
  });
});
