import { expect } from "vitest";
import type { BrowserClient } from "./browser-client";
import { Page } from "./page";

/** Empties the greeting of a trainer, so that the conversations of new clients begin without a message. */
export async function stopGreeting(trainer: BrowserClient): Promise<void> {
  const form = (await Page.of(trainer.get("/settings"))).form("greeting");
  const saved = await trainer.post(form.action || "/settings", form.fields({ greeting: "" }));
  expect(saved.status).toBe(302);
}
