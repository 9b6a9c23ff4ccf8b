import type { Journey } from "../journey";
import { newClient } from "../people";
import { logOutByHand } from "../sign-in-steps";

/** A client logs out. Back shows nothing of them. */
export const logout: Journey = {
  name: "logout and Back",
  withoutScript: true,
  async run({ origin, browser }) {
    const client = await newClient(origin);
    const { page } = await browser(client);
    await page.open("/nutrition");
    await page.open("/dashboard");
    await page.heading(`Welcome, ${client.name}`).seen();
    await logOutByHand(page);
    await page.link("ANMELDEN").seen();
    for (let step = 0; step < 2; step++) {
      await page.backAtOnce();
      const shown = await page.allWords();
      if (shown.includes(client.name)) throw new Error(`after going back, the page shows at once: ${shown}`);
      await page.link("ANMELDEN").seen();
      await page.words(client.name).gone();
    }
  },
};
