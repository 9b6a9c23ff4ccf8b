import type { Page } from "@playwright/test";

/**
 * Tells whether scripts have changed what the server sent. Some changes do not count, because they alter neither what
 * is seen nor what is spoken: that the browser no longer checks a form, an empty value, and that a modal dialog instead
 * of `inert` keeps people out of the page behind it. The last counts if the server has left a control there in reach.
 */
export const isChangedByScripts = (page: Page, sent: string): Promise<boolean> =>
  page.evaluate((sent) => {
    const bodyOf = (body: HTMLElement) => {
      for (const form of body.querySelectorAll("form")) form.noValidate = false;
      for (const field of body.querySelectorAll("input[value='']")) field.removeAttribute("value");
      body.normalize();
      return body;
    };
    const before = bodyOf(new DOMParser().parseFromString(sent, "text/html").body);
    const now = bodyOf(document.body.cloneNode(true) as HTMLElement);
    if (document.querySelector("dialog:modal")) {
      const controls = [...before.querySelectorAll("a[href], button, input, select, textarea, summary")];
      if (!controls.every((control) => control.closest("dialog, [inert]"))) return true;
      for (const behind of before.querySelectorAll("[inert]")) behind.removeAttribute("inert");
    }
    return !before.isEqualNode(now);
  }, sent);
