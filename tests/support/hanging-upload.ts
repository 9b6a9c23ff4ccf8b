import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { BrowserClient } from "./browser-client";
import { photoFieldOf } from "./uploads";

/** The answer to an upload. */
export interface Answered {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** An upload on its own connection that has not ended. */
interface OpenUpload {
  /** The answer, which may come before the whole upload is sent. */
  answer: Promise<Answered>;
  /** Closes the connection, as a browser does when the upload is cancelled. */
  cancel(): void;
}

/** An upload of which the server gets only the beginning until finish() or cancel(). */
export interface HangingUpload extends OpenUpload {
  /** Sends the rest. @returns the status of the answer */
  finish(): Promise<number>;
}

const BOUNDARY = "hanging";
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
/** The pause between two pieces of a slow upload, in milliseconds. */
const TICK = 100;

type Fields = Record<string, string>;

/**
 * Sends the first half of a form with a photo, or all of it but the end. It waits until the server has begun with the upload, so
 * that one sent later does not take its place.
 */
export async function hangingUpload(
  visitor: BrowserClient,
  path: string,
  photo: Buffer,
  fields: Fields = {},
  amount: "half" | "all but the end" = "half",
): Promise<HangingUpload> {
  const body = bodyOf(photo, fields, path);
  const { sent, ...upload } = open(visitor, path, body.length, { expect: "100-continue" });
  sent.flushHeaders();
  await once(sent, "continue");
  const at = amount === "half" ? Math.floor(body.length / 2) : body.length - END.length;
  await new Promise<void>((resolve) => sent.write(body.subarray(0, at), () => resolve()));
  return {
    ...upload,
    async finish() {
      sent.end(body.subarray(at));
      return (await upload.answer).status;
    },
  };
}

/** Sends a form with a photo at a steady speed, as a slow network does. */
export function slowUpload(
  visitor: BrowserClient,
  path: string,
  photo: Buffer,
  bytesPerSecond: number,
): OpenUpload {
  const body = bodyOf(photo, {}, path);
  const { sent, ...upload } = open(visitor, path, body.length);
  const chunkSize = Math.ceil((bytesPerSecond * TICK) / 1000);
  let at = 0;
  const timer = setInterval(() => {
    sent.write(body.subarray(at, at + chunkSize));
    at += chunkSize;
    if (at < body.length) return;
    clearInterval(timer);
    sent.end();
  }, TICK);
  sent.once("close", () => clearInterval(timer));
  return upload;
}

function bodyOf(photo: Buffer, fields: Fields, path: string): Buffer {
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${photoFieldOf(path)}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    END,
  ]);
}

function open(visitor: BrowserClient, path: string, length: number, further: Record<string, string> = {}) {
  const { hostname, port, origin } = new URL(visitor.origin);
  const sent = request({
    hostname,
    port,
    method: "POST",
    path,
    agent: false,
    headers: {
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": length,
      cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
      origin,
      "x-forwarded-for": visitor.address,
      ...further,
    },
  });
  const answer = answerTo(sent);
  // A cancelled upload has no answer.
  answer.catch(() => {});
  return { sent, answer, cancel: () => void sent.destroy() };
}

async function answerTo(sent: ClientRequest): Promise<Answered> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("error", reject).once("response", resolve);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    text: Buffer.concat(chunks).toString(),
  };
}
