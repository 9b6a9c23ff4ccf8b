import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingLimits } from "~/platform/outgoing.server";
import { S3Storage, s3Client } from "~/platform/s3-storage.server";
import { signatures } from "../support/aws-signature";
import { collectGarbage } from "../support/garbage";
import { aPhotoName } from "../support/photo-names";

const PHOTO = Buffer.from("the bytes of a photo");

// The examples in "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" of the
// Amazon S3 API Reference, with the keys that are published there.
describe("requests are signed as the examples of AWS are", () => {
  const client = s3Client({
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  });
  const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const WELCOME = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072";

  it.each([
    [
      "GET Object",
      "GET",
      "/test.txt",
      { Range: "bytes=0-9", "X-Amz-Content-Sha256": EMPTY },
      "host;range;x-amz-content-sha256;x-amz-date",
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "PUT Object",
      "PUT",
      "/test$file.text",
      {
        Date: "Fri, 24 May 2013 00:00:00 GMT",
        "X-Amz-Content-Sha256": WELCOME,
        "X-Amz-Storage-Class": "REDUCED_REDUNDANCY",
      },
      "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ],
    [
      "GET Bucket Lifecycle",
      "GET",
      "/?lifecycle",
      { "X-Amz-Content-Sha256": EMPTY },
      "host;x-amz-content-sha256;x-amz-date",
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    ],
    [
      "GET Bucket (List Objects)",
      "GET",
      "/?max-keys=2&prefix=J",
      { "X-Amz-Content-Sha256": EMPTY },
      "host;x-amz-content-sha256;x-amz-date",
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ],
  ])("%s", async (_, method, path, headers, signedHeaders, signature) => {
    const signed = await client.sign(`https://examplebucket.s3.amazonaws.com${path}`, {
      method,
      headers,
      aws: { datetime: "20130524T000000Z", allHeaders: true },
    });
    expect(signed.headers.get("Authorization")).toBe(
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, " +
        `SignedHeaders=${signedHeaders}, Signature=${signature}`,
    );
    const sent = { ...Object.fromEntries(signed.headers), host: "examplebucket.s3.amazonaws.com" };
    const checked = signatures({ method, url: signed.url, headers: sent }, client.secretAccessKey);
    expect(checked).toEqual({ wanted: signature, actual: signature });
  });
});

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "eu-central-1", prefix: "photos" };

describe("a photo in a bucket", () => {
  let folder: string;
  let server: S3rver;
  let endpoint: string;
  let storage: S3Storage;
  let bucket = 0;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "beast-s3-"));
  });
  beforeEach(async () => {
    bucket += 1;
    const configureBuckets = [{ name: `photos-${bucket}` }];
    server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: folder, configureBuckets });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${port}`;
    storage = new S3Storage({ ...KEYS, endpoint, bucket: `photos-${bucket}` });
  });
  afterEach(() => server.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([".webp", ".thumb.webp"])("is there until it is removed: %s", async (ending) => {
    const name = aPhotoName(ending);
    expect(await storage.get(name)).toBe(null);
    await storage.put(name, PHOTO);
    expect(await storage.get(name)).toEqual(PHOTO);
    await storage.remove(name);
    expect(await storage.get(name)).toBe(null);
    await expect(storage.remove(name)).resolves.toBeUndefined();
  });

  it("keeps all bytes", async () => {
    const name = aPhotoName();
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 7) % 256));
    await storage.put(name, bytes);
    expect((await storage.get(name))?.equals(bytes)).toBe(true);
  });

  it("lies below the prefix of its installation, where another one neither finds nor removes it", async () => {
    const name = aPhotoName();
    const other = new S3Storage({ ...KEYS, endpoint, bucket: `photos-${bucket}`, prefix: "coach-b/photos" });
    await storage.put(name, PHOTO);
    expect(await other.get(name)).toBe(null);
    await other.remove(name);
    await other.put(name, Buffer.from("another photo"));
    expect(await storage.get(name)).toEqual(PHOTO);
    const client = s3Client(KEYS);
    for (const key of [`photos/${name}`, `coach-b/photos/${name}`])
      expect((await client.fetch(`${endpoint}/photos-${bucket}/${key}`)).status).toBe(200);
  });

  it.each(["../secret", `${"a".repeat(22)}/b.webp`, `${"a".repeat(24)}.webp?acl`])(
    "cannot have a name that leads elsewhere: %s",
    async (name) => {
      for (const attempt of [
        () => storage.put(name, PHOTO),
        () => storage.get(name),
        () => storage.remove(name),
      ])
        await expect(attempt()).rejects.toThrow("not the name");
    },
  );

  it.each([
    ["the bucket does not exist", { bucket: "photos-missing" }],
    ["the key is unknown", { accessKeyId: "unknown" }],
  ])("fails when %s", async (_, wrong) => {
    const other = new S3Storage({ ...KEYS, endpoint, bucket: `photos-${bucket}`, ...wrong });
    const attempts = [other.put(aPhotoName(), PHOTO), other.get(aPhotoName())];
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "Error", isFull: false } });
  });
});

let service: Server | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  const open = service;
  service = undefined;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  if (open) await new Promise((done) => open.close(done));
});

/** Starts a service that answers all requests in one way. @returns its address */
async function startService(answer: RequestListener): Promise<string> {
  return `http://${await listening(createServer(answer))}/base/`;
}

