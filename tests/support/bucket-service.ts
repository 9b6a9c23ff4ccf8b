import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The ways in which the service answers: as it should, never, with the head and half of the body only, by breaking the
 * connection, or with the code for a full disk.
 */
export type Behaviour = "works" | "silent" | "stalls" | "breaks" | "full";

/** An S3-compatible service in memory with one bucket. It accepts every signature, and fails when it is asked to. */
export interface BucketService {
  /** Returns the settings with which the product keeps its photos in the bucket. */
  settings(prefix?: string): Record<string, string>;
  /** Returns the keys of all objects. */
  keys(): string[];
  /** Answers all requests in one way from now on. */
  behaves(how: Behaviour): void;
  stop(): Promise<void>;
}

const BUCKET = "/photos-of-tests/";

/** Starts the service on a free port. */
export async function startBucketService(): Promise<BucketService> {
  const objects = new Map<string, Buffer>();
  let behaviour: Behaviour = "works";

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (behaviour === "silent") return;
    if (behaviour === "breaks") return void request.socket.destroy();
    if (behaviour === "full") return void response.writeHead(507).end("<Code>XMinioStorageFull</Code>");
    const key = (request.url ?? "").slice(BUCKET.length);
    if (request.method === "PUT") objects.set(key, Buffer.concat(chunks));
    if (request.method === "DELETE") objects.delete(key);
    const body = request.method === "GET" ? objects.get(key) : Buffer.from("done");
    if (!body) return void response.writeHead(404).end("<Code>NoSuchKey</Code>");
    response.writeHead(200, { "Content-Length": body.length });
    if (behaviour === "stalls") response.write(body.subarray(0, body.length / 2));
    else response.end(body);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => {}));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: (prefix) => ({
      S3_BUCKET: "photos-of-tests",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
      ...(prefix && { S3_PREFIX: prefix }),
    }),
    keys: () => [...objects.keys()],
    behaves(how) {
      behaviour = how;
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
