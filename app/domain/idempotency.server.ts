import { createHash } from "node:crypto";

interface Written {
  idempotency_key?: string | undefined;
  version?: number | undefined;
}

/** Tells whether two forms say the same, whatever their keys. */
export function hashOf<Input extends Written>({
  idempotency_key: _key,
  version: _version,
  ...written
}: Input): string {
  return createHash("sha256").update(JSON.stringify(written)).digest("base64url");
}
