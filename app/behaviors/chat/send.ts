import type { WaitingMessage } from "../unsent";

/** What became of a message: sent, refused with the reason of the server, without a session, or without a connection. */
export interface Outcome {
  state: "sent" | "refused" | "signed-out" | "lost";
  reason?: string | undefined;
}

/** Sends a message as a call. The same key sends it once, however often it is tried. */
export async function post(message: WaitingMessage): Promise<Outcome> {
  try {
    const response = await fetch("/api/messages", {
      method: "POST",
      body: JSON.stringify(message),
      headers: { "Content-Type": "application/json" },
    });
    if (response.ok) return { state: "sent" };
    if (response.status === 401) return { state: "signed-out" };
    // A broken server says nothing about the message.
    if (response.status >= 500) return { state: "refused" };
    const { error, fields = {} } = await response.json();
    return { state: "refused", reason: Object.values<string[]>(fields)[0]?.[0] ?? error };
  } catch {
    return { state: "lost" };
  }
}
