import type { Locator, Page } from "@playwright/test";
import { redAndBlue } from "../support/made-pictures";

/** Returns a JPEG as a phone makes it: upright, with noise. */
export async function aPhoto(name = "me.jpg") {
  const buffer = await redAndBlue(900, 1200).jpeg({ quality: 80 }).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Returns a JPEG whose file has exactly this many bytes. */
export async function aPhotoOf(bytes: number, name = "me.jpg") {
  const photo = await aPhoto(name);
  const buffer = Buffer.concat([photo.buffer, Buffer.alloc(bytes - photo.buffer.length)]);
  return { ...photo, buffer };
}

/** Returns the fields and buttons of the form that uploads a check-in. */
export function checkInForm(page: Page) {
  const dialog = page.getByRole("dialog", {
    name: /^(Upload Check-In|How are you today\?|Change daily check-in)$/,
  });
  const group = (name: string) => dialog.getByRole("group", { name });
  return {
    dialog,
    weight: dialog.getByLabel("Weight (kg)"),
    bodyFat: dialog.getByLabel("Body fat (%)"),
    day: dialog.getByLabel("Day", { exact: true }),
    caption: dialog.getByLabel(/^(Caption|Note)/),
    /** The photo of a daily check-in, or the first pose of a weekly one. */
    photo: dialog.getByLabel(/^(Photo|Front)$/),
    side: dialog.getByLabel("Side", { exact: true }),
    back: dialog.getByLabel("Back", { exact: true }),
    /** Chooses an answer by one tap on its words. */
    choose: (name: string, answer: string) => group(name).getByText(answer, { exact: true }).click(),
    chosen: (name: string, answer: string) => group(name).getByRole("radio", { name: answer, exact: true }),
    send: dialog.getByRole("button", { name: /^(Upload Check-In|Save changes|Add a photo)$/ }),
    alert: dialog.getByRole("alert"),
    preview: dialog.getByRole("img", { name: /^Preview/ }),
  };
}

/** Returns the figure of a term in a description list, with its unit. */
export const figureOf = (page: Page | Locator, term: string) =>
  page.locator("dt", { hasText: term }).first().locator("xpath=following-sibling::dd[1]");
