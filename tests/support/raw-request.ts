import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export interface RawRequest {
  method?: string;
  /** The path of the request, which is sent unchanged even if it is malformed. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Sends a request on its own connection, with any method, path, Host and Origin. Fetch would correct or
 * refuse some of these.
 */
export function rawRequest(
  origin: string,
  { method = "GET", path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers, agent: false, timeout: 10_000 },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
        response.once("error", reject);
      },
    );
    sent.once("timeout", () => sent.destroy(new Error(`${method} ${path} was not answered within 10 s`)));
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Sends a request whose connection breaks after half of its body, so that it has no answer. */
export async function cutRequest(
  origin: string,
  { path, headers, body = "" }: Omit<RawRequest, "method">,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sent = request({
    hostname,
    port,
    method: "POST",
    path,
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    agent: false,
  });
  // The broken connection is an error of the sender, too.
  sent.on("error", () => {});
  await new Promise<void>((resolve) => sent.write(body.slice(0, body.length / 2), () => resolve()));
  const closed = new Promise((resolve) => sent.once("close", resolve));
  sent.destroy();
  await closed;
}
