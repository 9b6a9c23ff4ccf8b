import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { type Agent, type Dispatcher, request } from "undici";
import { connections, type OutgoingLimits } from "./outgoing.server";
import {
  isPhotoName,
  type PhotoStorage,
  requirePhotoName,
  StorageFailed,
  type StoredFile,
} from "./photo-files";
import { type Listing, readListing } from "./s3-listing.server";

export interface S3Location {
  bucket: string;
  endpoint: string;
  /** Begins the names of all photos, such as coach-a/photos, without the slash after it. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Limits a request with its repetitions. No picture of a photo is as large as `bytes`. */
const LIMITS: OutgoingLimits = { connect: 5_000, silence: 10_000, whole: 30_000, bytes: 32 * 1024 * 1024 };
/** Expects 1 Mbit/s of the slowest connection, in bytes per millisecond. */
const SLOWEST = 125;
const RETRIES = 2;
/** Limits the pause before the first repetition, in milliseconds. It doubles with each. */
const PAUSE = 50;
/** Matches what services answer when no space or no quota is left. */
const FULL = /Full|Quota|InsufficientStorage/;

export const s3Client = ({
  accessKeyId,
  secretAccessKey,
  region,
}: Pick<S3Location, "accessKeyId" | "secretAccessKey" | "region">) =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

export class S3Storage implements PhotoStorage {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #limits: OutgoingLimits;
  readonly #connections: Agent;

  constructor(location: S3Location, limits: Partial<OutgoingLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#connections = connections(this.#limits);
    this.#client = s3Client(location);
    this.#bucket = `${location.endpoint.replace(/\/+$/, "")}/${location.bucket}`;
    this.#prefix = location.prefix;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const hash = createHash("sha256").update(bytes).digest("hex");
    // The service compares the hash with what it received.
    const headers = { "Content-Type": "image/webp", "X-Amz-Content-Sha256": hash };
    const answer = await this.send("PUT", name, { headers, body: bytes });
    if (answer.status !== 200) throw failure(answer);
  }

  async get(name: string): Promise<Buffer | null> {
    const answer = await this.send("GET", name);
    if (isMissing(answer)) return null;
    if (answer.status !== 200) throw failure(answer);
    return answer.body;
  }

  async remove(name: string): Promise<void> {
    const answer = await this.send("DELETE", name);
    if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw failure(answer);
  }

  async *list(): AsyncIterable<StoredFile> {
    for (let next: string | undefined = ""; next !== undefined; ) {
      const page: Listing = await this.page(next);
      for (const { key, changedAt } of page.objects) {
        const name = key.slice(this.#prefix.length + 1);
        if (isPhotoName(name)) yield { name, changedAt, isWhole: true };
      }
      next = page.next;
    }
  }

  /** @param token asks for a page after the first one */
  private async page(token: string): Promise<Listing> {
    const query = new URLSearchParams({ "list-type": "2", prefix: `${this.#prefix}/` });
    if (token) query.set("continuation-token", token);
    const answer = await this.request("GET", `${this.#bucket}?${query}`);
    if (answer.status !== 200) throw failure(answer);
    try {
      return readListing(answer.body.toString());
    } catch (error) {
      throw new StorageFailed(false, { cause: error });
    }
  }

  private send(method: Dispatcher.HttpMethod, name: string, sent: Sent = {}): Promise<Answer> {
    requirePhotoName(name);
    return this.request(method, `${this.#bucket}/${this.#prefix}/${name}`, sent);
  }

  private async request(method: Dispatcher.HttpMethod, address: string, sent: Sent = {}): Promise<Answer> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(new Error("no whole answer in time")), this.#limits.whole);
    try {
      for (let repetition = 0; ; repetition += 1) {
        const answer = await this.attempt(method, address, sent, end.signal);
        if (!mayPass(answer) || repetition === RETRIES) return answer;
        await pause(Math.random() * PAUSE * 2 ** repetition, undefined, { signal: end.signal });
      }
    } catch (error) {
      throw new StorageFailed(false, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private async attempt(
    method: Dispatcher.HttpMethod,
    address: string,
    { headers, body }: Sent,
    signal: AbortSignal,
  ): Promise<Answer> {
    const signed = await this.#client.sign(address, { method, headers });
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body,
      signal,
      dispatcher: this.#connections,
      headersTimeout: this.#limits.silence + (body?.byteLength ?? 0) / SLOWEST,
    });
    return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) };
  }
}

interface Sent {
  headers?: Record<string, string>;
  body?: Buffer;
}

interface Answer {
  status: number;
  body: Buffer;
}

const mayPass = ({ status }: Answer) => status >= 500 || status === 429;

/** Returns a code such as AccessDenied, or nothing. Whatever else a service sends is not repeated. */
const codeOf = ({ body }: Answer) =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString("utf8", 0, 2_000))?.[1] ?? "";

/** Looks at the code, because a missing bucket answers 404 too. */
const isMissing = (answer: Answer) => answer.status === 404 && codeOf(answer) === "NoSuchKey";

/** Tells what the service answered instead of doing what it was asked. */
export class ServiceRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`the service answered ${status} ${code}`.trimEnd());
  }
}

function failure(answer: Answer): StorageFailed {
  const code = codeOf(answer);
  const cause = new ServiceRefused(answer.status, code);
  return new StorageFailed(answer.status === 507 || FULL.test(code), { cause });
}
