import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export interface RawRequest {
  method?: string;
  /** Sent as it stands, however malformed. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends what fetch would correct or refuse: any method, path, Host and Origin, on a connection of its own. */
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
