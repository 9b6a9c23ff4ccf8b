import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { onStop } from "~/platform/lifetime.server";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { BODY_TIMES, DRAIN } from "./arriving-body.server";
import { clientAddress } from "./client-address.server";
import { connectionOf } from "./connection.server";
import { setSecurityHeaders } from "./headers.server";
import { OpenCount } from "./open-count.server";
import { isHostile, isOwnHost, type Sender, senderOf } from "./origin.server";
import { enterRequestScope, type RequestScope } from "./request-scope.server";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
const ALLOW = [...METHODS].join(", ");

/**
 * The paths that answer for any host: the health check, and the calls that the server itself makes to the
 * provider of the demo, by its loopback address.
 */
const FOR_ANY_HOST = new Set(["/health", "/demo/oauth/token", "/demo/oauth/userinfo"]);

const requests = new OpenCount();
const streams = new OpenCount();

/** Resolves when no stream is open. */
export const untilStreamsClosed = () => streams.untilNone();

/** Longest time that a stop waits for open requests, in milliseconds. */
const ANSWER_PATIENCE = 1200;

/** Describes the message that Node sends when a request starts. */
interface Started {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Passes every raw request of this process to the edge before remix-serve handles it. The edge sends a
 * rejected request to the route that explains the rejection.
 */
export function installEdge() {
  subscribe("http.server.request.start", (message) => receive(message as Started));
  silenceAccessLines();
  onStop("requests", () => requests.untilNone(), ANSWER_PATIENCE);
}

/** Receives a raw request: checks it, and notes its facts for everything that answers it. */
export function receive({ server, request, response }: Started) {
  // Node allows a request 5 minutes, and remix-serve keeps its server to itself.
  server.requestTimeout = BODY_TIMES.whole;
  const started = performance.now();
  const method = request.method ?? "GET";
  const target = parseTarget(request);
  const pathname = target?.pathname ?? request.url?.split("?")[0] ?? "/";
  const { appUrl, trustProxy } = settings();
  const peer = request.socket.remoteAddress;
  // A stream stays open for hours, so that a stop does not wait for it as for a request.
  let counted = requests;
  const scope: RequestScope = {
    connection: connectionOf(response, () => {
      if (response.closed || counted === streams) return;
      counted.remove();
      counted = streams;
      counted.add();
    }),
    // Most requests do not ask for it.
    get address() {
      const forwarded = trustProxy ? request.headers["x-forwarded-for"]?.toString() : undefined;
      return clientAddress(peer, forwarded);
    },
    sender: senderOf(request.headers, appUrl ?? `http://${request.headers.host}`),
    queries: 0,
  };
  const status = verdict(request, method, target, scope.sender);
  if (status) {
    scope.refusal = { status, headers: status === 405 ? { Allow: ALLOW } : undefined };
    request.url = /^\/api\//i.test(pathname) ? "/api/refused" : "/refused";
    request.method = method === "HEAD" ? "HEAD" : "GET";
    if (status === 400) request.headers.host = "localhost";
  }
  // Removes the origin, which senderOf() has read. Remix would compare it with Host, which is wrong behind
  // a proxy, and answer with an empty 500.
  delete request.headers.origin;
  delete request.headers["x-forwarded-host"];
  enterRequestScope(scope);
  response.once("finish", () => drain(request));
  // Uses the path as the routes see it.
  const path = target ? decodeURIComponent(target.pathname) : pathname;
  onHeaders(response, () => setSecurityHeaders(response, method, path));
  counted.add();
  response.once("close", () => {
    counted.remove();
    log.info(
      {
        method,
        path: pathname.slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        queries: scope.queries,
      },
      counted === streams ? "stream" : "request",
    );
  });
}

/**
 * Reads the rest of an unread body. Otherwise the connection would break while the client is still sending.
 */
function drain(request: IncomingMessage) {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const giveUp = setTimeout(() => request.destroy(), DRAIN.milliseconds);
  // Removes Remix's listener, which stops reading when its chunks are not used.
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > DRAIN.bytes) request.destroy();
  });
  request.once("close", () => clearTimeout(giveUp));
  request.resume();
}

function parseTarget(request: IncomingMessage): URL | null {
  const target = request.url ?? "/";
  if (!target.startsWith("/") || target.startsWith("//") || target.includes("\\")) return null;
  try {
    const url = new URL(`http://localhost${target}`);
    // Rejects control characters and backslashes in the decoded path, because the routes see the decoded
    // path.
    return /[\p{Cc}\\]/u.test(decodeURIComponent(url.pathname)) ? null : url;
  } catch {
    return null;
  }
}

function verdict(
  request: IncomingMessage,
  method: string,
  target: URL | null,
  sender: Sender,
): NonNullable<RequestScope["refusal"]>["status"] | null {
  const host = request.headers.host ?? "";
  const { appUrl } = settings();
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return 400;
  if (appUrl && !isOwnHost(host, appUrl) && !FOR_ANY_HOST.has(target?.pathname ?? "")) return 421;
  if (!METHODS.has(method)) return 405;
  if (
    !target ||
    target.pathname.endsWith(".data") ||
    target.searchParams.has("_data") ||
    target.pathname === "/__manifest"
  )
    return 404;
  return isHostile(method, sender) ? 403 : null;
}

/**
 * Drops the access lines of remix-serve, because they contain queries and thus authorization codes. The log
 * line of the edge replaces them.
 */
function silenceAccessLines() {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === "string" && /^[A-Z]+ \S+ (\d{3}|-) \S+ - \S+ ms\n$/.test(chunk)
      ? true
      : write(chunk, ...rest)) as typeof process.stdout.write;
}
