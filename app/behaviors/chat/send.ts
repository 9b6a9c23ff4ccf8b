import type { WaitingMessage } from "../unsent";

export interface Outcome {
  state: "sent" | "refused" | "signed-out" | "lost";
  status?: number;
  reason?: string | undefined;
}

/** Sends a message once, however often the same key is tried. Leaving the page does not stop it. */
export async function post(message: WaitingMessage): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch("/api/messages", {
      method: "POST",
      body: JSON.stringify(message),
      headers: { "Content-Type": "application/json" },
      keepalive: true,
    });
  } catch {
    return { state: "lost" };
  }
  const { status } = response;
  if (response.ok) return { state: "sent" };
  if (status === 401) return { state: "signed-out" };
  // A broken server says nothing about the message. A full one does (507).
  if (status >= 500 && status !== 507) return { state: "refused", status };
  const { error, fields = {} } = await response.json().catch(() => ({}));
  return { state: "refused", status, reason: Object.values<string[]>(fields)[0]?.[0] ?? error };
}
