import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** Tell of a server that listens, and of a request: a development server listens before this file is loaded. */
const CHANNELS = ["tracing:net.server.listen:asyncEnd", "http.server.request.start"];

/** Runs `begin` once the server listens. Requests to other services must wait until then: remix-serve replaces `fetch` as it starts. */
export function onceListening(begin: () => void): void {
  const hear = (message: unknown) => {
    if (!((message as { server: unknown }).server instanceof Server)) return;
    for (const channel of CHANNELS) unsubscribe(channel, hear);
    begin();
  };
  for (const channel of CHANNELS) subscribe(channel, hear);
}
