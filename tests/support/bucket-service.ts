import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signatures } from "./aws-signature";

/**
 * The ways in which the service answers: as it should, never, with the head and half of the body only, by breaking the
 * connection, with the code for a full disk, or with that for a key without the right to write.
 */
export type Behaviour = "works" | "silent" | "stalls" | "breaks" | "full" | "readonly";

/** An S3-compatible service in memory with one bucket. It checks signatures, and fails when it is asked to. */
export interface BucketService {
  /** Returns the settings with which the product keeps its photos in the bucket. */
  settings(prefix?: string): Record<string, string>;
  /** Returns the keys of all objects. */
  keys(): string[];
  /** Adds an object that the product has not put, of now or of another time. */
  holds(key: string, changedAt?: Date): void;
  /** Returns the keys of the objects that it was not allowed to write. */
  refused(): string[];
  /** Answers nothing any more after so many more puts. The promise is fulfilled then. */
  fallsSilentAfter(puts: number): Promise<void>;
  /** Answers all requests in one way from now on. */
  behaves(how: Behaviour): void;
  stop(): Promise<void>;
}

const NAME = "photos-of-tests";
const BUCKET = `/${NAME}/`;
const KEY = "key-of-the-bucket-of-tests";
const SECRET = "secret-of-the-bucket-of-tests";

/** Starts the service on a free port. @param pageSize the number of keys that it lists at a time */
export async function startBucketService({ pageSize = 1_000 } = {}): Promise<BucketService> {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, Date>();
  const refused: string[] = [];
  let behaviour: Behaviour = "works";
  let putsLeft = Number.POSITIVE_INFINITY;
  let fallSilent = () => {};

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (behaviour === "silent") return;
    if (behaviour === "breaks") return void request.socket.destroy();
    if (behaviour === "full") return void response.writeHead(507).end("<Code>XMinioStorageFull</Code>");
    const { method = "", url = "", headers } = request;
    const { wanted, actual } = signatures({ method, url, headers }, SECRET);
    if (wanted !== actual) return void response.writeHead(403).end("<Code>SignatureDoesNotMatch</Code>");
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname === `/${NAME}`) {
      const after = searchParams.get("continuation-token");
      if (after !== null && !objects.has(after))
        return void response.writeHead(400).end("<Code>InvalidArgument</Code>");
      const below = searchParams.get("prefix") ?? "";
      const keys = [...objects.keys()].filter((key) => key.startsWith(below) && key > (after ?? ""));
      return void response.end(listing(keys.sort(), pageSize, times));
    }
    const key = url.slice(BUCKET.length);
    if (behaviour === "readonly" && method !== "GET") {
      refused.push(key);
      return void response.writeHead(403).end("<Code>AccessDenied</Code>");
    }
    if (method === "PUT") objects.set(key, Buffer.concat(chunks));
    if (method === "PUT") times.set(key, new Date());
    if (method === "PUT" && --putsLeft === 0) {
      behaviour = "silent";
      fallSilent();
    }
    if (method === "DELETE") objects.delete(key);
    const body = method === "GET" ? objects.get(key) : Buffer.from("done");
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
      S3_BUCKET: NAME,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: SECRET,
      ...(prefix && { S3_PREFIX: prefix }),
    }),
    keys: () => [...objects.keys()],
    refused: () => [...refused],
    holds(key, changedAt = new Date()) {
      objects.set(key, Buffer.from("an object"));
      times.set(key, changedAt);
    },
    fallsSilentAfter(puts) {
      putsLeft = puts;
      return new Promise((resolve) => {
        fallSilent = resolve;
      });
    },
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

/** Lists the first keys. The token of the next page is the last key, as in Ceph, so that it can have any sign. */
function listing(keys: string[], pageSize: number, times: Map<string, Date>): string {
  const timeOf = (key: string) => times.get(key)?.toISOString();
  const page = keys.slice(0, pageSize);
  const isTruncated = keys.length > pageSize;
  const next = `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ""}
${page.map((key) => `<Contents><Key>${escaped(key)}</Key><LastModified>${timeOf(key)}</LastModified></Contents>`).join("")}</ListBucketResult>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
