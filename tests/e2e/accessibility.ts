import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** The rules that a theme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Returns the accessibility violations of a page, one line for each. Checks all rules in the theme that is
 * shown, then the colour rules in the light theme.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const shown = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  await switchToLight(page);
  // The first run has already loaded the checker into the page.
  const inLight = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } };
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return { violations };
  }, COLOURS);
  return [...barriers(shown), ...barriers(inLight).map((line) => `light: ${line}`)];
}

/** Switches to the light theme. Setting the attribute that the server writes avoids another page load. */
const switchToLight = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.dataset.theme = "light";
    // Waits for colour transitions, because the checker would measure colours in between.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fading.map(({ finished }) => finished));
  });

const barriers = ({ violations }: Pick<Results, "violations">) =>
  violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