/** @returns the host and port of a server that is started */
async function listening(started: Server): Promise<string> {
  service = started;
  started.on("connection", (socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((done) => started.listen(0, "127.0.0.1", done));
  return `127.0.0.1:${(started.address() as AddressInfo).port}`;
}

describe("a service that checks signatures", () => {
  const checking: RequestListener = (request, response) => {
    const { method = "", url = "", headers } = request;
    const { wanted, actual } = signatures({ method, url, headers }, KEYS.secretAccessKey);
    if (actual !== wanted) {
      response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
      return;
    }
    response.end(PHOTO);
  };

  it("accepts every request of the storage", async () => {
    const storage = new S3Storage({ ...KEYS, endpoint: await startService(checking), bucket: "photos" });
    await storage.put(aPhotoName(), PHOTO);
    expect(await storage.get(aPhotoName(".thumb.webp"))).toEqual(PHOTO);
    await storage.remove(aPhotoName());
  });

  it("refuses requests with another secret", async () => {
    const location = {
      ...KEYS,
      secretAccessKey: "wrong",
      endpoint: await startService(checking),
      bucket: "photos",
    };
    const storage = new S3Storage(location);
    const attempts = [storage.put(aPhotoName(), PHOTO), storage.get(aPhotoName())];
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: "rejected", reason: { isFull: false } });
  });
});

