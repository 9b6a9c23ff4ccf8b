import { type ClientRequest, request } from "node:http";
import type { BrowserClient } from "./browser-client";

/** An upload of which the server gets only the beginning until finish() or cancel(). */
export interface HangingUpload {
  /** Sends the rest. @returns the status of the answer */
  finish(): Promise<number>;
  /** Closes the connection, as a browser does when the upload is cancelled. */
  cancel(): void;
}

const BOUNDARY = "hanging";

/** Sends the first half of a form with a photo on its own connection. */
export async function hangingUpload(
  visitor: BrowserClient,
  path: string,
  photo: Buffer,
  fields: Record<string, string> = {},
): Promise<HangingUpload> {
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const { hostname, port, origin } = new URL(visitor.origin);
  const sent = request({
    hostname,
    port,
    method: "POST",
    path,
    agent: false,
    headers: {
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": body.length,
      cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
      origin,
      "x-forwarded-for": visitor.address,
    },
  });
  const status = statusOf(sent);
  // A cancelled upload has no answer.
  status.catch(() => {});
  const half = Math.floor(body.length / 2);
  await new Promise<void>((resolve) => sent.write(body.subarray(0, half), () => resolve()));
  return {
    finish() {
      sent.end(body.subarray(half));
      return status;
    },
    cancel: () => void sent.destroy(),
  };
}

function statusOf(sent: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
  });
}
