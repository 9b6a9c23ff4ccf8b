import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { onStop } from "~/platform/lifetime.server";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { BODY_TIMES, DRAIN, HELD_BACK_MAX } from "./arriving-body.server";
import { clientAddress } from "./client-address.server";
import { connectionOf } from "./connection.server";
import { sendExtendedCookies } from "./extended-session.server";
import { setSecurityHeaders } from "./headers.server";
import { loggedPath } from "./logged-request.server";
import { OpenCount } from "./open-count.server";
import { isHostile, isOwnHost, type Sender, senderOf } from "./origin.server";
import { enterRequestScope, type RequestScope } from "./request-scope.server";
import { noteVisit } from "./visits.server";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
const ALLOW = [...METHODS].join(", ");

/** Lists what answers for any host: the health check, and the server's own calls to the provider of the demo by its loopback address. */
const FOR_ANY_HOST = new Set(["/health", "/demo/oauth/token", "/demo/oauth/userinfo"]);

const REQUEST_ID = "X-Request-Id";
/** Matches the ids that a proxy gives to its requests. Others are replaced, because the log repeats them. */
const GIVEN_ID = /^[\w.:-]{8,64}$/;

const requests = new OpenCount();
const streams = new OpenCount();

export const untilStreamsClosed = () => streams.untilNone();

/** Limits in milliseconds how long a stop waits for open requests. */
const ANSWER_PATIENCE = 1200;

interface Started {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Checks every raw request before remix-serve handles it. A rejected one goes to the route that explains why. */
export function installEdge() {
  subscribe("http.server.request.start", (message) => receive(message as Started));
  silenceAccessLines();
  onStop("requests", () => requests.untilNone(), ANSWER_PATIENCE);
}

export function receive({ server, request, response }: Started) {
  // Node allows a request 5 minutes, and remix-serve keeps its server to itself.
  server.requestTimeout = BODY_TIMES.whole + HELD_BACK_MAX;
  const started = performance.now();
  const method = request.method ?? "GET";
  const target = parseTarget(request);
  const pathname = target?.pathname ?? request.url?.split("?")[0] ?? "/";
  const { appUrl, proxies } = settings();
  const peer = request.socket.remoteAddress;
  // A stream stays open for hours, so that a stop does not wait for it as for a request.
  let counted = requests;
  const id = requestId(request);
  const scope: RequestScope = {
    id,
    connection: connectionOf(response, () => {
      if (response.closed || counted === streams) return;
      counted.remove();
      counted = streams;
      counted.add();
    }),
    get address() {
      return clientAddress(peer, request.headers["x-forwarded-for"]?.toString(), proxies);
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
  // senderOf() has read the origin. Remix would compare it with Host, which is wrong behind a proxy, and answer an empty 500.
  delete request.headers.origin;
  delete request.headers["x-forwarded-host"];
  enterRequestScope(scope);
  response.once("finish", () => drain(request));
  const path = target ? decodeURIComponent(target.pathname) : pathname;
  onHeaders(response, () => {
    setSecurityHeaders(response, method, path);
    if (scope.cookies) sendExtendedCookies(response, scope.cookies);
    response.setHeader(REQUEST_ID, id);
  });
  counted.add();
  response.once("close", () => {
    counted.remove();
    if (scope.visitor && response.statusCode < 400) noteVisit(scope.visitor);
    log[pathname === "/health" ? "debug" : "info"](
      {
        request: id,
        method,
        path: loggedPath(pathname),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        queries: scope.queries,
      },
      counted === streams ? "stream" : "request",
    );
  });
}

/** Returns the id that a proxy has given to a request, or a new one. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID.toLowerCase()]?.toString() ?? "";
  return GIVEN_ID.test(given) ? given : randomUUID();
}

/** Reads the rest of an unread body: otherwise the connection would break while the client is still sending. */
function drain(request: IncomingMessage) {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const giveUp = setTimeout(() => request.destroy(), DRAIN.milliseconds);
  // Remix's listener stops reading when its chunks are not used.
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
    // The routes see the decoded path, so control characters and backslashes are looked for there.
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
 * Drops the access lines of remix-serve, because they contain queries and thus authorization codes. A patch turns them off, but
 * nothing looks for it when a built server starts.
 */
function silenceAccessLines() {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === "string" && /^[A-Z]+ \S+ (\d{3}|-) \S+ - \S+ ms\n$/.test(chunk)
      ? true
      : write(chunk, ...rest)) as typeof process.stdout.write;
}
