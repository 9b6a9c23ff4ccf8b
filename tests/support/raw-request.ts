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
