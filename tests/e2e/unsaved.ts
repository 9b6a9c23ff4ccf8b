import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures";

/** Answers the browser's question about leaving the page, and counts how often it asks. */
export function answering(page: Page) {
  const asked = { times: 0, leave: false };
  page.on("dialog", async (question) => {
    expect(question.type()).toBe("beforeunload");
    asked.times++;
    await (asked.leave ? question.accept() : question.dismiss());
  });
  return asked;
}
