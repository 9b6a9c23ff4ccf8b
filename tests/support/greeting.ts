import type { BrowserClient } from "./browser-client";
import { Page } from "./page";

/** Changes the greeting of a trainer. With an empty one the conversations of new clients begin without a message. */
export async function greetWith(trainer: BrowserClient, greeting: string): Promise<void> {
  const form = (await Page.of(trainer.get("/settings"))).form("greeting");
  const { status } = await trainer.post(form.action || "/settings", form.fields({ greeting }));
  if (status !== 302) throw new Error(`the greeting is not saved: ${status}`);
}
