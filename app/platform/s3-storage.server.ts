import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { type Agent, type Dispatcher, request } from "undici";
import { connections, type OutgoingLimits } from "./outgoing.server";
import { type PhotoStorage, requirePhotoName, StorageFailed } from "./photo-files";

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
  readonly #photos: string;
  readonly #limits: OutgoingLimits;
  readonly #connections: Agent;

  constructor(location: S3Location, limits: Partial<OutgoingLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#connections = connections(this.#limits);
    this.#client = s3Client(location);
    this.#photos = `${location.endpoint.replace(/\/+$/, "")}/${location.bucket}/${location.prefix}`;
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

  private async send(method: Dispatcher.HttpMethod, name: string, sent: Sent = {}): Promise<Answer> {
    requirePhotoName(name);
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(new Error("no whole answer in time")), this.#limits.whole);
    try {
      for (let repetition = 0; ; repetition += 1) {
        const answer = await this.attempt(method, `${this.#photos}/${name}`, sent, end.signal);
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

const codeOf = ({ body }: Answer) => /<Code>(\w+)<\/Code>/.exec(body.toString("utf8", 0, 2_000))?.[1] ?? "";

/** Looks at the code, because a missing bucket answers 404 too. */
const isMissing = (answer: Answer) => answer.status === 404 && codeOf(answer) === "NoSuchKey";

function failure(answer: Answer): StorageFailed {
  const code = codeOf(answer);
  const cause = new Error(`the service answered ${answer.status} ${code}`.trimEnd());
  return new StorageFailed(answer.status === 507 || FULL.test(code), { cause });
}
