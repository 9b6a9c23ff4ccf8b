import type { Journey } from "../journey";
import { newClient } from "../people";

/** A client logs a food. With a script, they tap on it while the search for another one still runs. */
export const diary: Journey = {
  name: "diary with a search that is left",
  withoutScript: true,
  async run({ origin, browser, javascript }) {
    const { page, hold } = await browser(await newClient(origin));
    await page.open("/calorie-tracking/add?meal=lunch");
    const search = page.css("input[type=search]");
    const results = page.css("#foods [data-food]");
    await search.fill("oats");
    if (javascript) {
      // Foods that were found by what is typed now, not the usual ones of a client.
      await page.css("#foods [data-food][href*='q=oats']").seen();
      const { requested, release } = hold(/^\/calorie-tracking\/part/);
      await search.fill("oats m");
      await requested();
      await results.nth(0).click();
      await page.field("Grams").seen();
      release();
      await page.settled();
    } else {
      await page.press("Enter");
      await page.isAt(/[?&]q=oats/);
      await results.nth(0).click();
    }
    await page.isAt(/[?&]food=\d+/);
    await page.field("Grams").fill("80");
    await page.dialog().css("button.button-main").click();
    await page.dialog().link("Done").click();
    await page.region("Lunch").css(".diary-row").has("80 g");
  },
};
