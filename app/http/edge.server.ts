import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { onStop } from "~/platform/lifetime.server";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { DRAIN } from "./body.server";
import { setSecurityHeaders } from "./headers.server";
import { isHostile } from "./origin.server";
import { enterRequestScope, type RequestScope } from "./request-scope.server";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
const ALLOW = [...METHODS].join(", ");

let open = 0;
let closed = () => {};

/** Settles when no request is being answered. */
const untilIdle = () => (open === 0 ? Promise.resolve() : new Promise<void>((resolve) => (closed = resolve)));

/** How long a stop waits for requests that are being answered, in milliseconds. */
const ANSWER_PATIENCE = 1200;

/** Lets the edge see every raw request of this process before remix-serve does. */
export function installEdge() {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    receive(request, response);
  });
  silenceAccessLines();
  onStop("requests", untilIdle, ANSWER_PATIENCE);
}

function receive(request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  const method = request.method ?? "GET";
  const target = parseTarget(request);
  const pathname = target?.pathname ?? request.url?.split("?")[0] ?? "/";
  const scope: RequestScope = { address: clientAddress(request), queries: 0 };
  const status = verdict(request, method, target);
  if (status) {
    scope.refusal = { status, headers: status === 405 ? { Allow: ALLOW } : undefined };
    request.url = pathname.startsWith("/api/") ? "/api/refused" : "/refused";
    request.method = method === "HEAD" ? "HEAD" : "GET";
    if (status === 400) request.headers.host = "localhost";
  }
  // Judged above; Remix compares it with Host, which is wrong behind a proxy and a blank 500 when it differs.
  delete request.headers.origin;
  delete request.headers["x-forwarded-host"];
  enterRequestScope(scope);
  response.once("finish", () => drain(request));
  onHeaders(response, () => setSecurityHeaders(response, method, pathname));
  open++;
  response.once("close", () => {
    if (--open === 0) closed();
    log.info(
      {
        method,
        path: pathname.slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        queries: scope.queries,
      },
      "request",
    );
  });
}

/** A body that nobody read to its end is read now: the connection would break while the client still sends. */
function drain(request: IncomingMessage) {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const giveUp = setTimeout(() => request.destroy(), DRAIN.milliseconds);
  // Remix stops reading when nobody takes its chunks.
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
    // The path must be readable text, as the routes will decode it: no control characters, no second kind of slash.
    return /[\p{Cc}\\]/u.test(decodeURIComponent(url.pathname)) ? null : url;
  } catch {
    return null;
  }
}

function verdict(
  request: IncomingMessage,
  method: string,
  target: URL | null,
): NonNullable<RequestScope["refusal"]>["status"] | null {
  const host = request.headers.host ?? "";
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return 400;
  if (!METHODS.has(method)) return 405;
  if (
    !target ||
    target.pathname.endsWith(".data") ||
    target.searchParams.has("_data") ||
    target.pathname === "/__manifest"
  )
    return 404;
  const ownOrigin = settings().appUrl ?? `http://${host}`;
  return isHostile(method, target.pathname, request.headers, ownOrigin) ? 403 : null;
}

function clientAddress(request: IncomingMessage): string {
  const forwarded = settings().trustProxy
    ? String(request.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : undefined;
  return (forwarded || request.socket.remoteAddress || "unknown").replace(/^::ffff:/i, "");
}

/** remix-serve prints every URL with its query, an authorization code among them: the log above replaces those lines. */
function silenceAccessLines() {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === "string" && /^[A-Z]+ \S+ (\d{3}|-) \S+ - \S+ ms\n$/.test(chunk)
      ? true
      : write(chunk, ...rest)) as typeof process.stdout.write;
}
