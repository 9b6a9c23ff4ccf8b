import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { S3Storage, s3Client } from "~/platform/s3-storage.server";
import { signatures } from "../support/aws-signature";
import { aPhotoName, storedNames } from "../support/photo-names";

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
    expect(checked).toEqual({ wanted: signature, given: signature });
  });
});

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "eu-central-1" };

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

  it.each([0, 1, 5])("is listed with the time of its last change: %d photos", async (count) => {
    const names = Array.from({ length: count }, () => aPhotoName());
    const begun = Date.now();
    for (const name of names) await storage.put(name, PHOTO);
    const found: string[] = [];
    for await (const { name, modified } of storage.list()) {
      found.push(name);
      expect(Math.abs(modified.getTime() - begun)).toBeLessThan(10_000);
    }
    expect(found.sort()).toEqual(names.sort());
  });

  it("is not listed when it lies outside of photos/ or has another name", async () => {
    const client = s3Client(KEYS);
    for (const key of [aPhotoName(), "photos/notes.txt", `photos/deeper/${aPhotoName()}`]) {
      const answer = await client.fetch(`${endpoint}/photos-${bucket}/${key}`, { method: "PUT", body: "x" });
      expect(answer.status).toBe(200);
    }
    expect(await storedNames(storage)).toEqual([]);
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
    const attempts = [other.put(aPhotoName(), PHOTO), other.get(aPhotoName()), storedNames(other)];
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "Error", isFull: false } });
  });
});

let service: Server | undefined;
afterEach(async () => {
  const open = service;
  service = undefined;
  if (open) await new Promise((done) => open.close(done).closeAllConnections());
});

/** Starts a service that answers all requests in one way. @returns its address */
async function startService(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  service = started;
  await new Promise<void>((done) => started.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/base/`;
}

describe("a service that checks signatures", () => {
  const NAMES = Array.from({ length: 7 }, () => aPhotoName()).sort();
  // The tokens of real services have these characters.
  const tokenFor = (from: number) => `1/${from}+a b=&%2B=`;

  const checking: RequestListener = (request, response) => {
    const { method = "", url = "", headers } = request;
    const { wanted, given } = signatures({ method, url, headers }, KEYS.secretAccessKey);
    if (given !== wanted) {
      response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
      return;
    }
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const token = searchParams.get("continuation-token");
    const from = token ? Number(/\d+(?=\+)/.exec(token)?.[0]) : 0;
    if (token && token !== tokenFor(from)) response.writeHead(400).end();
    else response.end(pathname === "/base/photos" ? pageOf(from) : PHOTO);
  };

  function pageOf(from: number): string {
    const files = NAMES.slice(from, from + 3).map(
      (name) =>
        `<Contents><Key>photos/${name}</Key><LastModified>2026-03-01T10:00:00.000Z</LastModified></Contents>`,
    );
    const isTruncated = from + 3 < NAMES.length;
    const next = tokenFor(from + 3).replace(/&/g, "&amp;");
    return `<?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>photos/</Prefix>
      <IsTruncated>${isTruncated}</IsTruncated>${files.join("")}
      ${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}</ListBucketResult>`;
  }

  it("accepts every request of the storage, and its list is read page by page", async () => {
    const storage = new S3Storage({ ...KEYS, endpoint: await startService(checking), bucket: "photos" });
    await storage.put(aPhotoName(), PHOTO);
    expect(await storage.get(aPhotoName(".thumb.webp"))).toEqual(PHOTO);
    await storage.remove(aPhotoName());
    const found: string[] = [];
    for await (const { name, modified } of storage.list()) {
      found.push(name);
      expect(modified).toEqual(new Date("2026-03-01T10:00:00Z"));
    }
    expect(found).toEqual(NAMES);
  });

  it("refuses requests with another secret", async () => {
    const place = {
      ...KEYS,
      secretAccessKey: "wrong",
      endpoint: await startService(checking),
      bucket: "photos",
    };
    const storage = new S3Storage(place);
    const attempts = [storage.put(aPhotoName(), PHOTO), storage.get(aPhotoName()), storedNames(storage)];
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: "rejected", reason: { isFull: false } });
  });
});

describe("a service that fails", () => {
  const storageAnswering = async (answer: RequestListener, requestMs = 5_000) =>
    new S3Storage({ ...KEYS, endpoint: await startService(answer), bucket: "photos" }, { requestMs });
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
    await expect(storedNames(storage)).rejects.toMatchObject({ isFull });
  });

  it("with no answer in time", async () => {
    const storage = await storageAnswering(() => {}, 100);
    await expect(storage.get(aPhotoName())).rejects.toMatchObject({ isFull: false });
  });

  it("with an answer that is no list", async () => {
    const storage = await storageAnswering((_, response) => response.end("<html></html>"));
    await expect(storedNames(storage)).rejects.toMatchObject({ isFull: false });
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
