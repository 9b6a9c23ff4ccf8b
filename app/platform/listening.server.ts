import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** Node reports here that a server listens, and that one gets a request. A development server listens before this file is loaded. */
const CHANNELS = ["tracing:net.server.listen:asyncEnd", "http.server.request.start"];

/**
 * Runs `begin` once, as soon as the HTTP server of this process listens. Requests to other services must wait until then, because
 * remix-serve replaces `fetch` while it starts.
 */
export function onceListening(begin: () => void): void {
  const hear = (message: unknown) => {
    if (!((message as { server: unknown }).server instanceof Server)) return;
    for (const channel of CHANNELS) unsubscribe(channel, hear);
    begin();
  };
  for (const channel of CHANNELS) subscribe(channel, hear);
}
