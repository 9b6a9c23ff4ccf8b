import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** The rules that a theme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What keeps people out of a page, by all rules of the checker, in both themes: one line for each. */
export async function findBarriers(page: Page): Promise<string[]> {
  const shown = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  await switchToLight(page);
  // The checker is in the page already.
  const inLight = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } };
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return { violations };
  }, COLOURS);
  return [...barriers(shown), ...barriers(inLight).map((line) => `light: ${line}`)];
}

/** A theme is one attribute, which the server writes; setting it here saves the page a second load. */
const switchToLight = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.dataset.theme = "light";
    // Colours that are still on their way would be measured half-way.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fading.map(({ finished }) => finished));
  });

const barriers = ({ violations }: Pick<Results, "violations">) =>
  violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
