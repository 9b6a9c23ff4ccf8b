import { AsyncLocalStorage } from "node:async_hooks";
import type { Failure } from "~/components/failure";

/** What the edge learned of a raw request before Remix saw it. */
export interface Peer {
  /** The client's address, IPv4 or IPv6; an IPv4-mapped one as IPv4. */
  address: string;
  /** How often this request has asked the database. */
  queries: number;
  /** With what the edge refuses this request. */
  refusal?: { status: 400 | 403 | 404 | 405; headers?: HeadersInit };
  /** The domain error that this request ended in; its error page shows it. */
  failure?: Failure;
  /** What is to be done once the page has been made: what it says once has then been said. */
  whenShown?: () => Promise<unknown>;
}

const peers = new AsyncLocalStorage<Peer>();

/** Remembers the peer for everything that follows in this request. */
export const enterPeer = (peer: Peer) => peers.enterWith(peer);

/** The peer of the request being answered. */
export const peer = (): Peer => peers.getStore() ?? { address: "unknown", queries: 0 };

/** Counts the queries of the request being answered; the database client calls it for each. */
export const queryCounter = {
  logQuery: () => {
    peer().queries++;
  },
};
