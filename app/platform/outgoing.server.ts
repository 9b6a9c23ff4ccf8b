import { Agent, setGlobalDispatcher } from "undici";

/**
 * Sends the requests of `fetch` through the package undici. remix-serve replaces `fetch` with the one of this
 * package, which does not work with the connections of Node 24's own, newer undici.
 */
export const sendThroughUndici = () => setGlobalDispatcher(new Agent());
