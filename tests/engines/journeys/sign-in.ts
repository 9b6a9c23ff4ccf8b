import type { Journey } from "../journey";
import { newClient } from "../people";
import { signInByHand } from "../sign-in-steps";

/** A client signs in by hand. A wrong code is refused first. */
export const signIn: Journey = {
  name: "sign-in",
  withoutScript: true,
  async run({ origin, browser }) {
    const client = await newClient(origin);
    const { page } = await browser();
    await page.open("/");
    await page.link("ANMELDEN").click();
    const dialog = page.dialog("Enter your access code");
    const code = dialog.field("Access code");
    await code.focused();
    await code.fill("wrong-CODE");
    await dialog.button("Continue to sign-in").click();
    await dialog.alert().has("Invalid password");
    await code.hasValue("wrong-CODE");
    await signInByHand(page, { email: client.email, code: "DEMO-ULTIMATE" });
    await page.heading(`Welcome, ${client.name}`).seen();
  },
};
