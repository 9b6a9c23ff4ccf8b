import type { Journey } from "../journey";
import { signedIn } from "../people";
import { drawn } from "./check-ins";

/** A client of the demo compares photos, by links and by the slider. */
export const comparison: Journey = {
  name: "photo comparison",
  withoutScript: true,
  async run({ origin, browser, javascript }) {
    const { page } = await browser(await signedIn(origin, "ultimate@beast.example", "Uta"));
    await page.open("/progress");
    const compare = page.region("Compare");
    const [left, right] = [compare.image().nth(0), compare.image().nth(1)];
    await compare.link("Right photo: Earlier").seen();
    await drawn(left);
    const { href: latest } = await drawn(right);
    await compare.link("Right photo: Earlier").click();
    await page.isAt(/^\/progress\?right=\d+#compare$/);
    await right.when("is still the latest photo", ({ href }) => href !== latest);
    await drawn(right);
    if (!javascript) return;
    await compare.button("Slider").seen();
    await page.press("ArrowRight");
    await right.when("is not the latest photo again", ({ href }) => href === latest);
    await compare.button("Slider").click();
    const line = compare.slider("Dividing line between the photos");
    await line.hasValue("50");
    await line.focus();
    await page.press("ArrowLeft");
    await line.hasValue("49");
  },
};
