import type { WaitingMessage } from "../unsent";

/** Tells what became of a message: sent, refused with the reason of the server, without a session, or without a connection. */
export interface Outcome {
  state: "sent" | "refused" | "signed-out" | "lost";
  /** The status of a refusal. */
  status?: number;
  reason?: string | undefined;
}

/** Sends a message as a call. The same key sends it once, however often it is tried. Leaving the page does not stop it. */
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
