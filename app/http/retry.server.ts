import type { DomainError } from "~/domain/shared/errors";

/** Sets Retry-After, in seconds, for errors that end by themselves. */
export const retryHeaders = (error: DomainError): HeadersInit =>
  "retryAfter" in error && error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {};

/** Copies Retry-After from the action: Remix drops its headers unless each route passes them on. */
export function passRetryAfter(headers: Headers, actions: Record<string, Headers>): void {
  for (const answered of Object.values(actions)) {
    const seconds = answered.get("Retry-After");
    if (seconds) headers.set("Retry-After", seconds);
  }
}
