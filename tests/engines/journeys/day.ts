import type { Journey } from "../journey";
import { newClient, theCoach, writePlans } from "../people";

/** A client ticks off tasks of the day, takes one tick back, and writes a note. */
export const day: Journey = {
  name: "a day with ticks and a note",
  withoutScript: true,
  async run({ origin, browser, javascript }) {
    const client = await newClient(origin);
    await writePlans(await theCoach(origin), client);
    const { page } = await browser(client);
    await page.open("/tasks");
    const completionRate = page.region("Completion rate");
    await completionRate.has("0 of 4");
    for (const name of ["Oats", "Squat"]) {
      await page.button(`Mark as done: ${name}`).click();
      await page.button(`Mark as not done: ${name}`).focused();
    }
    await completionRate.has("2 of 4");
    await page.button("Mark as not done: Oats").click();
    await page.button("Mark as done: Oats").focused();
    await completionRate.has("1 of 4");

    await page.link("Add a note: Rice").click();
    const dialog = page.dialog("Note for Rice");
    await dialog.field("Note").fill("Half of it, at work.");
    await dialog.button("Save note").click();
    await dialog.gone();
    const noted = page.entry("Half of it, at work.");
    await noted.seen();

    await page.link("Edit note: Rice").click();
    await dialog.field("Note").hasValue("Half of it, at work.");
    if (javascript) {
      // The key is the script's, which makes the dialog modal.
      await page.css("dialog:modal").seen();
      await page.press("Escape");
    } else await dialog.link("Close").click();
    await dialog.gone();
    if (javascript) await noted.focused();
    await page.reload();
    await page.button("Mark as not done: Squat").seen();
    await completionRate.has("1 of 4");
  },
};
