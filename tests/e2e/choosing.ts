import { expect, type Page } from "@playwright/test";
import type { Person } from "./people";

type Named = Pick<Person, "name">;

/** Returns the parts of the dialog that chooses a client. */
export function choiceOf(page: Page) {
  const dialog = page.getByRole("dialog");
  const list = dialog.locator("#choices");
  return {
    dialog,
    search: dialog.getByRole("searchbox", { name: "Search" }),
    /** The button of the search, which only pages without a script show. */
    button: dialog.getByRole("button", { name: "Search" }),
    status: dialog.getByRole("status"),
    clients: list.getByRole("listitem"),
    client: ({ name }: Named) => list.getByRole("link", { name }),
  };
}

/** Chooses a client in the open dialog by name. A trainer with a few clients sees them all, without a search. */
export async function pickClient(page: Page, person: Named, { javascript }: { javascript: boolean }) {
  const { clients, search, button, client } = choiceOf(page);
  await clients.first().waitFor();
  if ((await search.count()) > 0) {
    await search.fill(person.name);
    if (!javascript) await button.click();
  }
  await client(person).click();
}

/** Opens a page with a search that has the focus, and types into it before the page's script comes. */
export async function typeBeforeScript(page: Page, path: string, text: string) {
  const { search } = choiceOf(page);
  await page.route(
    /\/entry\.client-[^/]*\.js$/,
    async (route) => {
      await expect(search).toHaveValue(text);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(path, { waitUntil: "commit" });
  await expect(search).toBeFocused();
  await page.keyboard.type(text);
}

/** The link that names the chosen client and leads to the choice of another one. */
export const chosenClient = (page: Page, { name }: Named) =>
  page.getByRole("link", { name: `Client: ${name} Change` });

/** Opens the choice of a date, which some screens fold under the name of the day. */
export async function openDate(page: Page) {
  const folded = page.locator("details:not([open]):has(input[type=date]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}

/** Chooses a date of a page. With a script its day is shown at once, as after a choice in the browser's calendar. */
export async function chooseDate(page: Page, date: string, { javascript }: { javascript: boolean }) {
  await openDate(page);
  await page.locator("input[type=date]").fill(date);
  if (!javascript) await page.getByRole("button", { name: "Show", exact: true }).click();
}
