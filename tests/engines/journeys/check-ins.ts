import type { Journey } from "../journey";
import type { Control, Page } from "../page";
import { newClient } from "../people";
import { HEIC, jpeg } from "../photos";

/** A client sends weekly check-ins: one with a JPEG, and one with a HEIC, which the product turns into a JPEG. */
export const weeklyCheckIn: Journey = {
  name: "weekly check-in with JPEG and HEIC",
  withoutScript: true,
  async run(stage) {
    const { page } = await stage.browser(await newClient(stage.origin));
    for (const [pose, photo] of [
      ["Front", await jpeg(stage)],
      ["Side", HEIC],
    ] as const) {
      await page.open("/progress/new");
      const form = page.dialog("Upload Check-In");
      await form.field("Weight (kg)").fill("82.4");
      await form.field("Caption").fill(`From the ${pose}`);
      await send(page, photo, stage.javascript, `#photo_${pose.toLowerCase()}`);
      await page.status("Foto erfolgreich hochgeladen!").seen();
      await drawn(page.region("Photos").link("Check-in from").image());
    }
    await page.region("Photos").link(", 2 photos").click();
    await page.words("From the Front").seen();
    await drawn(page.image("Check-in from"));
  },
};

/** A client with the top package sends daily check-ins with both kinds of photo. */
export const dailyCheckIn: Journey = {
  name: "daily check-in with JPEG and HEIC",
  withoutScript: true,
  async run(stage) {
    const { page } = await stage.browser(await newClient(stage.origin));
    await page.open("/daily-checkins/new");
    const form = page.dialog("How are you today?");
    await form.region("Mood").radio("4").check();
    await form.region("Energy").radio("5").check();
    await form.css("input[type=file]").choose(await jpeg(stage));
    await form.button("Upload Check-In").click();
    await page.status("Daily Check-In erfolgreich hochgeladen!").seen();
    await drawn(page.link("Daily check-in from").image());
    await page.link("Daily check-in from").click();
    await page.dialog().link("Edit").click();
    await page.dialog("Change daily check-in").css("input[type=file]").choose(HEIC);
    await page.dialog("Change daily check-in").button("Save changes").click();
    await page.status("The check-in is changed.").seen();
    await drawn(page.image("Daily check-in from"));
  },
};

async function send(page: Page, photo: string, javascript: boolean, field = "input[type=file]") {
  const form = page.dialog("Upload Check-In");
  await form.css(field).choose(photo);
  // Not every browser can draw a HEIC, so that it may have no preview.
  if (javascript && photo !== HEIC) await form.image("Preview").seen();
  await form.button("Upload Check-In").click();
}

/** Scrolls to a picture, because browsers load none far below the window, and waits until it is drawn. */
export async function drawn(image: Control) {
  await image.show();
  return await image.when("is not drawn", (seen) => (seen.drawn ?? 0) > 0);
}
