import type { Journey } from "../journey";
import { newClient, theCoach, writePlans } from "../people";

/** A trainer copies a training plan to two clients at once, whom a search finds one after the other. */
export const copies: Journey = {
  name: "copy to two clients",
  withoutScript: true,
  async run({ origin, browser, javascript }) {
    const coach = await theCoach(origin);
    const [owner, ...others] = [await newClient(origin), await newClient(origin), await newClient(origin)];
    const { training } = await writePlans(coach, owner);
    const { page } = await browser(coach);
    await page.open(`/training/${training.id}/copy`);
    const dialog = page.dialog("Duplicate plan");
    for (const { name } of others) {
      await dialog.css("input[type=search]").fill(name);
      if (!javascript) await dialog.button("Search").click();
      await dialog.css("#choices [data-choice]").count(1);
      await dialog.checkbox(name).check();
    }
    await dialog.button("Duplicate").click();
    await dialog.gone();
    for (const { name } of others) await page.status(name).seen();
    await page.open(`/training?q=${encodeURIComponent(training.title)}`);
    for (const { name } of others) await page.region("All Training Plans").entry(name).has(training.title);
  },
};
