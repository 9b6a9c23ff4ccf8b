import { createHash } from "node:crypto";

interface Written {
  idempotency_key?: string | undefined;
  version?: number | undefined;
}

/** Hashes a form without its key and version. Each opened form has its own key, so that sending it twice saves once. */
export function hashOf<Input extends Written>({
  idempotency_key: _key,
  version: _version,
  ...written
}: Input): string {
  return createHash("sha256").update(JSON.stringify(written)).digest("base64url");
}

/** Derives the key of one part of what a form does, such as the copy for one client: a UUID (version 8: custom). */
export function derivedKey(key: string, scope: string): string {
  const hex = createHash("sha256").update(`${key} ${scope}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