describe("a service that fails", () => {
  const storageAnswering = async (answer: RequestListener) =>
    new S3Storage({ ...KEYS, endpoint: await startService(answer), bucket: "photos" });
  const error =
    (status: number, code: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  it.each([
    [507, "XMinioStorageFull", true],
    [507, "", true],
    [403, "QuotaExceeded", true],
    [403, "AccessDenied", false],
    [500, "InternalError", false],
    [301, "PermanentRedirect", false],
  ])("with %d %s", async (status, code, isFull) => {
    const storage = await storageAnswering(error(status, code));
    await expect(storage.put(aPhotoName(), PHOTO)).rejects.toMatchObject({ isFull });
    await expect(storage.get(aPhotoName())).rejects.toMatchObject({ isFull });
  });

  it("once, and then works: the request is repeated", async () => {
    let requests = 0;
    const storage = await storageAnswering((request, response) => {
      requests += 1;
      if (requests === 1) return error(503, "SlowDown")(request, response as never);
      response.end();
    });
    await storage.put(aPhotoName(), PHOTO);
    expect(requests).toBe(2);
  });

  it("by sending the photo elsewhere: a redirect is not followed", async () => {
    const visited: (string | undefined)[] = [];
    const storage = await storageAnswering((request, response) => {
      visited.push(request.url);
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    await expect(storage.get(aPhotoName())).rejects.toMatchObject({ isFull: false });
    expect(visited).not.toContain("/elsewhere");
  });
});

describe("a service that takes too long", { timeout: 20_000 }, () => {
  /** Limits of which only one can be reached. */
  const LIMITS: OutgoingLimits = { connect: 20_000, silence: 20_000, whole: 20_000, bytes: 50_000 };
  const storageAt = (endpoint: string, limits: Partial<OutgoingLimits>) =>
    new S3Storage({ ...KEYS, endpoint, bucket: "photos" }, { ...LIMITS, ...limits });
  const storageAnswering = async (answer: RequestListener, limits: Partial<OutgoingLimits>) =>
    storageAt(await startService(answer), limits);

  /** Expects that a request fails for a reason and not before a time in milliseconds, though garbage is collected meanwhile. */
  async function expectFailure(attempt: Promise<unknown>, cause: object, earliest = 0) {
    const startedAt = performance.now();
    const collecting = setTimeout(collectGarbage, 150);
    await expect(attempt.finally(() => clearTimeout(collecting))).rejects.toMatchObject({
      isFull: false,
      cause,
    });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(earliest - 20);
  }

  const head = (response: ServerResponse) =>
    response.writeHead(200, { "Content-Length": 1_000 }).write("half of a body");
  const LATE = { message: "no whole answer in time" };

  it("to connect: the connection is made, and its encryption is not answered", async () => {
    const address = await listening(createSocketServer());
    const storage = storageAt(`https://${address}`, { connect: 300 });
    await expectFailure(storage.get(aPhotoName()), { code: "UND_ERR_CONNECT_TIMEOUT" }, 300);
  });

  it("to begin its answer", async () => {
    const storage = await storageAnswering(() => {}, { silence: 300 });
    await expectFailure(storage.get(aPhotoName()), { code: "UND_ERR_HEADERS_TIMEOUT" }, 300);
    await expectFailure(storage.put(aPhotoName(), PHOTO), { code: "UND_ERR_HEADERS_TIMEOUT" }, 300);
  });

  it("to take a large photo, which has longer before the answer must begin", async () => {
    const storage = await storageAnswering(() => {}, { silence: 300 });
    const put = storage.put(aPhotoName(), Buffer.alloc(50_000));
    await expectFailure(put, { code: "UND_ERR_HEADERS_TIMEOUT" }, 700);
  });

  it("to go on with the body", async () => {
    const storage = await storageAnswering((_, response) => void head(response), { silence: 300 });
    await expectFailure(storage.get(aPhotoName()), { code: "UND_ERR_BODY_TIMEOUT" }, 300);
    await expectFailure(storage.put(aPhotoName(), PHOTO), { code: "UND_ERR_BODY_TIMEOUT" }, 300);
  });

  it("to end a body that goes on and on", async () => {
    const storage = await storageAnswering(
      (_, response) => {
        head(response);
        const dripping = setInterval(() => response.write("x"), 50);
        response.once("close", () => clearInterval(dripping));
      },
      { whole: 600 },
    );
    await expectFailure(storage.get(aPhotoName()), LATE, 600);
  });

  it("to work again: all repetitions together have one limit", async () => {
    const storage = await storageAnswering(
      (_, response) => void setTimeout(() => response.writeHead(503).end(), 500),
      { whole: 700 },
    );
    await expectFailure(storage.get(aPhotoName()), LATE, 700);
  });

  it("to read, because its answer is larger than any photo", async () => {
    const storage = await storageAnswering(
      (_, response) => void response.writeHead(200).write(Buffer.alloc(60_000)),
      {},
    );
    await expectFailure(storage.get(aPhotoName()), { code: "UND_ERR_RES_EXCEEDED_MAX_SIZE" });
  });
});
