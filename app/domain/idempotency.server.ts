import { createHash } from "node:crypto";

interface Written {
  idempotency_key?: string | undefined;
  version?: number | undefined;
}

/** Hashes the content of a form without its key and version. Equal hashes mean equal content. */
export function hashOf<Input extends Written>({
  idempotency_key: _key,
  version: _version,
  ...written
}: Input): string {
  return createHash("sha256").update(JSON.stringify(written)).digest("base64url");
}
