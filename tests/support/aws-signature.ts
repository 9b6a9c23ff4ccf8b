import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

interface SignedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Checks a request's signature as AWS describes Signature Version 4, with the secret of its key.
 * @returns the signature that the request should have, and the one it has
 */
export function signatures(request: SignedRequest, secret: string): { wanted: string; actual: string } {
  const { method, url, headers } = request;
  const authorization = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, scope = "", signed = "", actual = ""] = authorization.exec(headers.authorization ?? "") ?? [];
  const { pathname, search } = new URL(url, "http://localhost");
  const query = search.slice(1).split("&").filter(Boolean).map(encodedPair).sort().join("&");
  const canonical = [
    method,
    pathname.split("/").map(encoded).join("/"),
    query,
    ...signed.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    signed,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((above, segment) => hmac(above, segment), `AWS4${secret}`);
  return { wanted: hmac(key, text).toString("hex"), actual };
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Encodes a part of an address as AWS wants it, whatever of it is encoded already. */
const encoded = (segment: string) =>
  encodeURIComponent(decodeURIComponent(segment)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const encodedPair = (pair: string) => {
  const [name = "", value = ""] = pair.split("=").map((segment) => encoded(segment.replace(/\+/g, " ")));
  return `${name}=${value}`;
};
