import type { Page } from "@playwright/test";

/** Returns the mistakes of the page that do not depend on its width. */
export async function findMistakes(page: Page, language: string): Promise<string[]> {
  const facts = await page.evaluate(() => ({
    headings: document.querySelectorAll("h1").length,
    language: document.documentElement.lang,
    nameless: [...document.querySelectorAll("a, button, input, select, textarea")]
      .filter((control) => control.matches(":not([type=hidden], [aria-hidden])"))
      .filter((control) => {
        const isField = control.matches("input, select, textarea");
        const speaking = isField ? [...((control as HTMLInputElement).labels ?? [])] : [control];
        const words = speaking.map(({ textContent }) => textContent);
        return ![control.ariaLabel, control.querySelector("img")?.alt, ...words].some((text) => text?.trim());
      })
      .map(({ outerHTML }) => outerHTML),
  }));
  return [
    facts.headings !== 1 && `${facts.headings} first headings`,
    facts.language !== language && `in ${facts.language}`,
    ...facts.nameless.map((control) => `a control without a name: ${control}`),
  ].filter((mistake) => mistake !== false);
}
