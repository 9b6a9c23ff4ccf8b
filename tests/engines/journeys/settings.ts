import type { Journey } from "../journey";
import { newClient, signedIn } from "../people";
import { openMenu } from "../sign-in-steps";

/** A trainer changes the settings after a refusal; a client changes the language and signs out other devices. */
export const settings: Journey = {
  name: "settings",
  withoutScript: true,
  async run({ origin, browser }) {
    const { page } = await browser(await signedIn(origin, "coach2@beast.example", "Rita"));
    await page.open("/settings");
    const social = page.css("#contact_social_url");
    await social.fill("not an address");
    await page.button("Save Changes").click();
    await page.alert().has("Nothing is saved yet.");
    await social.focused();
    await social.hasValue("not an address");
    await social.fill("https://social.example/rita");
    await page.button("Save Changes").click();
    await page.status("Your settings are saved.").seen();
    await page.css("#contact_social_url").hasValue("https://social.example/rita");

    const own = (await browser(await newClient(origin))).page;
    await own.open("/settings");
    await own.link("Sign out other devices").click();
    await own.dialog("Sign out all other devices?").button("Sign out other devices").click();
    await own.status("All other devices are signed out.").seen();
    await openMenu(own);
    await own.button("Deutsch").click();
    await own.heading("Einstellungen").seen();
    await openMenu(own, "Menü öffnen");
    await own.button("English").click();
    await own.heading("Settings").seen();
  },
};
