import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the answer of an endpoint goes on after its beginning: with one more byte ten times in a second, or as fast as possible. */
export type Oddity = "drips" | "floods";

/** An OpenID Connect provider of which one endpoint at a time answers without an end. */
export interface OddProvider {
  issuer: string;
  /** Makes the answers of an endpoint odd. @returns what the next request there will have got when its connection is closed */
  odd(path: "/.well-known/openid-configuration" | "/token", how: Oddity): Promise<Got>;
  stop(): Promise<void>;
}

interface Got {
  bytes: number;
  ms: number;
}

const MEGABYTE = Buffer.alloc(1024 * 1024, " ");

/** Starts the provider on a free port. Nobody can sign in there. */
export async function startOddProvider(): Promise<OddProvider> {
  let odd: { path: string; how: Oddity; ended: (got: Got) => void } | undefined;
  const server = createServer((request, response) => {
    if (!odd || request.url !== odd.path) return void response.end(JSON.stringify(discovery(issuer)));
    const { how, ended } = odd;
    odd = undefined;
    const startedAt = Date.now();
    const socket = request.socket;
    response.once("close", () => ended({ bytes: socket.bytesWritten, ms: Date.now() - startedAt }));
    answer(response, how);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    odd: (path, how) =>
      new Promise((ended) => {
        odd = { path, how, ended };
      }),
    stop: () => close(server),
  };
}

function answer(response: ServerResponse, how: Oddity) {
  response.writeHead(200).write('{"issuer": "');
  if (how === "floods") return flood(response);
  const dripping = setInterval(() => response.write("x"), 100);
  response.once("close", () => clearInterval(dripping));
}

function flood(response: ServerResponse) {
  while (!response.closed && response.write(MEGABYTE));
  response.once("drain", () => flood(response));
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
});

async function close(server: Server) {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
