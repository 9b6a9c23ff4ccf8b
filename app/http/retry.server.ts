import { type DomainError, TooManyAttempts } from "~/domain/errors";

/** When to try again, for whoever tried too often; in seconds. */
export const retryHeaders = (error: DomainError): HeadersInit =>
  error instanceof TooManyAttempts ? { "Retry-After": String(error.retryAfter) } : {};
