import type { DomainError } from "~/domain/shared/errors";

/** Returns the header Retry-After, in seconds, for errors that end by themselves. Others have no headers. */
export const retryHeaders = (error: DomainError): HeadersInit =>
  "retryAfter" in error && error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {};

/**
 * Copies the header Retry-After of a rejected form to its page. Remix drops the headers of an action unless
 * each route passes them on.
 */
export function passRetryAfter(headers: Headers, actions: Record<string, Headers>): void {
  for (const answered of Object.values(actions)) {
    const seconds = answered.get("Retry-After");
    if (seconds) headers.set("Retry-After", seconds);
  }
}
