import type { Locator } from "@playwright/test";

/**
 * Returns the buttons in the menu of a row of a plan editor. A click opens the menu first. They can be counted while it is
 * closed.
 */
export function rowMenu(row: Locator, kind: string, number: number) {
  const menu = row.getByLabel(`More for ${kind} ${number}`, { exact: true });
  const command = (name: string) => {
    const button = row.getByRole("button", { name, exact: true, includeHidden: true });
    const press = button.click.bind(button);
    return Object.assign(button, {
      click: async () => {
        if (!(await button.isVisible())) await menu.click();
        await press();
      },
    });
  };
  return {
    menu,
    up: command(`Move ${kind} ${number} up`),
    down: command(`Move ${kind} ${number} down`),
    copy: command(`Duplicate ${kind} ${number}`),
    remove: command(`Remove ${kind} ${number}`),
  };
}
