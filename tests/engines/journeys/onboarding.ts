import type { Journey } from "../journey";
import { newcomer } from "../people";

/** A new client gives body data. A weight out of range is refused first and keeps the other entries. */
export const onboarding: Journey = {
  name: "onboarding",
  withoutScript: true,
  async run({ origin, browser }) {
    const client = await newcomer(origin);
    const { page } = await browser(client);
    await page.open("/tasks");
    const dialog = page.dialog("Welcome to Beast Coaching");
    await dialog.field("Age").fill("30");
    await dialog.field("Weight (kg)").fill("29.9");
    await dialog.field("Height (cm)").fill("180");
    await dialog.checkbox("I agree").check();
    await dialog.button("Start coaching").click();
    await dialog.alert().has("Failed to save your data. Please try again.");
    await dialog.field("Age").hasValue("30");
    await dialog.field("Weight (kg)").fill("80");
    await dialog.button("Start coaching").click();
    await dialog.gone();
    await page.isAt("/tasks");
    await page.heading("Daily Tasks").seen();
  },
};
