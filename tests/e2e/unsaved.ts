import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures";

/** Returns the product's own question before a link, Back or another form leaves unsaved entries. */
export function questionOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Leave this page?" });
  return {
    dialog,
    stay: dialog.getByRole("button", { name: "Keep writing" }),
    leave: dialog.getByRole("button", { name: "Leave" }),
  };
}

/** Answers the browser's question about leaving the page, and counts how often it asks. */
export function answering(page: Page) {
  const prompts = { times: 0, leave: false };
  page.on("dialog", async (question) => {
    expect(question.type()).toBe("beforeunload");
    prompts.times++;
    await (prompts.leave ? question.accept() : question.dismiss());
  });
  return prompts;
}
