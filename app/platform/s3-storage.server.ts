import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { isPhotoName, type PhotoStorage, requirePhotoName, StorageFailed } from "./photo-files";

/** The bucket that holds the photos, and who may use it. */
export interface S3Place {
  bucket: string;
  /** The address of the service, such as https://s3.eu-central-1.amazonaws.com */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PREFIX = "photos/";
const DEFAULTS = {
  /** The longest time for one request, its repetitions included, in milliseconds. */
  requestMs: 30_000,
};
/** Limits how often a request is repeated after an answer of 500 or more, or 429. */
const RETRIES = 2;
/** Names what services answer when no space or no quota is left. */
const FULL = /Full|Quota|InsufficientStorage/;

const xml = new XMLParser({ parseTagValue: false, isArray: (tag) => tag === "Contents" });

/** Returns a client that signs requests by Signature Version 4. */
export const s3Client = ({ accessKeyId, secretAccessKey, region }: Omit<S3Place, "bucket" | "endpoint">) =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

/** Keeps photos in a bucket of an S3-compatible service, below photos/. */
export class S3Storage implements PhotoStorage {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #options: typeof DEFAULTS;

  constructor(place: S3Place, options: Partial<typeof DEFAULTS> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#client = s3Client(place);
    this.#bucket = `${place.endpoint.replace(/\/+$/, "")}/${place.bucket}`;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    requirePhotoName(name);
    const hash = createHash("sha256").update(bytes).digest("hex");
    // The service compares the hash with what it received.
    const headers = { "Content-Type": "image/webp", "X-Amz-Content-Sha256": hash };
    const answer = await this.send(this.addressOf(name), {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers,
    });
    if (answer.status !== 200) throw failure(answer);
  }

  async get(name: string): Promise<Buffer | null> {
    requirePhotoName(name);
    const answer = await this.send(this.addressOf(name), {});
    if (isMissing(answer)) return null;
    if (answer.status !== 200) throw failure(answer);
    return answer.body;
  }

  async remove(name: string): Promise<void> {
    requirePhotoName(name);
    const answer = await this.send(this.addressOf(name), { method: "DELETE" });
    if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw failure(answer);
  }

  async *list(): AsyncGenerator<{ name: string; modified: Date }> {
    let after: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix: PREFIX });
      if (after) query.set("continuation-token", after);
      const answer = await this.send(`${this.#bucket}?${query}`, {});
      if (answer.status !== 200) throw failure(answer);
      const page = readPage(answer.body);
      for (const { name, modified } of page.files) if (isPhotoName(name)) yield { name, modified };
      after = page.next;
    } while (after);
  }

  private addressOf(name: string): string {
    return `${this.#bucket}/${PREFIX}${name}`;
  }

  private async send(address: string, init: RequestInit): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(this.#options.requestMs);
      const answer = await this.#client.fetch(address, { ...init, signal, redirect: "error" });
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw new StorageFailed(false, { cause: error });
    }
  }
}

interface Answer {
  status: number;
  body: Buffer;
}

/** Returns the code of an error, such as NoSuchKey. */
const codeOf = ({ body }: Answer) => /<Code>(\w+)<\/Code>/.exec(body.toString("utf8", 0, 2_000))?.[1] ?? "";

/** A missing bucket answers 404 too, with another code. */
const isMissing = (answer: Answer) => answer.status === 404 && codeOf(answer) === "NoSuchKey";

function failure(answer: Answer): StorageFailed {
  const code = codeOf(answer);
  const cause = new Error(`the service answered ${answer.status} ${code}`.trimEnd());
  return new StorageFailed(answer.status === 507 || FULL.test(code), { cause });
}

/** Reads one page of a list of objects, and the token with which the next page is asked for. */
function readPage(body: Buffer) {
  const { ListBucketResult: result } = xml.parse(body.toString()) as {
    ListBucketResult?: {
      Contents?: { Key: string; LastModified: string }[];
      IsTruncated?: string;
      NextContinuationToken?: string;
    };
  };
  if (!result) throw new StorageFailed(false, { cause: new Error("the service answered no list") });
  const files = (result.Contents ?? []).map(({ Key, LastModified }) => ({
    name: Key.slice(PREFIX.length),
    modified: new Date(LastModified),
  }));
  return { files, next: result.IsTruncated === "true" ? result.NextContinuationToken : undefined };
}
