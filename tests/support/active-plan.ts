import type { BrowserClient } from "./browser-client";

/** Returns the id of a client's newest active plan of a kind. */
export async function activePlanOf(client: BrowserClient, kind: "nutrition" | "training"): Promise<number> {
  const plans = await (await client.get(`/api/${kind}-plans`)).json();
  return plans.find(({ is_active }: { is_active: boolean }) => is_active).id;
}
